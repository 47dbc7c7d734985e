// How a language record writes its lists.

/** Words, separated by white space. */
export type Words = string

/** Phrases of one word or more, separated by commas. */
export type Phrases = string
