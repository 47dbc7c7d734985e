// Explanations: how the bot found a reply, for people who want to improve the next one.
import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { idParam, named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'
import { outcomes, Usage } from './messages.ts'
import { ReplyGrounding } from './reply-grounding.ts'

export const explanationRules = ['small_talk', 'exact', 'confidence'] as const

export const ExplanationPassage = named(
  'ExplanationPassage',
  Type.Object(
    {
      knowledge_id: Type.String(),
      chunk_id: Type.String(),
      score: Type.Number({ description: 'Compare scores within one reply only.' }),
      parts: Type.Union(
        [
          Type.Object({
            words: Type.Number({
              description: 'For words that the passage shares with the message.',
            }),
            grams: Type.Number({ description: 'For parts of words that it shares.' }),
            proximity: Type.Number({ description: 'For the closeness of these words.' }),
            wording: Type.Number({
              description:
                'For wording and title like those of the message. Below 0 for a FAQ item if another item is closer.',
            }),
          }),
          Type.Null(),
        ],
        { description: 'The parts of the score, if they are known.' },
      ),
    },
    { description: 'A passage that the reply was made from or compared with.' },
  ),
)

export const ExplanationWord = named(
  'ExplanationWord',
  Type.Object(
    {
      word: Type.String(),
      weight: Type.Number({ description: 'How much a match of this word counts.' }),
      known: Type.Boolean({ description: 'The knowledge has this word.' }),
      carried: nullable(
        Type.Number({
          description: 'The share of its weight, if the word comes from an earlier message.',
        }),
      ),
      repaired_to: nullable(
        Type.String({
          description:
            'The word of the knowledge that the search used instead: a similar word, a part or a synonym.',
        }),
      ),
    },
    { description: 'A word that the search looked for.' },
  ),
)

export const Explanation = named(
  'Explanation',
  Type.Object(
    {
      message_id: Type.String(),
      conversation_id: Type.String(),
      chatbot_id: Type.String(),
      config_version: timestamp('The `updated_at` of the chatbot when it replied.'),
      engine: Type.String({ description: '`builtin`, or the name of the language model.' }),
      rule: nullable(
        oneOf(explanationRules, {
          description:
            'How the outcome was decided: the message was `small_talk`, an item has exactly this wording (`exact`), or `confidence` was compared with the threshold. null if a model decided.',
        }),
      ),
      outcome: oneOf(outcomes),
      answered: Type.Boolean(),
      confidence: Type.Number({ minimum: 0, maximum: 1 }),
      threshold: nullable(
        Type.Number({ description: 'A reply with at least this confidence counts as answered.' }),
      ),
      strength: nullable(Type.Number({ description: 'The strength of the best match.' })),
      strength_needed: nullable(Type.Number({ description: 'The strength that an answer needs.' })),
      words: Type.Array(ref(ExplanationWord), { description: 'The first words of the search.' }),
      words_total: nullable(Type.Integer({ description: 'The number of words of the search.' })),
      passages: Type.Array(ref(ExplanationPassage), {
        description: 'The best passages, the best first.',
      }),
      passages_total: Type.Integer({ description: 'The number of passages that matched.' }),
      sentences_considered: nullable(
        Type.Integer({ description: 'The number of sentences that were compared.' }),
      ),
      prompt_version: nullable(
        Type.String({ description: 'The version of the prompt; null if no model was asked.' }),
      ),
      model_rule: nullable(
        Type.String({
          description:
            'Why the built-in engine replied in place of the model, or how the model’s answer was judged; null if no model was asked.',
        }),
      ),
      rewritten_question: nullable(
        Type.String({
          description: 'The question that the search used in place of a follow-up question.',
        }),
      ),
      grounding: Type.Union([ref(ReplyGrounding), Type.Null()], {
        description: 'As in the message.',
      }),
      overlap: nullable(
        Type.Number({
          minimum: 0,
          maximum: 1,
          description:
            'The share of the words of a model’s reply that its sources have: a score, not a verdict.',
        }),
      ),
      timings: Type.Object({
        load_ms: Type.Number({ description: 'Time to read conversation, chatbot and history.' }),
        engine_ms: Type.Number({ description: 'Time to compose the reply.' }),
        model_ms: nullable(Type.Number({ description: 'Of that, the time the model took.' })),
        first_token_ms: nullable(
          Type.Number({
            description: 'Time from the arrival of the message to the first words of the model.',
          }),
        ),
      }),
      tokens: Type.Union([ref(Usage), Type.Null()], {
        description: 'null for a reply of the built-in engine.',
      }),
      created_at: timestamp('When the bot replied.'),
    },
    {
      description: 'How the bot found a reply.',
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
          grounding: null,
          overlap: null,
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
  audit: 'conversation.read',
  auditOnly: 'people',
  method: 'GET',
  url: '/messages/:message_id/explain',
  tag: 'Messages',
  summary: 'Explain a reply',
  description: 'The server keeps explanations for 30 days. Only replies have one.',
  scope: 'conversations:read',
  params: Type.Object({ message_id: idParam('The message.') }),
  data: ref(Explanation),
})
