// What the bot says in German, and the small talk that it answers.
import type { Texts } from './language.ts'

export const germanTexts: Texts = {
  unknown: {
    formal: 'Dazu liegen mir leider keine Informationen vor.',
    neutral: 'Darauf habe ich in meinem Wissen keine Antwort.',
    warm: 'Das weiß ich leider noch nicht. Magst du es einmal anders formulieren?',
  },
  unknownAgain: {
    formal: 'Auch dazu liegen mir leider keine Informationen vor.',
    neutral: 'Auch darauf habe ich keine Antwort.',
    warm: 'Auch das weiß ich leider nicht.',
  },
  closest: {
    formal:
      'Ich bin nicht sicher, ob dies Ihre Frage beantwortet; am nächsten kommt ihr folgende Auskunft:',
    neutral: 'Das trifft die Frage vielleicht nicht genau; am nächsten kommt:',
    warm: 'Ich bin nicht ganz sicher, ob du das meinst, aber am nächsten kommt:',
  },
  regret: {
    formal: 'Das bedauere ich sehr.',
    neutral: 'Das tut mir leid.',
    warm: 'Das tut mir wirklich leid.',
  },
  concern: {
    formal: 'Das klingt ernst.',
    neutral: 'Das klingt ernst.',
    warm: 'Das klingt ernst, und es tut mir leid.',
  },
  noPerson: {
    formal:
      'Leider kann ich Sie von hier aus nicht mit einem Menschen verbinden; ich bin ein virtueller Assistent. Gern suche ich die Antwort in den mir vorliegenden Informationen.',
    neutral:
      'Ich kann Sie hier nicht mit einem Menschen verbinden; ich bin ein virtueller Assistent. Stellen Sie eine Frage, und ich suche die Antwort in meinem Wissen.',
    warm: 'Hier kann ich dich leider mit keinem Menschen verbinden, ich bin nur ein virtueller Assistent. Sag mir aber gern, was du brauchst, und ich suche die Antwort!',
  },
  offer: {
    formal: 'Möchten Sie, dass jemand aus unserem Team übernimmt?',
    neutral: 'Soll ein Mensch übernehmen?',
    warm: 'Soll ich jemanden aus unserem Team dazuholen?',
  },
  clarify: {
    formal: 'Würden Sie mir bitte sagen, was davon Sie meinen?',
    neutral: 'Was davon meinen Sie?',
    warm: 'Damit ich dich richtig verstehe: Was davon meinst du?',
  },
  nearest: {
    formal: 'Hierzu kann ich Ihnen Auskunft geben:',
    neutral: 'Hierzu weiß ich etwas:',
    warm: 'Dazu weiß ich etwas:',
  },
  closing: {
    formal: '',
    neutral: '',
    warm: 'Frag gern, wenn du noch etwas wissen möchtest!',
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
}
