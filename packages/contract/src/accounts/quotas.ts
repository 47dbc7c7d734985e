// The quotas of an account: how much of each kind it may keep.
import Type, { type Static } from 'typebox'
import { named, nullable, ref } from '../core/schema.ts'

/** What can have a quota, in words for messages. The operator sets the numbers; without one, there is no limit. */
export const quotaNames = {
  chatbots: 'chatbots',
  knowledge_items: 'knowledge items',
  knowledge_characters: 'characters of knowledge',
  stored_bytes: 'bytes of knowledge',
  conversations: 'conversations',
  source_pages: 'pages of sources',
} as const

export type QuotaName = keyof typeof quotaNames

export const Quota = named(
  'Quota',
  Type.Object(
    {
      used: Type.Integer(),
      limit: nullable(Type.Integer({ description: 'null = no limit.' })),
    },
    {
      description: 'How much an account keeps of something, and how much it may keep.',
      examples: [{ used: 12, limit: 50 }],
    },
  ),
)
export type Quota = Static<typeof Quota>

export const Quotas = named(
  'Quotas',
  Type.Object(
    {
      chatbots: ref(Quota),
      knowledge_items: ref(Quota),
      knowledge_characters: ref(Quota),
      stored_bytes: ref(Quota),
      conversations: ref(Quota),
      source_pages: ref(Quota),
    },
    {
      description:
        'What the account keeps. Beyond a limit, the answer is 403 `plan_limit_reached`.',
      examples: [
        {
          chatbots: { used: 2, limit: 10 },
          knowledge_items: { used: 120, limit: null },
          knowledge_characters: { used: 540_000, limit: 5_000_000 },
          stored_bytes: { used: 610_000, limit: null },
          conversations: { used: 1_200, limit: null },
          source_pages: { used: 1_001, limit: 2_000 },
        },
      ],
    },
  ),
)
export type Quotas = Static<typeof Quotas>
