// Idempotency-Keys: a request that is sent again by hand after its response was lost runs only
// once.

/** Keys for one action of a page. */
export function createRepeatKey() {
  let last: { readonly text: string; readonly key: string } | undefined
  return {
    /** The key for this input: the same for the same input until `done` is called. */
    keyFor(input: unknown): string {
      const text = JSON.stringify(input)
      if (last?.text !== text) last = { text, key: randomKey() }
      return last.key
    },
    /** The next request with the same input is a new one. */
    done(): void {
      last = undefined
    },
  }
}

/** Without TLS, browsers have no `crypto.randomUUID`. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
