// More calls for knowledge: upserts by your own id, wordings of FAQ items, and search.
import Type, { type Static } from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { idParam, named, nullable, ref } from '../core/schema.ts'
import {
  KnowledgeItem,
  KnowledgeItemUpdate,
  knowledgeQuestion,
  knowledgeWait,
} from './knowledge.ts'

export const upsertKnowledgeItem = endpoint({
  operationId: 'upsertKnowledgeItem',
  audit: 'knowledge.upsert',
  method: 'PUT',
  url: '/knowledge/external/:external_id',
  tag: 'Knowledge',
  summary: 'Add or update knowledge by your own id',
  description:
    'Updates the item with this `external_id`, or adds it if there is none. If several requests arrive at once, one of them adds the item.',
  scope: 'knowledge:write',
  params: Type.Object({
    external_id: Type.String({
      minLength: 1,
      maxLength: limits.external_id.value,
      description: 'Your own id of the item, percent-encoded.',
    }),
  }),
  query: Type.Object({ wait: knowledgeWait }),
  body: ref(KnowledgeItemUpdate),
  bodyLimitBytes: limits.knowledge_body.value,
  data: ref(KnowledgeItem),
  mayCreate: true,
  errors: ['conflict', 'plan_limit_reached'],
})

export const PhrasingCreate = named(
  'PhrasingCreate',
  Type.Object(
    { question: knowledgeQuestion },
    {
      description: 'Another wording of a FAQ item’s question.',
      examples: [{ question: 'May I send it back?' }],
    },
  ),
)
export type PhrasingCreate = Static<typeof PhrasingCreate>

export const addKnowledgePhrasing = endpoint({
  operationId: 'addKnowledgePhrasing',
  audit: 'knowledge.add_phrasing',
  method: 'POST',
  url: '/knowledge/:knowledge_id/phrasings',
  tag: 'Knowledge',
  summary: 'Add a wording to a FAQ item',
  description:
    'Makes the item easier to find. A wording that the item already has changes nothing. If the item is no FAQ item, the answer is 409.',
  scope: 'knowledge:write',
  params: Type.Object({ knowledge_id: idParam('The FAQ item.') }),
  body: ref(PhrasingCreate),
  data: ref(KnowledgeItem),
  errors: ['conflict', 'plan_limit_reached'],
})

export const KnowledgeQuery = named(
  'KnowledgeQuery',
  Type.Object(
    {
      query: Type.String({
        format: 'not-blank',
        maxLength: limits.message_text.value,
        description: 'A question, as a user would ask it.',
      }),
      chatbot_id: Type.Optional(
        nullable(
          Type.String({
            description: 'Search the knowledge of this chatbot. Default: the shared knowledge.',
          }),
        ),
      ),
      top_k: Type.Optional(
        nullable(
          Type.Integer({
            minimum: 1,
            maximum: limits.search_hits.value,
            description: 'The maximum number of hits. Default 5.',
          }),
        ),
      ),
      min_score: Type.Optional(
        nullable(
          Type.Number({
            minimum: 0,
            maximum: 1,
            description: 'The lowest score of a hit. Default 0.',
          }),
        ),
      ),
    },
    {
      description: 'A search in the knowledge.',
      examples: [{ query: 'send back', chatbot_id: 'bot_06eb5f6xqtyj9c3n8k0s4v2m1r', top_k: 3 }],
    },
  ),
)
export type KnowledgeQuery = Static<typeof KnowledgeQuery>

export const KnowledgeHit = named(
  'KnowledgeHit',
  Type.Object(
    {
      knowledge_id: Type.String({ description: 'The knowledge item.' }),
      title: nullable(Type.String()),
      url: nullable(Type.String({ description: 'The item’s `source_url`.' })),
      chunk_id: Type.String({ description: 'The passage within the item.' }),
      text: Type.String({ description: 'The whole passage.' }),
      snippet: Type.String({ description: 'Its first words, at most 300 characters.' }),
      headings: Type.Array(Type.String(), {
        description: 'The headings above the passage, outermost first.',
      }),
      score: Type.Number({ description: '0–1, as in a citation.' }),
    },
    { description: 'A passage that matches.' },
  ),
)

export const KnowledgeHits = named(
  'KnowledgeHits',
  Type.Object(
    { hits: Type.Array(ref(KnowledgeHit)) },
    {
      description: 'The passages that match best, the best first.',
      examples: [
        {
          hits: [
            {
              knowledge_id: 'kb_06eb5f6xqtyj9c3n8k0s4v2m1r',
              title: 'Returns',
              url: 'https://example.com/returns',
              chunk_id: 'kb_06eb5f6xqtyj9c3n8k0s4v2m1r#0',
              text: 'You can return any item within 30 days of delivery.',
              snippet: 'You can return any item within 30 days of delivery.',
              headings: ['Orders', 'Returns'],
              score: 0.87,
            },
          ],
        },
      ],
    },
  ),
)
export type KnowledgeHits = Static<typeof KnowledgeHits>

export const searchKnowledge = endpoint({
  ...unaudited.reading,
  operationId: 'searchKnowledge',
  method: 'POST',
  url: '/knowledge/search',
  tag: 'Knowledge',
  summary: 'Search the knowledge',
  description: 'The passages that a chatbot would use for a reply, with scores.',
  scope: 'knowledge:read',
  body: ref(KnowledgeQuery),
  data: ref(KnowledgeHits),
  errors: ['not_found'],
})
