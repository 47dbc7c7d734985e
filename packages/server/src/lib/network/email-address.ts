// Mail addresses: what can be one, and when two are the same.

/** Longer is no address (RFC 5321), however it is spelled. */
const localPartMax = 64

const shape = new RegExp(
  `^[^\\s@<>"(),:;[\\]\\\\\\p{Cc}]{1,${localPartMax}}@[\\p{L}\\p{N}](?:[\\p{L}\\p{N}.-]*[\\p{L}\\p{N}])?$`,
  'u',
)

/** Whether mail could go there; only a mail that arrives proves more. */
export function isEmailAddress(text: string): boolean {
  return shape.test(text) && !text.includes('..')
}

/** The same for all spellings of one address. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
