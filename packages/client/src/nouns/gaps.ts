// Gaps: questions that got no good answer.
import type { GapResolution } from '@parley/contract'
import type { Calls } from '../calls/call.ts'
import type { FilterOf, QueryOf } from '../calls/input.ts'
import { eachItem } from '../calls/pages.ts'
import { endpoints } from '../endpoints.ts'
import type { CallOptions } from '../options.ts'

type Query = QueryOf<typeof endpoints.listGaps>
type Filter = FilterOf<typeof endpoints.listGaps>

export function gapCalls({ call }: Calls) {
  const list = (query: Query = {}, options?: CallOptions) =>
    call(endpoints.listGaps, { query }, options)
  return {
    /** A page, the most frequent question first. */
    list,
    /** All of them, page by page. */
    all: (filter: Filter = {}, options?: CallOptions) =>
      eachItem(
        (place) => list({ ...filter, ...place }, options),
        (page) => page.gaps,
      ),
    /** With an answer, with a FAQ item there is, or by dismissing it. The next question of that kind is answered. */
    resolve: (gap_id: string, body: GapResolution, options?: CallOptions) =>
      call(endpoints.resolveGap, { params: { gap_id }, body }, options),
  }
}
