// How German speakers ask for a person and accept an offer.
import { germanComplaints } from './de.complaints.ts'
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

export const germanIntents: Intents = {
  person: {
    lists: people,
    said: `
      | {role} {role} {role}? |, {will/möchte} mit {dem/der/demjenigen/derjenigen} {sprechen/reden}
      |, {welcher/welche} {nummer/telefonnummer} … {erreiche/kontaktiere/bekomme} ich …
      {jemanden/menschen/person}, {lebt/arbeitet/sitzt} {da/hier/dort} … {jemand/wer/mensch},
      {mensch/person/jemand} … {am anderen ende/auf der anderen seite}, | {polite}?
      {eskalieren/eskaliere} {polite}? |, {wann/bis/dass} … {mensch/person/echter *} …
      {antwortet/reagiert/schreibt}, wann {antwortet/reagiert/meldet/schreibt} …
      {mensch/person/mitarbeiter/jemand}, überhaupt menschen |, {kann/könnte/möchte/will/hätte} ich
      … rückruf {bekommen/haben/erhalten/vereinbaren/|}, wer hat … das sagen, wie
      {erreiche/spreche/kontaktiere/bekomme} ich … {mensch/menschen/jemanden/jemand/person/{role}},
      {lassen sie/lass/lasst} … {mensch/menschen/jemanden/person/{role}} … {bearbeiten/prüfen/
      ansehen/anschauen/klären/entscheiden/übernehmen/machen}, {bitte/darum/möchte/will/hätte
      gern/wünsche} … {mitarbeiter/jemand/berater/mensch/kollege/sachbearbeiter/techniker} …
      {kontaktiert/anruft/meldet/zurückruft/hilft/antwortet/kümmert/ansieht/anschaut}, {dass/damit}
      … {jemand/mensch/mitarbeiter/kollege} … {kontaktiert/anruft/meldet/zurückruft/hilft/antwortet/
      kümmert/ansieht/anschaut}, {lieber/besser} … {mensch/menschen/jemandem/jemanden/person},
      {soll/sollen/könnte} sich? … {jemand/mensch/mitarbeiter/kollege/chef} … {ansehen/anschauen/
      melden/kümmern/angucken/bearbeiten/entscheiden}, {jemand/mensch} … {am telefon/an der
      leitung/ans telefon}, telefonisch … {jemanden/jemand/menschen/erreichbar}, {gib/gebt/geben
      sie} mich bitte? weiter, {wie/wo} {kann ich/erreiche ich/komme ich} …
      {menschen/mitarbeiter/jemanden/jemandem/berater}, {richtige/echte} leute, | {polite}? {det}?
      {det}? {role} {polite}? {polite}? |, | {department}? {role} {polite}? |, | {polite}? {det}?
      {det}? {mensch/menschen/person/echten/jemand} {polite}? {polite}? |, | {polite} {det}?
      {department} {polite}? |, | {det}? {department} {polite} |, |
      {kundenservice/kundendienst/hotline/support} |, | {jemanden/jemand} {polite} |, {mit/zu} …
      {person} … {talk}, {talk} … mit … {person}, mit wem {kann/könnte/muss/soll/darf} … {talk},
      {talk} mit wem, jemand* … {zum reden/zum sprechen/zum telefonieren/zum
      chatten/sprechen/reden}, | {polite}? {verbinden/weiterverbinden/durchstellen/weiterleiten/
      weitergeben} {polite}? |, {give} {sie/du/ihr}? {mich/uns/mir} … {mit/zu/an} … {person}, {give}
      {sie/du/ihr}? {mich/uns} {bitte/jetzt/endlich/sofort}? {weiter/durch}? |, {mich/uns} …
      {durchstellen/weiterleiten/weiterverbinden/verbinden lassen/durch}, {mit/an/zu/in} {det}? …
      {person} … {given}, {give} … an … {person}, {given} an {person}, durchstellen, stell* … mich …
      durch, {want} {det}? {det}? {det}? {mensch/menschen/person/jemanden/jemand/wen} {polite}? |,
      {want} {det}? {det}? {det}? {menschen/mensch/person/jemanden/jemand/wen} {der/die/zum/von/am/
      vom/aus/mit/echtes/richtiges/echten/richtigen/menschliches/dran/hier/sprechen}, {want}
      {sie/du/ihr}? {mich/mir}? {mal/bitte/endlich/sofort/jetzt}? {det}? {det}? {role}, {want} sie?
      {det}? {det}? {department} {polite}? |, {want} … {person} {sprechen/sehen/haben/reden/ans},
      {real} {mensch/menschen/person/personen/mitarbeiter/mitarbeiterin/mitarbeitern/
      ansprechpartner/berater/kollegen/agenten/kontakt/hilfe/support/unterstützung/wesen},
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
      {sie/du/ihr}? {mich/uns} {bitte/mal}? |, rufen sie mich, {bitte/um/wünsche/will/möchte/hätte/
      brauche/erbitte/bekomme/kriege/warte auf} … {rückruf/anruf/telefonat}, | rückruf
      {bitte/erbeten/erwünscht/gewünscht}? |, {zurückrufen/zurückgerufen/zurück rufen},
      {kann/könnt/könnten/können/könnte/wann/sollen} {sie/ihr/man/jemand/wer}? {me} …
      {anrufen/kontaktieren/telefonisch}, {me} … {jemand/wer} … {anrufen/anruft}, {jemand/wer} …
      {me} … {anrufen/anruft}, melden sie sich … {bei mir/telefonisch}, {meldet/melde} {euch/dich}
      {mal/bitte}? bei, persönlich mit, persönliches gespräch, telefonisch … {sprechen/erreichen},
      {nicht/nie wieder/ungern} … mit … {machine}, {will/möchte/mag/brauche/hab*/bock/lust/bitte/
      rede/akzeptiere} … kein* {real}? {machine}, kein* {bot/bots/roboter/chatbot/chatbots/blöd*
      bot} {bitte/mehr}?, {bock/lust} auf … {machine}, {genug von/satt/leid/weg mit/schluss
      mit/statt/hasse/ohne/anstatt/keine lust} … {machine}, gespräch mit … {person}, lasst? mich
      mit, lassen sie mich mit, {hol/holt/holen} … {chef/chefin/kollegen/jemanden/vorgesetzten}`,
    except: `
      {mein/meine/meinen/meinem/meiner/unser/unsere/unserem/unseren} {person}, meinem …
      {chef/team/anwalt/kollegen} in, ander* {person/personen/leute*}, {jemand/jemandem/jemanden}
      {anders/anderes/anderem/anderen/fremdes}, {bist du/sind sie/seid ihr/ist das/is das/schreibe
      ich/spreche ich/rede ich/chatte ich/bin ich/schreib ich/red ich} … {ein/eine/mit/nen/wem/hier/
      eigentlich/gerade/grad/da}, nicht mit … {menschen/mitarbeiter} {sprechen/reden}, {möchte/will}
      nicht mit … {mensch/menschen/mitarbeiter/person}, pro person, für {person}, neue mitarbeiter,
      wie {gebe/leite/übergebe/weise/lade/füge/lege/verbinde/erstelle/lösche/mache} ich, in der app,
      {kann/muss} {ich/man} … {hinzufügen/mitbringen/einladen/entfernen/anlegen/zuweisen},
      {wann/ab wann/bis wann} … jemand … zu? {erreichen/erreiche}, mähroboter, saugroboter, küchenmaschine, {brauche/brauchen/benötige} {ich/wir/man}, makler,
      wie viele, {ihr/euer/der} {fahrer/mitarbeiter/techniker/kollege} {hat/war/ist/sagte}, wer ist
      {der/die} … {leiter/leiterin/chef/chefin/ansprechpartner/direktor} {des/der/von/für/vom},
      anrufen lassen, mit kindern, rückruf* {für/von} {modell/produkt/das/dem}`,
  },
  complaint: germanComplaints,
  danger: germanDanger,
  agreement: {
    lists: {
      ok: `
        ja, jo, jep, jap, yep, jaa, joa, ja bitte, ja gern, ja gerne, gern, gerne, sehr gern, sehr
        gerne, bitte, ok, okay, oki, na gut, na klar, klar, natürlich, unbedingt, auf jeden fall, in
        ordnung, passt, mach das, machen sie das, tu das, ja mach, einverstanden, das wäre {gut/
        toll/super/nett/schön/klasse/lieb/prima/hilfreich/perfekt/spitze}, wäre
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
