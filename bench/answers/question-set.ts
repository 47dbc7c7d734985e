// Reads question sets. Each set is a folder with its knowledge in corpus.jsonl and its questions in
// queries.jsonl.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A line of corpus.jsonl. An item with a question or variants is an FAQ item. Other items are texts. */
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
  /** The ids of the items that answer the question. */
  readonly rel: Readonly<Record<string, number>>
  /** Wordings of the answer. A reply with one of them has the answer. */
  readonly answers: readonly string[]
  readonly answerable: boolean
  readonly lang?: string
  /** Earlier messages, oldest first. `role` is `user` for the user. All other values mean the bot. */
  readonly history?: readonly { readonly role: string; readonly text: string }[]
}

export type QuestionSet = {
  readonly name: string
  readonly corpus: readonly CorpusItem[]
  readonly queries: readonly Query[]
}

/**
 * Reads the sets below `directory`, in the order of their names, or `directory` itself if it is a set. If
 * `names` is not empty, reads only these sets. Throws if there is no set.
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
