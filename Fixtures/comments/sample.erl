%% -*- erlang -*-
%%% A lighthouse made of processes. Each of them does one thing, and when it
%%% cannot do this any longer it dies, which is no cause for
%%% concern as another one is already standing on the stairs.
-module(sample).
-export([start/0, lamp/1]).

%% @doc Starts the lamp and the keeper. The keeper is told about the lamp, but the lamp knows nothing of
%% the keeper, as is
%% usual with lamps.
%% @end
start() ->
    Lamp = spawn(?MODULE, lamp, [off]),
    Lamp ! on, % light
    Lamp.

%% @private
lamp(State) ->
    receive
        on ->
            % Being switched on twice does no harm. It is what happens when two
            % keepers meet on the stairs and each of them thinks that the other one has
            % forgotten.
            lamp(on);
        {ask, From} ->
            From ! {State, sign()},
            lamp(State)
    end.

sign() ->
    Text = "100 % light, \" % still text",
    Atom = 'an atom with a % sign',
    Chars = [$%, $", $', $\\], % four characters
    Long = "a string over
% two lines, of which this is the second, and it is
%% followed by a third",
    {Text, Atom, Chars, Long}.
