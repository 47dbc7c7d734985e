// Calls for knowledge items, which are the sources of replies.
import type {
  KnowledgeItemCreate,
  KnowledgeItemUpdate,
  KnowledgeQuery,
  PhrasingCreate,
} from '@parley/contract'
import type { Calls } from '../calls/call.ts'
import type { FilterOf, QueryOf } from '../calls/input.ts'
import { eachItem } from '../calls/pages.ts'
import { endpoints } from '../endpoints.ts'
import type { CallOptions } from '../options.ts'

type Query = QueryOf<typeof endpoints.listKnowledge>
type Filter = FilterOf<typeof endpoints.listKnowledge>

/** A long item is searchable soon after the call. With `wait`, the call waits until it is. */
type WritingOptions = CallOptions & { readonly wait?: boolean | undefined }

export function knowledgeCalls({ call }: Calls) {
  const list = (query: Query = {}, options?: CallOptions) =>
    call(endpoints.listKnowledge, { query }, options)
  return {
    /** Returns a page of items with previews of their texts, newest first. */
    list,
    /** Yields all items. Requests each page when it is needed. */
    all: (filter: Filter = {}, options?: CallOptions) =>
      eachItem(
        (place) => list({ ...filter, ...place }, options),
        (page) => page.knowledge,
      ),
    get: (knowledge_id: string, options?: CallOptions) =>
      call(endpoints.getKnowledgeItem, { params: { knowledge_id } }, options),
    /** Creates an item from `content`, or from `question` and `answer`. */
    create: (body: KnowledgeItemCreate, { wait, ...options }: WritingOptions = {}) =>
      call(endpoints.createKnowledgeItem, { query: { wait }, body }, options),
    /** Updates the fields of `body`. Other fields keep their values. */
    update: (
      knowledge_id: string,
      body: KnowledgeItemUpdate,
      { wait, ...options }: WritingOptions = {},
    ) =>
      call(
        endpoints.updateKnowledgeItem,
        { params: { knowledge_id }, query: { wait }, body },
        options,
      ),
    /** Updates the item with this external id. Creates it if it does not exist. */
    upsert: (
      external_id: string,
      body: KnowledgeItemUpdate,
      { wait, ...options }: WritingOptions = {},
    ) =>
      call(
        endpoints.upsertKnowledgeItem,
        { params: { external_id }, query: { wait }, body },
        options,
      ),
    delete: (knowledge_id: string, options?: CallOptions) =>
      call(endpoints.deleteKnowledgeItem, { params: { knowledge_id } }, options),
    /** Adds another wording of the question to a FAQ item. */
    addPhrasing: (knowledge_id: string, body: PhrasingCreate, options?: CallOptions) =>
      call(endpoints.addKnowledgePhrasing, { params: { knowledge_id }, body }, options),
    /** Returns the passages that match a question best, with their scores. */
    search: (body: KnowledgeQuery, options?: CallOptions) =>
      call(endpoints.searchKnowledge, { body }, options),
  }
}
