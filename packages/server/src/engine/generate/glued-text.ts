// Keeps what follows an address apart from it: whoever reads it to the next white space, as renderers and
// browsers do, must not read another one.

/** What no reader takes for a part of an address at its end. */
const closing = /^[.,;:!?'"*_~)]+$/
/** Part of an address that was shown whole, as a word or in a link. */
const link = /:\/\/|(?:mailto|tel):\S|www\./i
const mail = /\S@\S/
const plain = /^\s*[\p{L}\p{N},;!?]+$/u

export interface GluedText {
  /** Takes in what was shown, with the white space before it. */
  add(text: string): void
  /** Told that something was taken out here. */
  cut(): void
  /** Whether a space must come before the text. */
  parts(text: string): boolean
}

/** For one text: what was shown of it since its last white space. */
export function createGluedText(): GluedText {
  let address: 'link' | 'mail' | undefined
  let hasAtSign = false
  return {
    add(text) {
      // Most of a text is this, and no other look is needed.
      if (address === undefined && !hasAtSign && plain.test(text)) return
      const space = text.search(/\s\S*$/)
      if (space !== -1) {
        address = undefined
        hasAtSign = false
      }
      const run = text.slice(space + 1)
      // A name and a path, as in `git@code.example:a/b`, end the host that could be gone on with.
      if (address === 'mail' && /^[:/]/.test(run)) address = undefined
      if (link.test(run)) address = 'link'
      else if (address === undefined && mail.test(run)) address = 'mail'
      hasAtSign ||= run.includes('@')
    },
    cut() {
      // The ends of what was taken out of `boss@evil[1].example` would make an address.
      if (hasAtSign) address ??= 'mail'
    },
    parts(text) {
      if (address === undefined || closing.test(text)) return false
      return address === 'link' || !/^[:/]/.test(text)
    },
  }
}
