// Knowledge items (§2.4, §4.3): the texts that replies are based on.
import Type, { type Static } from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { containedText, Deletion, Metadata, pageOf, pageQuery } from '../core/envelope.ts'
import { limits } from '../core/limits.ts'
import { idParam, named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'
import { KnowledgeFileCreate } from './knowledge-files.ts'

/** `qna` means `faq`. */
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
  description: 'An update replaces all tags.',
})
const summaryFields = {
  id: Type.String(),
  chatbot_id: nullable(Type.String({ description: 'null = all chatbots of the account.' })),
  type: oneOf(knowledgeTypes, { description: '`qna` if you sent it in place of `faq`.' }),
  title: nullable(Type.String()),
  question: nullable(Type.String({ description: 'FAQ items only.' })),
  alternate_questions: Type.Array(Type.String(), {
    description: 'Other wordings of the question. Each wording makes the item easier to find.',
  }),
  source_url: nullable(Type.String({ description: 'The address that citations link to.' })),
  file_name: nullable(Type.String()),
  mime_type: nullable(Type.String()),
  status: oneOf(knowledgeStatuses, { description: '`ready`: searchable.' }),
  enabled: Type.Boolean({ description: 'false: the search ignores the item.' }),
  error: Type.Unsafe<{ code: string; message: string } | null>({
    type: ['object', 'null'],
    properties: { code: { type: 'string' }, message: { type: 'string' } },
    required: ['code', 'message'],
    description: 'Why the item failed.',
  }),
  tags: Type.Array(Type.String()),
  metadata: ref(Metadata),
  external_id: nullable(Type.String({ description: 'Your own id, unique in the account.' })),
  language: nullable(Type.String({ description: 'The language you gave, or that of the text.' })),
  chunk_count: Type.Integer({ description: 'The number of its passages.' }),
  character_count: Type.Integer(),
  content_hash: Type.String({ description: 'Changes with the searchable text.' }),
  created_at: timestamp('When it was added.'),
  updated_at: timestamp('When it last changed.'),
  indexed_at: nullable(timestamp('When the search last indexed it.')),
}
const bodyFields = {
  content: nullable(Type.String({ description: 'The text; null on FAQ items.' })),
  answer: nullable(Type.String({ description: 'FAQ items only.' })),
}

export const KnowledgeSummary = named(
  'KnowledgeSummary',
  Type.Object(summaryFields, { description: 'A knowledge item without its text.' }),
)

export const KnowledgeItem = named(
  'KnowledgeItem',
  Type.Intersect([ref(KnowledgeSummary), Type.Object(bodyFields)], {
    description: 'A knowledge item with its text.',
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
  }),
)
export type KnowledgeItem = Static<typeof KnowledgeItem>

export const KnowledgeListItem = named(
  'KnowledgeListItem',
  Type.Intersect(
    [
      ref(KnowledgeSummary),
      Type.Object({
        preview: Type.String({ description: 'The first 200 characters of the text or answer.' }),
        content: Type.Optional(bodyFields.content),
        answer: Type.Optional(bodyFields.answer),
        match: Type.Optional(
          nullable(
            Type.String({
              description:
                'With `include=match`: the part of the text or answer around `q`; null if only another field contains it.',
            }),
          ),
        ),
      }),
    ],
    { description: 'A knowledge item in a list, with a preview in place of its text.' },
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
  description: 'The bot replies with the whole answer.',
})
export const knowledgeQuestion = Type.String({
  format: 'not-blank',
  maxLength: limits.question.value,
})

