// What the bot says in French, and the small talk that it answers.
import type { Texts } from './language.ts'

export const frenchTexts: Texts = {
  unknown: {
    formal: 'Je regrette, je ne dispose d’aucune information à ce sujet.',
    neutral: 'Je n’ai pas de réponse à cette question dans mes connaissances.',
    warm: 'Désolé, je n’ai pas encore la réponse. Peux-tu poser la question autrement ?',
  },
  unknownAgain: {
    formal: 'Je regrette, je ne dispose pas non plus d’information à ce sujet.',
    neutral: 'Je n’ai pas non plus de réponse à cela.',
    warm: 'Désolé, cela non plus, je ne le sais pas.',
  },
  closest: {
    formal:
      'Je ne suis pas certain que ceci réponde à votre question ; voici l’information la plus proche :',
    neutral:
      'Cela ne répond peut-être pas exactement à la question ; voici ce qui s’en rapproche le plus :',
    warm: 'Je ne suis pas sûr que ce soit ce que tu cherches, mais voici ce qui s’en rapproche le plus :',
  },
  regret: {
    formal: 'Je suis navré de cette situation.',
    neutral: 'Je suis désolé de cette situation.',
    warm: 'Je suis vraiment désolé.',
  },
  concern: {
    formal: 'Ce que vous décrivez semble grave.',
    neutral: 'Cela semble grave.',
    warm: 'Cela semble grave, et j’en suis désolé.',
  },
  noPerson: {
    formal:
      'Je regrette de ne pouvoir vous mettre en relation avec une personne ici ; je suis un assistant virtuel. Je cherche volontiers la réponse dans les informations dont je dispose.',
    neutral:
      'Je ne peux pas vous mettre en relation avec une personne ici ; je suis un assistant virtuel. Posez une question et je cherche la réponse dans mes connaissances.',
    warm: 'Je ne peux malheureusement pas te passer quelqu’un ici, je ne suis qu’un assistant virtuel. Mais dis-moi ce qu’il te faut et je cherche la réponse !',
  },
  offer: {
    formal: 'Souhaitez-vous qu’une personne de notre équipe prenne le relais ?',
    neutral: 'Voulez-vous qu’une personne prenne le relais ?',
    warm: 'Voulez-vous que je vous passe une personne de notre équipe ?',
  },
  clarify: {
    formal: 'Pourriez-vous préciser de quoi il s’agit ?',
    neutral: 'De quoi s’agit-il ?',
    warm: 'Pour être sûr de bien te comprendre : de quoi s’agit-il ?',
  },
  nearest: {
    formal: 'Voici ce sur quoi je peux vous renseigner :',
    neutral: 'Voici ce que je peux vous expliquer :',
    warm: 'Voici ce que je peux t’expliquer :',
  },
  closing: {
    formal: '',
    neutral: '',
    warm: 'N’hésite pas si tu as une autre question !',
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
}
