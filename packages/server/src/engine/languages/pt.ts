// What is known of Portuguese. Its texts read well in Portugal and in Brazil.
import { stemmer } from '@orama/stemmers/portuguese'
import type { Language } from './language.ts'
import { portugueseQuestions } from './pt.questions.ts'

export const portuguese: Language = {
  tag: 'pt',
  functionWords: `
    o a os as um uma uns umas e ou mas nao nem de do da dos das em no na nos nas ao aos pelo pela
    por para com sem sobre entre ate desde e sao era eram ser sou estou esta estao foi tem tenho ha
    posso pode podem devo deve eu tu voce voces ele ela nos eles elas me te se lhe meu minha meus
    minhas teu seu sua seus suas nosso nossa que quem qual quais quando onde como porque quanto
    quanta quantos quantas este esta isto esse essa isso se mais muito ja tambem fazer faco quero
    favor`,
  stemmer,
  abbreviations: {
    always: 'sr sra dr etc',
    beforeNumbers: 'pág p art',
  },
  negations: {
    not: 'nao',
    without: 'sem',
    never: 'nunca',
    excluding: 'nunca nada nem so apenas exceto excecao',
  },
  cardinals: `
      zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze
      dezasseis dezassete dezoito dezanove vinte trinta quarenta cinquenta sessenta setenta
      oitenta noventa cem`,
  measures: {
    after: 'quanto quantas',
    between: 'de',
    words: 'tempo vezes',
    prices: 'custa custam',
  },
  references: {
    words: `
      ele ela eles elas isso isto este esse essa aquilo aquele aquela tambem outro outra outros
      outras mais mesmo mesma`,
    openings: 'e, mas, ou, entao, ok, tambem, que tal, e se, quero dizer, queria dizer, refiro me',
  },
  answers: {
    asked: {
      duration: /quanto tempo/,
      number: /quant[oa]s?/,
      date: /quando/,
      person: /quem/,
      place: /onde/,
      reason: /por que/,
      manner: /como/,
    },
    numbers: 'dois três quatro cinco dez cem mil',
    dates:
      /janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|(?:segunda|terça|quarta|quinta|sexta)-feira|sábado|domingo|século/,
    durations: /dias?|semanas?|mes(?:es)?|anos?|horas?/,
    places: { prepositions: 'em de da a' },
    reasons: /porque|pois|para/,
    manners: /com|via|clique/,
  },
  code: {
    steps: /como (?:posso|podemos|faço|se|devo)|comandos?|exemplos?/,
    data: /resposta|exemplos?/,
  },
  pointers: /veja|para mais/,
  conditions: 'se quando caso',
  admissions: `
    não sei, não tenho informação, não tenho informações, não tenho … informações, não tenho essa
    informação, não disponho de …, não encontrei, não encontro, não consegui encontrar, não foi
    possível encontrar, nenhuma informação sobre …, nenhuma informação a respeito, não há informação
    sobre …, não há informações sobre …, não é mencionado, não é mencionada, não são mencionados,
    não são mencionadas, fontes não …, documentos não …, documentação não …, informações que tenho
    não …, informações disponíveis não …, não consta nas …, não consta na …, não posso dizer …, não
    posso responder, não tenho certeza, não tenho a certeza, não tenho detalhes, não tenho …
    detalhes`,
  courtesies: `
    infelizmente não, provavelmente, provavelmente não, talvez, ainda não, não exatamente, depende,
    olá …, oi …, bom dia …, boa tarde …, boa noite …, bem-vindo …, bem-vinda …, obrigado …, obrigada
    …, muito obrigado …, muito obrigada …, de nada, por nada, com prazer, com certeza, claro, claro
    que sim, sim, não, perfeito, tudo bem, certo, sem problema, boa pergunta, sinto muito …, lamento
    …, lamentamos …, desculpe …, desculpa …, peço desculpa …, peço desculpas …, pedimos desculpa …,
    entendo …, compreendo …, deve ser …, estou aqui para …, fico feliz …, fico à disposição …, se
    tiver …, se precisar …, se quiser …, me avise …, avise-me …, não hesite …, posso ajudar …,
    espero que …, espero ter …, tenha um …, tenha uma …, boa sorte …, até logo, até breve, aproveite
    …, oh, infelizmente, bom fim de semana …`,
  personRequests: {
    asks: 'quero, queria, gostaria de, preciso, preciso de, posso, poderia, é possível',
    verbs: 'falar com, conversar com, contactar, contatar',
    requests: 'passe me a, me passe para, pode me passar para, pode passar me a, preciso de, quero',
    determiners: 'um, uma, o, a, verdadeira, real',
    persons: `
      pessoa, pessoa de verdade, pessoa real, humano, ser humano, atendente, agente, alguém,
      funcionário, operador, apoio ao cliente, suporte`,
  },
  texts: {
    unknown: {
      formal: 'Lamento, mas não disponho de informações sobre esse assunto.',
      neutral: 'Não tenho resposta para essa pergunta no meu conhecimento.',
      warm: 'Desculpe, ainda não tenho a resposta. Pode perguntar de outra forma?',
    },
    closest: {
      formal:
        'Não tenho a certeza de que isto responda à sua pergunta; a informação mais próxima é:',
      neutral: 'Talvez não seja exatamente o que foi perguntado; o mais próximo que encontrei é:',
      warm: 'Não sei bem se é isso que procura, mas o mais próximo que encontrei é:',
    },
    clarify: {
      formal: 'Poderia indicar a qual destas se refere?',
      neutral: 'A qual destas se refere?',
      warm: 'Só para entender bem: a qual destas você se refere?',
    },
    closing: {
      formal: '',
      neutral: '',
      warm: 'Pergunte à vontade se precisar de mais alguma coisa!',
    },
    notices: {
      handoff: {
        formal: 'Encaminho esta conversa para um membro da nossa equipa, que lhe responderá aqui.',
        neutral: 'Passo esta conversa a uma pessoa, que responderá aqui.',
        warm: 'Vou já chamar uma pessoa. A resposta chega aqui mesmo!',
      },
      paused: {
        formal:
          'Esta conversa está em pausa. A sua mensagem foi guardada para a pessoa que trata dela.',
        neutral: 'A mensagem fica guardada para a pessoa que trata disto.',
        warm: 'Anotado! Guardei a mensagem para a pessoa que está a tratar disto.',
      },
    },
    fillers: `
      a todos, a todas, pessoal, de novo, bot, por favor, ok, tá, certo, e, então, pela ajuda, pela
      sua ajuda, por tudo, senhor, senhora`,
    smallTalk: {
      greeting: {
        said: `
          olá, oi, ola, bom dia, boa tarde, boa noite, oie, alô, saudações, hey, tem alguém aí,
          está aí alguém`,
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
      acknowledgement: {
        said: `
          ok, tá, tá bom, está bem, certo, entendi, percebi, compreendo, bom, bem, sim, não, hm,
          hmm, ah, lol, haha, não importa, talvez, beleza`,
        replies: {
          formal: 'Muito bem. Posso ajudar em mais alguma coisa?',
          neutral: 'Certo. O que mais gostaria de saber?',
          warm: 'Tudo bem! Posso ajudar em mais alguma coisa?',
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
          quem é você, quem és tu, quem és, o que é você, qual é o seu nome, qual é o teu nome,
          qual o seu nome, como se chama, como te chamas, você é um robô, você é um bot, és um
          robô, você é humano, você é real, o que você pode fazer, o que você faz, o que podes
          fazer, pode me ajudar, pode ajudar me, você pode me ajudar, ajuda, preciso de ajuda, com
          quem estou a falar, com quem estou falando`,
        replies: {
          formal:
            'Sou {name}, assistente virtual. Respondo a perguntas com base nas informações que me foram confiadas e indico a fonte.',
          neutral:
            'Sou {name}, assistente virtual. Faça uma pergunta e procuro a resposta no meu conhecimento.',
          warm: 'Sou {name}, assistente virtual! Pergunte o que quiser e procuro a resposta no que sei.',
        },
      },
      person: {
        said: `
          quero falar com uma pessoa, quero falar com um humano, quero falar com alguém, quero
          falar com um atendente, gostaria de falar com uma pessoa, gostaria de falar com alguém,
          gostaria de falar com um atendente, falar com uma pessoa, falar com um humano, falar com
          alguém, falar com um atendente, posso falar com uma pessoa, posso falar com alguém, posso
          falar com um atendente, posso falar com um humano, uma pessoa real, uma pessoa de
          verdade, atendente humano, atendimento ao cliente, apoio ao cliente`,
        replies: {
          formal:
            'Lamento, mas não posso encaminhar o seu contato a uma pessoa por aqui; sou um assistente virtual. Procuro com gosto a resposta nas informações de que disponho.',
          neutral:
            'Aqui não posso pôr ninguém em contato com uma pessoa; sou um assistente virtual. Faça uma pergunta e procuro a resposta no que sei.',
          warm: 'Aqui não consigo passar você para uma pessoa, sou só um assistente virtual. Mas diga do que precisa e eu procuro a resposta!',
        },
      },
      insult: {
        said: `
          você é burro, você é burra, você é estúpido, você é um idiota, você é idiota, você é
          inútil, és burro, és estúpido, és inútil, robô burro, bot burro, bot inútil, burro,
          estúpido, idiota, imbecil, inútil, cala a boca, cale a boca, vai se foder, vai à merda,
          vá para o inferno, não serve para nada, você não serve para nada, você não entende nada,
          não entendes nada, que merda, odeio você`,
        replies: {
          formal: 'Lamento não ter ajudado. Poderia formular a pergunta de outra maneira?',
          neutral: 'Pena que não ajudou. Pode fazer a pergunta de outra maneira?',
          warm: 'Desculpe, vejo que não ajudou. Vamos tentar de novo: pode dizer de outra maneira?',
        },
      },
    },
  },
  foreignQuestions: portugueseQuestions,
}
