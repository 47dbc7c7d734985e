// Chatbot settings: merging a client's changes, and preparing the settings that the engine needs.
import {
  isBlank,
  responseLengths,
  type Settings,
  type SettingsInput,
  settingsDefaults,
} from '@parley/contract'
import type { ReplySettings } from '../../engine/types.ts'
import { canonicalLanguage } from '../../lib/text/language-tag.ts'
import type { ModelSettings } from '../../model/turn.ts'
import { completeTheme } from './theme-settings.ts'

/** Settings whose values the audit log shows. Of the others, which are texts and addresses, it names the field alone. */
export const auditedSettings: readonly (keyof Settings)[] = [
  'language',
  'tone',
  'response_length',
  'knowledge_only',
  'grounding',
  'confidence_threshold',
  'model',
  'temperature',
  'fallback_on_error',
  'handoff_enabled',
  'link_hosts',
  'require_identity',
  'idle_timeout_minutes',
  'retention_days',
]

/** Merges key by key: missing keys stay, null resets to the default. Values are kept as sent; a theme is completed. */
export function mergeSettings(
  current: Settings,
  change: SettingsInput | null | undefined,
): Settings {
  if (change === null) return { ...settingsDefaults }
  if (change === undefined) return current
  const merged: Record<string, unknown> = { ...current }
  for (const key of Object.keys(settingsDefaults) as (keyof Settings)[]) {
    const value = change[key]
    if (value !== undefined) merged[key] = value ?? settingsDefaults[key]
  }
  if (change.theme) merged.theme = completeTheme(change.theme)
  return merged as Settings
}

/** The settings with synonyms and language names resolved; a conversation's own language wins. */
export function replySettings(
  settings: Settings,
  options: { readonly bot_name: string; readonly language: string | null },
): ReplySettings {
  return {
    language: canonicalLanguage(options.language ?? settings.language) ?? settingsDefaults.language,
    tone: settings.tone,
    response_length: responseLengths[settings.response_length],
    fallback_message: isBlank(settings.fallback_message ?? '') ? null : settings.fallback_message,
    confidence_threshold: settings.confidence_threshold,
    bot_name: options.bot_name,
    can_hand_off: settings.handoff_enabled,
    contact: settings.contact,
  }
}

/** The same, with what only a language model needs, and what limits the reply of both. */
export function modelSettings(
  settings: Settings,
  options: { readonly bot_name: string; readonly language: string | null },
): ModelSettings {
  const { instructions, knowledge_only, grounding, link_hosts } = settings
  const contact = isBlank(settings.contact ?? '') ? null : settings.contact
  const own = { instructions, contact, knowledge_only, grounding, link_hosts }
  return { ...replySettings(settings, options), ...own }
}
