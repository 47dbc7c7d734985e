// Measures knowledge items for the counters of an account and of a scope, in SQL and in the program alike.
import { sql } from 'kysely'
import type { KnowledgeTable } from '../../schema/knowledge.ts'

/** The columns that an item fills with what its owner wrote. */
const writtenColumns = [
  'title',
  'question',
  'alternate_questions',
  'tags',
  'metadata',
  'body',
] as const

/** The columns by which an item is found beside its text. */
const wordingColumns = ['title', 'question', 'alternate_questions'] as const

const bytesIn = (columns: readonly (keyof KnowledgeTable)[]) =>
  sql<number>`${sql.join(
    columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`),
    sql` + `,
  )}`

/** The sizes of an item, as columns of a query. */
export const sizeColumns = [
  bytesIn(writtenColumns).as('bytes'),
  bytesIn(wordingColumns).as('wording_bytes'),
] as const

export type Bytes = { readonly bytes: number; readonly wording_bytes: number }
export type Size = Pick<KnowledgeTable, 'character_count'> & Bytes

/** The row with its sizes. */
export function sized(row: KnowledgeTable): KnowledgeTable & Size {
  const bytesOf = (columns: readonly (keyof KnowledgeTable)[]) =>
    Buffer.byteLength(columns.map((column) => row[column] ?? '').join(''))
  return { ...row, bytes: bytesOf(writtenColumns), wording_bytes: bytesOf(wordingColumns) }
}
