// The words that other programs find in a file, to compare with: pdftotext for PDF, Python's libraries for the rest.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('./reference-words.py', import.meta.url))
const outputBytesMax = 1_000_000_000

/** The texts by path. A file that the program can't read is missing. */
export function referenceTexts(files: readonly string[], python: string): Map<string, string> {
  const texts = new Map<string, string>()
  for (const file of files.filter((path) => path.endsWith('.pdf'))) {
    const { status, stdout } = spawnSync('pdftotext', ['-enc', 'UTF-8', file, '-'], options)
    if (status === 0 && stdout !== '') texts.set(file, stdout)
  }
  const others = files.filter((path) => !path.endsWith('.pdf'))
  const { stdout } = spawnSync(python, [script, ...others], options)
  for (const line of (stdout ?? '').split('\n').filter(Boolean)) {
    const { file, text } = JSON.parse(line) as { file: string; text: string }
    texts.set(file, text)
  }
  return texts
}

const options = { encoding: 'utf8', maxBuffer: outputBytesMax } as const

/** The share of the reference's words that the text has too, each as often. Undefined without words. */
export function wordsFound(reference: string, text: string): number | undefined {
  const wanted = countWords(reference)
  const found = countWords(text)
  let total = 0
  let both = 0
  for (const [word, count] of wanted) {
    total += count
    both += Math.min(count, found.get(word) ?? 0)
  }
  return total === 0 ? undefined : both / total
}

function countWords(text: string): Map<string, number> {
  const whole = text
    .normalize('NFKC')
    .replaceAll('\u00ad', '')
    .replace(/(\p{Ll})-\s*\n\s*(\p{Ll})/gu, '$1$2')
  const counts = new Map<string, number>()
  for (const [word] of whole.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}
