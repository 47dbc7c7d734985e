// Tells which questions ask for what is not so: "what is not included?" is not answered by what is included.
import { foldMarks, partsOf } from './stems.ts'
import { isNegation } from './turning-words.ts'
import { wordsOf } from './words.ts'

type Words = {
  /** They ask for a thing, a person or a place. */
  readonly asking: string
  /** What follows them is not what is asked for: "what can I do about a code that does not come?". */
  readonly ending: string
  /** After an asking word they make it part of a statement: "what I don't understand is …". */
  readonly subjects?: string
}

/** By language, in lower case with their marks: "qué" asks, "que" does not. */
const lists: Readonly<Record<string, Words>> = {
  en: {
    asking: 'what which who whom whose where',
    ending:
      'if because that although though since after before while unless until so but and or as when why how whether ' +
      'than about with for happens happened me my',
    subjects: 'i you we they he she it',
  },
  de: {
    asking: 'was welche welcher welches welchen welchem wer wen wem wessen wo wann',
    ending:
      'und oder aber dass wenn weil ob falls warum wieso wie als mit bei für passiert tun machen',
    subjects: 'ich du er sie es wir ihr man',
  },
  fr: {
    asking: 'quel quelle quels quelles qui quoi lequel laquelle lesquels lesquelles où',
    ending: 'que si et ou mais parce quand lorsque comme comment pourquoi avec pour',
  },
  es: {
    asking: 'qué cuál cuáles quién quiénes dónde',
    ending: 'que si y o pero porque cuando como aunque mientras con para',
  },
  it: {
    asking: 'quale quali cosa chi dove',
    ending: 'che se e o ma perché quando come con per',
  },
  pt: {
    asking: 'qual quais quem onde',
    ending: 'que se e ou mas porque quando como com para',
  },
  nl: {
    asking: 'wat welke welk wie waar',
    ending: 'dat als en of maar omdat wanneer hoe waarom terwijl met bij voor gebeurt doen',
    subjects: 'ik je jij u we wij hij ze zij het',
  },
}

const wordsByLanguage = new Map(
  Object.entries(lists).map(([language, { asking, ending, subjects = '' }]) => [
    language,
    {
      asking: new Set(asking.split(' ')),
      ending: new Set(ending.split(' ')),
      subjects: new Set(subjects.split(' ')),
    },
  ]),
)

const clauseEnds = /[,;:.?!…()–—\n]/u
/** Characters of a message, and words of a clause, that are looked at; nobody takes more to ask for something. */
const looked = { characters: 2_000, words: 30 }

export type AskedIn = {
  /** A primary subtag; nothing is asked so in a language without a list. */
  readonly language: string
  readonly functionWords: ReadonlySet<string>
}

/**
 * Whether a clause of the text asks for what is not so: it begins with a question word, but for words that say
 * nothing, and denies what follows. A message that says what went wrong ("my code has not come") does not.
 */
export function asksWhatIsNot(text: string, { language, functionWords }: AskedIn): boolean {
  const known = wordsByLanguage.get(language)
  if (known === undefined) return false
  const clauses = text.slice(0, looked.characters).split(clauseEnds)
  return clauses.some((clause) => {
    const words = wordsOf(clause)
      .slice(0, looked.words)
      .flatMap((word) => partsOf(word, language))
    const start = words.findIndex((word) => known.asking.has(word))
    const before = words.slice(0, Math.max(0, start))
    const after = words.slice(start + 1)
    if (start < 0 || known.subjects.has(after[0] ?? '')) return false
    if (!before.every((word) => functionWords.has(foldMarks(word, language)))) return false
    const end = after.findIndex((word) => known.ending.has(word) || known.asking.has(word))
    const asked = after.slice(0, end < 0 ? undefined : end)
    return asked.some((word) => isNegation(foldMarks(word, language), language))
  })
}
