/// Common English words: those that stand in compounds, and closed compounds of them.
///
/// They keep a hyphen in `well-` / `known` where the text itself is too short to tell, and take it
/// out of `through-` / `out`. Written for this purpose.
enum CommonWords {
  static let list: StaticString = """
    a able about above abroad absolute accept account across act action active actor ad add age \
    agent ago aid aim air all allow alone along already also always amount an and angle animal \
    another answer any anybody anyhow anyone anything anyway anywhere apart application are area \
    arm army around art as ask assisted at attack aware away awhile axis baby back backbone \
    background backward backwards bad badly ball band bank bar bare base based basis be bearing \
    beat beautiful became because become becomes bed been before beforehand behalf behind being \
    believe belong below beneath beside besides best better between beyond big bill bird birth \
    birthday bit black blind block blood bloodstream blue board boat body bold bone book bookshop \
    border born both bottom bound box boy branch bread break breakdown breakfast breakthrough \
    breaking bridge brief bright bring broad broken brother brought brown build building built \
    burn business but button buy by bypass call called came camera can cannot capital car card \
    care careful carrying cart case cash cast cell center centre century certain chain chair \
    chance change charge cheap check checking child class classroom clean clear clearly click \
    climb clock close closed cloth cloud coal coast coat code cold collar color colored colour \
    coloured come coming common company complete computer condition consuming contained content \
    control cook cool copper copy core corner cost could count counter country countryside couple \
    course court cover covered create cross crossroads crowd cup cure current cut cutting daily \
    dance dark data database date day daylight days dead deadline deal dealing dear death decision \
    deck deep defined degree demand density dependent depth design desk detail developed did die \
    dimensional direct direction dirty disk distance do does dog doing done door doorway double \
    doubt down download downstairs downstream downward draw drawing dressed drink drive driven \
    driver drop dry due during dust duty each ear early earn earth earthquake ease east eastern \
    easy easygoing eat edge effect effective efficient effort eight eighteen eighty either elder \
    electric element else elsewhere empty end ended ending engine enough entire equal equation \
    error even evening event ever every everybody everyday everyone everything everywhere exact \
    example eye eyes face fact factor fall false family famous far farm fast fat father favour \
    fear feature fed feedback feel feeling feet felt few field fifteen fifth fifty fight figure \
    file fill film final find fine finger fire firm first fish fit five fix fixed flash flat flesh \
    flight float floor flow flower fly focus fold follow following food foot football footnote for \
    force forced foreground foreign forever form formed former forth forty forward found four \
    fourteen fourth frame framework free freedom frequency fresh friend friendly from front full \
    fully function funded further furthermore future gain game garden gas gate gave general get \
    girl give given glass go goal god going gold gone good got grade grain grand graph great green \
    grey ground group grow grown growth guide gun had hair half halfway hall hand handbook handed \
    handful handle handmade hang happy hard hardware has hat have having he head headed headline \
    headquarters health hear heard heart heat heaven heavy height heir held help helpful her here \
    hereby herself hidden high highlight highway hill him himself his hit hold holder hole holiday \
    home homemade homework hope horse hospital hot hour house household housework how however \
    huge human hundred husband hyphen i ice idea if ill image in income increase indeed indoor \
    industry inner input inside insight instead intensive interest into inward is island it item \
    its itself job join joint just keen keep keeping kept key keyboard keyword kid kill kind king \
    kitchen knee knew knife know known labor labour lack lady lake lamp land landlord landscape \
    language large last lasting late later latter law layer lead leader leading leaf league learn \
    learned learning least leather leave led left leg legal length less let letter level library \
    lie life lifelong lifetime lift light lighthouse like likelihood likely likewise limit limited \
    line linear linked list little live lived living load loan local lock long longer look looking \
    loss lost lot loud love low lower lunch machine made magnetic mail mainland mainly mainstream \
    maintain make maker making man manmade many map mark market mass master match matter may maybe \
    me meal mean meaning means meantime meanwhile measure meat medium meet member memory men mental \
    metal method middle might mile military milk mill mind minded mine minister minute mirror miss \
    missing mixed mobile mode model modern moment money month moon moonlight more moreover morning \
    most mother motion mountain mouth move moving much multi music must my myself name named narrow \
    nation natural near nearby neck need neither net network never nevertheless new newcomer news \
    newspaper next nice night nine nineteen ninety no nobody noise none nonetheless noon nor normal \
    north northern nose not notebook note noteworthy nothing notice now nowadays nowhere number \
    object odd of off offer office officer offline offspring often oil old on once one oneself \
    online only onset onto open opening order ordinary oriented other otherwise our ours ourselves \
    out outbreak outcome outdoor outer outgoing outlet outline outlook output outside outstanding \
    outward over overall overcome overlap overlook overnight overseas overview own owned owner \
    pack page paid pain pair paper paperwork parent park part party pass password past path \
    pattern pay payment peace peer pen people per perfect perhaps person phase phone photo phrase \
    pick picture piece pink pipe pipeline place plain plan plane plant plate play player playing \
    point pointed poor pop popular population port position post power powered present press \
    pressing pressure price prime print private problem process processing produced proof proper \
    protected proved public pull pure push put quality quarter queen question quick quiet quite \
    race radio rail railroad railway rain rainbow raise ran range ranging rare rate rather ray \
    reach read reader reading ready real reality really reason recent record red reduced regular \
    related relation relative remote report resistant resolution rest result return rich ride \
    right ring rise rising river road roll roof room root rose rough round route row royal rule \
    ruling run runner running runtime safe said sail sale salt same sand save saving saw say \
    saying scale scanning school sea searching season seat second secret section see seed seek \
    seeking seen self sell selling semi send sense sensitive sentence separate serious serve \
    service set setting seven seventeen seventy several shade shadow shall shape shaped share \
    sharp she sheet shelf shift ship shock shoe shop short shortcoming shortcut shot should \
    shoulder show shut sick side sided sight sign silver similar simple since sing single sir \
    sister sit site six sixteen sixty size sized skill skin sky sleep slightly slope slow slowly \
    small smart smoke smooth snow so social soft software soil sold solid some somebody somehow \
    someone something sometime sometimes somewhat somewhere son song soon sort soul sound source \
    south southern space span speak speaking special specific speech speed spirit split spoke \
    spoken sport spot spread spring square staff stage stand standard standing standpoint star \
    start state station stay steady steam steel step stick still stock stomach stone stood stop \
    store storm story straight straightforward strange stranger stream street strength stress \
    string strong structured student study style subject such sugar suit summer sun sunlight sunny \
    sunrise sunset super supply support sure surface sweet swift switch system table tail take \
    taken taking tale talk tall target task taste tax taught tea teach teacher team tell ten term \
    test text than that the their them themselves then theory there thereafter thereby therefore \
    these they thick thin thing think thinking third thirteen thirty this those though thought \
    thoughtful thousand three through throughout throw thus ticket tie tight till time timeline \
    timely times tiny tip to today together told tomorrow tone tonight too took tool top total \
    touch toward towards tower town trade traffic train training translated tree trial trip true \
    truth try turn turned turning twelve twenty twice two type typed ultra uncle under underground \
    undergo underlying understand understanding understood undertake unit up update upgrade upload \
    upon upper upright upstairs upstream upward us use used useful user using usual valley value \
    valued variable vary version very view visit voice volume vote wage wait waiting walk wall \
    want war warm was wash waste watch water waterfall wave way weak weapon wear weather website \
    week weekend weight weighted welcome well went were west western wet what whatever wheel when \
    whenever where whereas whereby wherein wherever whether which whichever while white who \
    whoever whole whom whose why wide widespread width wife wild will win wind window wine wing \
    winning winter wire wise wish with withdraw within without witness woman women wonder wood \
    wooden word wording work worker workflow working workplace workshop world worldwide worn worse \
    worst worth worthwhile would write writer writing written wrong yard year years yellow yes \
    yesterday yet you young your yours yourself zero zone
    """
}
