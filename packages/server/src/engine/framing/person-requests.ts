// How people ask for a person instead of a bot: too many ways for a list of phrases, but of one shape.
import { foldedWord } from '../analysis/function-words.ts'
import { wordsOf } from '../analysis/words.ts'

/** The parts of the shape, each a list separated by commas; case and marks don't matter. */
type Parts = {
  /** "I would like to": what stands before a verb. */
  readonly asks: string
  /** "speak with": what stands before the person, after an ask or alone. */
  readonly verbs: string
  /** "connect me to": a whole request that only lacks its person. */
  readonly requests: string
  /** What may stand before the person, any number of them. */
  readonly determiners: string
  readonly persons: string
}

const parts: Readonly<Record<string, Parts>> = {
  en: {
    asks: "i want to, i need to, i would like to, i'd like to, i wish to, i prefer to, i have to, can i, could i, may i, let me, is it possible to, how can i, how do i",
    verbs:
      'speak to, speak with, talk to, talk with, chat to, chat with, be connected to, be connected with, be transferred to, be put through to, get through to, reach, get',
    requests:
      'connect me to, connect me with, transfer me to, put me through to, hand me over to, get me, give me, find me, i need, i want, can you connect me to, can you connect me with, can you transfer me to, could you connect me to, could you connect me with, could you transfer me to, can you get me, please connect me to, please connect me with, please transfer me to',
    determiners: 'a, an, the, some, your, real, live, actual, human, support, customer support',
    persons:
      'person, human, human being, agent, someone, somebody, representative, employee, operator, advisor, adviser, member of staff, staff member, staff, support, customer support, support team, customer service, colleague',
  },
  de: {
    asks: 'ich möchte, ich will, ich würde gern, ich würde gerne, ich möchte gern, ich möchte gerne, kann ich, könnte ich, darf ich, ich muss',
    verbs: 'mit, bitte mit',
    requests:
      'verbinden sie mich mit, verbinde mich mit, bitte verbinden sie mich mit, können sie mich mit, kannst du mich mit, ich brauche, ich möchte, ich will, gib mir, geben sie mir',
    determiners:
      'einem, einer, einen, eine, ein, dem, der, den, echten, richtigen, menschlichen, ihrem, eurem',
    persons:
      'menschen sprechen, mensch, menschen, menschen reden, person sprechen, person reden, person, mitarbeiter sprechen, mitarbeiter reden, mitarbeiter, mitarbeiterin sprechen, mitarbeiterin, jemandem sprechen, jemandem reden, jemandem vom team sprechen, menschen verbinden, mitarbeiter verbinden, kundenservice, kundendienst, support',
  },
  fr: {
    asks: "je veux, je voudrais, j'aimerais, je souhaite, je dois, puis-je, est-ce que je peux, je peux, pourrais-je",
    verbs:
      'parler à, parler avec, parler a, joindre, contacter, discuter avec, être mis en relation avec',
    requests:
      "passez-moi, mettez-moi en relation avec, pouvez-vous me passer, pouvez-vous me mettre en relation avec, j'ai besoin de, j'ai besoin d'un, j'ai besoin d'une, je veux, je voudrais, donnez-moi",
    determiners: 'un, une, le, la, vrai, vraie, de, du, véritable, votre',
    persons:
      "personne, humain, être humain, conseiller, conseillère, agent, quelqu'un, employé, opérateur, collaborateur, service client, support",
  },
  es: {
    asks: 'quiero, quisiera, me gustaría, necesito, deseo, puedo, podría, es posible',
    verbs: 'hablar con, chatear con, contactar con, comunicarme con',
    requests:
      'pásame con, páseme con, ponme con, póngame con, me puede pasar con, me puedes pasar con, necesito, quiero',
    determiners: 'un, una, el, la, de, verdadera, real, humano, humana',
    persons:
      'persona, persona de verdad, persona real, humano, ser humano, agente, alguien, empleado, operador, asesor, representante, atención al cliente, soporte',
  },
  it: {
    asks: 'voglio, vorrei, mi piacerebbe, ho bisogno di, devo, posso, potrei, è possibile',
    verbs: 'parlare con, chattare con, contattare',
    requests:
      'mi passi, passami, mi metta in contatto con, può passarmi, puoi passarmi, ho bisogno di, voglio',
    determiners: 'un, una, uno, il, la, vera, vero, reale',
    persons:
      'persona, persona vera, persona reale, umano, essere umano, operatore, operatrice, agente, qualcuno, impiegato, assistenza clienti, servizio clienti',
  },
  pt: {
    asks: 'quero, queria, gostaria de, preciso, preciso de, posso, poderia, é possível',
    verbs: 'falar com, conversar com, contactar, contatar',
    requests: 'passe me a, me passe para, pode me passar para, pode passar me a, preciso de, quero',
    determiners: 'um, uma, o, a, verdadeira, real',
    persons:
      'pessoa, pessoa de verdade, pessoa real, humano, ser humano, atendente, agente, alguém, funcionário, operador, apoio ao cliente, suporte',
  },
  nl: {
    asks: 'ik wil, ik wil graag, ik zou graag, kan ik, mag ik, ik moet',
    verbs: 'met, spreken met, praten met',
    requests:
      'verbind me met, verbind mij met, kunt u me doorverbinden met, kun je me doorverbinden met, ik wil, ik heb nodig, geef me',
    determiners: 'een, de, echte, echt, menselijke',
    persons:
      'mens spreken, mens praten, mens, persoon spreken, persoon praten, persoon, medewerker spreken, medewerker praten, medewerker, iemand spreken, iemand praten, iemand, klantenservice',
  },
}

type Shape = {
  readonly pattern: RegExp
  /** The last words of those one may ask for. */
  readonly persons: ReadonlySet<string>
}

const shapes: ReadonlyMap<string, Shape> = new Map(
  Object.entries(parts).map(([language, { asks, verbs, requests, determiners, persons }]) => {
    const verb = `(?:(?:${anyOf(asks)}) )?(?:${anyOf(verbs)}) `
    const before = `(?:${verb}|(?:${anyOf(requests)}) )?`
    const pattern = new RegExp(`^${before}(?:(?:${anyOf(determiners)}) )*(?:${anyOf(persons)})$`)
    const lastWords = phrasesOf(persons).map((person) => person.split(' ').at(-1) ?? '')
    return [language, { pattern, persons: new Set(lastWords) }]
  }),
)

const personWords = new Set([...shapes.values()].flatMap(({ persons }) => [...persons]))

/** Whether a word may name a person in any of the languages. */
export function namesPerson(word: string): boolean {
  return personWords.has(word)
}

/** Whether one of the words may name a person: few messages have one, and comparing them all takes time. */
export function mayNamePerson(words: readonly string[], language: string): boolean {
  const persons = shapes.get(language)?.persons
  return persons !== undefined && words.some((word) => persons.has(word))
}

/** Whether words, as small talk compares them, ask for a person in a language and say nothing else. */
export function isPersonRequest(words: readonly string[], language: string): boolean {
  return shapes.get(language)?.pattern.test(words.join(' ')) ?? false
}

function anyOf(list: string): string {
  return phrasesOf(list).join('|')
}

function phrasesOf(list: string): string[] {
  return list.split(',').map(normalised)
}

function normalised(phrase: string): string {
  return wordsOf(phrase)
    .map((word) => foldedWord(word))
    .join(' ')
}
