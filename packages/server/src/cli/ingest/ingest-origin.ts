// Records the file and folder of an item in the item, so that the next run finds it again, and files of
// the same name in two folders don't collide.
import { createHash } from 'node:crypto'
import type { KnowledgeListItem } from '@parley/contract'

/** The metadata field with a hash of the folder's path. The path itself is not stored. */
const rootName = 'ingest_root'
/** Enough to distinguish folders; the rest of the external id holds the path. */
const rootCharacters = 16

export type Origin = ReturnType<typeof createOrigin>

/** The prefix of the external ids of a chatbot's files. */
export function originPrefix(chatbot_id: string): string {
  return `file:${chatbot_id}:`
}

/** `root` = the real path of the folder; file paths are relative to it. */
export function createOrigin(chatbot_id: string, root: string) {
  const digest = createHash('sha256').update(root).digest('hex').slice(0, 32)
  const prefix = `${originPrefix(chatbot_id)}${digest.slice(0, rootCharacters)}:`
  const isFromHere = ({ metadata }: KnowledgeListItem) => metadata[rootName] === digest

  return {
    /** The external id of a file's item. */
    externalId: (path: string) => prefix + path,

    metadata: { [rootName]: digest },

    /** Returns the item of a file from an earlier run; undefined if the file is new. */
    find(known: ReadonlyMap<string, KnowledgeListItem>, path: string) {
      // Earlier versions wrote ids without the folder. The metadata tells the folder of such an item.
      const old = known.get(originPrefix(chatbot_id) + path)
      return known.get(prefix + path) ?? (old && isFromHere(old) ? old : undefined)
    },

    /** Returns the path of an item of this folder; undefined for other items. */
    pathOf(item: KnowledgeListItem): string | undefined {
      const { external_id } = item
      if (external_id === null || !isFromHere(item)) return undefined
      const before = [prefix, originPrefix(chatbot_id)].find((one) => external_id.startsWith(one))
      return before === undefined ? undefined : external_id.slice(before.length)
    },
  }
}
