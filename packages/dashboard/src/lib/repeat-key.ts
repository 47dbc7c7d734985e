// Names what is sent by what it does, so that it is done once where its answer was lost and somebody sends
// it again by hand.

/** Keys for one thing that a page does. */
export function createRepeatKey() {
  let last: { readonly text: string; readonly key: string } | undefined
  return {
    /** The Idempotency-Key for this input: the same for the same, until it is done. */
    keyFor(input: unknown): string {
      const text = JSON.stringify(input)
      if (last?.text !== text) last = { text, key: randomKey() }
      return last.key
    },
    /** Who sends the same from now on means it anew. */
    done(): void {
      last = undefined
    },
  }
}

/** Where a page came without TLS, browsers have no `crypto.randomUUID`. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
