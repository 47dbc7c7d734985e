// Reads the answer of a model and returns a draft: its kind, and the units that may be shown.
import type { LanguageModel, ModelRequest, ModelUsage } from '../../providers/language-model.ts'
import type { AnswerKind, Unit } from '../types.ts'
import { createGate, type GateOptions } from './gate.ts'
import { createKindLine } from './kind-line.ts'
import { createLeakDetector, type Secrets } from './leak.ts'
import { createThoughtFilter } from './thoughts.ts'

/** The longest answer that is read, including the model's thoughts, in characters. */
const heardMax = 40_000
/** After this many characters without a letter or digit, the model is considered stuck. */
const wordlessMax = 500

/** Why the whole answer is discarded. */
export type DraftFault = 'refused' | 'repeated_instructions' | 'unsafe'

export type Draft = {
  /** The kind in the first line; `undefined` if the answer has no such line. */
  readonly kind: AnswerKind | undefined
  readonly units: readonly Unit[]
  /** The number of units that are left out because they must not be shown. */
  readonly withheld: number
  /** The model had more to say. */
  readonly isCut: boolean
  /** The model answered with the agreed word for "the sources don't answer". */
  readonly isRefusal: boolean
  readonly fault: DraftFault | undefined
  /** `undefined` if the provider did not report it, or the answer was not read to its end. */
  readonly usage: ModelUsage | undefined
}

export type DraftOptions = GateOptions & {
  readonly request: ModelRequest
  readonly secrets: Secrets
  /** The sources mention thinking tags. */
  readonly mentionsThoughts: boolean
  readonly signal: AbortSignal
  /** Called when the first words of the answer arrive. */
  readonly onFirst: () => void
}

/** Throws the errors of the model. */
export async function draftFrom(model: LanguageModel, options: DraftOptions): Promise<Draft> {
  const listener = createListener(options)
  for await (const part of model.stream(options.request, { signal: options.signal })) {
    if (part.type === 'finish') {
      const { reason, usage } = part
      const draft = listener.end(reason === 'length')
      return { ...draft, usage, ...(reason === 'refused' && { fault: 'refused' }) }
    }
    if (listener.push(part.text)) return listener.end(true)
  }
  return listener.end(true)
}

function createListener(options: DraftOptions) {
  const thoughts = createThoughtFilter(options.mentionsThoughts)
  const leak = createLeakDetector(options.secrets)
  let line = createKindLine()
  let gate = createGate(options)
  let hasLeaked = false
  let isFirst = true
  let heard = 0
  let wordless = 0

  function take({ text, isAnew }: { text: string; isAnew: boolean }, isEnd: boolean): void {
    if (isAnew) {
      options.onReset()
      line = createKindLine()
      gate = createGate(options)
      isFirst = true
    }
    const words = line.push(text) + (isEnd ? line.end() : '')
    if (words === '') return
    if (isFirst) options.onFirst()
    isFirst = false
    hasLeaked ||= leak.push(words)
    if (!hasLeaked) gate.push(words)
  }

  return {
    /** Takes a piece of the model's text, cut anywhere. Returns true when the rest of the answer is not needed. */
    push(piece: string): boolean {
      heard += piece.length
      wordless = /[\p{L}\p{N}]/u.test(piece) ? 0 : wordless + piece.length
      take(thoughts.push(piece), false)
      return hasLeaked || gate.state.isClosed || heard > heardMax || wordless > wordlessMax
    },
    /** `isBroken`: the model had more to say. */
    end(isBroken: boolean): Draft {
      if (!hasLeaked && !gate.state.isClosed) take(thoughts.end(), true)
      hasLeaked ||= leak.end()
      if (!hasLeaked) gate.end(isBroken)
      if (hasLeaked) options.onReset()
      const { isUnsafe, ...read } = gate.state
      const fault = hasLeaked ? 'repeated_instructions' : isUnsafe ? 'unsafe' : undefined
      return { ...read, kind: line.kind, fault, usage: undefined }
    },
  }
}
