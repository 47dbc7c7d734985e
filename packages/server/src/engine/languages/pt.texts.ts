// What the bot says in Portuguese.

import type { Texts } from './language.ts'
import { portugueseSmallTalk } from './pt.small-talk.ts'

export const portugueseTexts: Texts = {
  unknown: {
    formal: 'Lamento informar que não disponho de informações sobre esse assunto.',
    neutral: 'Não encontro a resposta para essa pergunta nas informações que tenho.',
    warm: 'Desculpe, ainda não tenho essa resposta. Você pode perguntar de outra forma?',
    professional:
      'Infelizmente, não disponho de informações sobre esse assunto. Poderia reformular a pergunta?',
    concise: 'Não tenho resposta para isso.',
    casual: 'Hum, essa eu não sei. Quer tentar com outras palavras?',
    empathetic:
      'Sei que você esperava uma resposta, e sinto muito por não ter. Pode me contar um pouco mais?',
    enthusiastic:
      'Essa eu ainda não tenho, mas não vamos desistir! Que tal perguntar de outra forma?',
    playful:
      'Você achou um buraco nas minhas anotações: essa eu não sei. Vamos tentar com outras palavras?',
  },
  unknownAgain: {
    formal: 'Lamento informar que também não disponho de informações sobre isso.',
    neutral: 'Também não tenho resposta para isso.',
    warm: 'Desculpe, isso eu também não sei.',
    professional: 'Infelizmente, também não disponho de informações sobre esse ponto.',
    concise: 'Não tenho resposta para isso também.',
    casual: 'Poxa, essa eu também não sei.',
    empathetic: 'Sinto muito por decepcionar você de novo: também não tenho essa resposta.',
    enthusiastic: 'Essa eu também não tenho, mas continue perguntando!',
    playful: 'Dois buracos seguidos nas minhas anotações: essa eu também não sei.',
  },
  closest: {
    formal:
      'Não tenho certeza de que o que se segue responda à sua pergunta; é a informação mais próxima de que disponho:',
    neutral: 'Talvez não seja exatamente o que você perguntou; o mais próximo que encontrei é:',
    warm: 'Não sei bem se é isso que você procura, mas o mais próximo que encontrei é:',
    professional: 'Não encontrei uma resposta exata. A informação mais próxima é a seguinte:',
    concise: 'Não é a resposta exata; o mais próximo:',
    casual: 'Não sei se é bem isso, mas é o mais parecido que tenho:',
    empathetic:
      'Prefiro ser sincero a deixar você na pista errada: talvez não seja isto, mas é o mais próximo que encontrei:',
    enthusiastic: 'Não sei se é exatamente isso, mas encontrei algo bem próximo!',
    playful: 'Pode não ser o que você procura, mas mora na mesma rua:',
  },
  regret: {
    formal: 'Lamento sinceramente o ocorrido.',
    neutral: 'Lamento pelo que aconteceu.',
    warm: 'Sinto muito pelo que aconteceu.',
    professional: 'Lamento que você tenha passado por essa experiência.',
    concise: 'Sinto muito.',
    casual: 'Poxa, sinto muito.',
    empathetic: 'Sinto muito que você esteja passando por isso. Entendo a sua revolta.',
    enthusiastic: 'Isso não deveria acontecer, e eu sinto muito mesmo.',
    playful: 'Brincadeiras à parte, sinto muito.',
  },
  concern: {
    formal:
      'O que você descreve parece grave. Se alguém estiver em perigo, ligue imediatamente para os serviços de emergência.',
    neutral: 'Isso parece grave. Se alguém estiver em perigo, ligue agora para a emergência.',
    warm: 'Isso parece grave, e sinto muito. Se alguém estiver em perigo, ligue agora para a emergência.',
    concise: 'Parece grave. Em caso de perigo, ligue agora para a emergência.',
    empathetic:
      'Isso parece grave, e sinto muito que você esteja passando por isso. Se você ou outra pessoa estiver em perigo, ligue agora para a emergência.',
  },
  noPerson: {
    formal:
      'Lamento não poder encaminhar a conversa para uma pessoa por aqui, pois sou um assistente virtual. Terei prazer em procurar a resposta nas informações de que disponho.',
    neutral:
      'Aqui não é possível falar com uma pessoa; sou um assistente virtual. Faça uma pergunta e eu procuro a resposta nas informações que tenho.',
    warm: 'Aqui não consigo chamar uma pessoa, sou um assistente virtual. Mas diga do que você precisa e eu procuro a resposta!',
    professional:
      'Sou um assistente virtual e não posso encaminhar a conversa para uma pessoa. Informe do que precisa e procurarei a resposta.',
    concise: 'Sou um assistente virtual e não posso chamar uma pessoa aqui. Do que precisa?',
    casual:
      'Desculpe, por aqui sou só eu, um assistente virtual. Diga do que você precisa e eu vejo o que encontro.',
    empathetic:
      'Entendo que você prefira falar com uma pessoa, e sinto muito por não poder chamar ninguém daqui: sou um assistente virtual. Conte o que está acontecendo e eu procuro uma resposta.',
    enthusiastic:
      'Aqui não consigo chamar uma pessoa, sou um assistente virtual, mas vou adorar ajudar! O que você quer saber?',
    playful:
      'Gente mesmo não tem por aqui, só eu: um assistente virtual com muitas anotações. O que eu procuro para você?',
  },
  offer: {
    formal: 'Deseja ser atendido por um membro da nossa equipe?',
    neutral: 'Você quer que uma pessoa assuma a conversa?',
    warm: 'Quer que eu passe a conversa para alguém da nossa equipe?',
    professional: 'Deseja que eu encaminhe o seu caso à nossa equipe?',
    concise: 'Encaminhar para uma pessoa?',
    casual: 'Passo a conversa para alguém da equipe?',
    empathetic: 'Ajudaria falar com uma pessoa? Posso passar a conversa para a nossa equipe.',
    enthusiastic: 'Chamo agora mesmo alguém da nossa equipe?',
    playful: 'Quer que eu chame alguém de carne e osso da nossa equipe?',
  },
  clarify: {
    formal: 'Poderia indicar a qual destas se refere?',
    neutral: 'A qual destas se refere?',
    warm: 'Só para eu entender bem: a qual destas você se refere?',
  },
  nearest: {
    formal: 'Sobre isto posso informar:',
    neutral: 'Sobre isto posso responder:',
    warm: 'Sobre isto eu sei responder:',
  },
  unanswered: {
    formal: 'Não encontrei uma resposta clara para o seguinte:',
    neutral: 'Não encontrei uma resposta clara para isto:',
    warm: 'Para isto, infelizmente, não encontrei uma resposta clara:',
  },
  closing: {
    formal: '',
    neutral: '',
    warm: 'Fique à vontade para perguntar mais!',
    casual: 'Se precisar de mais alguma coisa, é só dizer.',
    empathetic: 'Se ficou alguma dúvida, pergunte com calma.',
    enthusiastic: 'O que mais você quer saber? Pode perguntar tudo!',
    playful: 'Mais perguntas? Não tenho outros planos para hoje.',
  },
  ...portugueseSmallTalk,
}
