// Tests the validation of settings in the browser, which is the same as in the service.
import { type Chatbot, settingsDefaults } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import { settingsProblems } from './settings-problems.ts'
import { changeOf, type SettingsValues, valuesOf } from './settings-values.ts'

const chatbot: Chatbot = {
  id: 'bot_1',
  name: 'Support',
  description: '',
  status: 'active',
  created_at: '2026-11-20T10:15:30.123Z',
  updated_at: '2026-11-20T10:15:30.123Z',
  settings: settingsDefaults,
  metadata: {},
}
const values = valuesOf(chatbot)

describe('settingsProblems', () => {
  it('finds no problem in the defaults', () => {
    expect(settingsProblems(values)).toEqual({})
  })

  it.each<[keyof SettingsValues, SettingsValues[keyof SettingsValues], string]>([
    ['name', '  ', 'Required.'],
    ['name', 'x'.repeat(101), 'At most 100 characters.'],
    ['description', 'x'.repeat(1_001), 'At most 1,000 characters.'],
    ['tone', 'x'.repeat(65), 'At most 64 characters.'],
    ['tone', 'warm\nand kind', 'Enter a single line of text.'],
    ['instructions', 'x'.repeat(8_001), 'At most 8,000 characters.'],
    ['welcome_message', 'x'.repeat(2_001), 'At most 2,000 characters.'],
    ['fallback_message', 'x'.repeat(2_001), 'At most 2,000 characters.'],
    ['confidence_threshold', 1.5, 'Enter a number from 0 to 1.'],
    [
      'link_hosts',
      'example.com, https://a.example',
      'Enter hosts such as example.com or *.example.com, with commas between.',
    ],
    ['temperature', 2.1, 'Enter a number from 0 to 2.'],
    ['idle_timeout_minutes', 43_201, 'Enter a number from 0 to 43,200.'],
    ['idle_timeout_minutes', 1.5, 'Enter a whole number.'],
    ['retention_days', 0, 'Enter a number from 1 to 3,650.'],
    ['model', 'x'.repeat(201), 'At most 200 characters.'],
    ['handoff_email', 'support', 'Enter an email address, such as help@example.com.'],
    ['contact', 'x'.repeat(501), 'At most 500 characters.'],
    [
      'handoff_hours',
      { timezone: 'UTC', monday: [] },
      'Select at least one day, or choose “At any time”.',
    ],
  ])('rejects %s = %s', (field, value, problem) => {
    expect(settingsProblems({ ...values, [field]: value })).toEqual({ [field]: problem })
  })

  it.each([
    ['09:00', '', '1', 'Enter a time.'],
    ['', '17:00', '0', 'Enter a time.'],
    ['09:00', '09:00', '1', 'Enter a different end. For the whole day, use 00:00 to 00:00.'],
  ])('rejects hours from %j to %j', (from, to, at, problem) => {
    const handoff_hours = {
      timezone: 'UTC',
      monday: [
        ['08:00', '08:30'],
        [from, to],
      ],
    }
    const path = `handoff_hours.monday.1.${at}`
    expect(settingsProblems({ ...values, handoff_hours })).toEqual({ [path]: problem })
  })

  it('names the opener that is too long, also after a blank one', () => {
    const openers = ['Hello?', ' ', 'x'.repeat(201)]
    const problem = 'At most 200 characters.'
    expect(settingsProblems({ ...values, openers })).toEqual({ 'openers.2': problem })
    expect(changeOf({ ...values, openers: ['Hello?', ' '] }).settings.openers).toEqual(['Hello?'])
  })

  it('counts an emoji as one character, like the service', () => {
    expect(settingsProblems({ ...values, name: '🌲'.repeat(100) })).toEqual({})
  })
})

describe('changeOf', () => {
  it('returns the unchanged values, without what has a place of its own in the tab Website', () => {
    const { theme: _, require_identity: __, ...settings } = settingsDefaults
    expect(changeOf(values)).toEqual({
      name: 'Support',
      description: '',
      settings,
    })
  })

  it('returns null, the default, for a blank field', () => {
    const { settings } = changeOf({ ...values, tone: ' ', idle_timeout_minutes: '' })
    expect(settings).toMatchObject({ tone: null, idle_timeout_minutes: null })
  })
})
