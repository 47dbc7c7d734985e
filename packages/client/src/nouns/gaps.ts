// Calls for gaps, which are questions that got no good answer.
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
    /** Returns a page of gaps, most frequent first. */
    list,
    /** Yields all gaps. Requests each page when it is needed. */
    all: (filter: Filter = {}, options?: CallOptions) =>
      eachItem(
        (place) => list({ ...filter, ...place }, options),
        (page) => page.gaps,
      ),
    /**
     * Resolves a gap: adds an answer, links an existing FAQ item, or dismisses the gap. After an answer
     * or a link, the chatbot answers the question.
     */
    resolve: (gap_id: string, body: GapResolution, options?: CallOptions) =>
      call(endpoints.resolveGap, { params: { gap_id }, body }, options),
  }
}
