// Knowledge items: what the replies are grounded in.
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

/** A long item is searchable a moment after the call; `wait` lets the call wait for it. */
type WritingOptions = CallOptions & { readonly wait?: boolean | undefined }

export function knowledgeCalls({ call }: Calls) {
  const list = (query: Query = {}, options?: CallOptions) =>
    call(endpoints.listKnowledge, { query }, options)
  return {
    /** A page of them with a preview of their text, newest first. */
    list,
    /** All of them, page by page. */
    all: (filter: Filter = {}, options?: CallOptions) =>
      eachItem(
        (place) => list({ ...filter, ...place }, options),
        (page) => page.knowledge,
      ),
    get: (knowledge_id: string, options?: CallOptions) =>
      call(endpoints.getKnowledgeItem, { params: { knowledge_id } }, options),
    /** `content`, or `question` and `answer`. The very next message sees it. */
    create: (body: KnowledgeItemCreate, { wait, ...options }: WritingOptions = {}) =>
      call(endpoints.createKnowledgeItem, { query: { wait }, body }, options),
    /** Fields that you leave out keep their value. */
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
    /** Changes the item with your own id, or adds it. */
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
    /** Another wording of a FAQ item’s question. */
    addPhrasing: (knowledge_id: string, body: PhrasingCreate, options?: CallOptions) =>
      call(endpoints.addKnowledgePhrasing, { params: { knowledge_id }, body }, options),
    /** What a chatbot would answer from, with scores. */
    search: (body: KnowledgeQuery, options?: CallOptions) =>
      call(endpoints.searchKnowledge, { body }, options),
  }
}