const inputFields = {
  chatbot_id: Type.Optional(
    nullable(
      Type.String({
        description: 'The chatbot that uses the item. Default null: all chatbots of the account.',
      }),
    ),
  ),
  type: Type.Optional(
    nullable(
      oneOf(knowledgeTypes, {
        description: '`qna` means `faq`. Default: follows from the other fields.',
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
    nullable(Type.String({ description: 'Not available: the server cannot read pages yet.' })),
  ),
  source_url: Type.Optional(
    nullable(
      Type.String({
        format: 'http-url',
        maxLength: limits.source_url.value,
        description: 'The address that citations link to.',
      }),
    ),
  ),
  tags: Type.Optional(nullable(tags)),
  metadata: Type.Optional(Type.Union([ref(Metadata), Type.Null()])),
  external_id: Type.Optional(
    nullable(Type.String({ minLength: 1, maxLength: limits.external_id.value })),
  ),
  language: Type.Optional(
    nullable(
      Type.String({ format: 'language', description: 'Default: the language of the text.' }),
    ),
  ),
  enabled: Type.Optional(nullable(Type.Boolean({ default: true }))),
}

export const KnowledgeItemCreate = named(
  'KnowledgeItemCreate',
  Type.Object(inputFields, {
    description: 'A knowledge item to add: `content`, or `question` and `answer`.',
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
    description:
      'The fields to change. Other fields keep their value; null clears an optional field.',
    examples: [{ content: 'You can return any item within 60 days of delivery.' }],
  }),
)
export type KnowledgeItemUpdate = Static<typeof KnowledgeItemUpdate>

/** For calls that may send a long text. */
export const knowledgeWait = Type.Optional(
  Type.Boolean({
    description: `true: answer when a long item is \`ready\` or \`failed\`, but after ${limits.knowledge_wait.value} seconds at the latest. Default false.`,
  }),
)
/** Lists only the chatbot's own items, or only the shared items. */
export const knowledgeListScopes = ['own', 'shared'] as const
export type KnowledgeListScope = (typeof knowledgeListScopes)[number]

const params = Type.Object({ knowledge_id: idParam('The knowledge item.') })
const longer = limits.knowledge_inline.value.toLocaleString('en')
const bodyLimitBytes = limits.knowledge_body.value

export const listKnowledge = endpoint({
  ...unaudited.reading,
  operationId: 'listKnowledge',
  method: 'GET',
  url: '/knowledge',
  tag: 'Knowledge',
  summary: 'List knowledge items',
  description: 'Newest first by default. Each item has a preview of its text.',
  scope: 'knowledge:read',
  query: Type.Object({
    ...pageQuery(),
    chatbot_id: Type.Optional(
      Type.String({
        description: 'Only items that this chatbot uses: its own items and shared items.',
      }),
    ),
    scope: Type.Optional(
      oneOf(knowledgeListScopes, {
        description:
          '`shared`: only items that all chatbots share. `own`, together with `chatbot_id`: only items of that chatbot.',
      }),
    ),
    type: Type.Optional(
      oneOf(knowledgeTypes, { description: 'Only items of this type; `qna` means `faq`.' }),
    ),
    status: Type.Optional(
      oneOf(knowledgeStatuses, { description: 'Only items with this status.' }),
    ),
    tag: Type.Optional(Type.String({ minLength: 1, description: 'Only items with this tag.' })),
    q: containedText('title, question, text or answer'),
    sort: oneOf(knowledgeSorts, {
      default: '-created_at',
      description: '`-` = newest first. `title` (or `question`) ignores upper and lower case.',
    }),
    include: Type.Optional(
      oneOf(['content', 'match'], {
        description:
          '`content`: add the whole text to each item. `match`: add the part of the text around `q`.',
      }),
    ),
  }),
  data: pageOf('knowledge', ref(KnowledgeListItem)),
  errors: ['not_found'],
})

export const getKnowledgeItem = endpoint({
  ...unaudited.reading,
  operationId: 'getKnowledgeItem',
  isVersioned: true,
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
  audit: 'knowledge.create',
  method: 'POST',
  url: '/knowledge',
  tag: 'Knowledge',
  summary: 'Add knowledge',
  description: `The item is searchable when the call returns: the next reply can use it. An item with more than ${longer} characters is \`processing\` first. To add a file, send it as \`multipart/form-data\`: the answer comes when its text is read, within a minute. A text of more than ${limits.knowledge_content.value.toLocaleString('en')} characters, or an archive, becomes several items; the answer is the first of them.`,
  scope: 'knowledge:write',
  query: Type.Object({ wait: knowledgeWait }),
  body: ref(KnowledgeItemCreate),
  bodyLimitBytes,
  multipart: ref(KnowledgeFileCreate),
  data: ref(KnowledgeItem),
  status: 201,
  errors: ['not_found', 'conflict', 'plan_limit_reached'],
})

export const updateKnowledgeItem = endpoint({
  operationId: 'updateKnowledgeItem',
  isVersioned: true,
  audit: 'knowledge.update',
  method: 'PUT',
  url: '/knowledge/:knowledge_id',
  tag: 'Knowledge',
  summary: 'Update knowledge',
  description:
    'Fields that you leave out keep their value. Until the new text is indexed, replies use the old text.',
  scope: 'knowledge:write',
  params,
  query: Type.Object({ wait: knowledgeWait }),
  body: ref(KnowledgeItemUpdate),
  bodyLimitBytes,
  data: ref(KnowledgeItem),
  errors: ['conflict', 'plan_limit_reached'],
})

export const deleteKnowledgeItem = endpoint({
  operationId: 'deleteKnowledgeItem',
  audit: 'knowledge.delete',
  method: 'DELETE',
  url: '/knowledge/:knowledge_id',
  tag: 'Knowledge',
  summary: 'Delete knowledge',
  description: 'Replies no longer use the item. Citations in old messages do not change.',
  scope: 'knowledge:write',
  params,
  data: ref(Deletion),
})
