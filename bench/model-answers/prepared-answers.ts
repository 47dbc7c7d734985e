// Reads prepared answers of a language model, and the knowledge bases of their questions.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An answer that is either faithful to its sources or wrong in one named way. */
export type PreparedAnswer = {
  readonly id: string
  readonly kb: string
  /** The language of the bot; `source_language` is the language of the knowledge. */
  readonly language: string
  readonly source_language: string
  readonly category: string
  /** The keys of the items without which the question can't be answered. */
  readonly needs: readonly string[]
  readonly settings: Readonly<Record<string, unknown>>
  /** Earlier messages: the id of another answer, whose question is asked, or a text that the bot answers itself. */
  readonly history: readonly { readonly id?: string; readonly hi?: string }[]
  readonly question: string
  /** The question in the language of the knowledge, as a model words it for the search. */
  readonly rewrite?: string
  /** The text of the answer. It cites items by their keys in brackets. */
  readonly answer: string
  readonly faithful: boolean
  /** The kind of error in a wrong answer. */
  readonly kind: string | null
}

export type KnowledgeBase = {
  readonly bot: string
  readonly items: readonly {
    readonly key: string
    readonly title: string
    readonly content: string
    readonly url?: string
  }[]
}

export type PreparedAnswers = {
  readonly answers: readonly PreparedAnswer[]
  readonly knowledge: Readonly<Record<string, KnowledgeBase>>
}

/** `directory` has `cases.jsonl` and `kbs.json`. */
export function readPreparedAnswers(directory: string): PreparedAnswers {
  const lines = readFileSync(join(directory, 'cases.jsonl'), 'utf8').trim().split('\n')
  return {
    answers: lines.map((line) => JSON.parse(line)),
    knowledge: JSON.parse(readFileSync(join(directory, 'kbs.json'), 'utf8')),
  }
}
