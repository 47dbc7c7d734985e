// Recognises that a message asks for the telephone number or an address of the company: "can I call you?".

import { once } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import type { ContactDetail } from '../languages/question-words.ts'
import { clausesIn } from './clauses.ts'
import { type ClauseTest, compileWhole } from './phrase-patterns.ts'

/** A longer message asks for more. */
const maxCharacters = 120
/** "Do you have an email address?" is no question for the address. */
const details: readonly ContactDetail[] = ['email', 'phone', 'address', 'any']

const testsOf = once((language: Language): readonly (readonly [ContactDetail, ClauseTest])[] => {
  const { contact } = language
  if (contact === undefined) return []
  return details.map((detail) => [detail, compileWhole(contact[detail], language)])
})

/** Returns what a whole message asks for; `undefined` if it asks for something else, or more. */
export function contactAskedIn(text: string, language: Language): ContactDetail | undefined {
  if (text.length > maxCharacters) return undefined
  const clauses = clausesIn(text)(language)
  return testsOf(language).find(([, isAsked]) => isAsked(clauses))?.[0]
}
