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
  readonly subjects: string
  /**
   * Without marks and apostrophes. Behind a subject that follows none of them they begin a clause of its own, which
   * people often write without a sign before it: "where can I return something I don't like?".
   */
  readonly verbs: string
  /** What is denied right behind them is said of a thing alone: "what is a no-show fee?". */
  readonly determiners: string
}

/** By language, in lower case; where the verbs of a clause are not listed, too many other questions look like these. */
const lists: Readonly<Record<string, Words>> = {
  en: {
    asking: 'what which who whom whose where',
    ending:
      'if because that although though since after before while unless until so but and or as when why how whether ' +
      'than about with for to happens happened me my',
    subjects: 'i you we they he she it',
    verbs:
      'am is are was were do does did have has had can could will would should must cannot cant dont doesnt didnt ' +
      'couldnt wont wouldnt isnt arent wasnt werent hasnt havent hadnt shouldnt mustnt neednt',
    determiners: 'a the this that your our',
  },
  de: {
    asking: 'was welche welcher welches welchen welchem wer wen wem wessen wo wann',
    ending:
      'und oder aber dass wenn weil ob falls warum wieso wie als mit bei für um passiert tun machen',
    subjects: 'ich du er sie es wir ihr man',
    verbs:
      'bin ist sind war waren habe hat haben hatte hatten kann konnen konnte konnten soll sollen muss mussen will ' +
      'wollen darf durfen mochte mochten wird werden gibt',
    determiners: 'ein eine einen einem einer eines der die das den dem denen',
  },
  nl: {
    asking: 'wat welke welk wie waar',
    ending: 'dat als en of maar omdat wanneer hoe waarom terwijl met bij voor gebeurt doen',
    subjects: 'ik je jij u we wij hij ze zij het',
    verbs:
      'ben is zijn was waren heb heeft hebben had hadden kan kun kunnen kon konden moet moeten wil willen mag mogen ' +
      'weet weten',
    determiners: 'een die deze',
  },
}

type Known = Readonly<Record<keyof Words, ReadonlySet<string>>>

const setOf = (words: string) => new Set(words.split(' '))
const wordsByLanguage = new Map<string, Known>(
  Object.entries(lists).map(([language, words]) => [
    language,
    {
      asking: setOf(words.asking),
      ending: setOf(words.ending),
      subjects: setOf(words.subjects),
      verbs: setOf(words.verbs),
      determiners: setOf(words.determiners),
    },
  ]),
)

const clauseEnds = /[,;:.?!…()–—\n"“”„«»]/u
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
    const folded = (word: string) => foldMarks(word, language)
    if (!before.every((word) => functionWords.has(folded(word)))) return false
    return denies(after, after.map(folded), { language, known })
  })
}

/** Whether what is asked for is denied, by the words behind the question word; `plain` are those without marks. */
function denies(
  words: readonly string[],
  plain: readonly string[],
  { language, known }: { readonly language: string; readonly known: Known },
): boolean {
  const { asking, ending, determiners } = known
  const end = words.findIndex(
    (word, at) => ending.has(word) || asking.has(word) || beginsClause(plain, at, known),
  )
  const asked = plain.slice(0, end < 0 ? undefined : end)
  return asked.some(
    (word, at) => isNegation(word, language) && !determiners.has(asked[at - 1] ?? ''),
  )
}

/** Whether a subject with a verb of its own stands there, behind another verb. */
function beginsClause(words: readonly string[], at: number, { subjects, verbs }: Known): boolean {
  const isVerb = (place: number) => verbs.has(words[place] ?? '')
  if (!subjects.has(words[at] ?? '') || !isVerb(at + 1) || isVerb(at - 1)) return false
  return words.slice(0, at).some((word) => verbs.has(word))
}
