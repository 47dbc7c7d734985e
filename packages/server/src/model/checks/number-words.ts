// Reads numbers that are written as words, in all languages that have a list of number words.
import { listed } from '../../engine/languages/derive.ts'
import type { Language } from '../../engine/languages/language.ts'
import { shippedLanguages } from '../../engine/languages/languages.ts'

/** The first number words of a language are listed one by one, the others in tens. */
const listedSingly = 20
/** Number words with at least this many letters are also read at the beginning of another word: `zweijährig`. */
const prefixLettersMin = 4
const noon =
  /(?<!\p{L})(?:noon|midday|mittags?|midi|mediodía|mezzogiorno|meio-dia)(?!\p{L})|正午|정오/iu
const amounts = 'euros?|dollars?|d[óo]lar(?:es)?|pounds?|cents?|percent|per cent|prozent'

const numberWords: ReadonlyMap<string, number> = new Map(
  shippedLanguages.all.flatMap((language) => [...wordsOf(language)]),
)

function wordsOf({ cardinals }: Language): Map<string, number> {
  return new Map(
    listed(cardinals).map((word, index) => {
      return [word, index <= listedSingly ? index : (index - listedSingly + 2) * 10]
    }),
  )
}

/** In each language a number word from 2 on before a unit of time or money: "three working days". */
const measures = shippedLanguages.all.flatMap((language) => {
  const words = [...wordsOf(language)].flatMap(([word, value]) => (value >= 2 ? [word] : []))
  const units = language.answers?.durations.source
  if (words.length === 0 || units === undefined) return []
  const unit = `(?:\\p{L}{0,8}(?:${units})|${amounts})(?!\\p{L})`
  return new RegExp(`(?<![\\p{L}-])(${words.join('|')})[ -](?:\\p{L}{4,12} )?${unit}`, 'giu')
})

/**
 * Returns the number words of a text that measure something. Leaves out others: in "there are two ways", the number
 * only counts the ways in the answer, and needs no source.
 */
export function wordNumbersIn(text: string): { start: number; end: number; values: number[] }[] {
  const found = measures.flatMap((measure) =>
    [...text.matchAll(measure)].flatMap(({ 1: word = '', index }) => {
      const value = numberWords.get(word.toLowerCase())
      return value === undefined ? [] : [[index, { word, value }] as const]
    }),
  )
  // Related languages share words.
  return [...new Map(found)].map(([start, { word, value }]) => ({
    ...{ start, end: start + word.length },
    values: [value],
  }))
}

/** The values of all number words of a text. */
export function wordValuesIn(text: string): number[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const values = words.flatMap((word, index) => [
    ...valuesOf(word),
    ...joined(numberWords.get(word), words[index + 1]),
    ...joined(numberWords.get(word), words[index + 2]),
    ...ideographValues(word),
  ])
  return [...new Set(noon.test(text) ? [...values, 12] : values)]
}

/** The values of a word: its own, and those of the number words in it. `fünfundzwanzig` is also 25. */
function valuesOf(word: string): number[] {
  const [, one = '', tens = ''] = /^(\p{L}{2,8})(?:und|en|ën)(\p{L}{5,9})$/u.exec(word) ?? []
  const prefixes = Array.from({ length: 10 }, (_, index) => word.slice(0, index + prefixLettersMin))
  const known = [word, ...prefixes].flatMap((part) => numberWords.get(part) ?? [])
  return [...known, ...joined(numberWords.get(tens), one)]
}

/** The value of "twenty" with "five". */
function joined(tens: number | undefined, word: string | undefined): number[] {
  const one = word === undefined ? undefined : numberWords.get(word)
  const isTens = tens !== undefined && tens >= 20 && tens < 100
  return isTens && one !== undefined && one > 0 && one < 10 ? [tens + one] : []
}

const ideographs = '〇一二三四五六七八九'

/** For example, 三十 is 30. A word in Chinese or Japanese may contain several numbers. */
function ideographValues(word: string): number[] {
  return (word.match(/[〇一二两三四五六七八九十百]{1,6}/gu) ?? []).map((number) => {
    let sum = 0
    let digit = 0
    for (const sign of number.replace('两', '二')) {
      const factor = { 十: 10, 百: 100 }[sign]
      if (factor === undefined) digit = digit * 10 + ideographs.indexOf(sign)
      else {
        sum += (digit === 0 ? 1 : digit) * factor
        digit = 0
      }
    }
    return sum + digit
  })
}
