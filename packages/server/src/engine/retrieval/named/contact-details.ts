// Recognises the ways to reach a company in a text: telephone numbers, mail addresses, streets.
import type { ContactDetail } from '../../languages/question-words.ts'

/** Seven digits and more with single signs between them, and no date; or a short number in bold, as of a service. */
const phone =
  /(?<![\p{L}\d.,:€$£])(?!\d{1,4}[.-]\d{1,2}[.-]\d{1,4}(?!\d))(?:\+?\d|\(\+?\d)(?:[ ()/.–-]{0,3}\d){6,14}(?![\d%:])|\*\*\d{3,6}\*\*/u
const email = /[\p{L}\d._%+-]+@[\p{L}\d-]+\.[\p{L}\d.-]+/u
/** The words for a street in the languages with the most users, as a word or at the end of one. */
const streets = [
  'Street|Road|Lane|Avenue|Square|Drive|St\\.?|Rd\\.?',
  '[\\p{L}-]*(?:[Ss]tra(?:ß|ss)e|[Ss]tr\\.|[Ww]eg|[Pp]latz|[Aa]llee|[Gg]asse|[Hh]of|[Uu]fer|[Dd]amm|Markt)',
  '[Cc]alle|C/|[Aa]venida|[Aa]vda\\.?|[Pp]laza|[Pp]aseo|[Cc]amino',
  '[Rr]ue|[Aa]venue|[Bb]oulevard|[Bb]d|[Pp]lace|[Qq]uai|[Cc]hemin|[Rr]oute|[Ii]mpasse',
  'Via|Viale|Piazza|Corso|Strada|Località',
  'Rua|Praça|Travessa|Estrada|Largo|Alameda',
  '[\\p{L}-]*(?:straat|laan|plein|kade|gracht|markt|singel|dijk)',
].join('|')
/** "Hafenstraße 12", "Calle del Puerto 14", "4 Foundry Lane", "3, rue du Port". */
const house = String.raw`(?<![\p{L}\d])\d{1,4}\s?[a-z]?(?![\p{L}\d:%]|[.,]\d)`
const street = new RegExp(
  [
    String.raw`(?<![\p{L}\d])(?:${streets})(?![\p{L}\d])[^.,;:\n]{0,30}?,?\s${house}`,
    String.raw`${house},? (?:\p{Lu}[\p{L}’'.-]* ){0,3}(?:${streets})(?![\p{L}\d])`,
  ].join('|'),
  'u',
)
/** A town with its postal code. */
const town =
  /(?<![\p{L}\d€$£])(?:\d{5}|\d{4} [A-Z]{2}|\d{4}-\d{3}|\d{5}-\d{3}) \p{Lu}\p{L}+|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/u

const tests: Readonly<Record<Exclude<ContactDetail, 'any'>, (text: string) => boolean>> = {
  phone: (text) => phone.test(text),
  email: (text) => email.test(text),
  address: (text) => town.test(text) || street.test(text),
}

/** Whether a text has such a detail. */
export function hasContactDetail(text: string, detail: ContactDetail): boolean {
  return detail === 'any' ? tests.phone(text) || tests.email(text) : tests[detail](text)
}
