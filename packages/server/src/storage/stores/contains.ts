// Finding a text inside others, the same on both databases.
import { type Expression, sql } from 'kysely'

/** Whether the text contains what `containedPattern` made a pattern of. */
export function contains(text: Expression<string | null>, pattern: string) {
  return sql<boolean>`lower(${text}) like ${pattern} escape '\\'`
}

/**
 * A pattern that finds `q` whatever the case of its ASCII letters: those are all that both databases
 * fold alike. `%` and `_` stand for themselves.
 */
export function containedPattern(q: string): string {
  const folded = q.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return `%${folded.replace(/[\\%_]/g, '\\$&')}%`
}
