// Calls for synonyms, which are groups of words that mean the same to a search.
import type { SynonymsUpdate } from '@parley/contract'
import type { Calls } from '../calls/call.ts'
import type { QueryOf } from '../calls/input.ts'
import { endpoints } from '../endpoints.ts'
import type { CallOptions } from '../options.ts'

type Query = QueryOf<typeof endpoints.getSynonyms>

export function synonymCalls({ call }: Calls) {
  return {
    /** Returns the synonyms of a chatbot; without `chatbot_id`, those of the whole account. */
    get: (query: Query = {}, options?: CallOptions) =>
      call(endpoints.getSynonyms, { query }, options),
    /** Replaces all groups of a chatbot; without `chatbot_id`, those of the whole account. */
    update: (body: SynonymsUpdate, options?: CallOptions) =>
      call(endpoints.updateSynonyms, { body }, options),
  }
}
