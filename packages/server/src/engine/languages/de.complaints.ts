// How German speakers complain.
import type { IntentPatterns } from './language.ts'

export const germanComplaints: IntentPatterns = {
  lists: {
    bad: `
      frechheit, dreist, dreistigkeit, unverschämt, unverschämtheit, unfassbar, unglaublich,
      inakzeptabel, nicht hinnehmbar, lächerlich, skandal, skandalös, katastrophe, katastrophal,
      desaster, schlimmste, schlimmster, schlechteste, schlechtester, schlechtesten, miserabel,
      miserable*, grottenschlecht, unterirdisch, unterste schublade,
      {so/echt/total/richtig/sehr/einfach} mies, mieser {service/laden/support}, saftladen,
      drecksladen, scheißladen, sauladen, chaosladen, sauerei, schweinerei, zumutung, unzumutbar,
      *enttäuscht, *enttäuschend, enttäuschung, stinksauer, stocksauer, sauer, wütend, verärgert,
      ärgerlich, ärgere mich, aufgebracht, entsetzt, empört, nervt, genervt, reicht mir, mir
      reichts, es reicht |, es reicht {jetzt/mir/langsam}, {jetzt/mir/langsam} reicht es, schnauze voll, nase voll, faxen dicke, hals voll, die schnauze,
      abzocke, abzocker, abgezockt, verarscht, verarsche, verarschen, verarschung, betrügerladen,
      beschiss, unfreundlich*, unhöflich*, pampig, respektlos*, inkompetent, so? unfähig,
      {ihr/alle/sie/verein/laden} … {unfähig/inkompetent}, unprofessionell*, unzuverlässig*,
      {schlechter/schlechten/mieser/lausiger} {service/kundenservice/kundendienst/support}, schlecht
      behandelt, im stich gelassen, hingehalten, vertröstet, abgewimmelt, ein witz, schlechter witz,
      scheiße, scheiss, scheiß, scheisse, so ein mist, so ein dreck, schrott, müll hier, peinlich,
      armutszeugnis, traurig ist das, eine schande, schande, geht gar nicht, geht's noch, gehts
      noch, wollt ihr mich, wollen sie mich, unmöglich ist das, einfach unmöglich, ist ja unmöglich,
      das ist unmöglich, zum {dritten/zweiten/vierten/fünften/x-ten/hundertsten/wiederholten} mal,
      schon wieder {kaputt/nicht/falsch/zu spät/das gleiche/dasselbe/weg/ausgefallen}, bringt doch
      alles nichts, was soll das, was soll der, was für ein
      {saftladen/service/mist/chaos/laden/verein}, was ist das für ein, unter aller sau, unter aller
      kanone, null sterne, ein stern, nie im leben wieder, völlig daneben, unzufrieden*, nicht
      zufrieden, alles andere als zufrieden, nicht in ordnung, so nicht, lasse ich mir nicht, nicht
      gefallen, zum kotzen, zum heulen, kotzt mich, frustriert, frustrierend, ungenügend,
      mangelhaft`,
    nobody: `
      niemand, niemanden, keiner, keinen, kein mensch, kein schwein, keine sau, nie jemand, nichts`,
    answer: `
      antwortet, antworten, reagiert, reagieren, meldet, gemeldet, hilft, geholfen, interessiert,
      kümmert, gekümmert, erreichbar, erreicht, rangegangen, ran, geht ans, kommt, gekommen, gehört,
      zurückgerufen, weiß bescheid, zuständig, geliefert`,
    time: `
      tag, tagen, tage, woche, wochen, monat, monaten, monate, stunden, stunde, minuten, jahren,
      ewigkeiten, ewigkeit, montag, dienstag, mittwoch, donnerstag, freitag`,
    you: 'ihr, sie, euer *, eure *, euren *, ihre *, ihr *, eurem *, der *, die *, man',
    did: `
      gelöscht, abgesagt, storniert, verloren, verschlampt, verbummelt, vergessen, kaputt gemacht,
      kaputtgemacht, zerstört, ruiniert, zerkratzt, beschädigt, geworfen, doppelt
      {berechnet/abgebucht/kassiert}, zu viel {berechnet/abgebucht/kassiert}, falsch geliefert,
      falsche *, falschen *, ignoriert, belogen, angelogen, sitzen lassen, stehen lassen, warten
      lassen, aufgelegt, versaut, versprochen, verpfuscht`,
    broken: `
      kaputt, zerbrochen, beschädigt, defekt, dreckig, schmutzig, verdreckt, eiskalt, kalt,
      verschimmelt, schimmelig, zerkratzt, zerstört, demoliert, leer, falsch, zu spät, nie
      angekommen, nicht angekommen, verspätet, zerdrückt, völlig durchnässt`,
  },
  said: `
    {bote/zusteller/fahrer/kurier/paketbote/postbote/techniker/lieferant/monteur} … {paket/
    lieferung/sendung/päckchen/essen/möbel/ware/alles} …
    {gestellt/geworfen/hingeworfen/geschmissen/liegen lassen/stehen
    lassen/abgestellt/zertreten/weggefahren}, {zweite/dritte/vierte/fünfte/sechste/zehnte/xte}
    {mail/email/e-mail/nachricht/anruf/beschwerde/anfrage/brief/reparatur} {die
    ich/in/ohne/und/diese/von mir/an/jetzt/schon/bereits}, *zeitverschwendung, {kakerlaken/schimmel/
    ungeziefer/wanzen/mäuse/ratten/haar/haare/maden} … {zimmer/essen/suppe/bett/bad/salat/im},
    {zimmer/essen/suppe/bett/bad/salat/war} … {kakerlaken/schimmel/schimmelig/ungeziefer/wanzen/
    haar/haare/maden}, wie oft … {noch/erklären/wiederholen/anrufen/schreiben}, wie lange
    {soll/muss} ich … noch, {ignoriert/ignorieren} {uns/mich/worden},
    {hat/haben/habt/werde/wurden/wurde} … ignoriert, {letzte mal/letztes mal}
    {dass/das/wo/bei/hier}, das letzte mal dass, {fühle/fühl/fühlen} {mich/uns} … {betrogen/
    veräppelt/verarscht/ignoriert/abgezockt/hintergangen/im stich/über den tisch/veralbert/nicht
    ernst}, {einfach/wieder/mir/mittendrin} aufgelegt, {extra/express/teuer/viel geld/premium} …
    {bezahlt/gezahlt}, {bezahlt/gezahlt} … {und/aber} … {nichts/nicht/keine},
    {ist/war/kam/komplett/völlig/total} {durchnässt/aufgeweicht/klatschnass/nass/verdreckt},
    {stürzt/hängt/spinnt/bricht} … {ständig/dauernd/andauernd/immer/pausenlos} … {ab/sich
    auf/zusammen/auf}, {ständig/dauernd/andauernd/immer wieder} … {ab/kaputt/zu
    spät/falsch/ausfall/ausfälle/störung/nicht}, {geht/geht's/behandelt/verfährt} man …
    {kunden/menschen} um?, so {geht/behandelt} man, {umgang/umgeht} mit kunden,
    {ändert/passiert/tut/bewegt} sich … nichts, passiert nichts, nichts {passiert/tut sich/ändert},
    {schlechter/blöder} {scherz/witz}, {zum/das} {vierte/vierten/dritte/dritten/fünfte/fünften/
    zweite/zweiten/x te} mal, ausreden, {hälfte/teile/teil} … fehlt, fehlt … hälfte, {fahrer/
    techniker/kellner/mitarbeiter/verkäufer/bote/personal/support} … {unverschämt/pampig/frech/
    gelogen/ausgelacht/angeschrien/angebrüllt/patzig/nicht
    erschienen/aufgelegt/unfreundlich/ignoriert}, überteuert, {wechsle/gehe} zur konkurrenz,
    {kein/keine} {warmes wasser/heizung/schlaf}, geld zurück sofort?, {sofort/endlich} … geld
    zurück, bergab, nicht … {geld wert}, nach {einem/zwei/drei/einer} {tag/tagen/woche/wochen} …
    kaputt, versprochen {wurde/war/hatten}, hingehalten, verlogen, null {komma null}?
    {service/hilfe/ahnung}, {bad}, nie wieder, nie mehr {bestell*/kaufe/komm*/buche}, {nobody} …
    {answer}, {keine/ohne/null/bis heute keine/nicht mal eine} … {antwort/rückmeldung/reaktion/
    vorwarnung/ankündigung/erklärung/entschuldigung/begründung/bescheid}, ohne … bescheid, seit …
    {time} … {warte/warten/nichts/keine/kein/nicht/niemand/versuche/defekt/kaputt/hängt},
    {warte/warten/wartet/gewartet} … {seit/schon/jetzt} … {time}, {time} {gewartet/gewartet und/in
    der warteschleife}, nach … {time} … {immer noch/noch immer/noch nicht/nichts}, immer noch
    {nicht/nichts/keine/kein/niemand/keinen/kaputt}, noch immer {nicht/nichts/keine/kein/keinen},
    noch nicht mal, bis heute nicht*, warteschleife, {mich/möchte/will} … beschweren,
    {meine/eine/offizielle} beschwerde, beschwerde {über/einreichen/gegen},
    {will/verlange/fordere/erwarte} … {entschädigung/entschuldigung/erklärung/schadenersatz/
    schadensersatz}, {will/gebt mir/geben sie mir/fordere/sofort} … mein geld … zurück, geld zurück
    sonst, {habt/haben/hat/hatten/wurde} … {mir/mich/meinen/meine/mein/unseren/unsere/uns/alles/das/
    einfach/paket} … {did}, {you} … {hat/habt/haben} … {did}, {did} … ohne … {zu/bescheid},
    {bestellung/paket/lieferung/essen/zimmer/artikel/ware/koffer/tisch/gerät/schrank/pizza/ding/
    alles} … {ist/war/kam/kommt/waren/sind/ist schon wieder} … {broken}, {kam/kamen} … {broken} an,
    {kaputt/beschädigt} {angekommen/geliefert}, {doppelt/zweimal/dreimal} …
    {abgebucht/berechnet/bezahlt}, {wofür/für was/warum/wozu} {zahle/bezahle} ich, {wollen/wollt}
    {sie/ihr} mich, {ist das/soll das} … {ernst/witz/scherz/service}, euer ernst, ihr ernst, wie
    kann … sein dass, {das kann/kann doch} … nicht {sein/wahr sein/euer ernst sein}, kann ja wohl
    nicht, {funktioniert/geht/läuft/klappt} … {hinten und vorne/überhaupt/schon wieder/immer
    noch/nie} {nicht/nichts}?, {kunden/kunde} … {verloren/vergrault/los}, {letzte/letztes} mal
    {dass/hier}, {anwalt/verbraucherzentrale/rechtliche schritte/schlechte bewertung}, {ich bin/bin}
    … {sauer/wütend/enttäuscht/fassungslos/entsetzt/unzufrieden/angepisst}, {erwarte/erwartet} …
    mehr, {nicht/nie} {gekommen/erschienen/aufgetaucht/angekommen} |, {einfach/wieder} nicht
    {gekommen/erschienen/aufgetaucht}, {alles/app/update} … {gelöscht/weg/abgestürzt/kaputt},
    versprochen {und/aber/wurde}, {so/derart/wie} … {behandelt/umgeht/umgegangen}, frag* mich
    {warum/wozu/wofür} ich, ihr {spinnt/idioten/deppen/pfeifen/versager}, wucher`,
  except: `
    {wo/wie/bei wem} … {beschweren/beschwerde}, beschwerdeformular, {nicht/keine} {sauer/saure*},
    saure*, muss … beschwerde, müll {abholung/abfuhr/trennen}, im schlimmsten fall,
    {bekomme/bekommt/kriege/kriegt/erhalte/erhalten} … geld zurück, {falls/wenn} …
    {kaputt/beschädigt/defekt}, kein* … antwort auf diese`,
}
