// How German speakers ask for a person, complain and accept an offer.
import { germanDanger } from './de.danger.ts'
import type { Intents } from './language.ts'

const people = {
  polite: `
    bitte, bidde, pls, plz, sofort, jetzt, dringend, endlich, danke, mal, schnell, hier, gleich,
    umgehend, gefälligst, sprechen, her, rangehen, ran, bitte danke, bitte sofort, bitte jetzt`,
  human: `
    mensch, menschen, person, jemand, jemanden, jemandem, jmd, jmdn, irgendwer, irgendwen,
    irgendwem, irgendjemand, irgendjemanden, irgendjemandem, menschliches wesen, wen, wem, einen,
    einem, einer`,
  role: `
    *mitarbeiter, *mitarbeitern, *mitarbeiterin, *mitarbeiterinnen, *mitarbeitenden, mitarbeita,
    kollege, kollegen, kollegin, kolleginnen, *berater, *beraterin, *beratern, *sachbearbeiter,
    *sachbearbeiterin, sachbearbeitung, chef, chefin, chefs, vorgesetzte, vorgesetzten,
    vorgesetzter, vorgesetztem, *ansprechpartner, *ansprechpartnerin, ansprechperson, *leiter,
    *leiterin, *leitung, geschäftsführer, geschäftsführerin, agent, agenten, operator, techniker,
    technikerin, experte, experten, expertin, spezialisten, fachmann, fachfrau, fachkraft, betreuer,
    betreuerin, manager, supervisor, verantwortlichen, verantwortliche, zuständigen, angestellten,
    angestellter, personal, {einer/einen/einem/eine/wer/wen/wem/jemand/jemanden/jemandem} {von
    euch/von ihnen/bei euch/bei ihnen/vom/aus}`,
  department: `
    kundenservice, kundendienst, kundenbetreuung, kundensupport, kundencenter, service, serviceteam,
    support, supportteam, hotline, team, zentrale, rezeption, sekretariat, empfang, buchhaltung,
    fachabteilung, abteilung, geschäftsleitung, verwaltung, callcenter, beschwerdestelle,
    beschwerdeabteilung, büro, vertrieb, technik`,
  real: `
    echt*, richtig*, real*, lebend*, lebendig*, menschlich*, wirklich*, leibhaftig*, kompetent*,
    fähig*, vernünftig*, ordentlich*`,
  det: `
    ein, eine, einen, einem, einer, nen, nem, ne, ner, der, die, den, dem, das, ihr, ihre, ihrem,
    ihren, ihrer, euer, eure, eurem, euren, eurer, dein, deinen, deinem, irgendein*, bitte, nur,
    endlich, mal, auch, hier, da, zuständig*, ander*, {real}`,
  person: '{human}, {role}, {department}, frau, herr, herrn, euch, ihnen persönlich',
  talk: `
    sprechen, sprech, spreche, reden, red, telefonieren, chatten, schreiben, quatschen, unterhalten,
    klären, abklären, besprechen, austauschen, verbinden, verbunden, weiterverbinden, kontakt,
    schnacken, zu tun haben, gespräch, telefonat, regeln`,
  reach: `
    erreichen, anrufen, sprechen, reden, kontaktieren, wenden, fragen, anschreiben, telefonieren,
    kontaktiere, wende, erreiche, rufe, frage`,
  want: `
    will, möchte, möcht, möchten, wollen, würde gern, würde gerne, würd gern, würde lieber, hätte
    gern, hätte gerne, hätt gern, hätte lieber, brauche, brauch, brauchen, benötige, verlange,
    wünsche, wünsche mir, fordere, gib mir, gib uns, gebt mir, geben sie mir, hol mir, holt mir,
    hol, holen sie mir, holen sie, schick mir, schicken sie mir, such, suche, gibt es, gibts, habt
    ihr, haben sie, kann ich, könnte ich, kriege ich, bekomme ich, darf ich, wo ist, wo bleibt,
    warte auf, bitte um, lieber`,
  give: `
    verbinde, verbinden, verbindet, stell, stelle, stellen, leite, leiten, leitet, gib, geben, gebt,
    übergib, übergeben, übergebt, reich, reichen, reichst, schick, schicken, vermittle, vermitteln`,
  given: `
    verbinden, weiterverbinden, durchstellen, weiterleiten, weitergeben, abgeben, übergeben,
    weiterreichen, weitergeleitet, verbunden, durchgestellt, weitergereicht, übergeben werden,
    weiter, ab, durch, vermitteln, verweisen, eskalieren`,
  machine: `
    bot, bots, roboter, robotern, robot, automat, automaten, maschine, maschinen, computer,
    computern, chatbot, chatbots, ki, blechkiste, blechbüchse, algorithmus, programm, ansage,
    bandansage, software`,
  helper: `
    {jemand/wer/irgendwer/irgendjemand/mensch/person}, {role}, jemand {von ihnen/von euch}, ihr,
    sie`,
  help: `
    übernehmen, übernimmt, draufschauen, draufgucken, drüberschauen, ansehen, anschauen, anrufen,
    anruft, zurückrufen, zurückruft, melden, meldet, kontaktieren, antworten, kümmern, weiterhelfen,
    einschalten, prüfen`,
  me: 'mich, mir, uns, meine *, meinen *, meinem *, meiner *, sie, ihn, ihr, ihm',
}

