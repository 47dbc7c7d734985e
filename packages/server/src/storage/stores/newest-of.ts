// A page over several lists that are each in order of an index, as the items of some chatbots.
import type { Page } from '../interfaces/pages.ts'

/**
 * Newest first over all of `keys`: the head of each list by its index, then merged. It costs what
 * stands before the page's end, never a sort of all there is. Ids sort by time of making.
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
