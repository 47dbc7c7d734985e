// Listens to a model: says what may be said while it comes, and stops it where nothing more would count.
import type { LanguageModel, ModelRequest, ModelUsage } from '../../providers/language-model.ts'
import type { GenerateSettings } from '../types.ts'
import { createGrowingText } from './growing-text.ts'
import { createLeakDetector } from './leak.ts'
import { maxWords, withinBound } from './length-bound.ts'
import type { ShownRules } from './lexemes.ts'
import { createMarkerFilter } from './marker-filter.ts'
import { type Prompt, rulesOf } from './prompt.ts'
import { createThoughtFilter } from './thoughts.ts'
import { createWordSplitter } from './word-splitter.ts'

/** Nobody needs so many characters for an answer; those that are never shown count, too. */
const listenedCharacters = 40_000
/** So many characters without a letter or digit are no answer that breaks off, but a model that is stuck. */
const stuckCharacters = 500
/** How a piece ends that a sentence, or what cites for it, ends with. */
const endsSentence = /[.!?:。！？…|\]]["'”’»)*_`\s]*$/u

/** What the model came to; with a fault none of it counts. */
export type Draft = {
  readonly text: string
  /** The numbers of the sources that it names, each once. */
  readonly sources: readonly number[]
  /** The model had more to say. */
  readonly isCut: boolean
  readonly fault: 'not_in_sources' | 'refused' | 'repeated_instructions' | undefined
  readonly usage: ModelUsage | undefined
}

export type Drafting = {
  readonly prompt: Prompt
  readonly request: ModelRequest
  readonly settings: GenerateSettings
  /** BCP 47 tag. */
  readonly language: string
  /** Asked for when the model speaks: it is not to wait for them. */
  readonly rules: () => ShownRules
  readonly signal: AbortSignal
  /** Told when the model's first words come; again where what it said before was a thought. */
  onFirst(): void
  /** Told all that may be said so far, each time there is more. */
  onGrowth(text: string): void
  /**
   * Told that a sentence seems to have ended, with what the draft is most likely to be if it was the last one,
   * but nothing that may be said.
   */
  onSentence(text: string, sources: readonly number[]): void
  /** Told that what might be said so far was a thought: the answer begins now. */
  onAnew(): void
}

/** Throws what the model throws. */
export async function draftFrom(model: LanguageModel, drafting: Drafting): Promise<Draft> {
  const { request, signal } = drafting
  let listener: Listener | undefined
  for await (const part of model.stream(request, { signal })) {
    listener ??= createListener(drafting)
    if (part.type === 'finish') {
      const { reason, usage } = part
      const draft = listener.end(reason === 'length')
      return { ...draft, usage, ...(reason === 'refused' && { fault: 'refused' }) }
    }
    const draft = listener.hear(part.text)
    if (draft !== undefined) return draft
  }
  return (listener ?? createListener(drafting)).end(false)
}

type Listener = ReturnType<typeof createListener>

function createListener(drafting: Drafting) {
  const { settings, language } = drafting
  const rules = drafting.rules()
  const bound = maxWords[settings.response_length]
  const isTold = rules.placeholders.has('<think>') || rules.placeholders.has('<thinking>')
  const thoughts = createThoughtFilter(isTold)
  let answer = beginAnswer(drafting, { rules, bound })
  let isFirst = true
  let heard = 0
  /** Characters since the last letter or digit. */
  let wordless = 0
  /** An answer cites. What goes on without is heard out, but not taken in: its end may tell it for a thought. */
  let isEnough = false

  function draft(isBroken: boolean, leaked?: 'repeated_instructions'): Draft {
    const { shown, isRefusal } = answer.filter
    const fault = leaked ?? (isRefusal ? 'not_in_sources' : undefined)
    const text = withinBound(shown, { language, bound, isBrokenOff: isBroken })
    const marks = answer.filter.marks.filter(({ at }) => at <= text.length)
    const isCut = isBroken || text.length < shown.length
    const sources = each(marks.map(({ source }) => source))
    return { text, sources, isCut, fault, usage: undefined }
  }

  /** Takes in the next word; a draft when that settles it. */
  function take(word: string): Draft | undefined {
    const { filter, leak, growing } = answer
    heard += word.length
    wordless = /[\p{L}\p{N}]/u.test(word) ? 0 : wordless + word.length
    if (leak.hears(word)) return draft(false, 'repeated_instructions')
    filter.push(word)
    // Who thinks about these words says others as well.
    if (filter.isRefusal && filter.shown === '') return draft(false)
    if (heard > listenedCharacters || wordless > stuckCharacters) return draft(true)
    if (!growing.isBeyond(filter.shown)) return undefined
    isEnough = thoughts.isOpen() && filter.marks.length === 0
    return isEnough ? undefined : draft(true)
  }

  /** Takes in the words that end in a piece. */
  function takePiece(piece: string): Draft | undefined {
    for (const word of answer.splitter.split(piece)) {
      if (isEnough) {
        heard += word.length
        continue
      }
      const settled = take(word)
      if (settled !== undefined) return settled
    }
    return undefined
  }

  function beginAnew(): void {
    answer = beginAnswer(drafting, { rules, bound })
    isFirst = true
    wordless = 0
    isEnough = false
    drafting.onAnew()
  }

  /** What may be said of a word that is not whole: most models send its end with the next one. */
  function begun({ filter, leak, splitter }: Answer): string {
    const word = filter.foreseen(splitter.rest())
    return word === '' || leak.foresees(word) ? '' : word
  }

  /** The last word's end is the next one's beginning, or that of the answer: it is taken for what it looks like. */
  function tellSentence({ filter, splitter }: Answer): void {
    const expected = filter.expected(splitter.rest())
    if (expected !== undefined) drafting.onSentence(expected.text, each(expected.sources))
  }

  return {
    /** Hears the next piece, cut anywhere; a draft when nothing that follows would count. */
    hear(piece: string): Draft | undefined {
      const { text, isAnew } = thoughts.push(piece)
      if (isAnew) beginAnew()
      // Who thinks for ever is not listened to, either.
      heard += piece.length - text.length
      if (heard > listenedCharacters) return draft(true)
      if (text === '') return undefined
      if (isFirst) drafting.onFirst()
      isFirst = false
      const settled = takePiece(text)
      if (settled !== undefined || isEnough) return settled
      drafting.onGrowth(answer.growing.sayable(answer.filter.shown + begun(answer)))
      if (endsSentence.test(piece)) tellSentence(answer)
      return undefined
    },
    end(isBroken: boolean): Draft {
      const { text, isAnew } = thoughts.end()
      if (isAnew) beginAnew()
      const settled = takePiece(text)
      if (settled !== undefined) return settled
      if (isEnough) return draft(true)
      const last = take(answer.splitter.rest())
      if (last !== undefined) return last
      answer.filter.end()
      return draft(isBroken)
    },
  }
}

type Answer = ReturnType<typeof beginAnswer>

/** What an answer is heard by from its first word on. */
function beginAnswer(
  { prompt, settings, language }: Drafting,
  { rules, bound }: { readonly rules: ShownRules; readonly bound: number },
) {
  return {
    filter: createMarkerFilter(rules),
    leak: createLeakDetector(prompt, {
      // Who the bot is and how it sounds is no secret; the nonce is one of its own.
      rules: rulesOf({ ...settings, bot_name: '', tone: '' }, language, ''),
      guidance: settings.instructions,
    }),
    growing: createGrowingText(language, bound),
    splitter: createWordSplitter(),
  }
}

/** Each of the numbers once. */
function each(numbers: readonly number[]): number[] {
  return [...new Set(numbers)]
}