const harm = {
  bad: `
    frechheit, dreist, dreistigkeit, unverschämt, unverschämtheit, unfassbar, unglaublich,
    inakzeptabel, nicht hinnehmbar, lächerlich, skandal, skandalös, katastrophe, katastrophal,
    desaster, schlimmste, schlimmster, schlechteste, schlechtester, schlechtesten, miserabel,
    miserable*, grottenschlecht, unterirdisch, unterste schublade,
    {so/echt/total/richtig/sehr/einfach} mies, mieser {service/laden/support}, saftladen,
    drecksladen, scheißladen, sauladen, chaosladen, sauerei, schweinerei, zumutung, unzumutbar,
    *enttäuscht, *enttäuschend, enttäuschung, stinksauer, stocksauer, sauer, wütend, verärgert,
    ärgerlich, ärgere mich, aufgebracht, entsetzt, empört, nervt, genervt, reicht mir, mir reichts,
    es reicht, reicht es, schnauze voll, nase voll, faxen dicke, hals voll, die schnauze, abzocke,
    abzocker, abgezockt, verarscht, verarsche, verarschen, verarschung, betrügerladen, beschiss,
    unfreundlich*, unhöflich*, pampig, respektlos*, inkompetent, so? unfähig,
    {ihr/alle/sie/verein/laden} … {unfähig/inkompetent}, unprofessionell*, unzuverlässig*,
    {schlechter/schlechten/mieser/lausiger} {service/kundenservice/kundendienst/support}, schlecht
    behandelt, im stich gelassen, hingehalten, vertröstet, abgewimmelt, ein witz, schlechter witz,
    scheiße, scheiss, scheiß, scheisse, so ein mist, so ein dreck, schrott, müll hier, peinlich,
    armutszeugnis, traurig ist das, eine schande, schande, geht gar nicht, geht's noch, gehts noch,
    wollt ihr mich, wollen sie mich, unmöglich ist das, einfach unmöglich, ist ja unmöglich, das ist
    unmöglich, zum {dritten/zweiten/vierten/fünften/x-ten/hundertsten/wiederholten} mal, schon
    wieder {kaputt/nicht/falsch/zu spät/das gleiche/dasselbe/weg/ausgefallen}, bringt doch alles
    nichts, was soll das, was soll der, was für ein {saftladen/service/mist/chaos/laden/verein}, was
    ist das für ein, unter aller sau, unter aller kanone, null sterne, ein stern, nie im leben
    wieder, völlig daneben, unzufrieden*, nicht zufrieden, alles andere als zufrieden, nicht in
    ordnung, so nicht, lasse ich mir nicht, nicht gefallen, zum kotzen, zum heulen, kotzt mich,
    frustriert, frustrierend, ungenügend, mangelhaft`,
  nobody:
    'niemand, niemanden, keiner, keinen, kein mensch, kein schwein, keine sau, nie jemand, nichts',
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
    verschimmelt, schimmelig, zerkratzt, zerstört, demoliert, leer, falsch, zu spät, nie angekommen,
    nicht angekommen, verspätet, zerdrückt, völlig durchnässt`,
}

export const germanIntents: Intents = {
  person: {
    lists: people,
    said: `
      | {polite}? {det}? {det}? {role} {polite}? {polite}? |, | {department}? {role} {polite}? |, |
      {polite}? {det}? {det}? {mensch/menschen/person/echten/jemand} {polite}? {polite}? |, |
      {polite} {det}? {department} {polite}? |, | {det}? {department} {polite} |, |
      {kundenservice/kundendienst/hotline/support} |, | {jemanden/jemand} {polite} |, {mit/zu} …
      {person} … {talk}, {talk} … mit … {person}, mit wem {kann/könnte/muss/soll/darf} … {talk},
      {talk} mit wem, jemand* … {zum reden/zum sprechen/zum telefonieren/zum
      chatten/sprechen/reden}, | {polite}?
      {verbinden/weiterverbinden/durchstellen/weiterleiten/weitergeben} {polite}? |, {give}
      {sie/du/ihr}? {mich/uns/mir} … {mit/zu/an} … {person}, {give} {sie/du/ihr}? {mich/uns}
      {bitte/jetzt/endlich/sofort}? {weiter/durch}? |, {mich/uns} …
      {durchstellen/weiterleiten/weiterverbinden/verbinden lassen/durch}, {mit/an/zu/in} {det}? …
      {person} … {given}, {give} … an … {person}, {given} an {person}, durchstellen, stell* … mich …
      durch, {want} {det}? {det}? {det}? {mensch/menschen/person/jemanden/jemand/wen} {polite}? |,
      {want} {det}? {det}? {det}? {menschen/mensch/person/jemanden/jemand/wen}
      {der/die/zum/von/am/vom/aus/mit/echtes/richtiges/echten/richtigen/menschliches/dran/hier/sprechen},
      {want} {sie/du/ihr}? {mich/mir}? {mal/bitte/endlich/sofort/jetzt}? {det}? {det}? {role},
      {want} sie? {det}? {det}? {department} {polite}? |, {want} … {person}
      {sprechen/sehen/haben/reden/ans}, {real}
      {mensch/menschen/person/personen/mitarbeiter/mitarbeiterin/mitarbeitern/ansprechpartner/berater/kollegen/agenten/kontakt/hilfe/support/unterstützung/wesen},
      {jemand/jemanden/jemandem/wen/wem/irgendwen} {real}, {mensch/menschen/person} aus fleisch,
      {real} person, {jemand/jemanden/jemandem} {der/die} … {ahnung/auskennt/versteht/helfen
      kann/weiterhelfen kann/echt ist/lebt/bescheid weiß}, {ist/is/gibts/gibt es/sitzt} …
      {jemand/wer/jemanden/wen/niemand/keiner/irgendwer} … {{reach}/{talk}/echtes/echter/dran},
      {kann/könnte/könnt/können/soll/sollte/will/möchte/würde/bitte/dass/mag} … {helper} … {help},
      {kann/könnte} mir {bitte/mal/hier}? {bitte/mal}? {jemand/wer/ein mensch} … helfen |,
      {jemand/mensch} … {übernehmen/zurückrufen/zurückruft/anruft}, {an wen/bei wem} …
      {wenden/melden/ich mich}, wen … {kann/könnte/darf/soll/muss} ich … {reach}, {wo/wie} …
      {menschen/jemanden/mitarbeiter/person} … {erreichen/erreiche/sprechen/reden}, wer ist …
      zuständig |, wer ist {hier/da/bei euch} … {zuständig/verantwortlich/chef/boss},
      {ruf/rufen/ruft/rufe} {sie/du/ihr}? {mich/uns/meine *} … {an/zurück}, {ruf/rufen/ruft}
      {sie/du/ihr}? {mich/uns} {bitte/mal}? |, rufen sie mich,
      {bitte/um/wünsche/will/möchte/hätte/brauche/erbitte/bekomme/kriege/warte auf} …
      {rückruf/anruf/telefonat}, | rückruf {bitte/erbeten/erwünscht/gewünscht}? |,
      {zurückrufen/zurückgerufen/zurück rufen}, {kann/könnt/könnten/können/könnte/wann/sollen}
      {sie/ihr/man/jemand/wer}? {me} … {anrufen/kontaktieren/telefonisch}, {me} … {jemand/wer} …
      {anrufen/anruft}, {jemand/wer} … {me} … {anrufen/anruft}, melden sie sich … {bei
      mir/telefonisch}, {meldet/melde} {euch/dich} {mal/bitte}? bei, persönlich mit, persönliches
      gespräch, telefonisch … {sprechen/erreichen}, {nicht/nie wieder/ungern} … mit … {machine},
      {will/möchte/mag/brauche/hab*/bock/lust/bitte/rede/akzeptiere} … kein* {real}? {machine},
      kein* {bot/bots/roboter/chatbot/chatbots/blöd* bot} {bitte/mehr}?, {bock/lust} auf …
      {machine}, {genug von/satt/leid/weg mit/schluss mit/statt/hasse/ohne/anstatt/keine lust} …
      {machine}, gespräch mit … {person}, lasst? mich mit, lassen sie mich mit, {hol/holt/holen} …
      {chef/chefin/kollegen/jemanden/vorgesetzten}`,
    except: `
      {mein/meine/meinen/meinem/meiner/unser/unsere/unserem/unseren} {person}, meinem …
      {chef/team/anwalt/kollegen} in, ander* {person/personen/leute*}, {jemand/jemandem/jemanden}
      {anders/anderes/anderem/anderen/fremdes}, {bist du/sind sie/seid ihr/ist das/is das/schreibe
      ich/spreche ich/rede ich/chatte ich/bin ich/schreib ich/red ich} …
      {ein/eine/mit/nen/wem/hier/eigentlich/gerade/grad/da}, nicht mit … {menschen/mitarbeiter}
      {sprechen/reden}, {möchte/will} nicht mit … {mensch/menschen/mitarbeiter/person}, pro person,
      für {person}, neue mitarbeiter, wie
      {gebe/leite/übergebe/weise/lade/füge/lege/verbinde/erstelle/lösche/mache} ich, in der app,
      {kann/muss} {ich/man} … {hinzufügen/mitbringen/einladen/entfernen/anlegen/zuweisen},
      mähroboter, saugroboter, küchenmaschine, {brauche/brauchen/benötige} {ich/wir/man}, makler,
      wie viele, {ihr/euer/der} {fahrer/mitarbeiter/techniker/kollege} {hat/war/ist/sagte}, wer ist
      {der/die} … {leiter/leiterin/chef/chefin/ansprechpartner/direktor} {des/der/von/für/vom},
      anrufen lassen, mit kindern, rückruf* {für/von} {modell/produkt/das/dem}`,
  },
  complaint: {
    lists: harm,
    said: `
      {bad}, nie wieder, nie mehr {bestell*/kaufe/komm*/buche}, {nobody} … {answer},
      {keine/ohne/null/bis heute keine/nicht mal eine} …
      {antwort/rückmeldung/reaktion/vorwarnung/ankündigung/erklärung/entschuldigung/begründung/bescheid},
      ohne … bescheid, seit … {time} …
      {warte/warten/nichts/keine/kein/nicht/niemand/versuche/defekt/kaputt/hängt},
      {warte/warten/wartet/gewartet} … {seit/schon/jetzt} … {time}, {time} {gewartet/gewartet und/in
      der warteschleife}, nach … {time} … {immer noch/noch immer/noch nicht/nichts}, immer noch
      {nicht/nichts/keine/kein/niemand/keinen/kaputt}, noch immer {nicht/nichts/keine/kein/keinen},
      noch nicht mal, bis heute nicht*, warteschleife, {mich/möchte/will} … beschweren,
      {meine/eine/offizielle} beschwerde, beschwerde {über/einreichen/gegen},
      {will/verlange/fordere/erwarte} …
      {entschädigung/entschuldigung/erklärung/schadenersatz/schadensersatz}, {will/gebt mir/geben
      sie mir/fordere/sofort} … mein geld … zurück, geld zurück sonst, {habt/haben/hat/hatten/wurde}
      … {mir/mich/meinen/meine/mein/unseren/unsere/uns/alles/das/einfach/paket} … {did}, {you} …
      {hat/habt/haben} … {did}, {did} … ohne … {zu/bescheid},
      {bestellung/paket/lieferung/essen/zimmer/artikel/ware/koffer/tisch/gerät/schrank/pizza/ding/alles}
      … {ist/war/kam/kommt/waren/sind/ist schon wieder} … {broken}, {kam/kamen} … {broken} an,
      {kaputt/beschädigt} {angekommen/geliefert}, {doppelt/zweimal/dreimal} …
      {abgebucht/berechnet/bezahlt}, {wofür/für was/warum/wozu} {zahle/bezahle} ich, {wollen/wollt}
      {sie/ihr} mich, {ist das/soll das} … {ernst/witz/scherz/service}, euer ernst, ihr ernst, wie
      kann … sein dass, {das kann/kann doch} … nicht {sein/wahr sein/euer ernst sein}, kann ja wohl
      nicht, {funktioniert/geht/läuft/klappt} … {hinten und vorne/überhaupt/schon wieder/immer
      noch/nie} {nicht/nichts}?, {kunden/kunde} … {verloren/vergrault/los}, {letzte/letztes} mal
      {dass/hier}, {anwalt/verbraucherzentrale/rechtliche schritte/schlechte bewertung}, {ich
      bin/bin} … {sauer/wütend/enttäuscht/fassungslos/entsetzt/unzufrieden/angepisst},
      {erwarte/erwartet} … mehr, {nicht/nie} {gekommen/erschienen/aufgetaucht/angekommen} |,
      {einfach/wieder} nicht {gekommen/erschienen/aufgetaucht}, {alles/app/update} …
      {gelöscht/weg/abgestürzt/kaputt}, versprochen {und/aber/wurde}, {so/derart/wie} …
      {behandelt/umgeht/umgegangen}, frag* mich {warum/wozu/wofür} ich, ihr
      {spinnt/idioten/deppen/pfeifen/versager}, wucher`,
    except: `
      {wo/wie/bei wem} … {beschweren/beschwerde}, beschwerdeformular, {nicht/keine} {sauer/saure*},
      saure*, muss … beschwerde, müll {abholung/abfuhr/trennen}, im schlimmsten fall, {falls/wenn} …
      {kaputt/beschädigt/defekt}, kein* … antwort auf diese`,
  },
  danger: germanDanger,
  agreement: {
    lists: {
      ok: `
        ja, jo, jep, jap, yep, jaa, joa, ja bitte, ja gern, ja gerne, gern, gerne, sehr gern, sehr
        gerne, bitte, ok, okay, oki, na gut, na klar, klar, natürlich, unbedingt, auf jeden fall, in
        ordnung, passt, mach das, machen sie das, tu das, ja mach, einverstanden, das wäre
        {gut/toll/super/nett/schön/klasse/lieb/prima/hilfreich/perfekt/spitze}, wäre
        {gut/toll/super/nett/schön}, danke, vielen dank, bitte danke, gute idee, super, sicher,
        perfekt, von mir aus, warum nicht, meinetwegen, das möchte ich, jetzt, sofort, so bald wie
        möglich, wenn das geht, wenn möglich`,
    },
    said: `
      | {ok} |, | {ok} {ok} |, | {ok} {ok} {ok} |, | ja …
      {bitte/gerne/gern/mensch/menschen/person/jemanden} |, | {hol/holen sie/holt} mir? …
      {jemanden/menschen/person} dazu? |, | {verbinde/verbinden sie} mich bitte? |`,
    except: 'nein, nicht, nee',
  },
}
