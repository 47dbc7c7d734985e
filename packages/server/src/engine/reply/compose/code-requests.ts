// Recognises questions that ask for code; for all others a sentence is the better answer.
import { anyOf, once } from '../../languages/derive.ts'
import type { Languages } from '../../languages/languages.ts'

/** Only the beginning of a long message is read. */
const askingCharacters = 500
/** The names of formats, the same in any language. */
const formats = 'json|ya?ml|xml'
const dataFence = /^\s*(?:`{3,}|~{3,}) *(?:json|ya?ml|xml|toml|csv|te?xt|plain|output)/i

/** The kinds of code that may be the answer: commands and programs (`steps`), and examples of data. */
export type CodeRequest = { readonly steps: boolean; readonly data: boolean }

/** The words of all languages, because languages borrow words for code from each other. */
const codeWordsOf = once(({ all }: Languages) => {
  const known = all.flatMap(({ code }) => code ?? [])
  const steps = anyOf(known.map((code) => code.steps))
  const data = anyOf(known.map((code) => code.data))
  return {
    steps: new RegExp(`\\b(?:${steps})\\b`, 'iu'),
    data: new RegExp(`\\b(?:${formats}|${data})\\b`, 'iu'),
  }
})

/** Returns the kinds of code that a question asks for. */
export function codeRequestIn(question: string, languages: Languages): CodeRequest {
  const head = question.slice(0, askingCharacters)
  // Evaluated lazily, because most passages have no code.
  return {
    get steps() {
      return codeWordsOf(languages).steps.test(head)
    },
    get data() {
      return codeWordsOf(languages).data.test(head)
    },
  }
}

/** Whether a block of code, with its fence, is of a requested kind. */
export function isRequestedCode(asked: CodeRequest, block: string): boolean {
  return dataFence.test(block) ? asked.data : asked.steps
}
