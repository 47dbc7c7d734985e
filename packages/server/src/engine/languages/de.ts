// What is known of German. Its formal and its neutral texts say Sie.
import { stemmer } from '@orama/stemmers/german'
import { germanQuestions } from './de.questions.ts'
import type { Language } from './language.ts'

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
    denn doch noch nur schon hier dort bitte gibt es mal`,
  stemmer,
  endings: {
    patterns: [
      // -et follows a stem like that of `kostet`, `findet`, `öffnet`; not `Paket`, `Planet`, `Internet`.
      /(?<=[dt]|[bcdfghkmpst][mn])et$/,
      // -st and -t follow a consonant, `au` or `eu`: `liefert`, `schaut`; not `Monat`, `Gerät`.
      /(?<=[bcdfghklmnprt]|[ae]u)st$/,
      /(?<=[bcdfghklmnprsz]|[ae]u)t$/,
      // `wechseln` goes with `wechselt`.
      /(?<=el)n$/,
      // `Handys`, `Autos`: the stemmer takes -s off consonants alone.
      /(?<=[aoy])s$/,
    ],
    // Without their last letter they are other words: Mark, Punk, Star, Rech(en).
    wholeStems: 'markt punkt start recht',
  },
  // The stemmer leaves -s at words that end in a vowel: `Autos`, `Warschaus`.
  unstemmedEnding: { ending: 's', added: /[aiouy]$/, removed: /[aeiouy]s$/ },
  capitalisesNouns: true,
  compoundLinks: 's es n en e',
  abbreviations: {
    always: 'dr prof bzw ggf usw evtl inkl exkl zzgl vgl str hr fr tägl mio mrd abs z d u a e i o',
    beforeNumbers: 'nr',
  },
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
  cardinals: `
      null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn
      fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig
      achtzig neunzig hundert`,
  measures: {
    after: 'wie',
    words: 'lange lang viel oft haufig weit schnell bald teuer alt gross hoch',
    prices: 'kostet kosten',
  },
  references: {
    words: `
      er ihn ihm diese dieser dieses diesen diesem jene jener jenes davon damit dafur dazu daran
      darauf daruber dabei dort mehr sonst andere anderen anderes weitere`,
    final: 'der die das den dem denen da',
    openings: `
      und, aber, oder, ok, okay, dann, auch, was ist mit, wie ist es mit, wie sieht es mit, was
      ware wenn, ich meine, ich meinte`,
  },
  answers: {
    asked: {
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
    durations: /tage?n?|wochen?|monate?n?|jahre?n?|stunden?|minuten?/,
    places: { prepositions: 'in bei aus nach von', articles: 'der den dem' },
    reasons: /weil|da|denn|wegen|damit|um|deshalb/,
    manners: /indem|mit|über|durch|via|klicken|wählen|öffnen/,
  },
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
    vermerkt, keine details zu, keine details dazu`,
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
    wochenende …, schönen abend …, leider`,
  personRequests: {
    asks: `
      ich möchte, ich will, ich würde gern, ich würde gerne, ich möchte gern, ich möchte gerne,
      kann ich, könnte ich, darf ich, ich muss`,
    verbs: 'mit, bitte mit',
    requests: `
      verbinden sie mich mit, verbinde mich mit, bitte verbinden sie mich mit, können sie mich mit,
      kannst du mich mit, ich brauche, ich möchte, ich will, gib mir, geben sie mir`,
    determiners: `
      einem, einer, einen, eine, ein, dem, der, den, echten, richtigen, menschlichen, ihrem, eurem`,
    persons: `
      menschen sprechen, mensch, menschen, menschen reden, person sprechen, person reden, person,
      mitarbeiter sprechen, mitarbeiter reden, mitarbeiter, mitarbeiterin sprechen, mitarbeiterin,
      jemandem sprechen, jemandem reden, jemandem vom team sprechen, menschen verbinden,
      mitarbeiter verbinden, kundenservice, kundendienst, support`,
  },
  texts: {
    unknown: {
      formal: 'Dazu liegen mir leider keine Informationen vor.',
      neutral: 'Darauf habe ich in meinem Wissen keine Antwort.',
      warm: 'Das weiß ich leider noch nicht. Magst du es einmal anders formulieren?',
    },
    closest: {
      formal:
        'Ich bin nicht sicher, ob dies Ihre Frage beantwortet; am nächsten kommt ihr folgende Auskunft:',
      neutral: 'Das trifft die Frage vielleicht nicht genau; am nächsten kommt:',
      warm: 'Ich bin nicht ganz sicher, ob du das meinst, aber am nächsten kommt:',
    },
    clarify: {
      formal: 'Würden Sie mir bitte sagen, was davon Sie meinen?',
      neutral: 'Was davon meinen Sie?',
      warm: 'Damit ich dich richtig verstehe: Was davon meinst du?',
    },
    closing: {
      formal: '',
      neutral: '',
      warm: 'Frag gern, wenn du noch etwas wissen möchtest!',
    },
    notices: {
      handoff: {
        formal:
          'Ich gebe diese Unterhaltung an unser Team weiter; dort wird man Ihnen hier antworten.',
        neutral: 'Ich übergebe diese Unterhaltung an einen Menschen, der hier antworten wird.',
        warm: 'Ich hole dir jetzt einen Menschen dazu. Die Antwort kommt gleich hier!',
      },
      paused: {
        formal:
          'Diese Unterhaltung ist angehalten. Ihre Nachricht wurde für die Person aufbewahrt, die sich darum kümmert.',
        neutral: 'Die Nachricht ist für die Person aufbewahrt, die sich darum kümmert.',
        warm: 'Alles klar! Ich habe deine Nachricht für die Person aufgehoben, die sich darum kümmert.',
      },
    },
    fillers: `
      zusammen, alle, allerseits, team, nochmal, bot, bitte, so, ok, okay, super, und, na, dann,
      für die hilfe, für ihre hilfe, für deine hilfe, dafür, für alles`,
    smallTalk: {
      greeting: {
        said: `
          hallo, hi, hey, guten tag, guten morgen, guten abend, moin, moin moin, servus, grüß gott,
          grüezi, grüß dich, tag, morgen, hallöchen, ist da jemand`,
        replies: {
          formal: 'Guten Tag. Womit kann ich Ihnen helfen?',
          neutral: 'Hallo! Was möchten Sie wissen?',
          warm: 'Hallo, schön, dass du da bist! Wobei kann ich dir helfen?',
        },
      },
      thanks: {
        said: `
          danke, dankeschön, danke schön, danke sehr, vielen dank, vielen lieben dank, herzlichen
          dank, besten dank, tausend dank, danke dir, danke ihnen, ich danke ihnen, ich danke dir,
          merci, das hilft mir, das hat geholfen, perfekt, alles klar`,
        replies: {
          formal: 'Gern geschehen. Bei weiteren Fragen stehe ich Ihnen zur Verfügung.',
          neutral: 'Gern geschehen.',
          warm: 'Sehr gern! Kann ich noch etwas für dich tun?',
        },
      },
      goodbye: {
        said: `
          tschüss, tschüs, auf wiedersehen, wiedersehen, bis bald, bis dann, bis später, ciao, ade,
          gute nacht, schönen tag, schönen tag noch, einen schönen tag, einen schönen tag noch,
          mach es gut, machs gut, das wars, das war alles`,
        replies: {
          formal: 'Auf Wiedersehen. Vielen Dank für Ihre Anfrage.',
          neutral: 'Auf Wiedersehen!',
          warm: 'Tschüss, bis zum nächsten Mal!',
        },
      },
      acknowledgement: {
        said: `
          ok, okay, gut, in ordnung, verstehe, ich verstehe, verstanden, schön, prima, ja, jo, jep,
          nein, nee, nö, hm, hmm, aha, ach so, achso, lol, haha, egal, schon gut, vielleicht,
          passt, passt schon`,
        replies: {
          formal: 'In Ordnung. Kann ich Ihnen sonst noch weiterhelfen?',
          neutral: 'In Ordnung. Was möchten Sie noch wissen?',
          warm: 'Alles klar! Kann ich dir sonst noch helfen?',
        },
      },
      wellbeing: {
        said: `
          wie geht es ihnen, wie geht es dir, wie gehts, wie geht es, wie gehts dir, wie gehts
          ihnen, alles gut, alles gut bei dir, na wie gehts, was geht`,
        replies: {
          formal: 'Danke der Nachfrage, es geht mir gut. Womit kann ich Ihnen helfen?',
          neutral: 'Danke, gut. Was möchten Sie wissen?',
          warm: 'Mir geht es prima, danke der Nachfrage! Wobei kann ich dir helfen?',
        },
      },
      identity: {
        said: `
          wer bist du, wer sind sie, was bist du, was sind sie, wie heißt du, wie heißen sie, wie
          ist dein name, wie ist ihr name, bist du ein bot, bist du ein roboter, bist du ein
          mensch, bist du echt, sind sie ein mensch, sind sie ein bot, was kannst du, was können
          sie, was kannst du tun, wie kannst du mir helfen, kannst du mir helfen, können sie mir
          helfen, hilfe, ich brauche hilfe, mit wem spreche ich`,
        replies: {
          formal:
            'Ich bin {name}, ein virtueller Assistent. Ich beantworte Fragen aus den mir vorliegenden Informationen und nenne die Quelle.',
          neutral:
            'Ich bin {name}, ein virtueller Assistent. Stellen Sie eine Frage, und ich suche die Antwort in meinem Wissen.',
          warm: 'Ich bin {name}, dein virtueller Assistent! Frag mich einfach, und ich suche die Antwort in dem, was ich weiß.',
        },
      },
      person: {
        said: `
          ich möchte mit einem menschen sprechen, ich will mit einem menschen sprechen, mit einem
          menschen sprechen, kann ich mit einem menschen sprechen, kann ich mit jemandem sprechen,
          kann ich mit einem mitarbeiter sprechen, mit einem mitarbeiter sprechen, ich möchte mit
          einem mitarbeiter sprechen, ich will einen mitarbeiter sprechen, ich möchte mit jemandem
          sprechen, mitarbeiter sprechen, echter mensch, ich will einen menschen, verbinden sie
          mich mit einem mitarbeiter, kundendienst, kundenservice`,
        replies: {
          formal:
            'Leider kann ich Sie von hier aus nicht mit einem Menschen verbinden; ich bin ein virtueller Assistent. Gern suche ich die Antwort in den mir vorliegenden Informationen.',
          neutral:
            'Ich kann Sie hier nicht mit einem Menschen verbinden; ich bin ein virtueller Assistent. Stellen Sie eine Frage, und ich suche die Antwort in meinem Wissen.',
          warm: 'Hier kann ich dich leider mit keinem Menschen verbinden, ich bin nur ein virtueller Assistent. Sag mir aber gern, was du brauchst, und ich suche die Antwort!',
        },
      },
      insult: {
        said: `
          du bist dumm, du bist doof, du bist blöd, du bist ein idiot, du bist nutzlos, du bist
          dämlich, sie sind dumm, sie sind nutzlos, dummer bot, blöder bot, doofer bot, idiot,
          dumm, blöd, halt die klappe, halts maul, halt den mund, du nervst, du bist schlecht, du
          kannst nichts, leck mich, fick dich, verpiss dich, du verstehst nichts, so ein mist, so
          ein scheiß, ich hasse dich`,
        replies: {
          formal:
            'Es tut mir leid, dass ich nicht helfen konnte. Könnten Sie Ihre Frage anders formulieren?',
          neutral: 'Schade, dass das nicht geholfen hat. Können Sie die Frage anders stellen?',
          warm: 'Tut mir leid, das hat wohl nicht geholfen. Versuchen wir es noch einmal: Magst du es anders formulieren?',
        },
      },
    },
  },
  foreignQuestions: germanQuestions,
}
