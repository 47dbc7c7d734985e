// What a question of the set is, and what its asker would want to get.

export type Question = {
  readonly text: string
  /** What the same person asked before, oldest first. */
  readonly after: readonly string[]
  /** The item that answers it, cited first, and words of the answer; undefined = nothing does. */
  readonly wanted: { readonly item: string; readonly says: string } | undefined
}

/** Answered by `item`, with a reply that says `says`. */
export function known(item: string, text: string, says: string): Question {
  return { text, after: [], wanted: { item, says } }
}

/** As `known`, asked after other questions of the same conversation. */
export function followUp(
  after: readonly string[],
  text: string,
  [item, says]: readonly [item: string, says: string],
): Question {
  return { text, after, wanted: { item, says } }
}

/** Nothing in the knowledge answers it. */
export function foreign(text: string): Question {
  return { text, after: [], wanted: undefined }
}
