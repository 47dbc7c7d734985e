// Reads prepared answers of a language model, with the knowledge bases that they are about.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One answer, faithful to its sources or wrong in one named way. */
export type PreparedAnswer = {
  readonly id: string
  readonly kb: string
  /** The language of the bot, and that of the knowledge. */
  readonly language: string
  readonly source_language: string
  readonly category: string
  /** The keys of the items that an answer needs. */
  readonly needs: readonly string[]
  readonly settings: Readonly<Record<string, unknown>>
  /** Earlier questions: those of other answers, by id, or texts that the bot answers itself. */
  readonly history: readonly { readonly id?: string; readonly hi?: string }[]
  readonly question: string
  /** Cites items by their keys in brackets. */
  readonly answer: string
  readonly faithful: boolean
  /** In which way it is wrong. */
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
