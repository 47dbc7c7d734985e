// Hostile questions and knowledge: empty, very long, or made of unusual characters.

import type { KnowledgeSource } from '../../src/engine/types.ts'
import { buildItem } from '../support/engine-fixture.ts'
import { knowledge } from './knowledge/knowledge.ts'

/** The API accepts messages and items up to these lengths. */
const messageCharacters = 10_000
const itemCharacters = 1_000_000

const filled = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/** Returns words of equal length with the same first and last letter and a common alphabet. */
const lookAlike = (n: number) => `a${digits(n)}${digits(n * 7_919)}${digits(n * 104_729)}z`
const digits = (n: number) =>
  Array.from({ length: 12 }, (_, place) => 'bcdefgh'[Math.floor(n / 7 ** (place % 9)) % 7]).join('')
const lookAlikes = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => lookAlike(from + n)).join(' ')

/** Different words, as in a pasted document. No word occurs twice, so that no cache helps. */
const differentWords = Array.from({ length: 2_000 }, (_, n) => `word${(n * 7_919) % 10_007}`)

export const hostileQuestions: Readonly<Record<string, string>> = {
  'nothing but spaces': '   \n\t ',
  'one letter': 'a',
  'one character': '雨',
  'only stop words': 'what is it that you are and how do they have to be there',
  'emoji alone': '🚲🔧😀👩‍👩‍👧‍👦🏳️‍🌈',
  'emoji, 10,000 characters': filled('🚲🔧', messageCharacters),
  code: 'const a = [1, 2].map((x) => x ** 2) // %n%s%p {{x}} <script>alert(1)</script> SELECT * FROM t; --',
  markdown: '# a\n\n| b | c |\n| --- | --- |\n\n```\n[d](javascript:e)\n```\n**_`~~',
  'a pattern': '(a+)+$ .*.*.*.* [[[[[ {1,99999} \\\\\\\\',
  'a language without a stemmer': 'როგორ ვიქირავო ველოსიპედი და რა ღირს ერთი დღით?',
  'a language without spaces': 'ฉันจะเช่าจักรยานได้ที่ไหนและราคาเท่าไหร่ต่อวัน',
  'right to left': 'كم تكلفة استئجار دراجة ليوم واحد؟ \u202eabc\u202c',
  'mixed scripts': 'How много kostet das 自転車 για μία ημέρα في المدينة?',
  'letters that look alike': 'Hоw dо I rеnt а bіkе?',
  'zero-width characters': 'H\u200bo\u200cw d\u200do I \ufeffrent a b\u2060ike?\u200b\u200b',
  'marks without end': `What about z${'\u0301'.repeat(500)}algo?`,
  'half a surrogate pair': 'How much is \ud83d a bike \udeb2?',
  'control characters': 'How\u0000 much\u0007 is\u001b[31m a bike?',
  digits: filled('1234567890', 400),
  'one word of 10,000 letters': filled('abcdefghij', messageCharacters),
  'one letter, 10,000 times': filled('a ', messageCharacters),
  'one question, 10,000 characters': filled(
    'How much is it to rent a bike for a day? ',
    messageCharacters,
  ),
  '10,000 characters of different words': differentWords.join(' ').slice(0, messageCharacters),
  'misspelt words, 10,000 characters': filled(
    'bicylce retrun gaurantee instalemnts warrenty ',
    messageCharacters,
  ),
  'words that look alike, 10,000 characters': lookAlikes(1_000_000, 260).slice(
    0,
    messageCharacters,
  ),
  '10,000 Chinese characters': filled('自行车租一天多少钱可以退货吗', messageCharacters),
  '10,000 question marks': filled('?', messageCharacters),
}

const sentence = 'A city bike costs 18 pounds a day and 75 pounds a week.'

/** Maps a description of each kind of hostile knowledge to a function that builds it. */
export const hostileKnowledge: Readonly<Record<string, () => readonly KnowledgeSource[]>> = {
  'no item': () => [],
  'one item': () => [buildItem('one', { title: 'Rent', content: sentence })],
  'a thousand identical sentences': () => [
    buildItem('same', { title: 'Rent', content: filled(`${sentence} `, 1_000 * 56) }),
  ],
  'a thousand identical items': () =>
    Array.from({ length: 1_000 }, (_, n) => buildItem(`same-${n}`, { content: sentence })),
  'one item of 1,000,000 characters': () => [
    buildItem('long', { title: 'All of it', content: longText() }),
  ],
  'one word of 1,000,000 letters': () => [
    buildItem('word', { content: filled('abcdefghij', itemCharacters) }),
  ],
  'words that look alike': () =>
    Array.from({ length: 60 }, (_, n) =>
      buildItem(`alike-${n}`, { content: lookAlikes(n * 600, 600) }),
    ),
  'the knowledge of the test set': () => knowledge,
}

/** Returns paragraphs with frequent and rare words, up to the maximum length of an item. */
function longText(): string {
  const paragraphs: string[] = []
  for (let length = 0, n = 0; length < itemCharacters; n++) {
    const paragraph = `Bike number ${n} has the code x${(n * 7_919) % 100_003}. ${sentence} ${knowledge[n % knowledge.length]?.content}`
    paragraphs.push(paragraph)
    length += paragraph.length + 2
  }
  return paragraphs.join('\n\n').slice(0, itemCharacters)
}
