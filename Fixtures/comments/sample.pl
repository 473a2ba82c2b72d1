#!/usr/bin/perl
use strict;
use warnings;

# Sorts the keys on the big ring by the doors they open. Those which open nothing any
# more are put at the end, and they are, as one might
# have guessed, the most beautiful ones.

=head1 NAME

keys - a ring, and what to do with it; this text belongs to the manual, and is left as it stands, whatever its width may be

=cut

my $motto = "a key # to everything";      # the only comment here
my $other = 'no # comment \' here';
my $words = q{ braces { may be # nested } };
my $count = $#{[1, 2, 3]};
my %doors = (cellar => 1, attic => 2);

# The first pattern takes away the rust, and the second one takes away what the first has left
# behind. Between them they are able to clean
# about nine keys out of ten.
sub clean {
    my ($key) = @_;
    $key =~ s{rust # or so}{brass};
    $key =~ s/#+/-/g;
    $key =~ tr#a-z#A-Z#;
    return $key; # clean
}

print <<"NOTICE", <<'RAW';
# Please hang the ring back on its hook.
# $motto
NOTICE
# Nothing is $replaced in this one.
RAW

## no critic (ProhibitMagicNumbers)
    # A deeper remark is filled at its own place, four columns in, so that it stays under
    # the code to which it belongs.
    print clean($_), "\n" for sort { $doors{$a} <=> $doors{$b} } keys %doors;

__END__
# What comes after the end is not read any longer, and nobody is going to fill it, even though it would certainly be possible.
