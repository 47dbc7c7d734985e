// The settings of a chatbot: values, defaults and limits.
import Type, { type Static } from 'typebox'
import { limits } from '../core/limits.ts'
import { named, nullable, oneOf, ref } from '../core/schema.ts'
import { WidgetTheme, WidgetThemeInput } from '../widget/theme.ts'
import { HandoffHours } from './handoff-hours.ts'

/** The named tones. The server also accepts any other wording of one line. */
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

/** Every accepted `response_length`, with the length that it means. */
export const responseLengths = {
  short: 'short',
  medium: 'medium',
  long: 'long',
  concise: 'short',
  brief: 'short',
  normal: 'medium',
  detailed: 'long',
} as const

export const responseLengthNames = Object.keys(
  responseLengths,
) as readonly (keyof typeof responseLengths)[]

/** The maximum number of words in a composed reply, by length. A FAQ answer is never cut. */
export const responseLengthWords = { short: 40, medium: 120, long: 300 } as const

/** How strictly the replies of a language model must be supported by their sources. */
export const groundingLevels = ['strict', 'balanced', 'off'] as const

/** The value of a setting that the client leaves out at creation, or sets to null in an update. */
export const settingsDefaults = {
  language: 'auto',
  tone: 'professional',
  response_length: 'medium',
  instructions: '',
  welcome_message: null,
  fallback_message: null,
  knowledge_only: true,
  grounding: 'balanced',
  confidence_threshold: null,
  model: null,
  temperature: null,
  fallback_on_error: true,
  handoff_enabled: false,
  handoff_hours: null,
  handoff_email: null,
  contact: null,
  openers: [] as string[],
  theme: null,
  link_hosts: null as string[] | null,
  require_identity: false,
  idle_timeout_minutes: 1_440,
  retention_days: null,
} as const

