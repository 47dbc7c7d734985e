// Converts a chatbot to form values and form values to an update.

import type {
  Chatbot,
  ChatbotUpdate,
  HandoffHours,
  Settings,
  SettingsInput,
} from '@parley/contract'
import { isBlank } from '@parley/contract/text'

/** The values of the fields. A blank text or number stands for the default. */
export type SettingsValues = {
  name: string
  description: string
  language: string
  tone: string
  response_length: 'short' | 'medium' | 'long'
  instructions: string
  welcome_message: string
  fallback_message: string
  knowledge_only: boolean
  grounding: Settings['grounding']
  confidence_threshold: number | string
  model: string
  temperature: number | string
  fallback_on_error: boolean
  handoff_enabled: boolean
  /** Null = at any time. */
  handoff_hours: HandoffHours | null
  handoff_email: string
  contact: string
  /** Blank ones are left out. */
  openers: string[]
  /** Separated by commas. */
  link_hosts: string
  idle_timeout_minutes: number | string
  retention_days: number | string
}

const lengths: Readonly<Record<Settings['response_length'], SettingsValues['response_length']>> = {
  short: 'short',
  medium: 'medium',
  long: 'long',
  concise: 'short',
  brief: 'short',
  normal: 'medium',
  detailed: 'long',
}

export function valuesOf({ name, description, settings }: Chatbot): SettingsValues {
  return {
    name,
    description,
    language: settings.language,
    tone: settings.tone,
    response_length: lengths[settings.response_length],
    instructions: settings.instructions,
    welcome_message: settings.welcome_message ?? '',
    fallback_message: settings.fallback_message ?? '',
    knowledge_only: settings.knowledge_only,
    grounding: settings.grounding,
    confidence_threshold: settings.confidence_threshold ?? '',
    model: settings.model ?? '',
    temperature: settings.temperature ?? '',
    fallback_on_error: settings.fallback_on_error,
    handoff_enabled: settings.handoff_enabled,
    handoff_hours: settings.handoff_hours,
    handoff_email: settings.handoff_email ?? '',
    contact: settings.contact ?? '',
    openers: [...settings.openers],
    link_hosts: settings.link_hosts?.join(', ') ?? '',
    idle_timeout_minutes: settings.idle_timeout_minutes,
    retention_days: settings.retention_days ?? '',
  }
}

type Change = ChatbotUpdate & { readonly settings: SettingsInput }

/** All settings. The version check prevents overwriting the changes of others. */
export function changeOf(values: SettingsValues): Change {
  const { name, description, response_length, ...rest } = values
  return {
    name: name.trim(),
    description,
    settings: {
      language: rest.language,
      tone: textOrNull(rest.tone),
      response_length,
      instructions: rest.instructions,
      welcome_message: textOrNull(rest.welcome_message),
      fallback_message: textOrNull(rest.fallback_message),
      knowledge_only: rest.knowledge_only,
      grounding: rest.grounding,
      confidence_threshold: numberOrNull(rest.confidence_threshold),
      model: textOrNull(rest.model),
      temperature: numberOrNull(rest.temperature),
      fallback_on_error: rest.fallback_on_error,
      handoff_enabled: rest.handoff_enabled,
      handoff_hours: rest.handoff_hours,
      handoff_email: textOrNull(rest.handoff_email.trim()),
      contact: textOrNull(rest.contact),
      openers: rest.openers.filter((opener) => !isBlank(opener)),
      link_hosts: hostsOrNull(rest.link_hosts),
      idle_timeout_minutes: numberOrNull(rest.idle_timeout_minutes),
      retention_days: numberOrNull(rest.retention_days),
    },
  }
}

function hostsOrNull(text: string): string[] | null {
  const hosts = text.split(/[\s,]+/).filter((host) => host !== '')
  return hosts.length === 0 ? null : hosts
}

function textOrNull(text: string): string | null {
  return isBlank(text) ? null : text
}

function numberOrNull(value: number | string): number | null {
  return value === '' ? null : Number(value)
}
