// Understands which of the offered topics a message chooses: by its text, its number, or a part of it.

import { functionWordsOf, lightWordsOf } from '../analysis/function-words.ts'
import { type Analysis, analyseQuestion, termsIn } from '../analysis/question.ts'
import { foldMarks } from '../analysis/stems.ts'
import { wordsOf } from '../analysis/words.ts'
import { listed, once, phrasesIn } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import type { HistoryMessage, Suggestion } from '../types.ts'
import { bareNumberIn } from './nonsense.ts'

/** "2", "2.", "no. 2", "option 2"; but "in 3 days" and "2 kg" are no choices. */
const numberChoice = /^(?:#|\p{L}{1,8}[.°º]? )?([1-4])[.)!]*$/u
/** A part of a topic. A longer message is a question of its own. */
const partWordsMost = 8
/** "the second one, please". A longer message is more than a choice. */
const ordinalWordsMost = 5

export type Choice = {
  readonly topic: Suggestion
  /** The question to which it was offered. */
  readonly asked: string
  /** What the message says beside the choice: "how much is delivery?" chooses a topic and asks for something. */
  readonly says: string
}

/**
 * Returns the topic that a message chooses from those that the bot's last message offered. A number alone also chooses from
 * those of an earlier message: "1", and after its answer "2".
 */
export function choiceIn(
  text: string,
  history: readonly HistoryMessage[],
  analysis: Analysis,
): Choice | undefined {
  const { topics, asked } = offeredFor(text, history)
  if (topics.length === 0) return undefined
  const said = plain(text)
  const same = topics.find((topic) => plain(topic.text) === said)
  const number = numberChoice.exec(text.trim())?.[1]
  const place = number === undefined ? placeIn(text, topics.length, analysis) : Number(number) - 1
  const named = same ?? (place === undefined ? undefined : topics[place])
  if (named !== undefined) return { topic: named, asked, says: '' }
  const topic = onlyTopicWith(text, topics, analysis)
  return topic && { topic, asked, says: text }
}

/** What a message may choose from. */
type Offer = {
  readonly topics: readonly Suggestion[]
  /** The message of the user to which the topics were offered. */
  readonly asked: string
}

/**
 * Returns the offer that a message may choose from; without topics if there is none. A number alone may choose from one
 * before small talk, refusals and answers about its topics, but not from one before an answer to something else.
 */
export function offeredFor(text: string, history: readonly HistoryMessage[]): Offer {
  const isNumber = bareNumberIn(text) !== undefined
  const cited: string[] = []
  let offer: Offer | undefined
  for (let at = history.length - 1; at >= 0; at--) {
    const { sender_type, suggestions: topics = [], topic } = history[at] as HistoryMessage
    if (sender_type !== 'bot') continue
    const asked = history.slice(0, at).findLast((one) => one.sender_type === 'user')?.text ?? ''
    if (topics.length > 0) {
      // What was offered again for a number was offered to an earlier message.
      const isFirst = bareNumberIn(asked) === undefined
      offer = { topics: offer?.topics ?? topics, asked: isFirst ? asked : '' }
      if (isFirst) break
    } else if (topic !== null) cited.push(topic.knowledge_id)
    if (offer === undefined && !isNumber) break
  }
  const ids = offer?.topics.map(({ knowledge_id }) => knowledge_id) ?? []
  const isLeft = cited.some((id) => !ids.includes(id))
  return offer === undefined || isLeft ? { topics: [], asked: '' } : offer
}

function plain(text: string): string {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  )
}

/**
 * The index of the topic that an ordinal word names, in any language: "the second one". Beside it there are only a few
 * words that say nothing: "the last bus" and "abrem segunda?" (on Monday) are no choices.
 */
function placeIn(text: string, count: number, { languages }: Analysis): number | undefined {
  const words = wordsOf(text)
  if (words.length > ordinalWordsMost) return undefined
  for (const language of languages.all) {
    const ordinals = ordinalsOf(language)
    const folded = words.map((word) => foldMarks(word, language))
    const place = folded.map((word) => ordinals.get(word)).find((one) => one !== undefined)
    const others = folded.filter((word) => !ordinals.has(word))
    if (place === undefined || !others.every(saysNothingIn(language))) continue
    return place === 'last' ? count - 1 : place
  }
  return undefined
}

function saysNothingIn(language: Language): (word: string) => boolean {
  return (word) =>
    functionWordsOf(language).has(word) ||
    lightWordsOf(language).has(word) ||
    politeWordsOf(language).has(word)
}

/** The words of thanks and requests, which are the fillers of small talk. */
const politeWordsOf = once((language: Language) => {
  return new Set(phrasesIn(language.texts?.fillers).map((word) => foldMarks(word, language)))
})

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
  if (wordsOf(text).length > partWordsMost) return undefined
  const { words } = analyseQuestion(text, analysis)
  const telling = words.filter((word) => !word.isFunctionWord && !word.isLight)
  if (telling.length === 0) return undefined
  const fitting = offered.filter((topic) => {
    const terms = termsIn(topic.text, analysis)
    return telling.every((word) => word.terms.some((term) => terms.includes(term)))
  })
  return fitting.length === 1 ? fitting[0] : undefined
}
