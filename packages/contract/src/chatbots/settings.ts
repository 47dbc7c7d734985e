// What a chatbot's owner can set: the values, their defaults and their bounds.
import Type, { type Static } from 'typebox'
import { limits } from '../core/limits.ts'
import { named, nullable, oneOf } from '../core/schema.ts'

/** The named tones; any other one-line wording is accepted too. */
export const tones = [
  'professional',
  'friendly',
  'casual',
  'formal',
  'empathetic',
  'enthusiastic',
  'playful',
  'neutral',
  'concise',
] as const

/** Every accepted `response_length` and the length it stands for. */
export const responseLengths = {
  short: 'short',
  medium: 'medium',
  long: 'long',
  concise: 'short',
  brief: 'short',
  normal: 'medium',
  detailed: 'long',
} as const

/** Most words of a composed reply per length; a FAQ answer is never cut. */
export const responseLengthWords = { short: 40, medium: 120, long: 300 } as const

/** What a setting is when the client says nothing, or sends null on update. */
export const settingsDefaults = {
  language: 'en',
  tone: 'professional',
  response_length: 'medium',
  instructions: '',
  welcome_message: null,
  fallback_message: null,
  knowledge_only: true,
  confidence_threshold: null,
  model: null,
  temperature: null,
  fallback_on_error: true,
  handoff_enabled: false,
  idle_timeout_minutes: 1_440,
  retention_days: null,
} as const

const fields = {
  language: Type.String({
    format: 'language',
    description:
      'BCP 47 tag, an English language name (`French`), or `auto` to follow the user. Default `en`.',
    examples: ['en', 'de-CH', 'auto'],
  }),
  tone: Type.String({
    format: 'one-line',
    minLength: 1,
    maxLength: limits.tone.value,
    description: `How the bot sounds: ${tones.join(', ')}, or any other one-line wording. Default \`professional\`.`,
    examples: ['friendly'],
  }),
  response_length: oneOf(Object.keys(responseLengths) as (keyof typeof responseLengths)[], {
    description:
      'Bounds composed text: `short` 40 words, `medium` 120, `long` 300; never a FAQ answer, never below one sentence. `concise` and `brief` mean short, `normal` medium, `detailed` long.',
  }),
  instructions: Type.String({
    maxLength: limits.instructions.value,
    description: 'Guidance in your own words for a connected language model.',
  }),
  welcome_message: nullable(
    Type.String({
      maxLength: limits.fixed_message.value,
      description: 'Stored as the first message of every conversation.',
    }),
  ),
  fallback_message: nullable(
    Type.String({
      maxLength: limits.fixed_message.value,
      description: 'Said when the bot does not know; null = built-in words.',
    }),
  ),
  knowledge_only: Type.Boolean({ description: 'Answer from the knowledge only.' }),
  confidence_threshold: nullable(
    Type.Number({
      minimum: 0,
      maximum: limits.confidence_threshold.value,
      description: 'Confidence from which a reply counts as answered; null = calibrated.',
    }),
  ),
  model: nullable(
    Type.String({
      format: 'not-blank',
      minLength: 1,
      maxLength: limits.model.value,
      description: 'null = the installation’s.',
    }),
  ),
  temperature: nullable(
    Type.Number({
      minimum: 0,
      maximum: limits.temperature.value,
      description: 'null = the installation’s.',
    }),
  ),
  fallback_on_error: Type.Boolean({
    description: 'Let the built-in engine answer when the model fails.',
  }),
  handoff_enabled: Type.Boolean({
    description:
      'Pause for a person who is asked for, or when the bot has no answer twice in a row.',
  }),
  idle_timeout_minutes: Type.Integer({
    minimum: 0,
    maximum: limits.idle_timeout.value,
    description: 'A conversation without messages ends after this; 0 = never.',
  }),
  retention_days: nullable(
    Type.Integer({
      minimum: 1,
      maximum: limits.retention.value,
      description: 'Messages are kept for so many days; null = for good.',
    }),
  ),
}

export const Settings = named(
  'Settings',
  Type.Object(fields, {
    description: 'How the chatbot behaves; every setting has a value.',
    examples: [settingsDefaults],
  }),
)
export type Settings = Static<typeof Settings>

/** Any subset; a setting left out stays as it is, null goes back to the default. */
export const SettingsInput = named(
  'SettingsInput',
  Type.Partial(
    Type.Object({
      language: nullable(fields.language),
      tone: nullable(fields.tone),
      response_length: nullable(fields.response_length),
      instructions: nullable(fields.instructions),
      welcome_message: fields.welcome_message,
      fallback_message: fields.fallback_message,
      knowledge_only: nullable(fields.knowledge_only),
      confidence_threshold: fields.confidence_threshold,
      model: fields.model,
      temperature: fields.temperature,
      fallback_on_error: nullable(fields.fallback_on_error),
      handoff_enabled: nullable(fields.handoff_enabled),
      idle_timeout_minutes: nullable(fields.idle_timeout_minutes),
      retention_days: fields.retention_days,
    }),
    {
      description: 'Any subset of the settings; null sets one back to its default.',
      examples: [{ tone: 'friendly', response_length: 'short' }],
    },
  ),
)
export type SettingsInput = Static<typeof SettingsInput>