const fields = {
  language: Type.String({
    format: 'language',
    description:
      'A BCP 47 tag, an English name (`French`), or `auto` for the language of the user. Default `auto`.',
    examples: ['en', 'de-CH', 'auto'],
  }),
  tone: Type.String({
    format: 'one-line',
    minLength: 1,
    maxLength: limits.tone.value,
    description: `The tone of the bot: ${tones.join(', ')}, or any other wording of one line. Default \`professional\`.`,
    examples: ['friendly'],
  }),
  response_length: oneOf(responseLengthNames, {
    description:
      'The maximum length of composed text: `short` 40 words, `medium` 120, `long` 300. It does not limit FAQ answers, and a reply has at least one sentence. `concise` and `brief` mean `short`, `normal` means `medium`, `detailed` means `long`. Default `medium`.',
  }),
  instructions: Type.String({
    maxLength: limits.instructions.value,
    description: 'Instructions for a connected language model, in your own words. Default: empty.',
  }),
  welcome_message: nullable(
    Type.String({
      maxLength: limits.fixed_message.value,
      description: 'The first message of every conversation. Default null: no message.',
    }),
  ),
  fallback_message: nullable(
    Type.String({
      maxLength: limits.fixed_message.value,
      description: 'The reply if the bot does not know the answer. Default null: built-in words.',
    }),
  ),
  knowledge_only: Type.Boolean({ description: 'Reply from the knowledge only. Default true.' }),
  grounding: oneOf(groundingLevels, {
    description:
      'What a language model may say without a source. `strict`: nothing; `balanced`: it is said and marked; `off`: it is said without checks. Default `balanced`.',
  }),
  confidence_threshold: nullable(
    Type.Number({
      minimum: 0,
      maximum: limits.confidence_threshold.value,
      description:
        'A reply with at least this confidence counts as answered. It does not apply to a model’s reply. Default null: a calibrated value.',
    }),
  ),
  model: nullable(
    Type.String({
      format: 'not-blank',
      minLength: 1,
      maxLength: limits.model.value,
      description: 'Default null: the model of the installation.',
    }),
  ),
  temperature: nullable(
    Type.Number({
      minimum: 0,
      maximum: limits.temperature.value,
      description: 'Default null: that of the installation.',
    }),
  ),
  fallback_on_error: Type.Boolean({
    description: 'The built-in engine replies if the language model fails. Default true.',
  }),
  handoff_enabled: Type.Boolean({
    description:
      'Pause the conversation for a person if the user asks for one, or if the bot has no answer twice in a row. Default at creation: true if `handoff_hours`, `handoff_email` or a webhook for `conversation.paused` is set, else false. Later it changes only if you change it.',
  }),
  handoff_hours: Type.Union([ref(HandoffHours), Type.Null()], {
    description: 'When somebody is there to take over. Default null: at any time.',
  }),
  handoff_email: nullable(
    Type.String({
      format: 'email-address',
      'x-trim': true,
      minLength: 1,
      maxLength: limits.email.value,
      description:
        'The address that gets a mail when the bot hands over a conversation. Needs a mail server (`PARLEY_SMTP_URL`). Default null: no mail.',
      examples: ['support@example.com'],
    }),
  ),
  contact: nullable(
    Type.String({
      maxLength: limits.contact.value,
      description:
        'Another way to reach people, such as a phone number. The bot says it where nobody can take over, or nobody is there now. Default null: none.',
      examples: ['Call +49 30 901820, or write to help@example.com.'],
    }),
  ),
  openers: Type.Array(
    Type.String({ format: 'one-line', minLength: 1, maxLength: limits.opener.value }),
    {
      maxItems: limits.openers.value,
      description: 'Questions that are offered at the start of a conversation. Default: none.',
      examples: [['How do I return an item?']],
    },
  ),
  theme: Type.Union([ref(WidgetTheme), Type.Null()], {
    description: 'The look of the widget. Default null: its own.',
  }),
  link_hosts: nullable(
    Type.Array(
      Type.String({ format: 'link-host', minLength: 1, maxLength: limits.link_host.value }),
      {
        minItems: 1,
        maxItems: limits.link_hosts.value,
        description:
          'The hosts that links in replies may lead to: `example.com` is this host, `*.example.com` are all hosts below it. A link to another host loses its address, and a citation its `url`. Default null: any host.',
        examples: [['example.com', '*.example.com']],
      },
    ),
  ),
  require_identity: Type.Boolean({
    description:
      'Only people whom your server vouches for may use the widget: a session without a valid `identity` is refused. Default false.',
  }),
  idle_timeout_minutes: Type.Integer({
    minimum: 0,
    maximum: limits.idle_timeout.value,
    description:
      'A conversation without new messages ends after this time; 0 = never. Default 1440.',
  }),
  retention_days: nullable(
    Type.Integer({
      minimum: 1,
      maximum: limits.retention.value,
      description: 'The server deletes messages after this time. Default null: never.',
    }),
  ),
}

export const Settings = named(
  'Settings',
  Type.Object(fields, {
    description: 'All settings of a chatbot.',
    examples: [settingsDefaults],
  }),
)
export type Settings = Static<typeof Settings>

/** Some settings. A setting that is left out keeps its value; null sets it to the default. */
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
      grounding: nullable(fields.grounding),
      confidence_threshold: fields.confidence_threshold,
      model: fields.model,
      temperature: fields.temperature,
      fallback_on_error: nullable(fields.fallback_on_error),
      handoff_enabled: nullable(fields.handoff_enabled),
      handoff_hours: fields.handoff_hours,
      handoff_email: fields.handoff_email,
      contact: fields.contact,
      openers: nullable(fields.openers),
      theme: Type.Union([ref(WidgetThemeInput), Type.Null()], {
        description:
          'The look of the widget. A value that is left out is null. Default null: its own.',
      }),
      link_hosts: fields.link_hosts,
      require_identity: nullable(fields.require_identity),
      idle_timeout_minutes: nullable(fields.idle_timeout_minutes),
      retention_days: fields.retention_days,
    }),
    {
      description: 'Any of the settings. null sets a setting to its default.',
      examples: [{ tone: 'friendly', response_length: 'short' }],
    },
  ),
)
export type SettingsInput = Static<typeof SettingsInput>
