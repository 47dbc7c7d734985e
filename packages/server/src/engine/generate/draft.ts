// Listens to a model: says what may be said while it comes, and stops it where nothing more would count.
import type { LanguageModel, ModelRequest, ModelUsage } from '../../providers/language-model.ts'
import type { GenerateSettings } from '../types.ts'
import { createGrowingText } from './growing-text.ts'
import { createLeakDetector } from './leak.ts'
import { maxWords, withinBound } from './length-bound.ts'
import type { ShownRules } from './lexemes.ts'
import { createMarkerFilter, type Mark } from './marker-filter.ts'
import { type Prompt, rulesOf } from './prompt.ts'
import { createWordSplitter } from './word-splitter.ts'

/** Nobody needs so many characters for an answer; those that are never shown count, too. */
const listenedCharacters = 40_000
/** So many characters without a letter or digit are no answer that breaks off, but a model that is stuck. */
const stuckCharacters = 500
/** What the model came to; with a fault none of it counts. */
export type Draft = {
  readonly text: string
  readonly marks: readonly Mark[]
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
  readonly rules: ShownRules
  readonly signal: AbortSignal
  /** Told when the model's first words come. */
  onFirst(): void
  /** Told all that may be said so far, each time there is more. */
  onGrowth(text: string): void
}

/** Throws what the model throws. */
export async function draftFrom(model: LanguageModel, drafting: Drafting): Promise<Draft> {
  const { request, signal } = drafting
  const listener = createListener(drafting)
  let isFirst = true
  for await (const part of model.stream(request, { signal })) {
    if (part.type === 'finish') {
      const { reason, usage } = part
      const draft = listener.end(reason === 'length')
      return { ...draft, usage, ...(reason === 'refused' && { fault: 'refused' }) }
    }
    if (isFirst) drafting.onFirst()
    isFirst = false
    const draft = listener.hear(part.text)
    if (draft !== undefined) return draft
  }
  return listener.end(false)
}

function createListener({ prompt, settings, language, rules, onGrowth }: Drafting) {
  const bound = maxWords[settings.response_length]
  const filter = createMarkerFilter(rules)
  const leak = createLeakDetector(prompt, {
    // Who the bot is and how it sounds is no secret; the nonce is one of its own.
    rules: rulesOf({ ...settings, bot_name: '', tone: '' }, language, ''),
    guidance: settings.instructions,
  })
  const growing = createGrowingText(language, bound)
  const splitter = createWordSplitter()
  let heard = 0
  /** Characters since the last letter or digit. */
  let wordless = 0

  function draft(isBroken: boolean, fault?: Draft['fault']): Draft {
    const { shown } = filter
    const text = withinBound(shown, { language, bound, isBrokenOff: isBroken })
    const marks = filter.marks.filter(({ at }) => at <= text.length)
    const isCut = isBroken || text.length < shown.length
    return { text, marks, isCut, fault, usage: undefined }
  }

  /** Takes in the next word; a draft when that settles it. */
  function take(word: string): Draft | undefined {
    heard += word.length
    wordless = /[\p{L}\p{N}]/u.test(word) ? 0 : wordless + word.length
    if (leak.hears(word)) return draft(false, 'repeated_instructions')
    filter.push(word)
    if (filter.isRefusal) return draft(false, 'not_in_sources')
    const isEnough = heard > listenedCharacters || wordless > stuckCharacters
    return isEnough || growing.isBeyond(filter.shown) ? draft(true) : undefined
  }

  /** What may be said of a word that is not whole: most models send its end with the next one. */
  function begun(): string {
    const word = filter.foreseen(splitter.rest())
    return word === '' || leak.foresees(word) ? '' : word
  }

  return {
    /** Hears the next piece, cut anywhere; a draft when nothing that follows would count. */
    hear(piece: string): Draft | undefined {
      for (const word of splitter.split(piece)) {
        const settled = take(word)
        if (settled !== undefined) return settled
      }
      onGrowth(growing.sayable(filter.shown + begun()))
      return undefined
    },
    end(isBroken: boolean): Draft {
      const settled = take(splitter.rest())
      if (settled !== undefined) return settled
      filter.end()
      return draft(isBroken, filter.isRefusal ? 'not_in_sources' : undefined)
    },
  }
}
