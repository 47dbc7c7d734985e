// The language record of Portuguese. Its texts read well in Portugal and in Brazil.

import { stemmer } from '@orama/stemmers/portuguese'
import type { Language } from './language.ts'
import { portugueseNotices } from './notices/pt.ts'
import { portugueseCompany } from './pt.company.ts'
import { portugueseIntents } from './pt.intents.ts'
import { portugueseQuestions } from './pt.questions.ts'
import { portugueseSynonyms } from './pt.synonyms.ts'
import { portugueseTexts } from './pt.texts.ts'

export const portuguese: Language = {
  tag: 'pt',
  functionWords: `
    o a os as um uma uns umas e ou mas nao nem de do da dos das em no na nos nas ao aos pelo pela
    por para com sem sobre entre ate desde e sao era eram ser sou estou esta estao foi tem tenho ha
    posso pode podem devo deve eu tu voce voces ele ela nos eles elas me te se lhe meu minha meus
    minhas teu tua teus tuas seu sua seus suas nosso nossa nossos nossas vosso vossa que quem qual quais quando onde como porque quanto
    quanta quantos quantas este esta isto esse essa isso se mais muito ja tambem fazer faco quero
    favor pra pro pras pros pelos pelas num numa nuns numas dum duma deste desta desse dessa disso disto
    neste nesta nesse nessa nisso lhes vos estamos estava somos temos tens tinha
    tiver seria poderia poderiam podia podiam podemos podes consigo consegue conseguem conseguimos
    preciso precisa precisamos precisam queria quer querem queremos gostaria gostava cade
    merda caralho maldito maldita`,
  lightWords: `
    diferenca diferencas comparar comparacao interessa interessado interessada feito faz fazem fiz ir vou
    vai vamos vao indo vir vem vens venho vier veio dar da dao dou deu dado por poe ponho colocar coloco
    tirar tiro tomar pegar pego deixar deixa deixo levar leva levo trazer traz trago ficar fica ficam
    fico sair sai entrar entra chegar chega passar passa ter usar uso usa utilizar acontece acontecer
    demora demoram demorar
    saber sei sabe dizer diz disse pedir peco ver vejo olhar procurar procuro achar acho encontrar
    encontro pensar significa coisa coisas algo nada todo toda todos todas tudo alguem ninguem gente
    pessoa tipo forma maneira jeito parte vez vezes dia dias semana semanas mes meses ano anos hoje
    amanha ontem agora ultimo ultima proximo proxima primeiro primeira novo nova novos velho bom boa
    mau ma mal bem melhor grande pequeno muita muitos muitas menos pouco pouca cada outro outra outros
    outras proprio propria mesmo mesma ainda la ca aqui ali ai fora acima abaixo depois antes durante
    enquanto so somente apenas realmente exatamente talvez alguma algum qualquer sempre nunca logo
    cedo tarde bastante possivel ola oi ok desculpa desculpe pergunta duda duvida entao certo assim
    dele dela deles delas estar tal explicar explica entender urgente rapido oferece oferecem tanto demais`,
  stemmer,
  typedForMarks: [
    [/cao$/, 'ção'],
    [/coes$/, 'ções'],
    [/ao$/, 'ão'],
    [/oes$/, 'ões'],
    [/([ae])ncia(s?)$/, '$1\u0302ncia$2'],
    [/([ai])vel$/, '$1\u0301vel'],
  ],
  abbreviations: {
    always: 'sr sra dr etc',
    beforeNumbers: 'pág p art',
  },
  calendar: `
    segunda seg, terça, quarta qua, quinta, sexta, sábado sáb, domingo dom, janeiro jan, fevereiro fev,
    abril abr, junho jun, julho jul, agosto ago, setembro set, outubro out, novembro nov, dezembro dez`,
  opening: 'aberto aberta abertos abrem abre',
  negations: {
    not: 'nao',
    without: 'sem',
    never: 'nunca',
    excluding: 'nunca nada nem so apenas exceto excecao',
  },
  yesNoQuestions: {
    openings: `
      é, são, há, consigo, consegue, conseguem, da para, tem como, tens, estás, posso, atendem, abrem,
      tem, têm, vocês têm, vocês tem, posso, pode, podem, podemos, dá para, aceita,
      aceitam, vendem, fazem, oferecem, existe, preciso, devo, está, estão, funciona`,
    offers: `
      vendem, oferecem, alugam, posso comprar, posso alugar`,
    verbs: 'tem têm existe existem funciona funcionam inclui aceita aceitam oferece oferecem',
    before: 'e ou mas então ok olá oi',
    questionWords: `
      que quê qual quais quem quando quanto quanta quantos quantas onde como porquê`,
  },
  cardinals: `
      zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze
      dezasseis dezassete dezoito dezanove vinte trinta quarenta cinquenta sessenta setenta
      oitenta noventa cem`,
  measures: {
    after: 'quanto quantas',
    between: 'de',
    words: 'tempo vezes',
    prices: 'custa custam custava cobram',
    bounds: 'montante minimo maximo idade',
  },
  phraseWords: `
    o a os as um uma uns umas do da dos das no na nos nas ao aos pelo pela meu minha meus minhas
    nosso nossa de em com sem para por entre ate desde e ou mas nao`,
  references: {
    words: `
      ele ela eles elas isso isto este esse essa aquilo aquele aquela tambem outro outra outros
      outras mais mesmo mesma`,
    also: 'tambem',
    openings: 'e, mas, ou, entao, tambem, que tal, e se, quero dizer, queria dizer, refiro me',
  },
  shorthand: `
    vc você, vcs vocês, ces vocês, q que, pq por que, oq o que, oque o que, tb também, tbm também, tmb também,
    qdo quando, qnd quando, qndo quando, qto quanto, qnto quanto, qnt quanto, qt quanto, qtos quantos,
    qts quantos, qtas quantas, qq qualquer, hj hoje, obg obrigado, obgd obrigado, pf por favor, pff por
    favor, pfv por favor, pfvr por favor, msm mesmo, mto muito, mt muito, mta muita, d de, msg mensagem,
    td tudo, n não, ñ não, naum não, eh é, ta está, tô estou, tou estou, tava estava, vdd verdade, blz
    beleza, vlw valeu, dps depois, agr agora, algm alguém, ngm ninguém, nd nada, qro quero, qero quero,
    zap whatsapp, zapzap whatsapp, wpp whatsapp`,
  asides: `
    ok, okay, ok obrigado, ok obrigada, a propósito, outra pergunta, outra coisa, outra dúvida`,
  answers: {
    asked: {
      price: /custam?|preços?|tarifas?|quanto (?:fica|é que (?:é|fica)|cobram|pago|sai|vale)/,
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
    free: /grátis|gratuit[oa]s?|incluíd[oa]s?/,
    former: {
      always: /até agora|anteriormente/u,
      inBrackets: /antes(?! d)/,
      instead: /em vez de/,
      changes: /agora|desde|a partir|passam?/,
    },
    durations: /dias?|semanas?|mes(?:es)?|anos?|horas?/,
    places: { prepositions: 'em de da a' },
    reasons: /porque|pois|para/,
    manners: /com|via|clique/,
  },
  furtherQuestion: {
    and: /e(?: também)?/,
    asking: /o que|qual|quais|quem|quando|onde|por que|como|quant[oa]s?/,
    clause: /que|se|porque/,
  },
  ordinals: [
    'primeiro primeira',
    'segundo segunda',
    'terceiro terceira',
    'quarto quarta',
    'último última',
  ],
  verdicts: 'sim não',
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
    …, oh, infelizmente, bom fim de semana …, ajudo já, posso ajudar melhor, posso ajudá-lo melhor,
    boa viagem, pronto, é só isso, é tudo`,
  intents: portugueseIntents,
  company: portugueseCompany,
  synonyms: portugueseSynonyms,
  notices: portugueseNotices,
  texts: portugueseTexts,
  foreignQuestions: portugueseQuestions,
}
