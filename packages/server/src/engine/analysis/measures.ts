// Recognises measure words, "long" in "how long", and units of time: they show the kind of answer, not the subject.
import { once, setOf } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import { foldMarks } from './stems.ts'

const measuresOf = once(({ measures }: Language) => ({
  after: setOf(measures?.after),
  between: setOf(measures?.between),
  words: setOf(measures?.words),
  charging: {
    after: setOf(measures?.charging?.after),
    verbs: setOf(measures?.charging?.verbs),
  },
  anywhere: new Set([...setOf(measures?.prices), ...setOf(measures?.bounds)]),
}))

/** A pattern of the record as one for a whole folded word: "gebühr" matches "gebuhr". */
function folded({ source }: RegExp, language: Language): RegExp {
  return new RegExp(`^(?:${foldMarks(source, language)})$`)
}

const unitsOf = once((language: Language) => {
  const { answers } = language
  if (answers === undefined) return undefined
  return {
    time: folded(answers.durations, language),
    price: folded(answers.asked.price, language),
  }
})

/** Whether a folded word is a unit of time. Always false for a language without a list. */
export function isTimeUnit(word: string, language: Language): boolean {
  return unitsOf(language)?.time.test(word) ?? false
}

/** Whether a folded word names a price or asks for one: "fee", "cost". Always false for a language without a list. */
export function namesPrice(word: string, language: Language): boolean {
  return unitsOf(language)?.price.test(word) ?? false
}

/**
 * Whether a folded word asks for a measure, given the folded words before it. Always false for a language without a
 * list.
 */
export function isMeasure(
  word: string,
  before: readonly { readonly word: string }[],
  language: Language,
): boolean {
  const { after, between, words, charging, anywhere } = measuresOf(language)
  if (anywhere.has(word)) return true
  if (charging.verbs.has(word) && before.some((earlier) => charging.after.has(earlier.word))) {
    return true
  }
  if (!words.has(word)) return false
  const last = before.at(-1)?.word ?? ''
  return after.has(between.has(last) ? (before.at(-2)?.word ?? '') : last)
}
