// The type of a test question, with its expected answer.

export type Question = {
  readonly text: string
  /** The earlier questions of the same conversation, oldest first. */
  readonly after: readonly string[]
  /** The first cited item and words of the answer. Undefined if the knowledge has no answer. */
  readonly answer: { readonly item: string; readonly says: string } | undefined
}

/** Creates a question that `item` answers. The reply must contain `says`. */
export function known(item: string, text: string, says: string): Question {
  return { text, after: [], answer: { item, says } }
}

/** Like `known`, but asked after other questions of the same conversation. */
export function followUp(
  after: readonly string[],
  text: string,
  [item, says]: readonly [item: string, says: string],
): Question {
  return { text, after, answer: { item, says } }
}

/** Creates a question that the knowledge does not answer. */
export function foreign(text: string): Question {
  return { text, after: [], answer: undefined }
}
