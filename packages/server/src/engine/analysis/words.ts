// Cuts text into words in any script: the first step of analysing knowledge and questions alike.

/** Longer runs of letters (keys, hashes, hostile input) are cut. */
const maxWordCharacters = 64

/** Zero-width and directional characters, which are invisible between letters and break comparisons. */
const invisible =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\u034f|[\ufe00-\ufe0f]/gu
/** The vowels ำ and ຳ decomposed into two parts, maybe with a tone mark between these. */
const partedThaiVowel = /\u0e4d([\u0e48-\u0e4b]?)\u0e32/g
const partedLaoVowel = /\u0ecd([\u0ec8-\u0ecb]?)\u0eb2/g
const apostrophes = /[\u2018\u2019\u02bc\u0060\u00b4]/gu
/** Most texts are ASCII; their only mark to normalise is the grave accent. */
const ascii = /^[\0-\x7f]*$/
const asciiWord = /[a-z0-9]+(?:'[a-z0-9]+)*/gi
const word = /[\p{L}\p{N}\p{M}]+(?:'[\p{L}\p{N}\p{M}]+)*/gu

const ideographs = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー'
const unspacedLetters = '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const unspaced = new RegExp(`[${ideographs}${unspacedLetters}]`, 'u')
const startsIdeographic = new RegExp(`^[${ideographs}]`, 'u')
const startsUnspaced = new RegExp(`^[${unspacedLetters}]`, 'u')
const characterPair = new RegExp(`^[${ideographs}]{2}$`, 'u')
const runs = new RegExp(
  `[${ideographs}]+|[${unspacedLetters}\\p{M}]+|[^${ideographs}${unspacedLetters}]+`,
  'gu',
)

/** One segmenter serves Thai, Lao, Khmer and Burmese: ICU picks the dictionary by script. */
const dictionarySegmenter = new Intl.Segmenter('th', { granularity: 'word' })

/** Whether a text has only ASCII characters. */
export function isAscii(text: string): boolean {
  return ascii.test(text)
}

/** Normalises compatibility forms and apostrophes, and removes invisible characters. */
export function plainText(text: string): string {
  if (isAscii(text)) return text.replaceAll('`', "'")
  const plain = text.normalize('NFKC').replace(invisible, '').replace(apostrophes, "'")
  // NFKC decomposes these vowels, but the dictionary and keyboards have them composed.
  return plain.replace(partedThaiVowel, '$1\u0e33').replace(partedLaoVowel, '$1\u0eb3')
}

/**
 * Returns the words of a text in order and in their own case. Apostrophes inside words stay (`l'eau`). Thai, Lao,
 * Khmer and Burmese are cut by dictionary; Chinese, Japanese and Korean become characters and overlapping pairs.
 */
export function wordsOf(text: string): string[] {
  if (isAscii(text)) return (text.replaceAll('`', "'").match(asciiWord) ?? []).map(shortened)
  const plain = plainText(text)
  const found: string[] = plain.match(word) ?? []
  if (unspaced.test(plain)) return found.flatMap(splitUnspaced)
  return found.map(shortened)
}

/** Whether a word is a pair of neighbouring characters (bigram) from `wordsOf`, which may be no word. */
export function isCharacterPair(text: string): boolean {
  return characterPair.test(text)
}

function splitUnspaced(text: string): string[] {
  if (!unspaced.test(text)) return [shortened(text)]
  const out: string[] = []
  for (const run of text.match(runs) ?? []) {
    if (startsIdeographic.test(run)) pushPairs(out, run)
    else if (startsUnspaced.test(run)) pushDictionaryWords(out, run)
    else out.push(shortened(run))
  }
  return out
}

function pushPairs(out: string[], run: string): void {
  let previous = ''
  for (const character of run) {
    if (previous !== '') out.push(previous + character)
    out.push(character)
    previous = character
  }
}

function pushDictionaryWords(out: string[], run: string): void {
  for (const part of dictionarySegmenter.segment(run)) {
    if (part.isWordLike) out.push(shortened(part.segment))
  }
}

function shortened(text: string): string {
  return text.length <= maxWordCharacters ? text : text.slice(0, maxWordCharacters)
}

/** Characters read of a text to see what it is about: the answer of a FAQ item may have a million. */
export const readCharacters = 4_000

/** The source of an expression that matches another one only as whole words. */
export function wholeWord(source: string): string {
  return `(?<!\\p{L})(?:${source})(?!\\p{L})`
}
