// What is left of the plan’s hour, as answers tell it.

export type RateLimit = {
  /** Requests an hour. */
  readonly limit: number
  readonly remaining: number
  /** When the hour ends. */
  readonly resetsAt: Date
}

/** Undefined where there is no limit, or the answer does not tell. */
export function rateLimitOf(headers: Headers): RateLimit | undefined {
  const [limit, remaining, reset] = ['Limit', 'Remaining', 'Reset'].map((name) => {
    const value = headers.get(`X-RateLimit-${name}`)
    return value !== null && /^\d+$/.test(value) ? Number(value) : undefined
  })
  if (limit === undefined || remaining === undefined || reset === undefined) return undefined
  return { limit, remaining, resetsAt: new Date(reset * 1_000) }
}
