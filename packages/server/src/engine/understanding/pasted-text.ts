// The size from which a message is taken for pasted text.

/** A longer message, such as a pasted document, is read as it stands: alone, as one question, without shorthand. */
export const pastedCharacters = 2_000
