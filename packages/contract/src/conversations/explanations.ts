// Explanations: how a reply came about, for whoever wants to make the next one better.
import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { idParam, named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'
import { outcomes, Usage } from './messages.ts'

export const explanationRules = ['small_talk', 'exact', 'confidence'] as const

export const ExplanationPassage = named(
  'ExplanationPassage',
  Type.Object(
    {
      knowledge_id: Type.String(),
      chunk_id: Type.String(),
      score: Type.Number({ description: 'Comparable within one reply.' }),
      parts: Type.Union(
        [
          Type.Object({
            words: Type.Number({ description: 'The words it shares with the message.' }),
            grams: Type.Number({ description: 'The pieces of words it shares.' }),
            proximity: Type.Number({ description: 'How near to each other they stand.' }),
            wording: Type.Number({
              description:
                'How much it is worded and named like the message; below 0 for a FAQ item that another is closer than.',
            }),
          }),
          Type.Null(),
        ],
        { description: 'What the score is the sum of, where that is known.' },
      ),
    },
    {
      description: 'A passage a reply was made from or weighed against.',
      examples: [
        {
          knowledge_id: 'kb_06eb5f6xqtyj9c3n8k0s4v2m1r',
          chunk_id: 'kb_06eb5f6xqtyj9c3n8k0s4v2m1r#0',
          score: 7.214,
          parts: { words: 5.1, grams: 0.914, proximity: 0.7, wording: 0.5 },
        },
      ],
    },
  ),
)

export const ExplanationWord = named(
  'ExplanationWord',
  Type.Object(
    {
      word: Type.String(),
      weight: Type.Number({ description: 'How much finding it tells.' }),
      known: Type.Boolean({ description: 'It stands in the knowledge.' }),
      carried: nullable(
        Type.Number({ description: 'Its share where it comes from an earlier message.' }),
      ),
      repaired_to: nullable(
        Type.String({ description: 'The word of the knowledge that was looked for instead.' }),
      ),
    },
    {
      description: 'A word that was looked for.',
      examples: [
        { word: 'retrun', weight: 4.2, known: false, carried: null, repaired_to: 'return' },
      ],
    },
  ),
)

export const Explanation = named(
  'Explanation',
  Type.Object(
    {
      message_id: Type.String(),
      conversation_id: Type.String(),
      chatbot_id: Type.String(),
      config_version: timestamp('The chatbot’s `updated_at` when it replied.'),
      engine: Type.String({ description: '`builtin`, or the name of the model that worded it.' }),
      rule: nullable(
        oneOf(explanationRules, {
          description:
            'What decided: the message was `small_talk`; an item has its very wording (`exact`); `confidence`, compared with the threshold. null where a model did.',
        }),
      ),
      outcome: oneOf(outcomes),
      answered: Type.Boolean(),
      confidence: Type.Number({ minimum: 0, maximum: 1 }),
      threshold: nullable(
        Type.Number({ description: 'From which confidence it counts as answered.' }),
      ),
      strength: nullable(Type.Number({ description: 'How strong the best match is.' })),
      strength_needed: nullable(Type.Number({ description: 'From where it is an answer.' })),
      words: Type.Array(ref(ExplanationWord), { description: 'The first that were looked for.' }),
      words_total: nullable(Type.Integer({ description: 'How many were looked for.' })),
      passages: Type.Array(ref(ExplanationPassage), { description: 'The best first.' }),
      passages_total: Type.Integer({ description: 'How many there were to choose from.' }),
      sentences_considered: nullable(
        Type.Integer({ description: 'How many sentences were compared to choose those quoted.' }),
      ),
      prompt_version: nullable(
        Type.String({ description: 'Of what the model was told; null where none was asked.' }),
      ),
      model_rule: nullable(
        Type.String({
          description:
            'Why the built-in engine’s words stand in place of the model’s, or how its answer held; null where none was asked.',
        }),
      ),
      rewritten_question: nullable(
        Type.String({ description: 'What was looked for in place of a follow-up question.' }),
      ),
      timings: Type.Object({
        load_ms: Type.Number({ description: 'Reading conversation, chatbot and history.' }),
        engine_ms: Type.Number({ description: 'Making the reply.' }),
        model_ms: nullable(Type.Number({ description: 'Of that, waiting for the model.' })),
        first_token_ms: nullable(
          Type.Number({
            description: 'From the arrival of the message to the model’s first words.',
          }),
        ),
      }),
      tokens: Type.Union([ref(Usage), Type.Null()], {
        description: 'null from the built-in engine.',
      }),
      created_at: timestamp('When the reply was made.'),
    },
    {
      description: 'How a reply came about.',
      examples: [
        {
          message_id: 'msg_06eb5f6xqtyj9c3n8k0s4v2m1r',
          conversation_id: 'conv_06eb5f6xqtyj9c3n8k0s4v2m1r',
          chatbot_id: 'bot_06eb5f6xqtyj9c3n8k0s4v2m1r',
          config_version: '2026-11-20T10:15:30.123Z',
          engine: 'builtin',
          rule: 'confidence',
          outcome: 'answer',
          answered: true,
          confidence: 0.87,
          threshold: 0.5,
          strength: 6.3,
          strength_needed: 4.1,
          words: [{ word: 'return', weight: 4.2, known: true, carried: null, repaired_to: null }],
          words_total: 1,
          passages: [
            {
              knowledge_id: 'kb_06eb5f6xqtyj9c3n8k0s4v2m1r',
              chunk_id: 'kb_06eb5f6xqtyj9c3n8k0s4v2m1r#0',
              score: 7.214,
              parts: { words: 5.1, grams: 0.914, proximity: 0.7, wording: 0.5 },
            },
          ],
          passages_total: 120,
          sentences_considered: 14,
          prompt_version: null,
          model_rule: null,
          rewritten_question: null,
          timings: { load_ms: 0.21, engine_ms: 0.64, model_ms: null, first_token_ms: null },
          tokens: null,
          created_at: '2026-11-20T10:16:02.004Z',
        },
      ],
    },
  ),
)
export type Explanation = Static<typeof Explanation>

export const explainMessage = endpoint({
  operationId: 'explainMessage',
  method: 'GET',
  url: '/messages/:message_id/explain',
  tag: 'Messages',
  summary: 'Explain a reply',
  description: 'Kept for 30 days; a message that is no reply has none.',
  scope: 'conversations:read',
  params: Type.Object({ message_id: idParam('The message.') }),
  data: ref(Explanation),
})
