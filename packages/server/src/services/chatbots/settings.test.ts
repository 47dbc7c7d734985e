// Settings are merged key by key, stored as sent, and read with their synonyms resolved.
import { responseLengths, type Settings, settingsDefaults } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import { mergeSettings, replySettings } from './settings.ts'

const current: Settings = { ...settingsDefaults, tone: 'friendly', idle_timeout_minutes: 5 }

describe('mergeSettings', () => {
  it('changes the settings that are sent, and keeps the others', () => {
    expect(mergeSettings(current, { tone: 'formal' })).toEqual({ ...current, tone: 'formal' })
  })

  it('changes nothing if no settings are sent', () => {
    expect(mergeSettings(current, undefined)).toEqual(current)
    expect(mergeSettings(current, {})).toEqual(current)
  })

  it.each(Object.keys(settingsDefaults) as (keyof Settings)[])(
    'resets %s to its default with null',
    (key) => {
      const changed = { ...settingsDefaults, [key]: 'something else' } as unknown as Settings
      expect(mergeSettings(changed, { [key]: null })).toEqual(settingsDefaults)
    },
  )

  it('resets all settings with null', () => {
    expect(mergeSettings(current, null)).toEqual(settingsDefaults)
  })

  it('keeps false, zero and the empty string', () => {
    const sent = {
      knowledge_only: false,
      idle_timeout_minutes: 0,
      temperature: 0,
      instructions: '',
    }
    expect(mergeSettings(current, sent)).toMatchObject(sent)
  })

  it('keeps synonyms and language names as they were sent', () => {
    const sent = { language: 'French', response_length: 'brief' } as const
    expect(mergeSettings(current, sent)).toMatchObject(sent)
  })

  it('ignores unknown settings', () => {
    expect(mergeSettings(current, { mood: 'good' } as object)).toEqual(current)
  })

  it('does not change its arguments', () => {
    const before = structuredClone(current)
    mergeSettings(current, { tone: 'x', language: null })
    mergeSettings(current, null)
    expect(current).toEqual(before)
    expect(settingsDefaults.tone).toBe('professional')
  })
})

describe('replySettings', () => {
  const options = { bot_name: 'Ada', language: null }

  it.each(Object.entries(responseLengths))('reads the length %s as %s', (sent, length) => {
    const settings = { ...current, response_length: sent as Settings['response_length'] }
    expect(replySettings(settings, options).response_length).toBe(length)
  })

  it('reads a language name as its tag', () => {
    const settings = { ...current, language: 'German' }
    expect(replySettings(settings, options).language).toBe('de')
  })

  it('prefers the language of the conversation', () => {
    const settings = { ...current, language: 'German' }
    expect(replySettings(settings, { ...options, language: 'French' }).language).toBe('fr')
    expect(replySettings(settings, { ...options, language: 'auto' }).language).toBe('auto')
  })

  it('passes on only what the engine needs', () => {
    const settings = { ...current, fallback_message: 'Sorry.', confidence_threshold: 0.5 }
    expect(replySettings(settings, options)).toEqual({
      language: 'auto',
      tone: 'friendly',
      response_length: 'medium',
      fallback_message: 'Sorry.',
      confidence_threshold: 0.5,
      bot_name: 'Ada',
      can_hand_off: false,
      contact: null,
    })
  })

  it.each(['', ' ', '\u200b'])(
    'reads the fallback message %j as no message',
    (fallback_message) => {
      expect(replySettings({ ...current, fallback_message }, options).fallback_message).toBe(null)
    },
  )
})
