// The words that other programs find in a file, to compare with: pdftotext and PDFium for PDF, Python's libraries for
// the rest.
//
// A word of a PDF counts if both programs find it: fonts without a map to letters give other wrong letters in each
// program. Letters that stand apart or close together become other words in each program, so it also counts as found
// if the letters of the file come out in the order of one of the programs, whatever the spaces.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { withoutRepeatedLines } from './repeated-lines.ts'

const script = fileURLToPath(new URL('./reference-words.py', import.meta.url))
const outputBytesMax = 1_000_000_000
const options = { encoding: 'utf8', maxBuffer: outputBytesMax } as const

/** How often each word, or group of letters, stands in a text. */
type Words = ReadonlyMap<string, number>

export type Reference = {
  readonly words: Words
  /** The texts of the programs, for a PDF. */
  readonly texts: readonly string[]
}

/**
 * The references by path. A file that the programs can't read, or in which they find no word, is missing. Throws if
 * Python lacks a package.
 */
export function readReferences(files: readonly string[], python: string): Map<string, Reference> {
  const found = new Map<string, Reference>()
  const firstTexts = new Map<string, string>()
  const { stdout, stderr, status } = spawnSync(python, [script, ...files], options)
  // Without a package, hardly any file would be compared.
  if (status !== 0) throw new Error(stderr?.trim().split('\n').at(-1) ?? `${python} failed.`)
  for (const line of (stdout ?? '').split('\n').filter(Boolean)) {
    const { file, text } = JSON.parse(line) as { file: string; text: string }
    found.set(file, { words: countWords(text), texts: [] })
    if (file.endsWith('.pdf')) firstTexts.set(file, text)
  }
  for (const file of files.filter((path) => path.endsWith('.pdf'))) {
    const { status, stdout } = spawnSync('pdftotext', ['-enc', 'UTF-8', file, '-'], options)
    const texts = [firstTexts.get(file) ?? '', status === 0 ? withoutRepeatedLines(stdout) : '']
    const [first, second] = texts.map(countWords)
    found.set(file, { words: inBoth(first, second), texts })
  }
  return new Map([...found].filter(([, { words }]) => words.size > 0))
}

function inBoth(a: Words = new Map(), b: Words = new Map()): Words {
  const both = [...a].map(([word, count]) => [word, Math.min(count, b.get(word) ?? 0)] as const)
  return new Map(both.filter(([, count]) => count > 0))
}

/** The words that the text lacks, those with the most missing first, and the share of those that it has. */
export function compare({ words, texts }: Reference, text: string) {
  const missing = missingFrom(words, countWords(text))
  const letters = countLetters(text)
  const shares = texts.map((one) => shareFound(countLetters(one), letters))
  return {
    found: Math.max(shareFound(words, countWords(text)), ...shares),
    missing: missing.map(({ part }) => part),
  }
}

function missingFrom(wanted: Words, found: Words) {
  return [...wanted]
    .map(([part, count]) => ({ part, count: count - (found.get(part) ?? 0) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

function shareFound(wanted: Words, found: Words): number {
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
  const missing = sum(missingFrom(wanted, found).map(({ count }) => count))
  return wanted.size === 0 ? 0 : 1 - missing / sum([...wanted.values()])
}

/** Letters that follow each other, by groups: one lost word loses more groups than letters. */
const groupLetters = 5

function countLetters(text: string): Words {
  const letters = Array.from(normalized(text).matchAll(/[\p{L}\p{N}]/gu), ([letter]) => letter)
  const length = Math.min(groupLetters, letters.length)
  const counts = new Map<string, number>()
  for (let at = 0; length > 0 && at + length <= letters.length; at++) {
    const group = letters.slice(at, at + length).join('')
    counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  return counts
}

function normalized(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll('\u00ad', '')
    .replace(/(\p{Ll})-\s*\n\s*(\p{Ll})/gu, '$1$2')
    .toLowerCase()
}

function countWords(text: string): Words {
  const counts = new Map<string, number>()
  for (const [word] of normalized(text).matchAll(/[\p{L}\p{N}]+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}
