// Portuguese framing, worded to read well in Portugal and in Brazil.
import type { Framing } from './phrases.ts'

export const portuguese: Framing = {
  unknown: {
    formal: 'Lamento, mas não disponho de informações sobre esse assunto.',
    neutral: 'Não tenho resposta para essa pergunta no meu conhecimento.',
    warm: 'Desculpe, ainda não tenho a resposta. Pode perguntar de outra forma?',
  },
  closest: {
    formal: 'Não tenho a certeza de que isto responda à sua pergunta; a informação mais próxima é:',
    neutral: 'Talvez não seja exatamente o que foi perguntado; o mais próximo que encontrei é:',
    warm: 'Não sei bem se é isso que procura, mas o mais próximo que encontrei é:',
  },
  closing: {
    formal: '',
    neutral: '',
    warm: 'Pergunte à vontade se precisar de mais alguma coisa!',
  },
  fillers: `
    a todos, a todas, pessoal, de novo, bot, por favor, ok, tá, certo, e, então, pela ajuda, pela
    sua ajuda, por tudo, senhor, senhora`,
  smallTalk: {
    greeting: {
      said: `
        olá, oi, ola, bom dia, boa tarde, boa noite, oie, alô, saudações, hey, tem alguém aí, está
        aí alguém`,
      replies: {
        formal: 'Bom dia. Em que posso ser útil?',
        neutral: 'Olá! O que deseja saber?',
        warm: 'Olá, que bom ver você por aqui! Como posso ajudar?',
      },
    },
    thanks: {
      said: `
        obrigado, obrigada, muito obrigado, muito obrigada, obrigadão, valeu, agradeço,
        agradecido, agradecida, perfeito, ajudou muito`,
      replies: {
        formal: 'De nada. Fico à disposição para qualquer outra pergunta.',
        neutral: 'De nada.',
        warm: 'De nada, é um prazer! Posso ajudar em mais alguma coisa?',
      },
    },
    goodbye: {
      said: `
        tchau, adeus, até logo, até breve, até mais, até à próxima, até a próxima, até amanhã,
        tenha um bom dia, bom fim de semana, é tudo, é só isso`,
      replies: {
        formal: 'Até breve. Agradeço o seu contacto.',
        neutral: 'Até logo!',
        warm: 'Até breve! Volte sempre.',
      },
    },
    wellbeing: {
      said: `
        como está, como vai, como vai você, como estás, como você está, tudo bem, tudo bom, está
        tudo bem, e aí`,
      replies: {
        formal: 'Estou bem, obrigado por perguntar. Em que posso ser útil?',
        neutral: 'Tudo bem, obrigado. O que deseja saber?',
        warm: 'Tudo ótimo, obrigado por perguntar! Como posso ajudar?',
      },
    },
    identity: {
      said: `
        quem é você, quem és tu, quem és, o que é você, qual é o seu nome, qual é o teu nome, qual
        o seu nome, como se chama, como te chamas, você é um robô, você é um bot, és um robô, você
        é humano, você é real, o que você pode fazer, o que você faz, o que podes fazer, pode me
        ajudar, pode ajudar me, você pode me ajudar, ajuda, preciso de ajuda, com quem estou a
        falar, com quem estou falando`,
      replies: {
        formal:
          'Sou {name}, assistente virtual. Respondo a perguntas com base nas informações que me foram confiadas e indico a fonte.',
        neutral:
          'Sou {name}, assistente virtual. Faça uma pergunta e procuro a resposta no meu conhecimento.',
        warm: 'Sou {name}, assistente virtual! Pergunte o que quiser e procuro a resposta no que sei.',
      },
    },
  },
}
