// How a language record writes its lists.

/** Words, separated by white space. */
export type Words = string

/** Phrases of one word or more, separated by commas. */
export type Phrases = string

/**
 * Endings of verbs that the stemmer does not reduce to one stem, the first that fits: of who asks ("vous livr*ez*"), and
 * of who answers ("nous livr*ons*"). `ifUnknown`: only if the knowledge does not have the word as it is asked.
 */
export type VerbEndings = {
  readonly ifUnknown?: true
  readonly pairs: readonly (readonly [asking: RegExp, answering: readonly string[]])[]
}
