// Decides which units of an answer are shown, and when. Each unit is shown whole or not at all.
//
// The words of the current unit are shown at once, up to the first word that could be part of something that must not
// be shown (safe-words.ts). The rest of the unit waits until the unit is complete and checked. If a unit must not be
// shown although its first words were, the gate retracts the reply and shows it again without the unit.
import type { AllowedContent } from '../sanitize/allowed-content.ts'
import { createVisibleFilter } from '../sanitize/characters.ts'
import type { CitedText } from '../sanitize/markers.ts'
import { sanitizeUnit } from '../sanitize/sanitize.ts'
import type { Unit } from '../types.ts'
import { createReplyLength, type LengthBound } from './length.ts'
import { safeWords } from './safe-words.ts'
import { createUnitCutter, type RawUnit } from './unit-cutter.ts'

/** The whole answer of a model if the sources don't answer the question. */
const notInSources = 'NOT_IN_SOURCES'
const sentinel = new RegExp(`[*_"'\`]*\\b${notInSources}\\b[*_"'\`]*[.!]?`, 'g')

export type GateOptions = {
  /** BCP 47 tag of the reply. */
  readonly language: string
  readonly allowed: AllowedContent
  readonly bound: LengthBound
  /** Shows a piece of the reply; `undefined` = nothing is shown before the answer is complete. */
  readonly onDelta: ((text: string) => void) | undefined
  /** Retracts the text that was shown. */
  readonly onReset: () => void
}

/** What a gate has read so far. */
export type GateState = {
  /** The units to show, in order. */
  readonly units: Unit[]
  /** Whether the rest of the answer is ignored: the reply is long enough, or its first unit must not be shown. */
  isClosed: boolean
  /** Whether the first unit must not be shown, so that the whole reply is discarded. */
  isUnsafe: boolean
  /** The number of later units that are left out. */
  withheld: number
  /** Whether the reply was shortened to its maximum length, or the answer broke off. */
  isCut: boolean
  /** Whether the model answered with the agreed word for "the sources don't answer". */
  isRefusal: boolean
}

export interface Gate {
  /** Takes the next piece of the answer, cut anywhere. */
  push(piece: string): void
  /** Ends the answer; `isBroken` = the model had more to say. */
  end(isBroken: boolean): void
  readonly state: Readonly<GateState>
}

/** The text of units. */
export function joinUnits(units: readonly Unit[]): string {
  return units.map(({ before, text }, index) => (index === 0 ? text : before + text)).join('')
}

/** Creates the gate for one answer. */
export function createGate({ language, allowed, bound, onDelta, onReset }: GateOptions): Gate {
  const cutter = createUnitCutter(language)
  const length = createReplyLength(bound)
  const visible = createVisibleFilter()
  const units: Unit[] = []
  const flags = { isClosed: false, isUnsafe: false, isCut: false, isRefusal: false }
  const state: GateState = { units, withheld: 0, ...flags }
  let joined = ''
  let shown = ''

  /** Shows a longer text. The first words of the next unit may already be shown. */
  function growTo(text: string): void {
    if (!shown.startsWith(text)) show(text)
  }

  /** Makes this the whole shown text. */
  function show(text: string): void {
    if (!text.startsWith(shown)) {
      onReset()
      shown = ''
    }
    if (text !== shown) onDelta?.(text.slice(shown.length))
    if (onDelta !== undefined) shown = text
  }

  function accept(raw: RawUnit): void {
    if (state.isClosed) return
    const text = raw.shape === 'code' ? raw.text : raw.text.replace(sentinel, '')
    state.isRefusal ||= text !== raw.text
    const clean = sanitizeUnit(text, allowed)
    if (clean === undefined) {
      withhold()
      return
    }
    citeBefore(raw, clean.leadingCites)
    if (clean.text === '') citeBefore({ ...raw, before: '' }, clean.cites)
    else add(raw, clean)
  }

  function add(raw: RawUnit, clean: CitedText): void {
    const isCode = raw.shape === 'code'
    const isItem = raw.shape === 'line'
    const verdict = length.add(clean.text, isItem)
    if (verdict === 'full') {
      close()
      return
    }
    const isNewLine = raw.before.includes('\n') || units.length === 0
    const cites = isNewLine ? [...clean.leadingCites, ...clean.cites] : clean.cites
    const kept = verdict === 'whole' ? clean.text : verdict.shortened
    units.push({ text: kept, before: raw.before, cites: [...new Set(cites)], isCode })
    joined = joinUnits(units)
    state.isCut ||= verdict !== 'whole'
    state.isClosed ||= verdict !== 'whole'
    growTo(joined)
  }

  /** Leaves out the rest of the answer, and a last unit that only introduces the rest. */
  function close(): void {
    state.isCut = true
    state.isClosed = true
    if (units.length < 2 || !/[:：]$/u.test(units.at(-1)?.text ?? '')) return
    units.pop()
    joined = joinUnits(units)
    show(joined)
  }

  /** A marker after the period of a unit belongs to that unit. */
  function citeBefore({ before }: RawUnit, cites: readonly number[]): void {
    const last = units.pop()
    if (last === undefined) return
    const isSameLine = !before.includes('\n')
    const all = isSameLine ? [...new Set([...last.cites, ...cites])] : last.cites
    units.push({ ...last, cites: all })
  }

  function withhold(): void {
    if (units.length > 0) {
      state.withheld++
      show(joined)
      return
    }
    state.isUnsafe = true
    state.isClosed = true
    show('')
  }

  function showSafeWords(): void {
    if (onDelta === undefined || state.isClosed) return
    const { before, text, shape } = cutter.rest
    const words = shape === 'code' ? '' : safeWords(text)
    if (words === '' || !length.hasRoomFor(words)) return
    growTo(joined + (units.length === 0 ? '' : before) + words)
  }

  return {
    push(piece) {
      if (state.isClosed) return
      for (const unit of cutter.push(visible(piece))) accept(unit)
      showSafeWords()
    },
    end(isBroken) {
      const rest = state.isClosed ? [] : cutter.end()
      const last = rest.at(-1)
      const isHalf = isBroken && last !== undefined && !/[.!?:。！？…|`)\]]$/u.test(last.text)
      for (const unit of isHalf ? rest.slice(0, -1) : rest) accept(unit)
      state.isCut ||= isBroken
      if (!isHalf || state.isClosed) return
      // If an incomplete sentence was shown, its text stays. If nothing of it was shown, it is left out.
      const begun = shown.slice(joined.length)
      if (begun.trim() === '' && units.length > 0) return
      const text = begun.trim() === '' ? last.text : begun.trimStart()
      accept({ ...last, text: `${text.trimEnd()}…` })
    },
    state,
  }
}
