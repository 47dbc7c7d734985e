// What the bot says in French.
import { frenchSmallTalk } from './fr.small-talk.ts'
import type { Texts } from './language.ts'

export const frenchTexts: Texts = {
  unknown: {
    formal: 'Je regrette de ne disposer d’aucune information à ce sujet.',
    neutral: 'Je ne trouve pas de réponse à cette question dans mes informations.',
    warm: 'Désolé, je n’ai pas encore la réponse. Peux-tu poser la question autrement ?',
    professional:
      'Je ne dispose malheureusement pas d’information à ce sujet. Pourriez-vous reformuler votre question ?',
    concise: 'Je n’ai pas de réponse à cela.',
    casual: 'Ah, là je sèche. Tu veux essayer avec d’autres mots ?',
    empathetic:
      'Je sais que tu espérais une réponse et je suis désolé de ne pas l’avoir. Peux-tu m’en dire un peu plus ?',
    enthusiastic:
      'Celle-là, je ne l’ai pas encore, mais on ne baisse pas les bras ! Tu la poses autrement ?',
    playful:
      'Tu as trouvé un trou dans mes fiches : je ne sais pas. On essaie avec d’autres mots ?',
  },
  unknownAgain: {
    formal: 'Je regrette de ne disposer d’aucune information à ce sujet non plus.',
    neutral: 'Je n’ai pas non plus de réponse à cela.',
    warm: 'Désolé, ça non plus, je ne le sais pas.',
    professional: 'Je ne dispose malheureusement pas non plus d’information sur ce point.',
    concise: 'Pas de réponse à cela non plus.',
    casual: 'Désolé, là non plus, je ne sais pas.',
    empathetic: 'Je suis désolé de te décevoir encore : je n’ai pas cette réponse non plus.',
    enthusiastic: 'Celle-là non plus, je ne l’ai pas, mais continue à demander !',
    playful: 'Deux trous de suite dans mes fiches : je ne sais pas non plus.',
  },
  closest: {
    formal:
      'Je ne puis affirmer que ce qui suit réponde à votre question ; voici l’information la plus proche :',
    neutral:
      'Cela ne répond peut-être pas exactement à la question ; voici ce qui s’en rapproche le plus :',
    warm: 'Je ne suis pas sûr que ce soit ce que tu cherches, mais voici ce qui s’en rapproche le plus :',
    professional:
      'Je n’ai pas trouvé de réponse exacte. Voici l’information qui s’en rapproche le plus :',
    concise: 'Pas de réponse exacte ; au plus proche :',
    casual: 'Pas sûr que ce soit ça, mais c’est ce que j’ai de plus proche :',
    empathetic:
      'Je préfère être honnête plutôt que de t’égarer : ce n’est peut-être pas ça, mais voici le plus proche :',
    enthusiastic:
      'Je ne sais pas si c’est exactement ça, mais j’ai trouvé quelque chose qui s’en approche !',
    playful: 'Ce n’est peut-être pas ce que tu cherches, mais ça habite juste à côté :',
  },
  regret: {
    formal: 'Je suis sincèrement navré de ce que vous me rapportez.',
    neutral: 'Je suis désolé de l’apprendre.',
    warm: 'Je suis vraiment désolé.',
    professional: 'Je suis désolé que vous ayez vécu cette expérience.',
    concise: 'J’en suis désolé.',
    casual: 'Oh non, désolé d’apprendre ça.',
    empathetic: 'Je suis vraiment désolé que tu vives ça. Je comprends ta colère.',
    enthusiastic: 'Ça ne devrait pas arriver, et j’en suis vraiment désolé.',
    playful: 'Blague à part, je suis désolé.',
  },
  concern: {
    formal:
      'Ce que vous décrivez semble grave. Si quelqu’un est en danger, veuillez appeler immédiatement les secours.',
    neutral: 'Cela semble grave. Si quelqu’un est en danger, appelez tout de suite les secours.',
    warm: 'Cela semble grave, et j’en suis désolé. Si quelqu’un est en danger, appelle tout de suite les secours.',
    concise: 'Cela semble grave. En cas de danger, appelez tout de suite les secours.',
    empathetic:
      'Cela semble grave, et je suis désolé que tu traverses ça. Si toi ou quelqu’un d’autre êtes en danger, appelle tout de suite les secours.',
  },
  noPerson: {
    formal:
      'J’ai le regret de ne pouvoir vous mettre en relation avec une personne, étant un assistant virtuel. Je chercherai volontiers la réponse dans les informations dont je dispose.',
    neutral:
      'Je ne peux pas vous mettre en relation avec une personne ici ; je suis un assistant virtuel. Posez une question et je cherche la réponse dans mes informations.',
    warm: 'Je ne peux malheureusement pas te passer quelqu’un ici, je suis un assistant virtuel. Mais dis-moi ce qu’il te faut et je cherche la réponse !',
    professional:
      'Je suis un assistant virtuel et ne peux pas vous mettre en relation avec une personne ici. Indiquez-moi ce dont vous avez besoin et je chercherai la réponse.',
    concise:
      'Je suis un assistant virtuel et ne peux pas vous passer quelqu’un ici. De quoi s’agit-il ?',
    casual:
      'Désolé, ici il n’y a que moi, un assistant virtuel. Dis-moi ce qu’il te faut, je regarde ce que j’ai.',
    empathetic:
      'Je comprends que tu préfères parler à quelqu’un, et je suis désolé de ne pas pouvoir te mettre en relation ici : je suis un assistant virtuel. Raconte-moi ce qui se passe, et je cherche une réponse.',
    enthusiastic:
      'Je ne peux pas te passer quelqu’un ici, je suis un assistant virtuel, mais je serais ravi de t’aider ! Que veux-tu savoir ?',
    playful:
      'Pas d’humain par ici, juste moi : un assistant virtuel et beaucoup de fiches. Je te cherche quoi ?',
  },
  offer: {
    formal: 'Souhaitez-vous qu’un membre de notre équipe prenne le relais ?',
    neutral: 'Voulez-vous qu’une personne prenne le relais ?',
    warm: 'Veux-tu que je transmette à quelqu’un de notre équipe ?',
    professional: 'Souhaitez-vous que je transmette votre demande à notre équipe ?',
    concise: 'Transmettre à une personne ?',
    casual: 'Je transmets à quelqu’un de l’équipe ?',
    empathetic:
      'Est-ce que cela t’aiderait de parler à quelqu’un ? Je peux transmettre à notre équipe.',
    enthusiastic: 'Je préviens tout de suite quelqu’un de notre équipe ?',
    playful: 'Veux-tu que j’aille chercher un vrai humain dans notre équipe ?',
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
  unanswered: {
    formal: 'Je n’ai pas trouvé de réponse claire à cette partie de votre message :',
    neutral: 'Je n’ai pas trouvé de réponse claire à ceci :',
    warm: 'Par contre, je n’ai pas trouvé de réponse claire à ceci :',
  },
  closing: {
    formal: '',
    neutral: '',
    warm: 'N’hésite pas si tu as une autre question !',
    casual: 'Si t’as besoin d’autre chose, je suis là.',
    empathetic: 'S’il te reste un doute, demande-moi, prends ton temps.',
    enthusiastic: 'Autre chose à savoir ? Demande-moi tout !',
    playful: 'D’autres questions ? Je n’ai rien d’autre de prévu.',
  },
  ...frenchSmallTalk,
}
