// Lays time over the cells that are kept: months, days, hours and quarter hours as large as can be, and
// what is left at its ends.
import { type CellSpan, grains } from '../../storage/analytics-cells.ts'
import type { Range } from './period.ts'

const minuteMs = 60_000
const quarterMs = grains.quarter * minuteMs

/** The cells that lie within ranges of time, and the parts of quarter hours that are left. */
export type Grid = {
  readonly spans: readonly CellSpan[]
  readonly edges: readonly (Range & { readonly bucket: number })[]
}

export function gridOf(buckets: readonly Range[]): Grid {
  const spans: CellSpan[] = []
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
    for (const span of spansOf(inner, sizes)) spans.push({ ...span, bucket })
  })
  return { spans, edges }
}

/** The largest first. */
const sizes = [grains.month, grains.day, grains.hour, grains.quarter] as const

type Span = Omit<CellSpan, 'bucket'>

/** In minutes; both ends are those of quarter hours. */
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

/** Where the cell of a minute begins, or the next one unless it begins there. */
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

/** Each cell of a span of days or months. */
export function cellsOf({ grain, from, before }: CellSpan): number[] {
  const starts: number[] = []
  for (let start = from; start < before; ) {
    starts.push(start)
    start = startOf(grain, start + 1, 'next')
  }
  return starts
}
