// Recognises messages without any word, such as "???", "7" or "asdfgh", by their letters alone: no language matters.
//
// Rather too few than too many: a name, a product code or a misspelt word must never count as nonsense.
import { foldedWord, languagesOfFunctionWord } from '../analysis/function-words.ts'
import { wordsOf } from '../analysis/words.ts'
import { shippedLanguages } from '../languages/languages.ts'

/** A longer message is never nonsense: a person wrote it, or it is pasted data that somebody may want to see. */
const maxCharacters = 200

/** Scripts whose keyboards and vowels are known here. A word in any other script counts as a word. */
const alphabetic = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+$/u
const vowel = /[aeiouyæøœıаеёиоуыэюяіїєαεηιουω]/u
/** In Slavic words these letters make a syllable: "čtvrt", "vlk". */
const syllabic = /[lrлр]/u

/** The letters that lie beside each other on common keyboards. */
const upperRows = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'йцукенгшщзхъ']
/** Without its vowels, hardly a word of any language can be typed in one of these rows. */
const lowerRows = [
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  'wxcvbn',
  'фывапролджэ',
  'ячсмитьбю',
]
const keyboardRuns = [...upperRows, ...lowerRows].flatMap((row) => [
  row,
  [...row].reverse().join(''),
])

/** One letter alone, or the same one again and again: "aaaa". */
const oneLetter = /^(?:\p{L}|(\p{L})\1{3,})$/u
/** "dfgdfg", "jkjkjk". */
const repeated = /^(\p{L}{2,4})\1+$/u

/** "7", "12." */
const bareNumber = /^#?(\d{1,2})[.)!]*$/

/** The number of a message that is a small number with nothing else: it may choose, but it hardly says what to search for. */
export function bareNumberIn(text: string): string | undefined {
  return bareNumber.exec(text.trim())?.[1]
}

/** Whether a text has no word, or only words that no language can have. */
export function isNonsense(text: string, languages = shippedLanguages): boolean {
  if (text.length > maxCharacters) return false
  return wordsOf(text).every(
    (word) => languagesOfFunctionWord(word, languages).length === 0 && isImplausible(word),
  )
}

function isImplausible(word: string): boolean {
  const letters = foldedWord(word)
  if (!alphabetic.test(letters)) return false
  if (oneLetter.test(letters) || isTypedInRow(letters)) return true
  if (vowel.test(letters)) return false
  if (repeated.test(letters)) return true
  if (letters.length < 5 || isAbbreviation(word)) return false
  return isOfOneRow(letters) || (letters.length > 5 && !syllabic.test(letters))
}

/** "asdf", "qwertz" and "asdasd", but not the German word "Wert". */
function isTypedInRow(letters: string): boolean {
  const runs = runsIn(letters)
  if (runs === undefined) return false
  if (runs.length > 1) return letters.length > 5
  return letters.length > 4 || (letters.length === 4 && isOfOneRow(letters))
}

/** Cuts a word into runs of at least three neighbouring keys; undefined if letters are left over. */
function runsIn(letters: string): readonly string[] | undefined {
  const runs: string[] = []
  let rest = letters
  while (rest !== '') {
    const run = longestRun(rest)
    if (run === undefined) return undefined
    runs.push(run)
    rest = rest.slice(run.length)
  }
  return runs
}

function longestRun(letters: string): string | undefined {
  for (let length = letters.length; length >= 3; length--) {
    const start = letters.slice(0, length)
    if (keyboardRuns.some((row) => row.includes(start))) return start
  }
  return undefined
}

const isOfOneRow = (letters: string) =>
  lowerRows.some((row) => [...letters].every((letter) => row.includes(letter)))

/** "HTTPS", "XLSX". */
const isAbbreviation = (word: string) => word === word.toUpperCase()
