// What is known of French.
import { stemmer } from '@orama/stemmers/french'
import { frenchQuestions } from './fr.questions.ts'
import type { Language } from './language.ts'

export const french: Language = {
  tag: 'fr',
  functionWords: `
    le la les l un une des du de d et ou mais ne pas n est sont etait etaient etre suis es sommes
    etes ai as a avons avez ont avait peut peux pouvez puis je j tu il elle on nous vous ils elles
    me m te t se s moi toi lui leur leurs mon ma mes ton ta tes son sa ses notre nos votre vos ce c
    cet cette ces cela ca qui que qu quoi quel quelle quels quelles quand ou comment pourquoi
    combien lequel laquelle dont dans en au aux a sur sous avec sans pour par entre vers chez si
    plus y fait faire faut dois doit svp plait il est ce que puis je`,
  stemmer,
  apostrophe: 'elision',
  abbreviations: {
    always: 'mme mlle bd',
    beforeNumbers: 'p pp art',
  },
  negations: {
    not: 'pas non',
    without: 'sans',
    never: 'jamais',
    excluding: 'jamais aucun aucune rien ni ne sauf exception seulement manque',
  },
  cardinals: `
      zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze
      seize dix-sept dix-huit dix-neuf vingt trente quarante cinquante soixante soixante-dix
      quatre-vingts quatre-vingt-dix cent`,
  measures: {
    after: 'combien',
    between: 'de',
    words: 'temps',
    prices: 'coute coutent',
  },
  references: {
    words: `
      elle elles ils lui cela ca celui celle ceux celles cet cette ces aussi autre autres encore
      davantage plus`,
    openings: `
      et, mais, ou bien, ok, alors, aussi, qu en est il, et si, je veux dire, je voulais dire`,
  },
  answers: {
    asked: {
      duration: /combien de temps/,
      number: /combien/,
      date: /quand|à quelle heure/,
      person: /qui/,
      place: /où/,
      reason: /pourquoi/,
      manner: /comment/,
    },
    numbers: 'deux trois quatre cinq dix cent mille',
    dates:
      /janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|siècle/,
    durations: /jours?|semaines?|mois|ans?|heures?|minutes?/,
    places: { prepositions: 'à en au de dans', articles: 'la le' },
    reasons: /parce que|car|afin|pour/,
    manners: /en|avec|via|cliquez/,
  },
  code: {
    steps: /comment (?:puis|peut|faire|dois|doit|on)|commandes?|exemples?/,
    data: /ressemble|réponse|exemples?/,
  },
  pointers: /voir|pour (?:plus|en savoir)/,
  conditions: "si s'il s'ils lorsque quand",
  admissions: `
    je ne sais pas, je l'ignore, je n'ai pas … information, je n'ai pas … informations, je n'ai pas
    d'information, je n'ai pas d'informations, je n'ai pas cette information, je ne dispose pas …,
    je ne dispose d'aucune …, je n'ai aucune …, je n'ai rien trouvé, je n'ai pas trouvé, je n'ai
    trouvé aucune …, je n'ai trouvé aucun …, rien trouvé à ce sujet, aucune information sur …,
    aucune information à ce sujet, aucune information concernant …, aucune précision sur …, aucune
    mention de …, je ne trouve pas, je ne trouve rien, sources ne …, documents ne …, documentation
    ne …, informations dont je dispose ne …, informations que j'ai ne …, n'est pas précisé, n'est
    pas précisée, n'est pas mentionné, n'est pas mentionnée, ne sont pas mentionnés, ne sont pas
    mentionnées, n'est pas indiqué dans …, ne figure pas dans …, ne figurent pas dans …, je ne suis
    pas en mesure de répondre, je ne peux pas répondre, je ne peux pas vous dire, je ne suis pas
    sûr, je ne suis pas sûre, je ne suis pas certain, je ne suis pas certaine, je n'ai pas de
    détails …, je n'ai pas de précisions …, n'est pas disponible dans mes …, n'est pas disponible
    dans les …`,
  courtesies: `
    malheureusement non, malheureusement pas, probablement, probablement pas, peut-être, pas encore,
    pas tout à fait, ça dépend, cela dépend, hélas non, bonjour …, bonsoir …, salut …, bienvenue …,
    merci, merci pour …, merci de …, merci beaucoup …, merci à vous, de rien, je vous en prie, je
    t'en prie, avec plaisir, avec grand plaisir, bien sûr, certainement, tout à fait, d'accord, oui,
    non, oui bien sûr, parfait, bonne question, pas de problème, pas de souci, je suis désolé …, je
    suis désolée …, je suis vraiment désolé …, je suis vraiment désolée …, désolé …, désolée …, nous
    sommes désolés …, navré …, navrée …, je suis navré …, toutes mes excuses …, je m'excuse …,
    veuillez nous excuser …, je comprends …, nous comprenons …, c'est vraiment …, cela doit être …,
    je vous aide …, je serai ravi …, je suis là pour …, n'hésitez pas …, n'hésite pas …, si vous
    avez …, si vous avez besoin …, si tu as …, si vous souhaitez …, dites-moi …, faites-moi savoir
    …, puis-je …, j'espère …, nous espérons …, bonne journée …, bonne soirée …, bon courage …, bonne
    chance …, à bientôt …, au plaisir …, profitez …, oh, je suis là, malheureusement, ravi de …,
    ravie de …, bon week-end …, bonne continuation …, je suis désolé d'apprendre …, je suis désolée
    d'apprendre …`,
  personRequests: {
    asks: `
      je veux, je voudrais, j'aimerais, je souhaite, je dois, puis-je, est-ce que je peux, je peux,
      pourrais-je`,
    verbs: `
      parler à, parler avec, parler a, joindre, contacter, discuter avec, être mis en relation avec`,
    requests: `
      passez-moi, mettez-moi en relation avec, pouvez-vous me passer, pouvez-vous me mettre en
      relation avec, j'ai besoin de, j'ai besoin d'un, j'ai besoin d'une, je veux, je voudrais,
      donnez-moi`,
    determiners: 'un, une, le, la, vrai, vraie, de, du, véritable, votre',
    persons: `
      personne, humain, être humain, conseiller, conseillère, agent, quelqu'un, employé, opérateur,
      collaborateur, service client, support`,
  },
  texts: {
    unknown: {
      formal: 'Je regrette, je ne dispose d’aucune information à ce sujet.',
      neutral: 'Je n’ai pas de réponse à cette question dans mes connaissances.',
      warm: 'Désolé, je n’ai pas encore la réponse. Peux-tu poser la question autrement ?',
    },
    closest: {
      formal:
        'Je ne suis pas certain que ceci réponde à votre question ; voici l’information la plus proche :',
      neutral:
        'Cela ne répond peut-être pas exactement à la question ; voici ce qui s’en rapproche le plus :',
      warm: 'Je ne suis pas sûr que ce soit ce que tu cherches, mais voici ce qui s’en rapproche le plus :',
    },
    clarify: {
      formal: 'Pourriez-vous préciser de quoi il s’agit ?',
      neutral: 'De quoi s’agit-il ?',
      warm: 'Pour être sûr de bien te comprendre : de quoi s’agit-il ?',
    },
    closing: {
      formal: '',
      neutral: '',
      warm: 'N’hésite pas si tu as une autre question !',
    },
    notices: {
      handoff: {
        formal:
          'Je transmets cette conversation à un membre de notre équipe, qui vous répondra ici.',
        neutral: 'Je confie cette conversation à une personne, qui répondra ici.',
        warm: 'Je fais venir quelqu’un pour vous. La réponse arrivera ici même !',
      },
      paused: {
        formal:
          'Cette conversation est en pause. Votre message a été conservé pour la personne qui s’en occupe.',
        neutral: 'Le message est conservé pour la personne qui s’en occupe.',
        warm: 'C’est noté ! J’ai gardé votre message pour la personne qui s’en occupe.',
      },
    },
    fillers: `
      à tous, à toutes, tout le monde, encore, bot, svp, s’il vous plaît, s’il te plaît, ok, super,
      et, alors, pour votre aide, pour ton aide, pour tout, monsieur, madame, à vous, à toi`,
    smallTalk: {
      greeting: {
        said: `
          bonjour, salut, coucou, bonsoir, hello, hey, rebonjour, bon matin, bien le bonjour, il y
          a quelqu’un, y a quelqu’un`,
        replies: {
          formal: 'Bonjour. En quoi puis-je vous être utile ?',
          neutral: 'Bonjour ! Que souhaitez-vous savoir ?',
          warm: 'Bonjour, ravi de te voir ! Comment puis-je t’aider ?',
        },
      },
      thanks: {
        said: `
          merci, merci beaucoup, merci bien, un grand merci, mille mercis, grand merci, je vous
          remercie, je te remercie, c’est parfait, parfait, ça m’aide, c’est gentil`,
        replies: {
          formal: 'Je vous en prie. Je reste à votre disposition pour toute autre question.',
          neutral: 'De rien.',
          warm: 'Avec grand plaisir ! Puis-je faire autre chose pour toi ?',
        },
      },
      goodbye: {
        said: `
          au revoir, à bientôt, à plus, à plus tard, à la prochaine, adieu, bye, ciao, bonne
          journée, bonne soirée, bonne nuit, c’est tout`,
        replies: {
          formal: 'Au revoir. Merci de votre demande.',
          neutral: 'Au revoir !',
          warm: 'À bientôt ! Reviens quand tu veux.',
        },
      },
      acknowledgement: {
        said: `
          ok, d’accord, entendu, compris, je vois, je comprends, bien, très bien, oui, ouais, non,
          nan, hm, hmm, ah, ah bon, lol, mdr, haha, peu importe, tant pis, peut-être, ça marche`,
        replies: {
          formal: 'Bien entendu. Puis-je vous aider pour autre chose ?',
          neutral: 'Très bien. Que souhaitez-vous savoir d’autre ?',
          warm: 'Ça marche ! Puis-je t’aider pour autre chose ?',
        },
      },
      wellbeing: {
        said: `
          comment allez vous, comment vas tu, ça va, comment ça va, tu vas bien, vous allez bien,
          quoi de neuf`,
        replies: {
          formal: 'Je vais bien, je vous remercie. En quoi puis-je vous être utile ?',
          neutral: 'Ça va bien, merci. Que souhaitez-vous savoir ?',
          warm: 'Très bien, merci de demander ! Comment puis-je t’aider ?',
        },
      },
      identity: {
        said: `
          qui es tu, qui êtes vous, tu es qui, vous êtes qui, comment tu t’appelles, comment
          t’appelles tu, comment vous appelez vous, quel est ton nom, quel est votre nom, es tu un
          robot, êtes vous un robot, es tu un humain, êtes vous un humain, es tu un bot, que peux
          tu faire, que pouvez vous faire, que sais tu faire, peux tu m’aider, pouvez vous m’aider,
          aide, aidez moi, aide moi, j’ai besoin d’aide`,
        replies: {
          formal:
            'Je suis {name}, un assistant virtuel. Je réponds aux questions à partir des informations qui m’ont été confiées, en citant leur source.',
          neutral:
            'Je suis {name}, un assistant virtuel. Posez une question et je cherche la réponse dans mes connaissances.',
          warm: 'Je suis {name}, ton assistant virtuel ! Pose-moi une question et je cherche la réponse dans ce que je sais.',
        },
      },
      person: {
        said: `
          je veux parler à une personne, je veux parler à un humain, je veux parler à quelqu’un, je
          voudrais parler à une personne, je voudrais parler à quelqu’un, je voudrais parler à un
          conseiller, je souhaite parler à un conseiller, je veux parler à un conseiller, parler à
          une personne, parler à un humain, parler à quelqu’un, parler à un conseiller, puis-je
          parler à quelqu’un, puis-je parler à une personne, puis-je parler à un humain, est-ce que
          je peux parler à quelqu’un, est-ce que je peux parler à un humain, une vraie personne, un
          vrai humain, service client`,
        replies: {
          formal:
            'Je regrette de ne pouvoir vous mettre en relation avec une personne ici ; je suis un assistant virtuel. Je cherche volontiers la réponse dans les informations dont je dispose.',
          neutral:
            'Je ne peux pas vous mettre en relation avec une personne ici ; je suis un assistant virtuel. Posez une question et je cherche la réponse dans mes connaissances.',
          warm: 'Je ne peux malheureusement pas te passer quelqu’un ici, je ne suis qu’un assistant virtuel. Mais dis-moi ce qu’il te faut et je cherche la réponse !',
        },
      },
      insult: {
        said: `
          tu es stupide, tu es bête, tu es nul, tu es nulle, tu es idiot, tu es inutile, t’es nul,
          t’es bête, t’es con, vous êtes nul, vous êtes inutile, c’est nul, idiot, imbécile,
          stupide, abruti, crétin, ta gueule, ferme-la, tais-toi, va te faire foutre, va te faire
          voir, tu sers à rien, tu ne sers à rien, tu ne comprends rien, tu comprends rien, je te
          déteste`,
        replies: {
          formal:
            'Je regrette de ne pas vous avoir été utile. Pourriez-vous formuler votre question autrement ?',
          neutral: 'Désolé que cela n’ait pas aidé. Pouvez-vous poser la question autrement ?',
          warm: 'Désolé, ça ne t’a pas aidé. On réessaie : peux-tu le dire autrement ?',
        },
      },
    },
  },
  foreignQuestions: frenchQuestions,
}
