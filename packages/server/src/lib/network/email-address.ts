// Email addresses: their form, and when two are the same.

/** The longest local part that RFC 5321 allows. */
const localPartMax = 64

const shape = new RegExp(
  `^[^\\s@<>"(),:;[\\]\\\\\\p{Cc}]{1,${localPartMax}}@[\\p{L}\\p{N}](?:[\\p{L}\\p{N}.-]*[\\p{L}\\p{N}])?$`,
  'u',
)

/** Whether the text has the form of an address. Only a mail that arrives proves that it exists. */
export function isEmailAddress(text: string): boolean {
  return shape.test(text) && !text.includes('..')
}

/** The form by which addresses are compared. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
