// Generates knowledge and questions for the benches, so that no real texts are needed. The word frequencies
// are like those of natural language, because frequent words cost a search the most.
import {
  createSeededRandom,
  type SeededRandom,
} from '../packages/server/test/faults/seeded-random.ts'

export type Passage = {
  readonly title: string
  readonly content: string
  /** A question that only this passage can answer. */
  readonly question: string
  /** A text that the reply to `question` must contain. */
  readonly answer: string
  /** A question with common words of the passage: many passages have some of them. */
  readonly topicQuestion: string
}

export type Writer = {
  /** A new text of about 90 words. The index cuts it into one passage. */
  passage(): Passage
  /** Many paragraphs as one Markdown document. */
  document(paragraphs: number): { readonly title: string; readonly content: string }
}

const functionWords =
  'the of and to in is for that it with as on by this are be at from or an if can not when you your'.split(
    ' ',
  )
const onsets = 'b br c cl d dr f fl g gr h j k l m n p pl pr qu r s st t tr v w'.split(' ')
const vowels = 'a e i o u ai ea ou'.split(' ')
const codas = ['', '', 'l', 'n', 'r', 's', 't', 'nd', 'rm']

/** Zipf's law with Mandelbrot's shift: the frequency of the word of rank r is proportional to 1 / (r + 2.7). */
const vocabularyWords = 12_000
const rankShift = 2.7

/** The same seed writes the same texts. */
export function createWriter(seed: number): Writer {
  const random = createSeededRandom(seed)
  const vocabulary = createVocabulary()
  const cumulative = cumulativeWeights(vocabulary.length)
  let serial = 0

  function commonWord(): string {
    return vocabulary[findRank(cumulative, random.next())] ?? ''
  }

  function contentWord(): string {
    let word = commonWord()
    while (functionWords.includes(word)) word = commonWord()
    return word
  }

  function sentence(): string {
    const words = Array.from({ length: random.between(8, 16) }, commonWord)
    return `${capitalised(words.join(' '))}.`
  }

  function passage(): Passage {
    serial += 1
    const [topic, property] = [contentWord(), contentWord()]
    const name = `${capitalised(uniqueName(serial, seed))}`
    const answer = `${random.between(2, 98)}.${serial} units`
    const sentences = Array.from({ length: random.between(5, 8) }, sentence)
    sentences.splice(random.between(1, 4), 0, `The ${property} of ${name} is ${answer}.`)
    const content = sentences.join(' ')
    const own = content.toLowerCase().match(/[a-z]{4,}/g) ?? []
    const words = Array.from({ length: 5 }, () => random.pick(own) ?? topic)
    return {
      title: capitalised(`${topic} ${contentWord()}`),
      content,
      question: `What is the ${property} of ${name}?`,
      answer,
      topicQuestion: `How does the ${words.join(' ')} work?`,
    }
  }

  return {
    passage,
    document(paragraphs) {
      const parts = Array.from({ length: paragraphs }, passage)
      const content = parts.map(({ title, content }) => `## ${title}\n\n${content}`).join('\n\n')
      return { title: parts[0]?.title ?? '', content }
    },
  }
}

/** The same words for every seed, because different tenants write in one language. Frequent words are short. */
function createVocabulary(): string[] {
  const random = createSeededRandom(1)
  const words = new Set(functionWords)
  while (words.size < vocabularyWords) {
    const length = words.size < 500 ? 1 : random.between(1, words.size < 3_000 ? 2 : 3)
    words.add(Array.from({ length }, () => syllable(random)).join(''))
  }
  return [...words]
}

function syllable(random: SeededRandom): string {
  return [onsets, vowels, codas].map((part) => random.pick(part)).join('')
}

/** Two words that are unique to this serial number and seed. */
function uniqueName(serial: number, seed: number): string {
  const spell = (number: number) =>
    [...number.toString(8)].map((digit) => `${'bdfgklmn'[Number(digit)]}u`).join('')
  return `x${spell(seed)} z${spell(serial)}`
}

function cumulativeWeights(count: number): Float64Array {
  const sums = new Float64Array(count)
  let sum = 0
  for (let rank = 0; rank < count; rank++) {
    sum += 1 / (rank + 1 + rankShift)
    sums[rank] = sum
  }
  return sums.map((value) => value / sum)
}

function findRank(cumulative: Float64Array, chance: number): number {
  let low = 0
  let high = cumulative.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cumulative[middle] ?? 1) < chance) low = middle + 1
    else high = middle
  }
  return low
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
