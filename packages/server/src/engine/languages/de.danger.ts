// How German speakers tell of a danger.
import type { IntentPatterns } from './language.ts'

export const germanDanger: IntentPatterns = {
  lists: {
    child: 'kind, baby, sohn, tochter, kleiner, kleine, junge, säugling, enkel, enkelin, hund',
    body: `
      {child}, mann, frau, mutter, vater, mama, papa, oma, opa, freund, freundin, kollege, kollegin,
      kunde, gast, nachbar, nachbarin, jemand, er, sie, ich`,
    they: `
      er, sie, jemand, irgendwer, einer, ein mann, mann, mein ex, ex, freund, ehemann, nachbar,
      vater, wer, typ, leute, hacker, betrüger, fremder`,
    poison: `
      bleiche, chlor*, reiniger, rohrreiniger, knopfzelle, batterie, tabletten, pillen, spülmittel,
      waschmittel, gift, münze, magnet, magnete, säure, frostschutz*, medikamente, beeren, *tab,
      scherbe, putzmittel, essigessenz`,
    secret: `
      pin, tan, passwort, kennwort, zugangsdaten, kontodaten, kartendaten, kreditkartendaten, daten,
      code, bankdaten, kartennummer, sicherheitscode, passwörter, nummer`,
    money: 'geld, ersparnisse, betrag, summe, konto, bankkonto, karte, kreditkarte, girokonto',
    caller: 'telefon, leitung, anrufer, polizist, bank, microsoft, angeblich*, enkel, whatsapp',
  },
  said: `
    {ich/wir} {komm/komme/kommen/komm'} {hier/da}? {nicht/nimmer/nich} mehr? {hier/da}? {raus/hinaus/heraus} |,
    | {komm/komme/kommen} {ich/wir}? {hier/da}? {nicht/nimmer/nich} mehr? {hier/da}? {raus/hinaus/heraus} |,
    {komm/komme/kommen} … {nicht/nimmer} … aus {dem/der} {aufzug/fahrstuhl/lift/keller/parkhaus/gebäude/haus/wohnung/
    raum/zimmer/toilette/kabine} … {raus/hinaus/heraus}, {komm/komme/kommen} … aus {dem/der} {aufzug/fahrstuhl/lift/
    keller/parkhaus/gebäude/haus/wohnung/raum/zimmer/toilette/kabine} … {nicht/nimmer} … {raus/hinaus/heraus},
    {benutzt/verwendet/nutzt/kauft/bestellt/bezahlt/zahlt/shoppt} …
    {jemand/wer/irgendwer/einer/fremder} … {meine/meiner/mein/meinem}
    {karte/kreditkarte/konto/account/paypal/namen}, {sehe/finde/habe} … {sinn/grund} …
    {leben/weiterleben/weiterzuleben}, brennt … {wohnung/haus/küche/dach/auto/keller/zimmer/garage/
    balkon}, feuer {in/im/bei/auf}, {jemand/wer/irgendwer/einer} …
    {kauft/bestellt/bezahlt/shoppt/benutzt/einkauft} … {meiner/meine/mein/meinem}
    {karte/kreditkarte/konto/paypal/namen}, {jemand/wer/irgendwer/einer} … {meiner/meine/meinem}
    {karte/kreditkarte/konto/namen} … {kauft/bezahlt/einkauft/benutzt/bestellt/ein},
    {karte/kreditkarte} … {geklont/kopiert/missbraucht}, {versucht/versuchen/will/wollen} …
    {haus/wohnung/tür} … {einzubrechen/reinzukommen/einbrechen/aufzubrechen}, einzubrechen,
    {gestürzt/gefallen/hingefallen} … {blutet/kopf/bewusst*/bewegt/reagiert}, blutet
    {am/aus/stark/sehr}, {strömt/tritt/kommt/zischt/entweicht/leckt} … gas, gas
    {aus/entweicht/tritt/kommt/strömt}, {account/konto/profil/instagram/facebook/mail/whatsapp} …
    {übernommen/gestohlen/geklaut/gekapert/geknackt}, {pulsadern/handgelenke/arme} …
    {aufgeschnitten/geschnitten/aufgeritzt/ritzt}, {sie/er/schwester/bruder/freundin/freund/tochter/
    sohn/mutter/vater} … {nicht mehr leben/sterben/umbringen/das leben nehmen/springen} …,
    {polizist/polizei/beamter/bankmitarbeiter/anrufer/enkel} … {geld/ersparnisse/bargeld/schmuck} …
    {übergebe/übergeben/aushändige/überweise/abhole/abheben/herausgeben},
    {droht/drohte/gedroht/bedroht} {mir/mich/uns/damit}, {zu schlagen/zu töten/zu erschießen}, hat …
    {gift/tabletten} {genommen/geschluckt}, läuft blau an, wird blau, {habe angst} …
    {er/ihm/mann/freund/tut}, zugeschwollen, {riecht/riechts/stinkt/rieche} … gas,
    {gasgeruch/gasleck/gas ausgetreten/gas tritt aus/gas strömt/gas entweicht}, kohlenmonoxid,
    co-melder piept, {es/wohnung/küche/haus/auto/dach/keller/zimmer/herd/akku/ofen/kabel/mülleimer}
    brennt, brennt {es/in}, {bring/bringe} mich um, in flammen, {feuer/brand}
    {ausgebrochen/in/im/gefangen}, es ist feuer, {verbrannt/verschmort/angebrannt/verkokelt} …
    {riecht/geruch}, {riecht/stinkt} … {verbrannt/verschmort/angebrannt/rauch}, brandgeruch,
    schmorgeruch, {kommt/steigt/quillt/dringt/überall/dichter/schwarzer} … {rauch/qualm},
    {rauch/qualm} … {kommt/steigt/aus/im/in}, {es/akku/gerät/steckdose/handy/ladegerät/kabel}
    {raucht/qualmt/schmort}, funken {aus/sprühen/fliegen/schlagen}, {sprüht/schlägt} funken, funkt
    {aus/und}, {akku/batterie/handy} … {bläht/aufgebläht/glüht/heiß/explodiert/geplatzt/dick},
    explodiert, explosion, {stromschlag/einen gewischt/strom bekommen}, {brustschmerzen/schmerzen in
    der brust/stechen in der brust/druck auf der brust/brust tut/engegefühl}, {keine/kaum/schlecht}
    luft, atemnot, {nicht/kaum/nicht mehr} … {atmen/atmet}, {atmet/reagiert/bewegt} … nicht, nicht
    ansprechbar, wacht nicht auf, bewusstlos, ohnmächtig, zusammengebrochen, umgekippt, kollabiert,
    herzinfarkt, schlaganfall, *krampfanfall, krampft, epileptisch*, allergisch* {schock/reaktion},
    {gesicht/hals/zunge} … {schwillt/geschwollen}, überdosis, vergiftet, vergiftung, {zu
    viele/alle/ganze packung/jede menge} {tabletten/pillen},
    {verschluckt/geschluckt/getrunken/gegessen} … {poison}, {poison} … {verschluckt/geschluckt/
    getrunken/gegessen/runtergeschluckt}, erstickt, blutet … {stark/nicht auf/alles/heftig/sehr},
    {hört/hören} nicht auf zu bluten, überall blut, viel blut, {body} … {treppe/leiter} …
    {gefallen/gestürzt/runter}, gestürzt … {aufstehen/bewegen}, fruchtblase, ertrinkt,
    {mich/sich/dich} {umbringen/umzubringen/töten/zu töten/aufhängen/erhängen/ritzen/selbst
    verletzen}, {mir/sich} … {das leben nehmen/was antun/etwas antun/was anzutun/etwas anzutun/die
    pulsadern}, {nicht/nimmer} mehr … {leben/weiterleben}, {will/möchte} … {sterben/tot sein/nicht
    mehr aufwachen}, {lieber/wäre} … tot, suizid*, selbstmord*, {keinen/kein} … {sinn/ausweg} …
    mehr, leben … beenden, schluss machen mit {dem leben/allem}, kann … nicht mehr |, {leben/alles}
    … {keinen/kein} sinn, ohne mich besser, {eingesperrt/eingeschlossen/gefangen}
    {und/|/im/in/auf/er/sie/im auto}, {sich/mich/uns/im auto/im bad/im
    aufzug/versehentlich/balkon/keller} … {eingesperrt/eingeschlossen/ausgesperrt}, {stecke/stecken/
    steckt/hänge/hängen/sitze/sitzen/feststecken/feststeckt/fest} … {aufzug/fahrstuhl/lift/keller/
    sauna/parkhaus/gondel}, {aufzug/fahrstuhl/lift/gondel/sauna} … {stecken/steckt/fest/gefangen/
    eingesperrt/eingeschlossen/hängen}, {child} … {allein/alleine} im auto, eingeklemmt, {child} …
    {verschwunden/weg/entführt/vermisst}, {they} … {droht/bedroht/gedroht/verfolgt/schlägt/würgt/
    angegriffen/geschlagen/verprügelt/belästigt/erpresst/einbrechen}, {bedroht/verfolgt/erpresst/
    gestalkt/angegriffen/überfallen} {mich/worden/zu werden/uns}, werde …
    {bedroht/verfolgt/erpresst/geschlagen/gestalkt}, {mich/uns} … {umbringen/umzubringen/töten/zu
    töten/abstechen/schlagen}, {mich/uns} {bedroht/verfolgt/geschlagen}, hat …
    {messer/waffe/pistole}, {einbrecher/eingebrochen/bricht … ein/überfallen},
    {jemand/fremder/einer} … {im haus/in der wohnung/vor meiner tür/im garten}, {rufen sie/ruft/ruf}
    … {polizei/krankenwagen/notarzt/feuerwehr}, habe angst um mein,
    {wurde/worden/bin/mich/account/konto/profil/email} … {gehackt/gehackt worden}, gehackt
    {worden/und/|}, {betrüger/betrügern/betrug} {hat/haben/am/auf/aufgesessen/reingefallen/
    geworden}, betrogen worden, {reingefallen/opfer} … {betrüger/betrug/phishing/betrugs}, phishing
    … {geklickt/eingegeben}, link … {geklickt/geöffnet} … {secret/eingegeben},
    {jemand/wer/irgendwer/einer/gerade} … {räumt/hebt/abgehoben/plündert/leert/überweist/bucht/
    zieht} … {money}, {money} … {leergeräumt/leer geräumt/geplündert/gestohlen/geklaut/
    verschwunden}, {geld/konto/ersparnisse} … {weg/leer} |,
    {karte/kreditkarte/geldbörse/portemonnaie/handy} … {gestohlen/geklaut}, {abbuchung*/abgebucht/
    überweisung*/zahlung*/buchung*/bestellung*} … {nicht war/nicht von mir/nicht gemacht/nicht
    getätigt/nicht kenne/nicht autorisiert/nie gemacht/nicht ich/nicht veranlasst}, unberechtigt*
    {abbuchung*/zugriff}, unbekannte abbuchung*, {they} … {eingeloggt/zugriff auf mein/passwort
    geändert/in meinem namen}, {meine/mein} {pin/tan/passwort/kennwort/kontodaten/kartendaten/
    kreditkartendaten/zugangsdaten/bankdaten/kartennummer/code} … {gegeben/verraten/genannt/gesagt/
    durchgegeben/weitergegeben}, {ihm/ihr/ihnen/denen/anrufer} … {secret} …
    {gegeben/verraten/genannt/gesagt/durchgegeben}, {anrufer/jemand/mann/einer/er/polizist/
    bankmitarbeiter/betrüger/am telefon} … {will/wollte/verlangt/fragt/fragte/fordert} … {secret},
    {sagt/sagen/meint/behauptet} … soll … {geld/überweisen/abheben}, {anruf/anrufer/am
    telefon/angeblich*/vermeintlich*/enkeltrick} … {geld/überweisen/ersparnisse/pin/tan}, sicheres
    konto, {geld/ersparnisse} … {überweisen/überwiesen} … {telefon/anrufer/polizei/betrüger},
    enkeltrick, fernzugriff, anydesk, teamviewer, gutscheinkarten`,
  except: `
    aus {dem/meinem/der/meiner/eurem/ihrem} {vertrag/abo/konto/app/gruppe/menü/bett},
    was {passiert/tun/mache ich/ist} {wenn/falls/bei}, {birne/lampe/licht/lämpchen/led/kerze}
    brennt, brennt nicht, versicher*, wie {schütze/erkenne/vermeide/melde/verhindere}, brennt
    {darauf/darauf}, {feuerlöscher/rauchmelder/feueralarm} {wo/gibt/wie/test/prüf*}, im falle,
    kurs`,
}
