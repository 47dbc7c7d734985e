// A page over several lists that an index keeps sorted, such as the items of some chatbots.
import type { Page } from '../../interfaces/pages.ts'

/**
 * Reads a page over the lists of all `keys`, newest first. It reads the head of each list up to the
 * page's end and merges them, so that it never sorts whole lists. Ids sort by creation time.
 */
export async function newestOf<T extends { id: string }>(
  keys: readonly string[],
  { limit, offset }: Page,
  readHead: (key: string, head: Page) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const [only] = keys
  if (keys.length === 1 && only !== undefined) return readHead(only, { limit, offset })
  const rows: T[] = []
  for (const key of keys) rows.push(...(await readHead(key, { limit: offset + limit, offset: 0 })))
  rows.sort((a, b) => (a.id < b.id ? 1 : -1))
  return rows.slice(offset, offset + limit)
}
