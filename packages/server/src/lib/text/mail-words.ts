// Cleans words of users and owners for a mail: they must not look like a header, or like another line of the mail.

/** Characters that turn the direction of the text around them, with which an address can be disguised. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g

/** The text in one line. */
export function oneLine(text: string): string {
  return text
    .replace(turning, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** The text with `\n` as its only line break, without other control characters. */
export function withoutControls(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(turning, '')
    .replace(/(?!\n)\p{Cc}+/gu, ' ')
}
