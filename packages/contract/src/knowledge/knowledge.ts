// Knowledge items (§2.4, §4.3): what the replies are grounded in.
import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { containedText, Deletion, Metadata, pageOf, pageQuery } from '../core/envelope.ts'
import { limits } from '../core/limits.ts'
import { idParam, named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'

/** `qna` is another word for `faq`. */
export const knowledgeTypes = ['text', 'faq', 'qna', 'url', 'file'] as const
export type KnowledgeType = (typeof knowledgeTypes)[number]

/** Whether an item of this type has a question and an answer. */
export function isFaq(type: KnowledgeType): boolean {
  return type === 'faq' || type === 'qna'
}

export const knowledgeStatuses = ['processing', 'ready', 'failed', 'disabled'] as const
export type KnowledgeStatus = (typeof knowledgeStatuses)[number]

export const knowledgeSorts = ['-created_at', 'created_at', 'title', '-updated_at'] as const
export type KnowledgeSort = (typeof knowledgeSorts)[number]

const tags = Type.Array(Type.String({ minLength: 1, maxLength: limits.tag.value }), {
  maxItems: limits.tags.value,
  description: 'Replaced whole on update.',
})
const listFields = {
  id: Type.String(),
  chatbot_id: nullable(Type.String({ description: 'null = all chatbots of the account.' })),
  type: oneOf(knowledgeTypes, { description: '`qna` where it was sent for `faq`.' }),
  title: nullable(Type.String()),
  question: nullable(Type.String({ description: 'FAQ items only.' })),
  alternate_questions: Type.Array(Type.String(), {
    description: 'Other wordings of the question; each makes it easier to find.',
  }),
  source_url: nullable(Type.String({ description: 'Where citations link to.' })),
  file_name: nullable(Type.String()),
  mime_type: nullable(Type.String()),
  status: oneOf(knowledgeStatuses, { description: '`ready` is searchable.' }),
  enabled: Type.Boolean({ description: 'false takes it out of the search without deleting it.' }),
  error: Type.Unsafe<{ code: string; message: string } | null>({
    type: ['object', 'null'],
    properties: { code: { type: 'string' }, message: { type: 'string' } },
    required: ['code', 'message'],
    description: 'Why it failed.',
  }),
  tags,
  metadata: ref(Metadata),
  external_id: nullable(Type.String({ description: 'Your own id, unique in the account.' })),
  language: nullable(Type.String({ description: 'Given, or found from the text.' })),
  chunk_count: Type.Integer({ description: 'Passages it was cut into.' }),
  character_count: Type.Integer(),
  content_hash: Type.String({ description: 'Changes when what is searched changes.' }),
  created_at: timestamp('When it was added.'),
  updated_at: timestamp('When something about it last changed.'),
  indexed_at: nullable(timestamp('When the search last took it in.')),
}
const bodyFields = {
  content: nullable(Type.String({ description: 'The text; null on FAQ items.' })),
  answer: nullable(Type.String({ description: 'FAQ items only.' })),
}

export const KnowledgeItem = named(
  'KnowledgeItem',
  Type.Object(
    { ...listFields, ...bodyFields },
    {
      description: 'A piece of knowledge with its text.',
      examples: [
        {
          id: 'kb_06eb5f6xqtyj9c3n8k0s4v2m1r',
          chatbot_id: 'bot_06eb5f6xqtyj9c3n8k0s4v2m1r',
          type: 'text',
          title: 'Returns',
          content: 'You can return any item within 30 days of delivery.',
          question: null,
          answer: null,
          alternate_questions: [],
          source_url: 'https://example.com/returns',
          file_name: null,
          mime_type: null,
          status: 'ready',
          enabled: true,
          error: null,
          tags: ['orders'],
          metadata: {},
          external_id: null,
          language: 'en',
          chunk_count: 1,
          character_count: 51,
          content_hash: '5f1b6d0c8a7e4f23',
          created_at: '2026-11-20T10:15:30.123Z',
          updated_at: '2026-11-20T10:15:30.123Z',
          indexed_at: '2026-11-20T10:15:30.123Z',
        },
      ],
    },
  ),
)
export type KnowledgeItem = Static<typeof KnowledgeItem>

export const KnowledgeListItem = named(
  'KnowledgeListItem',
  Type.Object(
    {
      ...listFields,
      preview: Type.String({ description: 'The first 200 characters of the text or answer.' }),
      content: Type.Optional(bodyFields.content),
      answer: Type.Optional(bodyFields.answer),
    },
    { description: 'A knowledge item as lists show it: with a preview instead of its text.' },
  ),
)
export type KnowledgeListItem = Static<typeof KnowledgeListItem>

const content = Type.String({
  format: 'not-blank',
  maxLength: limits.knowledge_content.value,
  description: 'Plain text or Markdown.',
})
const answer = Type.String({
  format: 'not-blank',
  maxLength: limits.knowledge_content.value,
  description: 'Said whole when the question is met.',
})
export const knowledgeQuestion = Type.String({
  format: 'not-blank',
  maxLength: limits.question.value,
})

const inputFields = {
  chatbot_id: Type.Optional(
    nullable(Type.String({ description: 'Left out or null: for all chatbots of the account.' })),
  ),
  type: Type.Optional(
    nullable(
      oneOf(knowledgeTypes, {
        description: 'Follows from what is sent; `qna` means `faq`.',
      }),
    ),
  ),
  title: Type.Optional(
    nullable(Type.String({ format: 'not-blank', maxLength: limits.knowledge_title.value })),
  ),
  content: Type.Optional(nullable(content)),
  question: Type.Optional(nullable(knowledgeQuestion)),
  answer: Type.Optional(nullable(answer)),
  alternate_questions: Type.Optional(
    nullable(Type.Array(knowledgeQuestion, { maxItems: limits.alternate_questions.value })),
  ),
  url: Type.Optional(
    nullable(Type.String({ description: 'Reading pages by address is not available.' })),
  ),
  source_url: Type.Optional(
    nullable(
      Type.String({
        format: 'http-url',
        maxLength: limits.source_url.value,
        description: 'Where citations link to.',
      }),
    ),
  ),
  tags: Type.Optional(nullable(tags)),
  metadata: Type.Optional(Type.Union([ref(Metadata), Type.Null()])),
  external_id: Type.Optional(
    nullable(Type.String({ minLength: 1, maxLength: limits.external_id.value })),
  ),
  language: Type.Optional(
    nullable(Type.String({ format: 'language', description: 'Found from the text if left out.' })),
  ),
  enabled: Type.Optional(nullable(Type.Boolean({ default: true }))),
}

export const KnowledgeItemCreate = named(
  'KnowledgeItemCreate',
  Type.Object(inputFields, {
    description: 'Either `content`, or `question` and `answer`.',
    examples: [
      {
        chatbot_id: 'bot_06eb5f6xqtyj9c3n8k0s4v2m1r',
        title: 'Returns',
        content: 'You can return any item within 30 days of delivery.',
      },
    ],
  }),
)
export type KnowledgeItemCreate = Static<typeof KnowledgeItemCreate>

export const KnowledgeItemUpdate = named(
  'KnowledgeItemUpdate',
  Type.Object(inputFields, {
    description: 'What to change; fields left out stay as they are, null clears an optional one.',
    examples: [{ content: 'You can return any item within 60 days of delivery.' }],
  }),
)
export type KnowledgeItemUpdate = Static<typeof KnowledgeItemUpdate>

/** For calls that may bring a long text. */
export const knowledgeWait = Type.Optional(
  Type.Boolean({
    description: `Answer when a long item is \`ready\` or \`failed\`, or after ${limits.knowledge_wait.value} seconds.`,
  }),
)
/** Which part of what would be listed is listed. */
export const knowledgeListScopes = ['own', 'shared'] as const
export type KnowledgeListScope = (typeof knowledgeListScopes)[number]

const params = Type.Object({ knowledge_id: idParam('The knowledge item.') })
const longer = limits.knowledge_inline.value.toLocaleString('en')
const bodyLimitBytes = limits.knowledge_body.value

export const listKnowledge = endpoint({
  operationId: 'listKnowledge',
  method: 'GET',
  url: '/knowledge',
  tag: 'Knowledge',
  summary: 'List knowledge items',
  description: 'Newest first, unless `sort` says otherwise; each with a preview of its text.',
  scope: 'knowledge:read',
  query: Type.Object({
    ...pageQuery(),
    chatbot_id: Type.Optional(
      Type.String({
        description: 'What this chatbot answers from: its own items and the shared ones.',
      }),
    ),
    scope: Type.Optional(
      oneOf(knowledgeListScopes, {
        description:
          '`shared`: only what all chatbots share. `own`, with `chatbot_id`: without that.',
      }),
    ),
    type: Type.Optional(
      oneOf(knowledgeTypes, { description: 'Only items of this type; `qna` means `faq`.' }),
    ),
    status: Type.Optional(
      oneOf(knowledgeStatuses, { description: 'Only items with this status.' }),
    ),
    tag: Type.Optional(Type.String({ minLength: 1, description: 'Only items with this tag.' })),
    q: containedText('title, question or preview'),
    sort: oneOf(knowledgeSorts, {
      default: '-created_at',
      description: '`-` = the newest first; `title` (or `question`) knows no capitals.',
    }),
    include: Type.Optional(oneOf(['content'], { description: 'Add the whole text to each item.' })),
  }),
  data: pageOf('knowledge', ref(KnowledgeListItem)),
  errors: ['not_found'],
})

export const getKnowledgeItem = endpoint({
  operationId: 'getKnowledgeItem',
  method: 'GET',
  url: '/knowledge/:knowledge_id',
  tag: 'Knowledge',
  summary: 'Get a knowledge item',
  description: 'With its whole text.',
  scope: 'knowledge:read',
  params,
  data: ref(KnowledgeItem),
})

export const createKnowledgeItem = endpoint({
  operationId: 'createKnowledgeItem',
  method: 'POST',
  url: '/knowledge',
  tag: 'Knowledge',
  summary: 'Add knowledge',
  description: `Searchable when the call returns: the very next message sees it. An item of more than ${longer} characters is \`processing\` first.`,
  scope: 'knowledge:write',
  query: Type.Object({ wait: knowledgeWait }),
  body: ref(KnowledgeItemCreate),
  bodyLimitBytes,
  data: ref(KnowledgeItem),
  status: 201,
  errors: ['not_found', 'conflict'],
})

export const updateKnowledgeItem = endpoint({
  operationId: 'updateKnowledgeItem',
  method: 'PUT',
  url: '/knowledge/:knowledge_id',
  tag: 'Knowledge',
  summary: 'Update knowledge',
  description:
    'Fields sent change, the others stay; the old text answers until the new one is indexed.',
  scope: 'knowledge:write',
  params,
  query: Type.Object({ wait: knowledgeWait }),
  body: ref(KnowledgeItemUpdate),
  bodyLimitBytes,
  data: ref(KnowledgeItem),
  errors: ['conflict'],
})

export const deleteKnowledgeItem = endpoint({
  operationId: 'deleteKnowledgeItem',
  method: 'DELETE',
  url: '/knowledge/:knowledge_id',
  tag: 'Knowledge',
  summary: 'Delete knowledge',
  description: 'It never answers again; citations in old messages stay as they were.',
  scope: 'knowledge:write',
  params,
  data: ref(Deletion),
})
