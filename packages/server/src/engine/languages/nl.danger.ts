// How Dutch speakers tell of a danger.
import type { IntentPatterns } from './language.ts'

export const dutchDanger: IntentPatterns = {
  lists: {
    child: `
      kind, kindje, baby, zoon, zoontje, dochter, dochtertje, peuter, kleuter, kleine, jongetje,
      meisje, kleinzoon, kleindochter, kleinkind, hond, hondje`,
    body: `
      {child}, vader, moeder, pa, ma, papa, mama, opa, oma, man, vrouw, vriend, vriendin, buurman,
      buurvrouw, klant, collega, partner, iemand, broer, zus, hij, ze, zij`,
    they: `
      hij, ze, zij, iemand, een man, man, mijn ex, ex, vriend, buurman, vader, partner, vent, kerel,
      hacker, oplichter, onbekende, dief, mensen, inbreker`,
    poison: `
      bleek, bleekmiddel, chloor, batterij, knoopcel, wasmiddel, afwasmiddel, vaatwastablet, pillen,
      tabletten, medicijnen, gif, munt, muntje, magneet, magneetjes, ammoniak, zuur, ontstopper,
      antivries, paracetamol, schoonmaakmiddel, slaappillen, bessen`,
    secret: `
      pin, pincode, code, codes, wachtwoord, wachtwoorden, gegevens, pasnummer, kaartgegevens,
      bankgegevens, inloggegevens, creditcardgegevens, beveiligingscode, tancode, cvc`,
    money: 'geld, spaargeld, saldo, centen, bedrag, bedragen, cadeaukaarten',
    account: `
      rekening, bankrekening, pas, pinpas, bankpas, creditcard, kaart, account, mail, e-mail, email,
      profiel, portemonnee, telefoon, whatsapp, facebook, instagram, identiteit, tas`,
  },
  said: `
    {kan/kunnen} er niet meer uit |, {kan/kom/kunnen/komen} niet meer {naar buiten/eruit} |,
    {kan/kom/kunnen/komen} {de/het} {lift/garage/gebouw/kelder}
    niet meer? uit,
    {zie/heb/vind} geen {reden/zin/nut} … {leven/verder te gaan}, {zegt/zei} dat {ze/hij/zij} …
    {dood/niet meer/zelfmoord/eind/springen}, {ze/hij/zij} {wil/wou} … {dood/niet meer
    leven/zelfmoord/springen}, {polsen/pols/aderen} … {doorgesneden/gesneden/opengesneden/snijdt},
    {lekt/stroomt/ontsnapt/komt/ruik} … gas, {probeert/proberen/probeerde} … {huis/deur/raam/binnen}
    … {komen/breken/te komen/te breken/forceren}, {pas/kaart/creditcard} …
    {gekopieerd/geskimd/gekloond/misbruikt}, ze {kopen/betalen/shoppen} … {ermee/met mijn},
    {agent/politie/bank/medewerker van de bank/rechercheur} … {telefoon/lijn/belt/belde} …
    {geld/pas/pincode/sieraden/spaargeld/overmaken}, {instagram/facebook/account/whatsapp/mail} …
    {gestolen/gehackt/gekaapt/overgenomen}, gevallen … {bloedt/hoofd/beweegt/reageert/trap}, bloedt
    {uit/heel/erg/hevig/aan}, {dreigde/dreigt/gedreigd/dreigen/dreigend} …
    {slaan/vermoorden/doden/te/met/me}, {loopt/wordt} blauw aan?, bang …
    {vermoordt/slaat/doodmaakt/man/vriend}, {kan/kunnen} er niet uit, kan niet {naar buiten/uit de
    lift}, {ruik/ruikt/stinkt/geur van/lucht van} … gas, {gaslek/gaslucht/gasgeur/gas lekt},
    koolmonoxide, co-melder gaat, {staat/staan/vliegt/vloog} … {in brand/in de fik/in lichterlaaie},
    {er is/is er/uitslaande/hebben/binnen} … brand {in/|/bij/uitgebroken}, brand {in/bij}
    {de/het/mijn/ons/onze} {keuken/huis/kamer/schuur/flat/buren/meterkast/oven}, in brand, in de
    fik, {brandt/fikt} {het/de/mijn}, {keuken/huis/auto/batterij/dak/schuur/oven/accu} brandt, rook
    … {uit/in de/overal/komt/vol}, {komt/zie/staat/vol/veel} … rook, {rookt/smeult} {|/en/uit/mijn},
    {brandlucht/schroeilucht/ruikt verbrand/ruikt naar verbrand/verbrande lucht}, vonken, vonkt,
    {accu/batterij/oplader/telefoon/stopcontact} … {opgezwollen/zwelt/bolt/bol/ontploft/gloeiend/
    smelt/bloedheet/gesmolten/rookt}, ontploft, ontploffing, explosie, {schok/stroomstoot}
    {gekregen/gehad}, geëlektrocuteerd, onder stroom, {pijn op de borst/pijn op zijn borst/pijn op
    haar borst/pijn op mijn borst/borstpijn/pijn in de borst/pijn in mijn borst/pijn in zijn
    borst/pijn in haar borst/druk op de borst/druk op mijn borst}, {geen lucht/geen
    adem/benauwd/stikt/stik/gestikt/ademnood}, {niet/nauwelijks/moeilijk/amper} …
    {ademen/ademhalen/ademt}, {ademt/reageert/beweegt} … niet, ademt {moeilijk/niet/nauwelijks},
    bewusteloos, buiten bewustzijn, niet {aanspreekbaar/bij bewustzijn/wakker}, wordt niet wakker,
    flauwgevallen, flauw gevallen, in elkaar gezakt, ingestort, hartaanval, hartinfarct,
    hartstilstand, beroerte, herseninfarct, epileptische aanval, stuipen, allergische
    {reactie/shock}, anafyla*, {gezicht/keel/tong} … {zwelt/opgezwollen/gezwollen}, overdosis,
    {poison} … {ingeslikt/gedronken/gegeten/doorgeslikt/genomen/geslikt/binnengekregen}, {ingeslikt/
    gedronken/gegeten/doorgeslikt/slikte/dronk} … {poison}, {te veel/alle/een heel doosje/een hele
    strip} {pillen/tabletten/medicijnen}, ingeslikt, vergiftigd, vergiftiging, verslikt,
    {bloedt/bloeden} … {hevig/erg/heel/veel/niet/als een rund/en}, {stopt/stoppen/houdt} niet … met?
    bloeden, {bloeding/veel bloed/overal bloed}, {body} … {trap/ladder} … {gevallen/gestort},
    gevallen … {niet meer op/beweegt/hoofd/opstaan}, vliezen … gebroken, verdrinkt, {aan het
    verdrinken}, zelfmoord*, suïcid*, {me/mezelf/zichzelf/mij/zich} {van
    kant/ophangen/verdrinken/verhangen/van kant maken/iets aandoen/iets aan te
    doen/doden/vermoorden/snijden/pijn doen/verwonden/opknopen/te doden}, {maak/maken/maakt} … {een
    eind aan/er een einde/er een eind/mezelf van kant}, einde aan {mijn/het} leven,
    {niet/niets/geen} … {meer leven/zin meer in het leven/verder leven/verder met leven/reden om te
    leven}, niet meer leven, {wil/wou/liever} … {dood/doodgaan/sterven/er niet meer zijn}, dood
    willen, leven … {geen zin/zinloos/niet de moeite}, beter {dood/zonder mij/af zonder mij}, zie
    het niet meer zitten, zelfbeschadiging, {opgesloten/ingesloten/vastgeraakt/gevangen}
    {in/|/zitten/op/en/door}, {zit/zitten/vast/staan/hangen} … vast in … {lift/sauna/auto/toilet/
    badkamer/kelder/attractie}, {vast/vastzitten/vastzit/opgesloten} …
    {lift/sauna/toilet/badkamer/kelder}, lift … {vast/stil/opgesloten/blijven}, {child} …
    {opgesloten/vermist/verdwenen/ontvoerd}, {child} … alleen in de auto, ontvoerd, gegijzeld,
    vermist |, beknel*, {they} … {bedreigt/bedreigd/achtervolgt/volgt me/slaat/stalkt/chanteert/
    mishandelt/mishandeld/aangevallen/afperst}, {word/worden/werd/ben} … {bedreigd/achtervolgd/
    gevolgd/gestalkt/gechanteerd/geslagen/mishandeld/afgeperst/beroofd/aangevallen/aangerand/
    opgelicht/gehackt/bestolen/overvallen}, {bedreigt/slaat/achtervolgt/volgt/stalkt/wurgt/
    chanteert/mishandelt} {me/mij/ons}, {me/ons/mij} …
    {vermoorden/doodmaken/neersteken/doden/afmaken/in elkaar slaan/wat aandoen/iets aandoen/dood te
    maken}, met? een {mes/pistool/vuurwapen/wapen} {|/en/bij/vast/op},
    {inbreker/inbrekers/ingebroken/insluiper}, {iemand/onbekende/man} … {in mijn huis/in huis/in ons
    huis/binnen te komen/in de tuin/voor mijn deur}, bang {voor mijn leven/dat hij}, {bel/stuur} …
    {ambulance/politie/brandweer/112}, {gehackt/gehacked/gekraakt/gekaapt/overgenomen door}
    {|/en/door/is/worden}, {account/mail/e-mail/facebook/instagram/whatsapp/profiel/rekening}
    {is/werd/was} … {gehackt/gehacked/gekaapt/overgenomen}, {opgelicht/bestolen/beroofd}
    {|/door/via/en/en}, slachtoffer van, {iemand/ze/hij/mensen/oplichter/oplichters} … {haalt/halen/
    gehaald/haalde/leegt/steelt/plundert/neemt/gebruikt} … {{account}/{money}},
    {gestolen/leeggehaald/geplunderd} … {{account}/{money}}, {{account}/{money}} … {leeggehaald/leeg
    gehaald/leeggeroofd/gestolen/verdwenen/geplunderd/geskimd/gejat}, {geld/spaargeld} … weg,
    {iemand/ze} … {mijn pas/mijn kaart/mijn creditcard/mijn naam} … {koopt/kopen/gekocht/betaald/
    betaalt/besteld/gepind/gebruikt}, {iemand/ze/er wordt/er is} … {koopt/kopen/gekocht/betaald/
    betaalt/besteld/gepind} … {mijn pas/mijn kaart/mijn creditcard/mijn naam}, {afschrijving/
    afschrijvingen/betaling/betalingen/transactie/transacties/overboeking/overboekingen/opname/
    opnames/aankoop/aankopen/incasso} … {niet ken/niet herken/niet gedaan/niet van mij/niet heb/niet
    door mij/niet gemaakt/nooit gedaan/niet geautoriseerd/onbekend/onbekende/verdacht*},
    {verdachte/onbekende/vreemde} {afschrijving/afschrijvingen/transactie/transacties/betaling/
    betalingen}, {iemand/man/vrouw/beller/meneer/mevrouw/agent/aan de telefoon/onbekende/hij} …
    {vraagt/vroeg/wil/zegt/eist/vragen/willen} … {{secret}/overmaken/over te
    maken/cadeaukaarten/overmaak}, mijn {pin/pincode/wachtwoord/code/codes/bankgegevens/
    kaartgegevens/inloggegevens/pasnummer/tancode} … {gegeven/doorgegeven/verteld/gezegd/gedeeld/
    afgegeven}, {gaf/deelde} … mijn {secret}, {veilige rekening/kluisrekening/kluisrekeningen}, link
    {geklikt/gedrukt} … {gegevens/code/ingevuld/bank}, geklikt … link … {gegevens/ingevuld},
    phishing, {bank/politie/microsoft/helpdesk} {aan de telefoon/aan de lijn}, {aan de telefoon/aan
    de lijn/belt/belde} … {geld/pincode/overmaken/spaargeld/bank … code},
    {bankhelpdeskfraude/vriend-in-noodfraude}, iemand … {ingelogd op mijn/toegang tot mijn/mijn
    wachtwoord}, anydesk, teamviewer, meekijkt op mijn`,
  except: `
    wat {gebeurt er/doe ik/moet ik doen/als} {als/bij}, wat als, in geval van, verzeker*, hoe
    {voorkom/bescherm/meld/herken/wijzig}, {brandblusser/rookmelder/brandalarm/brandoefening/
    brandweerkazerne}, {film/spel/boek/level}, kaars, mag {ik/je/men}, vast in {file/douane},
    contract, gasfles*, gaspatronen`,
}
