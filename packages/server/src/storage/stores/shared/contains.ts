// Searches a text inside others, with the same results on both databases.
import { type Expression, sql } from 'kysely'

/** Matches a text against a pattern of `containedPattern`. */
export function contains(text: Expression<string | null>, pattern: string) {
  return sql<boolean>`lower(${text}) like ${pattern} escape '\\'`
}

/**
 * A pattern that finds `q` in any case of ASCII letters, the only letters that both databases fold
 * alike. `%` and `_` match themselves.
 */
export function containedPattern(q: string): string {
  const folded = q.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return `%${folded.replace(/[\\%_]/g, '\\$&')}%`
}
