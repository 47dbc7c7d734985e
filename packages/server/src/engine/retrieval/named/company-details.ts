// Recognises in a text what people ask about a company: telephone numbers, mail addresses, streets, opening hours, prices
// and means of payment.
import { readCharacters, wholeWord } from '../../analysis/words.ts'
import { once } from '../../languages/derive.ts'
import type { Language } from '../../languages/language.ts'
import { paymentBrands, sameMeans } from '../../languages/payment-brands.ts'
import type { CompanyDetail } from '../../languages/question-words.ts'
import { hasMoney } from './money.ts'

/** Seven digits and more with single signs between them, and no date; or a short number in bold, as of a service. */
const phone =
  /(?<![\p{L}\d.,:€$£])(?!\d{1,4}[.-]\d{1,2}[.-]\d{1,4}(?!\d))(?:\+?\d|\(\+?\d)(?:[ ()/.–-]{0,3}\d){6,14}(?![\d%:])|\*\*\d{3,6}\*\*/u
const email = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}\.[\p{L}\d]/u
/** The words for a street in the languages with the most users, as a word or at the end of one. */
const streets = [
  'Street|Road|Lane|Avenue|Square|Drive|Row|Walk|Way|Close|Court|Quay|Terrace|Crescent|Wharf|St\\.?|Rd\\.?',
  '\\p{Lu}[\\p{L}-]{0,30}(?:stra(?:ß|ss)e|str\\.|weg|platz|allee|gasse|hof|ufer|damm)|Stra(?:ß|ss)e|Weg|Platz|Markt',
  '[Cc]alle|C/|[Aa]venida|[Aa]vda\\.?|[Pp]laza|[Pp]aseo|[Cc]amino',
  '[Rr]ue|[Aa]venue|[Bb]oulevard|[Bb]d|[Pp]lace|[Qq]uai|[Cc]hemin|[Rr]oute|[Ii]mpasse',
  'Via|Viale|Piazza|Corso|Strada|Località',
  'Rua|Praça|Travessa|Estrada|Largo|Alameda',
  '\\p{Lu}[\\p{L}-]{0,30}(?:straat|laan|plein|kade|gracht|markt|singel|dijk)|Markt',
].join('|')
/** "Hafenstraße 12", "Calle del Puerto 14", "4 Foundry Lane", "3, rue du Port". */
const house = String.raw`(?<![\p{L}\d])\d{1,4}\s?[a-z]?(?![\p{L}\d:%]|[.,]\d)`
const street = new RegExp(
  [
    String.raw`(?<![\p{L}\d-])(?:${streets})(?![\p{L}\d])[^.,;:\n]{0,30}?,?\s${house}`,
    String.raw`${house},? (?:\p{Lu}[\p{L}’'.-]* ){0,3}(?:${streets})(?![\p{L}\d])`,
  ].join('|'),
  'u',
)
/** A town with its postal code. */
const town =
  /(?<![\p{L}\d€$£])(?:\d{5}|\d{4} [A-Z]{2}|\d{4}-\d{3}|\d{5}-\d{3}) \p{Lu}\p{L}+|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/u

/** A time of day: "9", "9:00", "9 am", "10 h 30", "9 Uhr". */
const time = String.raw`\d{1,2}(?:[:.]\d\d|\s?h\s?\d\d)?(?:\s?(?:[ap]\.?m\.?|uhr|h|uur|noon)(?!\p{L}))?`
const between = String.raw`\s?(?:[–—-]|(?:to|until|till|bis|a|à|al|alle|até|às|tot|t/m)(?=\s))\s?(?:the |le |las |as )?`
const range = new RegExp(
  `(?<![\\p{L}\\d.,:])(${time})${between}(${time})(?![\\d:%])(\\s?\\p{L})?`,
  'giu',
)
/** Two numbers alone are hours only if no word follows: "9–18" is, "3–5 days" is not. */
const isTime = /[:.h]\d\d|\p{L}/u

function hasHours(text: string): boolean {
  return [...text.matchAll(range)].some(
    ([, from = '', to = '', word]) => word === undefined || isTime.test(from) || isTime.test(to),
  )
}

/** Any card, whatever its name. */
const anyCard = 'card'

const meansPatternsOf = once(({ company }: Language) => {
  if (company === undefined) return undefined
  const { cards, others } = company.means
  return {
    every: new RegExp(wholeWord(anyOf(`${cards}/${others}`)), 'giu'),
    isCard: new RegExp(`^(?:${anyOf(cards)})$`, 'iu'),
    isBrand: new RegExp(`^(?:${anyOf(paymentBrands.cards)})$`, 'iu'),
  }
})

function anyOf(list: string): string {
  return list.replaceAll(' ', '[ -]').replaceAll('/', '|')
}

/** The means of payment that a text names in its beginning; with any card also "card". */
export function meansIn(text: string, language: Language): ReadonlySet<string> {
  return namedMeans(text, language, true)
}

/** The means of payment that a message asks for: for "do you take Visa?" not any card. */
export function meansAskedIn(text: string, language: Language): ReadonlySet<string> {
  return namedMeans(text, language, false)
}

/** The beginning of a text without the names of means of payment. */
export function withoutMeans(text: string, language: Language): string {
  const read = text.slice(0, readCharacters)
  const patterns = meansPatternsOf(language)
  return patterns === undefined ? read : read.replace(patterns.every, ' ')
}

function namedMeans(text: string, language: Language, withAnyCard: boolean): ReadonlySet<string> {
  const patterns = meansPatternsOf(language)
  const found = patterns === undefined ? [] : text.slice(0, readCharacters).match(patterns.every)
  return new Set(
    found?.flatMap((name) => {
      if (!patterns?.isCard.test(name)) return [firstNameOf(name.toLowerCase())]
      if (!patterns.isBrand.test(name)) return [anyCard]
      return withAnyCard ? [name.toLowerCase(), anyCard] : [name.toLowerCase()]
    }),
  )
}

function firstNameOf(name: string): string {
  return sameMeans.find((names) => names.includes(name))?.[0] ?? name
}

type DetailTest = (text: string, language: Language | undefined) => boolean

const tests: Readonly<Record<Exclude<CompanyDetail, 'any'>, DetailTest>> = {
  phone: (text) => phone.test(text),
  email: (text) => email.test(text),
  address: (text) => town.test(text) || street.test(text),
  hours: hasHours,
  prices: hasMoney,
  payment: (text, language) => language !== undefined && meansIn(text, language).size > 0,
  // The title of the item says it.
  way: () => true,
  offer: () => true,
}

/** Whether a text has such a detail, in its beginning. Without its language it names no means of payment. */
export function hasDetail(text: string, detail: CompanyDetail, language?: Language): boolean {
  const read = text.slice(0, readCharacters)
  return detail === 'any'
    ? tests.phone(read, language) || tests.email(read, language)
    : tests[detail](read, language)
}
