// Recognises that a message asks for what every company has: "can I call you?", "price list".
import { once } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import type { CompanyDetail } from '../languages/question-words.ts'
import { clausesIn } from './clauses.ts'
import { type ClauseTest, compileWhole } from './phrase-patterns.ts'

/** A longer message asks for more. */
const maxCharacters = 120
/** "Do you have an email address?" is no question for the address. */
const details: readonly CompanyQuestion[] = [
  'email',
  'phone',
  'address',
  'any',
  'hours',
  'prices',
  'howMuch',
  'payment',
  'way',
  'offer',
]

/** What a message may ask for; `howMuch`: the price of what is talked about, or of anything. */
type CompanyQuestion = CompanyDetail | 'howMuch'

const testsOf = once((language: Language): readonly (readonly [CompanyQuestion, ClauseTest])[] => {
  const { company } = language
  if (company === undefined) return []
  return details.map((detail) => [detail, compileWhole(company[detail], language)])
})

/** Returns what a whole message asks for; `undefined` if it asks for something else, or more. */
export function detailAskedIn(text: string, language: Language): CompanyQuestion | undefined {
  if (text.length > maxCharacters) return undefined
  const clauses = clausesIn(text)(language)
  return testsOf(language).find(([, isAsked]) => isAsked(clauses))?.[0]
}

/** Whether a message asks for the prices of the company, or for the price of what is talked about. */
export function asksForPrices(asked: CompanyQuestion | undefined): asked is 'prices' | 'howMuch' {
  return asked === 'prices' || asked === 'howMuch'
}
