// The requests left in this hour, from the headers of answers.

export type RateLimit = {
  /** Requests an hour. */
  readonly limit: number
  readonly remaining: number
  /** When the hour ends. */
  readonly resetsAt: Date
}

/** Undefined if there is no limit, or no header. */
export function rateLimitOf(headers: Headers): RateLimit | undefined {
  const [limit, remaining, reset] = ['Limit', 'Remaining', 'Reset'].map((name) => {
    const value = headers.get(`X-RateLimit-${name}`)
    return value !== null && /^\d+$/.test(value) ? Number(value) : undefined
  })
  if (limit === undefined || remaining === undefined || reset === undefined) return undefined
  return { limit, remaining, resetsAt: new Date(reset * 1_000) }
}
