// Cleans words of users and owners for a mail: they must not look like a header, or like another line of the mail.
import { withoutDirectionControls } from '@parley/contract'

/** The text in one line. */
export function oneLine(text: string): string {
  return withoutDirectionControls(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** The text with `\n` as its only line break, without other control characters. */
export function withoutControls(text: string): string {
  return withoutDirectionControls(text)
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}+/gu, ' ')
}
