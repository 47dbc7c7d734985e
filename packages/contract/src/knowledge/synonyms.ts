// Synonyms: groups of words that mean the same to a search.
import Type, { type Static } from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { named, nullable, ref } from '../core/schema.ts'

const groupsExample = [
  ['power bank', 'powerbank', 'battery pack'],
  ['refund', 'money back'],
]

export const Synonyms = named(
  'Synonyms',
  Type.Object(
    {
      chatbot_id: nullable(
        Type.String({ description: 'The chatbot; null: the synonyms of the whole account.' }),
      ),
      groups: Type.Array(Type.Array(Type.String()), {
        description: 'The groups, as you sent them.',
      }),
    },
    {
      description: 'The synonyms of a chatbot or of the whole account.',
      examples: [{ chatbot_id: null, groups: groupsExample }],
    },
  ),
)
export type Synonyms = Static<typeof Synonyms>

export const SynonymsUpdate = named(
  'SynonymsUpdate',
  Type.Object(
    {
      chatbot_id: Type.Optional(
        nullable(
          Type.String({
            minLength: 1,
            description: 'The chatbot. Default: the synonyms of the whole account.',
          }),
        ),
      ),
      groups: Type.Optional(
        nullable(
          Type.Array(
            Type.Array(
              Type.String({
                format: 'one-line',
                minLength: 1,
                maxLength: limits.synonym.value,
                description: 'A word or a phrase, with a letter or a digit.',
              }),
              {
                minItems: 2,
                maxItems: limits.synonym_group.value,
                description: 'At least two different words with the same meaning.',
              },
            ),
            {
              maxItems: limits.synonym_groups.value,
              description: 'All groups; they replace the present ones. null: none.',
            },
          ),
        ),
      ),
    },
    {
      description: 'New synonyms of a chatbot or of the whole account.',
      examples: [{ chatbot_id: null, groups: groupsExample }],
    },
  ),
)
export type SynonymsUpdate = Static<typeof SynonymsUpdate>

const tag = 'Knowledge'

export const getSynonyms = endpoint({
  ...unaudited.reading,
  operationId: 'getSynonyms',
  method: 'GET',
  url: '/synonyms',
  tag,
  summary: 'Get synonyms',
  description:
    'Returns the synonyms of a chatbot, or those of the whole account. A chatbot uses both. Without synonyms, `groups` is empty.',
  scope: 'knowledge:read',
  query: Type.Object({
    chatbot_id: Type.Optional(
      Type.String({
        description: 'The chatbot. Default: the synonyms of the whole account.',
      }),
    ),
  }),
  data: ref(Synonyms),
  errors: ['not_found'],
})

export const updateSynonyms = endpoint({
  operationId: 'updateSynonyms',
  audit: 'synonyms.update',
  method: 'PUT',
  url: '/synonyms',
  tag,
  summary: 'Replace synonyms',
  description:
    'Replaces all groups of a chatbot, or those of the whole account. A question with a word of a group also finds the other words of the group. The next message uses the change.',
  scope: 'knowledge:write',
  body: ref(SynonymsUpdate),
  bodyLimitBytes: limits.knowledge_body.value,
  data: ref(Synonyms),
  errors: ['not_found'],
})
