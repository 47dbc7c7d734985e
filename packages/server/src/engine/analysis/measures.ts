// Tells which words of a question ask for a measure: "how long" says what kind of answer is wanted, not of what.

/** What such a word follows, and the words, by language; written without marks. */
const measures: Readonly<Record<string, readonly [after: string, words: string]>> = {
  en: ['how', 'long much many often far soon quickly fast old big large high tall'],
  de: ['wie', 'lange lang viel oft haufig weit schnell bald teuer alt gross hoch'],
  fr: ['combien', 'temps'],
  es: ['cuanto cuantas', 'tiempo veces'],
  it: ['quanto quante', 'tempo volte'],
  pt: ['quanto quantas', 'tempo vezes'],
  nl: ['hoe', 'lang veel vaak ver snel gauw duur oud groot hoog'],
}

/** Words that ask for a price wherever they stand. */
const prices: Readonly<Record<string, string>> = {
  en: 'cost costs',
  de: 'kostet kosten',
  fr: 'coute coutent',
  es: 'cuesta cuestan',
  it: 'costa costano',
  pt: 'custa custam',
  nl: 'kost kosten',
}

const measuresByLanguage = new Map(
  Object.entries(measures).map(([language, [after, words]]) => [
    language,
    { after: new Set(after.split(' ')), words: new Set(words.split(' ')) },
  ]),
)
const pricesByLanguage = new Map(
  Object.entries(prices).map(([language, words]) => [language, new Set(words.split(' '))]),
)

/**
 * Whether a folded word asks for a measure, after the folded words `before` it. Never in a language without a list.
 */
export function isMeasure(
  word: string,
  before: readonly { readonly word: string }[],
  language: string,
): boolean {
  if (pricesByLanguage.get(language)?.has(word)) return true
  const known = measuresByLanguage.get(language)
  if (!known?.words.has(word)) return false
  const last = before.at(-1)?.word ?? ''
  // "Combien de temps".
  return known.after.has(last === 'de' ? (before.at(-2)?.word ?? '') : last)
}
