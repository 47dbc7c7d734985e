// Tells a complaint that asks nothing, such as "this is a disgrace", from one with a question that knowledge could answer.
import { wordsOf } from '../analysis/words.ts'
import { yesNoWordsIn } from '../analysis/yes-no-questions.ts'
import { once, setOf } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import { type Languages, shippedLanguages } from '../languages/languages.ts'
import { type MessageIntent, understand } from './message-intent.ts'

/** Only the beginning of a long message is read. */
const maxCharacters = 1_000
/** Keeps the mark with its clause: it says whether the clause asks. */
const clauseEnd = /(?<=[.,;:!?…。、，！？；：؟\n])|(?<=\s)(?=[-–—]+\s)/u
const questionMark = /[?？؟]/u

const questionWordsOf = once(({ yesNoQuestions }: Language) =>
  setOf(yesNoQuestions?.questionWords ?? ''),
)

/**
 * Whether a message complains, and no clause of it asks for anything else. "Are you kidding me?" and "why does nobody
 * answer?" complain themselves.
 */
export function isMereComplaint(text: string, languages: Languages = shippedLanguages): boolean {
  const beginning = text.slice(0, maxCharacters)
  const intent = intentOf(beginning, languages)
  if (intent.kind !== 'complaint') return false
  const clauses = beginning.split(clauseEnd)
  const questions = clauses.filter((clause) => asks(clause, intent.language))
  return questions.every(
    (clause) => intentOf(clause, languages, intent.language).kind !== 'question',
  )
}

/** Whether a clause asks: by its mark, or by its first word where the language file has the words of questions. */
function asks(clause: string, language: Language): boolean {
  if (questionMark.test(clause)) return true
  const [first = ''] = wordsOf(clause)
  if (questionWordsOf(language).has(first.toLowerCase())) return true
  return yesNoWordsIn(clause, language) !== undefined
}

function intentOf(text: string, languages: Languages, preferred?: Language): MessageIntent {
  return understand(text, { botName: '', languages, preferred, history: [] })
}
