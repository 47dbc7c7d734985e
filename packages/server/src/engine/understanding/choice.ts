// Understands which of the offered topics a message chooses: by its text, its number, or a part of it.
import { type Analysis, analyseQuestion, termsIn } from '../analysis/question.ts'
import { foldMarks } from '../analysis/stems.ts'
import { wordsOf } from '../analysis/words.ts'
import { listed, once } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import type { HistoryMessage, Suggestion } from '../types.ts'

/** "2", "2.", "no. 2", "Option 2 please"; the digit is the only number. */
const numberChoice = /^\P{N}{0,12}([1-4])(?:st|nd|rd|th|[.)ºªeè])?\P{N}{0,12}$/u
/** "the second one, please". A longer message is more than a choice. */
const ordinalWordsMost = 5
/** A part of a topic. A longer message is a question of its own. */
const partWordsMost = 8

/** Returns the topic that a message chooses from those that the bot's last message offered. */
export function choiceIn(
  text: string,
  history: readonly HistoryMessage[],
  analysis: Analysis,
): Suggestion | undefined {
  const offered = history.findLast(({ sender_type }) => sender_type === 'bot')?.suggestions ?? []
  if (offered.length === 0) return undefined
  const said = plain(text)
  const same = offered.find((topic) => plain(topic.text) === said)
  if (same !== undefined) return same
  const number = numberChoice.exec(text.trim())?.[1]
  if (number !== undefined) return offered[Number(number) - 1]
  const words = wordsOf(text)
  if (words.length <= ordinalWordsMost) {
    const place = placeIn(words, offered.length, analysis)
    if (place !== undefined) return offered[place]
  }
  return words.length <= partWordsMost ? onlyTopicWith(text, offered, analysis) : undefined
}

function plain(text: string): string {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  )
}

/** The index of the topic that an ordinal word names, in any language: "the second one". */
function placeIn(
  words: readonly string[],
  count: number,
  { languages }: Analysis,
): number | undefined {
  for (const language of languages.all) {
    const ordinals = ordinalsOf(language)
    const found = words.map((word) => ordinals.get(foldMarks(word, language)))
    const place = found.find((one) => one !== undefined)
    if (place !== undefined) return place === 'last' ? count - 1 : place
  }
  return undefined
}

const ordinalsOf = once((language: Language): ReadonlyMap<string, number | 'last'> => {
  const places = [0, 1, 2, 3, 'last'] as const
  return new Map(
    places.flatMap((place, index) =>
      listed(language.ordinals?.[index]).map((word) => [foldMarks(word, language), place] as const),
    ),
  )
})

/** The only topic that has all words of a message that say something. */
function onlyTopicWith(
  text: string,
  offered: readonly Suggestion[],
  analysis: Analysis,
): Suggestion | undefined {
  const { words } = analyseQuestion(text, analysis)
  const telling = words.filter((word) => !word.isFunctionWord && !word.isLight)
  if (telling.length === 0) return undefined
  const fitting = offered.filter((topic) => {
    const terms = termsIn(topic.text, analysis)
    return telling.every((word) => word.terms.some((term) => terms.includes(term)))
  })
  return fitting.length === 1 ? fitting[0] : undefined
}
