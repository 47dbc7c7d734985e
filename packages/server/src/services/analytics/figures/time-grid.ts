// Splits a time into stored cells: months, days and parts of days as large as possible, then quarter
// hours, and the parts of quarter hours at its ends.
import {
  type CellSpan,
  grains,
  quartersOfPart,
} from '../../../storage/interfaces/analytics-cells.ts'
import type { Range } from '../period.ts'

const minuteMs = 60_000
const quarterMs = grains.quarter * minuteMs

export type TimeGrid = {
  /** Months, days and parts of days that lie in a bucket. */
  readonly spans: readonly CellSpan[]
  /** By the start of a part of a day: the bucket of each of its quarter hours; -1 = no bucket. */
  readonly quarters: ReadonlyMap<number, readonly number[]>
  readonly quarterSpans: readonly CellSpan[]
  /** The remaining parts of quarter hours. */
  readonly edges: readonly (Range & { readonly bucket: number })[]
}

/** The buckets must not overlap. */
export function timeGridOf(buckets: readonly Range[]): TimeGrid {
  const spans: CellSpan[] = []
  const quarters = new Map<number, number[]>()
  const edges: (Range & { bucket: number })[] = []
  buckets.forEach((range, bucket) => {
    const first = Math.ceil(range.from / quarterMs) * quarterMs
    const last = Math.floor(range.before / quarterMs) * quarterMs
    if (first > last) {
      edges.push({ ...range, bucket })
      return
    }
    if (range.from < first) edges.push({ from: range.from, before: first, bucket })
    if (last < range.before) edges.push({ from: last, before: range.before, bucket })
    const inner = { from: first / minuteMs, before: last / minuteMs }
    for (const span of spansOf(inner, sizesOfCells)) {
      if (span.grain === grains.quarter) addQuarters(quarters, span, bucket)
      else spans.push({ ...span, bucket })
    }
  })
  return { spans, quarters, quarterSpans: spansOfParts([...quarters.keys()]), edges }
}

/**
 * The spans for the account's own counts. These have no smaller parts than quarter hours, so a quarter
 * hour that lies partly in a bucket counts as a whole.
 */
export function countSpansOf(buckets: readonly Range[]): CellSpan[] {
  return buckets.flatMap((range, bucket) => {
    const from = Math.floor(range.from / quarterMs) * grains.quarter
    const before = Math.ceil(range.before / quarterMs) * grains.quarter
    return spansOf({ from, before }, sizesOfCounts).map((span) => ({ ...span, bucket }))
  })
}

/** The range of whole parts of days around a time, in minutes. */
export function partsAround({ from, before }: Range): Range {
  const partMs = grains.part * minuteMs
  return {
    from: Math.floor(from / partMs) * grains.part,
    before: Math.ceil(before / partMs) * grains.part,
  }
}

/** The largest first. */
const sizesOfCells = [grains.month, grains.day, grains.part, grains.quarter]
const sizesOfCounts = [grains.month, grains.day, grains.part, grains.hour, grains.quarter]

type Span = Omit<CellSpan, 'bucket'>

/** Both ends are in minutes and at quarter hours. */
function spansOf({ from, before }: Range, [grain, ...smaller]: readonly number[]): Span[] {
  if (from >= before || grain === undefined) return []
  const first = startOf(grain, from, 'next')
  const last = startOf(grain, before, 'this')
  if (first >= last) return spansOf({ from, before }, smaller)
  return [
    ...spansOf({ from, before: first }, smaller),
    { grain, from: first, before: last },
    ...spansOf({ from: last, before }, smaller),
  ]
}

/** The start of the minute's cell; with `next`, the start of the next cell unless this one starts there. */
function startOf(grain: number, minute: number, which: 'this' | 'next'): number {
  if (grain !== grains.month) {
    return (which === 'this' ? Math.floor(minute / grain) : Math.ceil(minute / grain)) * grain
  }
  const date = new Date(minute * minuteMs)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const start = Date.UTC(year, month) / minuteMs
  if (which === 'this' || start === minute) return start
  return Date.UTC(year, month + 1) / minuteMs
}

/** Assigns the quarter hours of a span to a bucket. */
function addQuarters(
  quarters: Map<number, number[]>,
  { from, before }: Span,
  bucket: number,
): void {
  for (let minute = from; minute < before; minute += grains.quarter) {
    const start = startOf(grains.part, minute, 'this')
    const part = quarters.get(start) ?? new Array<number>(quartersOfPart).fill(-1)
    quarters.set(start, part)
    part[(minute - start) / grains.quarter] = bucket
  }
}

/** Joins neighbouring parts of days into as few spans as possible. */
function spansOfParts(starts: readonly number[]): CellSpan[] {
  const spans: { bucket: number; grain: number; from: number; before: number }[] = []
  for (const from of starts.toSorted((a, b) => a - b)) {
    const last = spans.at(-1)
    if (last?.before === from) last.before += grains.part
    else spans.push({ bucket: 0, grain: grains.quarter, from, before: from + grains.part })
  }
  return spans
}
