// Reads question sets: a folder each, with the knowledge in corpus.jsonl and the questions in queries.jsonl.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A line of corpus.jsonl. An item with a question or variants is a FAQ item, any other a text. */
export type CorpusItem = {
  readonly id: string
  readonly title?: string | null
  readonly text?: string | null
  readonly question?: string | null
  /** Other wordings of the question. */
  readonly variants?: readonly string[]
  readonly lang?: string | null
}

/** A line of queries.jsonl. */
export type Query = {
  readonly text: string
  /** The ids of the items that answer it. */
  readonly rel: Readonly<Record<string, number>>
  /** Wordings of the answer; a reply that contains one has it. */
  readonly answers: readonly string[]
  readonly answerable: boolean
  readonly lang?: string
  /** What was said before, oldest first; `role` is `user` for the user, anything else for the bot. */
  readonly history?: readonly { readonly role: string; readonly text: string }[]
}

export type QuestionSet = {
  readonly name: string
  readonly corpus: readonly CorpusItem[]
  readonly queries: readonly Query[]
}

/**
 * The sets below `directory`, or the one it is itself, in the order of their names; only those in `names`
 * if any are given. Throws when there is none.
 */
export function readSets(directory: string, names: readonly string[]): QuestionSet[] {
  const isSet = (path: string) => existsSync(join(path, 'queries.jsonl'))
  const paths = isSet(directory)
    ? [directory]
    : readdirSync(directory)
        .toSorted()
        .map((name) => join(directory, name))
        .filter(isSet)
  const chosen = paths.filter((path) => names.length === 0 || names.includes(basename(path)))
  if (chosen.length === 0) {
    throw new Error(`There is no question set in ${directory}: a folder with a queries.jsonl.`)
  }
  return chosen.map((path) => ({
    name: basename(path),
    corpus: readLines<CorpusItem>(join(path, 'corpus.jsonl')),
    queries: readLines<Query>(join(path, 'queries.jsonl')),
  }))
}

function readLines<Line>(path: string): Line[] {
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
}
