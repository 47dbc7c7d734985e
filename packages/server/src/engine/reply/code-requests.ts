// Tells which questions ask for code; a sentence is the better answer to any other.
import { anyOf, once } from '../languages/derive.ts'
import type { Languages } from '../languages/languages.ts'

/** A longer message asks at its beginning. */
const askingCharacters = 500
/** The names of formats, the same in any language. */
const formats = 'json|ya?ml|xml'
const dataFence = /^\s*(?:`{3,}|~{3,}) *(?:json|ya?ml|xml|toml|csv|te?xt|plain|output)/i

/** Which code may be the answer: what is typed or run, and what data looks like. */
export type CodeRequest = { readonly steps: boolean; readonly data: boolean }

/** Of all languages: the words for code are borrowed from one to the other. */
const codeWordsOf = once(({ all }: Languages) => {
  const known = all.flatMap(({ code }) => code ?? [])
  const steps = anyOf(known.map((code) => code.steps))
  const data = anyOf(known.map((code) => code.data))
  return {
    steps: new RegExp(`\\b(?:${steps})\\b`, 'iu'),
    data: new RegExp(`\\b(?:${formats}|${data})\\b`, 'iu'),
  }
})

/** The code that a question asks for. */
export function codeRequestIn(question: string, languages: Languages): CodeRequest {
  const head = question.slice(0, askingCharacters)
  // Tested only where there is code: most passages have none.
  return {
    get steps() {
      return codeWordsOf(languages).steps.test(head)
    },
    get data() {
      return codeWordsOf(languages).data.test(head)
    },
  }
}

/** Whether a block of code, with its fence, is of a kind that was asked for. */
export function isRequestedCode(asked: CodeRequest, block: string): boolean {
  return dataFence.test(block) ? asked.data : asked.steps
}
