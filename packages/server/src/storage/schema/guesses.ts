// The table of attempts to guess a password or key.

export type GuessTable = {
  /** A keyed hash of what is counted, such as an address. The subject itself is not stored. */
  subject: string
  /** The attempts in the present window. */
  count: number
  /** With this number, attempts begin to wait. */
  max_count: number
  /** The wait after that attempt. After each further attempt it is longer by the same time. */
  delay_ms: number
  /** When the next attempt is possible; 0 = at once, also for a server whose clock is behind. */
  next_at_ms: number
  /** The end of the window: the row then counts as nothing, and is deleted. */
  ends_at_ms: number
}
