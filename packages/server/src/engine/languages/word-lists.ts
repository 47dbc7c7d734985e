// How a language record writes its lists.

/** Words, separated by white space. */
export type Words = string

/** Phrases of one word or more, separated by commas. */
export type Phrases = string

/**
 * Endings of verbs that the stemmer does not reduce to one stem, the first that fits: of who asks ("vous livr*ez*"), and
 * of who answers ("nous livr*ons*"). `before`: only before one of these words, and if the knowledge does not have the word
 * as it is asked, as nouns have the same endings: "reserviert *ihr*?", but "Markt".
 */
export type VerbEndings = {
  readonly before?: Words
  readonly pairs: readonly (readonly [asking: RegExp, answering: readonly string[]])[]
}
