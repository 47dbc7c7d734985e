// What a model's reply says about how far its sources support it.
import Type, { type Static } from 'typebox'
import { groundingLevels } from '../chatbots/settings.ts'
import { limits } from '../core/limits.ts'
import { named, nullable, oneOf, ref } from '../core/schema.ts'

/** Why a place of a reply is marked. */
export const markKinds = [
  'uncited',
  'derived_number',
  'unknown_number',
  'unknown_name',
  'contradicted',
  'not_in_sources',
] as const

export const GroundingMark = named(
  'GroundingMark',
  Type.Object(
    {
      start: Type.Integer({ minimum: 0, description: 'The offset in UTF-16 units of `text`.' }),
      end: Type.Integer({ minimum: 0, description: 'The offset after the marked place.' }),
      kind: oneOf(markKinds, {
        description:
          '`uncited`: a claim without a source; `derived_number`: computed from known numbers; `unknown_number` and `unknown_name`: in no source; `contradicted` and `not_in_sources`: the verdict of the verifier.',
      }),
    },
    { description: 'A place of a reply that a check could not confirm.' },
  ),
)
export type GroundingMark = Static<typeof GroundingMark>

export const ReplyGrounding = named(
  'ReplyGrounding',
  Type.Object(
    {
      level: oneOf(groundingLevels, {
        description: 'The chatbot’s setting; always `off` if `knowledge_only` is false.',
      }),
      score: nullable(
        Type.Number({
          minimum: 0,
          maximum: 1,
          description: 'The share of claims that hold; null if the reply has no claim.',
        }),
      ),
      verified: nullable(
        Type.Boolean({
          description:
            'true: the verifier gave its verdict; false: it gave none in time; null: there is no verifier.',
        }),
      ),
      marks: Type.Array(ref(GroundingMark), {
        maxItems: limits.reply_marks.value,
        description: `In the order of the text, at most ${limits.reply_marks.value}.`,
      }),
    },
    {
      description: 'How far the sources support a model’s reply.',
      examples: [
        {
          level: 'balanced',
          score: 0.75,
          verified: null,
          marks: [{ start: 52, end: 59, kind: 'unknown_number' }],
        },
      ],
    },
  ),
)
export type ReplyGrounding = Static<typeof ReplyGrounding>
