// Questions that hardly any knowledge base is about: what they find by accident shows what an accident is.
//
// Half of them are everyday, half encyclopaedic, short and long, as people type them. One knowledge base in
// a hundred is about one of them; that is why the gate looks at the middle one of them, never at the highest.
import { asianQuestions } from './foreign-questions-asian.ts'
import { easternQuestions } from './foreign-questions-eastern.ts'
import { westernQuestions } from './foreign-questions-western.ts'

const questions = { ...westernQuestions, ...easternQuestions, ...asianQuestions }

/** Foreign questions by language (primary subtag); a language that is missing has none. */
export const foreignQuestions: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(questions).map(([language, list]) => [
    language,
    list
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ]),
)
