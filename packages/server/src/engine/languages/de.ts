// The language record of German. The formal and neutral texts address the user with "Sie".

import { stemmer } from '@orama/stemmers/german'
import { germanCompany } from './de.company.ts'
import { germanIntents } from './de.intents.ts'
import { germanQuestions } from './de.questions.ts'
import { germanSynonyms } from './de.synonyms.ts'
import { germanTexts } from './de.texts.ts'
import type { Language } from './language.ts'
import { germanNotices } from './notices/de.ts'

export const german: Language = {
  tag: 'de',
  functionWords: `
    der die das den dem des ein eine einen einem einer eines und oder aber auch nicht kein keine
    keinen ist sind war waren wird werden wurde wurden bin bist sein hat habe haben hatte kann
    konnen konnte konnt muss mussen soll sollte darf durfen will wollen mochte mochten ich du er
    sie es wir ihr mich mir dich dir uns euch ihn ihm ihnen mein meine meinen meinem meiner dein
    deine deinen sein seine ihre ihren ihrem unser unsere euer eure wer was wann wo wie warum wieso
    weshalb welche welcher welches welchen welchem wem wen wessen woher wohin womit wofur worauf
    wozu wodurch wobei wovon woran worin worum wogegen wieviel viele in im an am auf aus bei mit
    nach von vom zu zum zur fur uber unter um durch gegen ohne vor als wenn dass ob so man sich da
    denn doch noch nur schon hier dort bitte gibt es mal
    hast hat habt seid kannst konnt darfst durft musst sollst sollt willst wollt mochtest werdet wirst
    konntest konntet durfte durften wurdest wurdet
    ne nen nem ner nich nix hab haste kannste biste willste isses obs wenns habs aufm vorm sone drauf
    dran drin rum ran wegen ja nein nochmal keins meins irgendwie vlt vllt bzw
    verdammt verdammte verdammten verdammter scheiss scheisse kack kacke wtf verflixt verflixte verfluchte`,
  lightWords: `
    unterschied unterschiede zwischen vergleich vergleichen
    dabei inklusive enthalten inbegriffen
    interessiere interessieren interessiert statt machen macht mache gemacht gehen geht gehe gegangen kommen kommt komme gekommen geben gibt gebe
    nehmen nimmt nehme bekommen bekomme bekommt kriegen kriege krieg kriegt bringen bringt lassen lasse
    lasst stehen steht stellen stelle sehen siehe finden finde find findet gefunden suchen suche halten
    bleiben bleibt liegen liegt brauchen brauche brauch braucht benutzen funktioniert funktionieren
    passiert passieren sagen sagt fragen frage fragt wissen weiss glauben denken meinen heisst ding
    dinge sache sachen etwas was irgendwas nichts alles jemand niemand leute mensch art weise teil mal
    tag tage tagen woche wochen monat monate jahr jahre heute morgen gestern jetzt nun letzte letzten
    letzter nachste nachsten nachster erste ersten neu neue neuen neuer neues alt alte alten gut gute
    schlecht richtig falsch gross klein viel viele vielen mehr meist wenig wenige jede jeder jedes jeden
    andere anderer anderes anderen eigene eigenen eigenes gleich noch schon wieder zuruck weg hin her
    raus rein auf ab vor nach seit bis beim wahrend ohne pro etwa ungefahr genau eigentlich wirklich
    vielleicht immer nie oft bald spater einmal zweimal genug moglich hallo hi ok okay danke bitte
    entschuldigung ubrigens aktuell derzeit ganz gar recht uberhaupt trotzdem sonst eben halt tun tut
    gibts gehts habts hats ists nen nem bissl bisschen echt mfg lg thx btw biete bietet bieten anbieten
    dann ca circa obwohl deshalb deswegen ausserdem also vorher einfach kurz`,
  stemmer,
  endings: {
    patterns: [
      // Removes -et from `kostet`, `findet` and `öffnet`, but not from `Paket`, `Planet` and `Internet`.
      /(?<=[dt]|[bcdfghkmpst][mn])et$/,
      // Removes -st and -t after a consonant, `au` or `eu`: from `liefert` and `schaut`, not from `Monat`.
      /(?<=[bcdfghklmnprt]|[ae]u)st$/,
      /(?<=[bcdfghklmnprsz]|[ae]u)t$/,
      // Makes `wechseln` equal to `wechselt`.
      /(?<=el)n$/,
      // Removes -s from `Handys` and `Autos`: the stemmer removes it only after consonants.
      /(?<=[aoy])s$/,
    ],
    // Without the last letter, these are other words: Mark, Punk, Star, Rech(en).
    wholeStems: 'markt punkt start recht',
  },
  // "Liefert ihr …?" – "wir liefern", "die Lieferung".
  verbEndings: {
    before: 'ihr sie er es man',
    pairs: [
      [/(?<=.{3})iert$/, ['ieren', 'ierung']],
      [/(?<=.{3})ert$/, ['ern', 'erung']],
      [/(?<=.{3})elt$/, ['eln', 'elung']],
      [/(?<=.{2}[dt])et$/, ['en', 'ung']],
      [/(?<=.{2}[bcdfghklmnprsz]|.[ae]u)t$/, ['en', 'ung']],
    ],
  },
  // The stemmer does not remove -s after a vowel: `Autos`, `Warschaus`.
  unstemmedEnding: { ending: 's', added: /[aiouy]$/, removed: /[aeiouy]s$/ },
  typedForMarks: [
    [/(?<![aeiou])ae/g, 'ä'],
    [/(?<![aeiou])oe/g, 'ö'],
    [/(?<![aeiouq])ue/g, 'ü'],
  ],
  splitByParticle:
    /^(ab|an|auf|aus|bei|durch|ein|fest|frei|her|hin|los|mit|nach|um|unter|vor|weg|weiter|zuruck|zusammen)zu(?=.{3})/,
  capitalisesNouns: true,
  ordinalPeriod: true,
  compoundLinks: 's es n en e',
  abbreviations: {
    always: 'dr prof bzw ggf usw evtl inkl exkl zzgl vgl str hr fr tägl mio mrd abs z d u a e i o',
    beforeNumbers: 'nr',
  },
  calendar: `
    montag montags mo, dienstag dienstags di, mittwoch mittwochs mi, donnerstag donnerstags do, freitag freitags fr,
    samstag samstags sonnabend sa, sonntag sonntags, januar jan, februar feb, april apr, juni jun, juli jul,
    august aug, september sep sept, oktober okt, november nov, dezember dez`,
  opening: 'offen geoffnet offnet',
  negations: {
    not: 'nicht kein keine keinen keinem keiner keines keins',
    without: 'ohne',
    never: 'niemals',
    excluding: `
      nie niemals nichts niemand weder unmoglich nur ausser ausnahme ausgenommen ausgeschlossen
      sondern fehlt fehlen`,
  },
  exclusionQuestions: {
    asking: 'was welche welcher welches welchen welchem wer wen wem wessen wo wann',
    ending: `
      und oder aber dass wenn weil ob falls warum wieso wie als mit bei für um passiert tun machen`,
    subjects: 'ich du er sie es wir ihr man',
    verbs: `
      bin ist sind war waren habe hat haben hatte hatten kann konnen konnte konnten soll sollen
      muss mussen will wollen darf durfen mochte mochten wird werden gibt`,
    determiners: 'ein eine einen einem einer eines der die das den dem denen',
  },
  yesNoQuestions: {
    openings: `
      ist, sind, war, hat, haben, habt, hast, kann, können, könnt, könnte, könnten, darf, dürfen,
      muss, müssen, gibt es, gibts, gilt, geht, bekommt, bekommen, bekomme, nehmt, nehmen, bietet,
      bieten, macht, macht ihr, akzeptiert, akzeptieren, funktioniert, verkauft, verkaufen, liefert,
      liefern, brauche, braucht, kostet, wird, werden`,
    offers: `
      verkauft, verkaufen sie, bietet ihr, bieten sie, vermietet, vermieten sie, verleiht ihr,
      verleihen sie, habt ihr, führt ihr, führen sie`,
    before: 'und aber oder also ok okay hallo hi bitte ach',
    questionWords: `
      was wer wen wem wann wo woher wohin warum wieso weshalb wie welche welcher welches welchen
      welchem wieviel wofür womit`,
  },
  cardinals: `
      null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn
      fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig
      achtzig neunzig hundert`,
  measures: {
    after: 'wie',
    words: 'lange lang viel oft haufig weit schnell bald teuer alt gross hoch',
    prices: 'kostet kosten',
    charging: {
      after: 'viel wieviel was',
      verbs: 'berechnet berechnen verlangt verlangen zahle zahlt',
    },
    bounds: 'betrag minimum maximum mindestens maximal hochstens mindestalter hochstalter',
  },
  phraseWords: `
    der die das den dem des ein eine einen einem einer ne nen nem mein meine meinen meinem meiner
    unser unsere unseren fur furs mit ohne in im am an auf aus bei beim nach von vom zu zum zur
    uber unter um durch gegen vor ab pro und oder aber nicht kein keine keinen`,
  references: {
    words: `
      er ihn ihm diese dieser dieses diesen diesem jene jener jenes davon damit dafur dazu daran
      darauf daruber dabei dort mehr sonst andere anderen anderes weitere`,
    final: 'der die das den dem denen da',
    also: 'auch',
    openings: `
      und, aber, oder, dann, auch, was ist mit, wie ist es mit, wie sieht es mit, was
      ware wenn, ich meine, ich meinte`,
  },
  shorthand: `
    vllt vielleicht, vlt vielleicht, evtl eventuell, zb zum beispiel, bzw beziehungsweise, iwie irgendwie, iwo irgendwo,
    iwann irgendwann, iwas irgendwas, iwer irgendwer, kp keine ahnung, is ist, isses ist es, isn ist ein, nich nicht, nix
    nichts, nen einen, ner einer, nem einem, aba aber, od oder, hab habe, ham haben, hamse haben sie, gibts gibt
    es, gehts geht es, kostets kostet es, wos wo ist, wies wie ist, obs ob es, wg wegen, pls bitte, plz bitte, thx danke,
    asap so schnell wie möglich`,
  asides: `
    ok, okay, ok danke, okay danke, übrigens, andere frage, eine andere frage,
    noch eine frage, noch was anderes, und noch was anderes`,
  answers: {
    asked: {
      price: /kostet|kosten|(?<!im )preise?|gebühr(?:en)?|wie teuer/,
      duration: /wie (?:lange?|oft|schnell)/,
      number: /wie ?viele?|wie (?:hoch|groß|alt|weit|teuer)|was kostet/,
      date: /wann|seit wann|um wie ?viel uhr/,
      person: /wer|wen|wem|wessen/,
      place: /wo|woher|wohin/,
      reason: /warum|wieso|weshalb/,
      manner: /wie/,
    },
    numbers: 'zwei drei vier fünf sechs sieben acht neun zehn zwölf hundert tausend',
    dates:
      /januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|uhr|jahrhundert/,
    free: /kostenlos|gratis|kostenfrei|gebührenfrei|umsonst|nichts|ohne (?:Aufpreis|Gebühr|Kosten)|inklusive/,
    former: {
      always: /bisher|früher|zuvor/u,
      inBrackets: /vorher/,
      instead: /anstatt|statt(?! (?:um|am|im|ab|von))/,
      changes: /jetzt|nun|ab|seit|neu|künftig/,
    },
    durations: /tage?n?|wochen?|monate?n?|jahre?n?|stunden?|minuten?/,
    places: { prepositions: 'in bei aus nach von', articles: 'der den dem' },
    reasons: /weil|da|denn|wegen|damit|um|deshalb/,
    manners: /indem|mit|über|durch|via|klicken|wählen|öffnen/,
  },
  furtherQuestion: {
    and: /und(?: auch)?/,
    asking: /was|welche[mnrs]?|wer|wem|wen|wann|wo|wohin|warum|wieso|wie/,
    clause: /dass|wenn|weil|ob|falls|sobald/,
  },
  ordinals: [
    'erste ersten erstes erster',
    'zweite zweiten zweites zweiter',
    'dritte dritten drittes dritter',
    'vierte vierten viertes vierter',
    'letzte letzten letztes letzter',
  ],
  verdicts: 'ja nein',
  code: {
    steps:
      /wie (?:kann|könnte|muss|soll|mache?n?|geht|richte|installiere|starte|füge|ändere)|befehle?|beispiele?/,
    data: /aussieht|antwort|beispiele?/,
  },
  pointers: /(?:bitte )?(?:siehe|mehr|weitere)/,
  conditions: 'wenn falls sofern',
  admissions: `
    weiß ich … nicht, ich weiß … nicht, ich habe … keine … information, ich habe … keine …
    informationen, habe ich … keine … information, habe ich … keine … informationen, habe ich …
    keine … angaben, habe ich … keine … antwort, ich habe … keine … antwort, ich habe … keine …
    angaben, liegen mir … keine … vor, mir liegen … keine … vor, liegen … keine … informationen vor,
    liegen … keine … angaben vor, liegt mir … keine … vor, keine informationen zu, keine
    informationen dazu, keine informationen darüber, keine informationen über, keine angaben zu,
    keine angaben dazu, keine angaben darüber, keine angaben über, gibt es … in meinem wissen keine,
    gibt es … in meinen … keine, nichts gefunden, konnte ich … nicht finden, ich konnte … nicht
    finden, habe ich … nicht gefunden, ich habe … nicht gefunden, konnte ich … nichts finden, ich
    konnte … nichts finden, finde ich … nichts, ich finde … nichts, finde ich … keine, ich finde …
    keine, finden sich … keine, findet sich … nichts, mir … nicht bekannt, ist nicht bekannt, steht
    … unterlagen … nicht, steht … unterlagen … nichts, steht … quellen … nicht, steht … quellen …
    nichts, steht … informationen … nicht, steht … informationen … nichts, steht … wissen … nicht,
    steht … wissen … nichts, steht leider nicht, steht leider nichts, steht dazu nichts, steht dazu
    leider nichts, steht dort nichts, steht hier nichts, steht nicht in meinen …, steht nicht in den
    …, steht nichts in meinen …, steht nichts in den …, informationen sagen nichts, quellen sagen
    nichts, unterlagen sagen nichts, wird … nicht erwähnt, wird … nicht genannt, werden … nicht
    erwähnt, werden … nicht genannt, ist … nicht erwähnt, ist … nicht beschrieben, geht … nicht
    hervor, gehen … nicht hervor, leider keine auskunft, kann ich … nicht sagen, kann ich … nichts
    sagen, kann ich … nicht beantworten, bin mir nicht sicher, bin nicht sicher, kann ich … keine
    angaben machen, liegt mir … nicht vor, liegen mir … nicht vor, dazu nichts vermerkt, nichts dazu
    vermerkt, keine details zu, keine details dazu, steht … nicht ausdrücklich`,
  courtesies: `
    leider nicht, leider nein, wahrscheinlich, wahrscheinlich ja, wahrscheinlich nicht, vermutlich,
    vermutlich ja, noch nicht, nicht sofort, nicht ganz, nicht direkt, eher nicht, das kommt darauf
    an, kommt darauf an, nur teilweise, hallo …, guten tag …, guten morgen …, guten abend …, hi …,
    willkommen …, herzlich willkommen …, danke, danke für …, danke dir, danke ihnen, vielen dank …,
    herzlichen dank …, gern geschehen, gerne, sehr gerne, gern, kein problem, keine ursache,
    natürlich, selbstverständlich, klar, aber klar, alles klar, okay, sicher, ja, nein, ja gerne,
    genau, richtig, super, prima, gute frage, das tut mir …, das tut uns …, es tut mir …, es tut uns
    …, tut mir …, tut uns …, entschuldigung …, entschuldigen sie …, ich entschuldige mich …, wir
    entschuldigen uns …, wie ärgerlich, das ist ärgerlich, das ist sehr ärgerlich, das ist wirklich
    ärgerlich, das klingt …, ich verstehe, ich verstehe das …, ich kann verstehen …, ich kann gut
    verstehen …, ich helfe … gerne …, ich helfe … gern …, ich helfe ihnen …, ich helfe dir …, gerne
    helfe ich …, wir helfen … gerne …, melden sie sich …, melde dich …, sagen sie … bescheid …, sag
    … bescheid …, lassen sie es mich wissen …, lass es mich wissen …, wenn sie noch …, wenn du noch
    …, wenn sie weitere …, wenn du weitere …, falls sie noch …, wenn noch etwas …, falls noch etwas
    …, wenn etwas …, falls etwas …, falls du noch …, falls sie weitere …, kann ich … noch …, kann
    ich sonst …, haben sie noch …, ich hoffe …, wir hoffen …, viel spaß …, viel erfolg …, viel
    freude …, alles gute …, einen schönen …, schönen tag …, bis bald, oh nein, oh je, das ist sicher
    sehr …, das ist sicher ärgerlich, das ist bestimmt …, schön, dass sie da sind, dass du da bist,
    sag einfach bescheid, sagen sie einfach bescheid, wenn du hilfe …, wenn sie hilfe …, falls du
    hilfe …, falls sie hilfe …, oh, dabei helfe ich …, das hilft ihnen …, das hilft dir …, schönes
    wochenende …, schönen abend …, leider, wenn sie möchten, wenn du möchtest, wenn sie wollen, wenn
    du willst, wenn sie mögen, wenn du magst, erkläre ich ihnen …, erkläre ich dir …, gerne erkläre
    ich …, gern erkläre ich …, ich erkläre ihnen gern …, ich erkläre ihnen gerne …, ich erkläre dir
    gern …, ich erkläre dir gerne …, ich kann ihnen … erklären, ich kann dir … erklären, zeige ich
    ihnen …, zeige ich dir …, ich kann ihnen … zeigen, ich kann dir … zeigen, nenne ich ihnen …
    schritte, nenne ich dir … schritte, sagen sie mir …, sag mir …, sagen sie mir einfach …, sag mir
    einfach …, gute nachrichten, gute neuigkeiten, das hilft, herzlichen glückwunsch …, glückwunsch
    …, ich verstehe ihren …, ich verstehe deinen …, wie das geht, wie es geht, wie das funktioniert,
    wenn du mir sagst, wenn sie mir sagen, welche du meinst, welchen du meinst, welches du meinst,
    sobald ich das weiß, das kann ich gut verstehen, das kann ich verstehen, gute fahrt, gute reise,
    fertig, das war's, das war es schon, das ist alles, das war alles`,
  intents: germanIntents,
  company: germanCompany,
  synonyms: germanSynonyms,
  notices: germanNotices,
  texts: germanTexts,
  foreignQuestions: germanQuestions,
}
