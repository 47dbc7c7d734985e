// Trials of a language model: a question, and all that happens until a reader would see the reply.
import Type, { type Static } from 'typebox'
import { outcomes, Usage } from '../conversations/messages.ts'
import { ReplyGrounding } from '../conversations/reply-grounding.ts'
import { limits } from '../core/limits.ts'
import { named, nullable, oneOf, ref } from '../core/schema.ts'

/** What a call of a model is for. */
export const modelCallPurposes = ['reword', 'reply', 'verify'] as const

export const ModelTrialInput = named(
  'ModelTrialInput',
  Type.Object(
    {
      question: Type.Optional(
        nullable(
          Type.String({
            maxLength: limits.question.value,
            description: 'Default null: a question that the knowledge answers.',
          }),
        ),
      ),
      chatbot_id: Type.Optional(
        nullable(
          Type.String({
            description:
              'Whose knowledge and settings are used. Default null: the newest chatbot; without a chatbot, the default settings and the shared knowledge.',
          }),
        ),
      ),
    },
    {
      description: 'The question of a trial.',
      examples: [{ question: 'Within how many days can I return shoes?' }],
    },
  ),
)
export type ModelTrialInput = Static<typeof ModelTrialInput>

export const ModelTrialCall = named(
  'ModelTrialCall',
  Type.Object(
    {
      purpose: oneOf(modelCallPurposes, {
        description:
          '`reword`: the search needs another wording; `reply`; `verify`: the verifier compares the reply with its sources.',
      }),
      model: Type.String(),
      instructions: Type.String({ description: 'The system prompt.' }),
      messages: Type.Array(
        Type.Object({ role: oneOf(['user', 'assistant'] as const), text: Type.String() }),
        { description: 'The other messages of the prompt, oldest first.' },
      ),
      answer: Type.String({ description: 'What the model sent, before any check.' }),
      failure: nullable(
        Type.String({ description: 'The kind of failure, such as `timeout`; null = it answered.' }),
      ),
      latency_ms: Type.Integer(),
      usage: Type.Union([ref(Usage), Type.Null()], {
        description: 'null if the provider did not report it.',
      }),
    },
    {
      description:
        'One question to a model. The secret number in the tags of a prompt is shown as `…`.',
    },
  ),
)
export type ModelTrialCall = Static<typeof ModelTrialCall>

export const ModelTrial = named(
  'ModelTrial',
  Type.Object(
    {
      answered: Type.Boolean({ description: 'Whether the model answered.' }),
      engine: nullable(
        Type.String({ description: 'The model that was asked; null if there is none.' }),
      ),
      latency_ms: Type.Integer({ description: 'The time of the whole reply.' }),
      error: nullable(
        Type.String({
          description: 'What is wrong and how to correct it; null if the model answered.',
        }),
      ),
      question: Type.String(),
      chatbot_id: nullable(Type.String()),
      calls: Type.Array(ref(ModelTrialCall), { description: 'In their order.' }),
      reply: Type.Union(
        [
          Type.Object({
            text: Type.String(),
            engine: Type.String({
              description: '`builtin` if the built-in engine replied in the place of the model.',
            }),
            outcome: oneOf(outcomes),
            answered: Type.Boolean(),
            grounding: Type.Union([ref(ReplyGrounding), Type.Null()]),
            model_rule: Type.String({
              description: 'What became of the model’s answer, as in an explanation.',
            }),
          }),
          Type.Null(),
        ],
        { description: 'What a reader gets after the checks; null if the model did not answer.' },
      ),
      usage: Type.Union([ref(Usage), Type.Null()], {
        description: 'The sum of all calls but the verifier’s.',
      }),
    },
    {
      description: 'What happened to a question.',
      examples: [
        {
          answered: true,
          engine: 'gpt-5-mini',
          latency_ms: 1_240,
          error: null,
          question: 'Within how many days can I return shoes?',
          chatbot_id: 'bot_06eb5f6xqtyj9c3n8k0s4v2m1r',
          calls: [
            {
              purpose: 'reply',
              model: 'gpt-5-mini',
              instructions: 'You are “Support”, …',
              messages: [{ role: 'user', text: '<sources …>\n[1] Returns\n…' }],
              answer: 'answer\nYou can return shoes within 30 days of delivery [1].',
              failure: null,
              latency_ms: 1_190,
              usage: { input_tokens: 812, output_tokens: 21 },
            },
          ],
          reply: {
            text: 'You can return shoes within 30 days of delivery.',
            engine: 'gpt-5-mini',
            outcome: 'answer',
            answered: true,
            grounding: { level: 'balanced', score: 1, verified: null, marks: [] },
            model_rule: 'shown',
          },
          usage: { input_tokens: 812, output_tokens: 21 },
        },
      ],
    },
  ),
)
export type ModelTrial = Static<typeof ModelTrial>
