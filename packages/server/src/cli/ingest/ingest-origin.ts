// Which file of which folder an item came from: kept with the item, so that the next run finds it again
// and two folders with files of the same name don't meet.
import { createHash } from 'node:crypto'
import type { KnowledgeListItem } from '@parley/contract'

/** In an item's metadata: the folder it came from, without telling where that stands. */
const rootName = 'ingest_root'
/** Enough to tell folders apart; the rest of an external id is for the path. */
const rootCharacters = 16

export type Origin = ReturnType<typeof createOrigin>

/** What every external id of a chatbot's files begins with. */
export function originPrefix(chatbot_id: string): string {
  return `file:${chatbot_id}:`
}

/** `root` = the real path of the folder that file paths are relative to. */
export function createOrigin(chatbot_id: string, root: string) {
  const digest = createHash('sha256').update(root).digest('hex').slice(0, 32)
  const prefix = `${originPrefix(chatbot_id)}${digest.slice(0, rootCharacters)}:`
  const isFromHere = ({ metadata }: KnowledgeListItem) => metadata[rootName] === digest

  return {
    /** Of the item a file becomes. */
    externalId: (path: string) => prefix + path,

    metadata: { [rootName]: digest },

    /** The item a file became in an earlier run; undefined if it is new. */
    find(known: ReadonlyMap<string, KnowledgeListItem>, path: string) {
      // An id without its folder is of an earlier version; whose it is the metadata says.
      const old = known.get(originPrefix(chatbot_id) + path)
      return known.get(prefix + path) ?? (old && isFromHere(old) ? old : undefined)
    },

    /** The path of an item that came from this folder; undefined for any other. */
    pathOf(item: KnowledgeListItem): string | undefined {
      const { external_id } = item
      if (external_id === null || !isFromHere(item)) return undefined
      const before = [prefix, originPrefix(chatbot_id)].find((one) => external_id.startsWith(one))
      return before === undefined ? undefined : external_id.slice(before.length)
    },
  }
}
