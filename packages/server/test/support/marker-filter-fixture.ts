// The sources that the tests of the filter use, and a helper that filters a text in pieces.
import type { ShownRules } from '../../src/engine/generate/lexemes.ts'
import { createMarkerFilter } from '../../src/engine/generate/marker-filter.ts'

const rules: ShownRules = {
  addresses: new Set([
    'https://shop.example/returns',
    'https://shop.example/a(b)',
    'https://shop.example',
    'help@shop.example',
    'mailto:help@shop.example',
  ]),
  hosts: new Set(['shop.example', 'shop.example/returns', 'booking.com', 'münchen.de']),
  placeholders: new Set(['<ID>']),
}

/** Returns what the filter shows of a text, the delta for each piece, and the citations. */
export function filtered(...pieces: readonly string[]) {
  const filter = createMarkerFilter(rules)
  const deltas = [...pieces.map((piece) => filter.push(piece)), filter.end()]
  const cites = filter.marks.map(({ source }) => source)
  return { shown: filter.shown, deltas, cites, filter }
}
