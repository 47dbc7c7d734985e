// Creating chatbots by HTTP: the defaults, the refusals, and the values of each setting.
import { chatbotStatuses, limits, settingsDefaults } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import { timestampPattern } from '../support/test-app.ts'
import { fieldsOf, useAccount } from '../support/use-account.ts'

const { api, createChatbot } = useAccount()

describe('POST /chatbots', () => {
  it('returns the whole chatbot with all settings, and its location', async () => {
    const { data, headers } = await api.post('/chatbots', { name: 'Support' }, 201)
    expect(data).toEqual({
      id: expect.stringMatching(/^bot_[0-9a-z]{26}$/),
      name: 'Support',
      description: '',
      status: 'active',
      settings: settingsDefaults,
      metadata: {},
      created_at: expect.stringMatching(timestampPattern),
      updated_at: data.created_at,
    })
    expect(headers.get('location')).toBe(`/v1/chatbots/${data.id}`)
    expect((await api.get(`/chatbots/${data.id}`)).data).toEqual(data)
  })

  it('stores all fields as they were sent', async () => {
    const body = {
      name: 'Ada 😀',
      description: 'Antwortet\naus dem Handbuch.',
      status: 'draft',
      metadata: { team: 'support', '': 'empty key', 'two\nlines': 'value' },
      settings: {
        ...settingsDefaults,
        language: 'french',
        tone: 'like a pirate',
        response_length: 'brief',
        instructions: 'Be kind.',
        welcome_message: 'Hello!',
        fallback_message: 'No idea.',
        knowledge_only: false,
        grounding: 'strict',
        confidence_threshold: 0.5,
        temperature: 0,
        idle_timeout_minutes: 0,
        retention_days: 3_650,
      },
    }
    expect(await createChatbot(body)).toMatchObject(body)
  })

  it('treats null in optional fields as not sent', async () => {
    const nulls = { description: null, settings: null, status: null, metadata: null }
    const settings = Object.fromEntries(Object.keys(settingsDefaults).map((key) => [key, null]))
    for (const body of [nulls, { settings }]) {
      expect(await createChatbot(body)).toMatchObject({
        description: '',
        status: 'active',
        settings: settingsDefaults,
        metadata: {},
      })
    }
  })

  it('removes white space around the name, and keeps white space within', async () => {
    expect((await createChatbot({ name: ' \n\tAda  Lovelace ' })).name).toBe('Ada  Lovelace')
  })

  it('accepts a name that another chatbot has', async () => {
    const [one, two] = [await createChatbot(), await createChatbot()]
    expect(one.id).not.toBe(two.id)
  })

  it.each([
    ['missing', {}, 'required'],
    ['null', { name: null }, 'required'],
    ['empty', { name: '' }, 'too_short'],
    ['blank', { name: '  \n ' }, 'too_short'],
    ['invisible', { name: ' \u200b' }, 'too_short'],
    ['of two lines', { name: 'Sup\nport' }, 'malformed'],
    ['a number', { name: 5 }, 'wrong_type'],
    ['a list', { name: ['x'] }, 'wrong_type'],
    ['101 characters', { name: 'x'.repeat(101) }, 'too_long'],
  ])('refuses a name that is %s', async (_what, body, issue) => {
    const { error } = await api.post('/chatbots', body, 400)
    expect(error.code).toBe('invalid_request')
    expect(error.details).toHaveLength(1)
    expect(error.details[0].field).toBe('name')
    if (issue !== 'required') expect(error.details[0].issue).toBe(issue)
  })

  it('counts code points after trimming: 100 emoji are 100 characters', async () => {
    const name = '😀'.repeat(limits.chatbot_name.value)
    expect((await createChatbot({ name: `  ${name}  ` })).name).toBe(name)
    await api.post('/chatbots', { name: `${name}😀` }, 400)
  })

  it.each([
    ['description', 'x'.repeat(1_000), 'x'.repeat(1_001)],
    ['metadata', { ['k'.repeat(64)]: 'v'.repeat(512) }, { ['k'.repeat(65)]: 'v' }],
    ['metadata', { a: '😀'.repeat(512) }, { a: 'v'.repeat(513) }],
    ['metadata', pairs(16), pairs(17)],
  ])('%s › accepts the largest value and refuses larger values', async (field, fits, not) => {
    expect((await createChatbot({ [field]: fits }))[field]).toEqual(fits)
    const { error } = await api.post('/chatbots', { name: 'x', [field]: not }, 400)
    expect(error.details[0].field.startsWith(field)).toBe(true)
  })

  it('names all invalid fields at once', async () => {
    const body = { name: 5, description: {}, status: 'gone', metadata: { a: 1 }, settings: 'x' }
    const { error } = await api.post('/chatbots', body, 400)
    const fields = ['description', 'metadata.a', 'name', 'settings', 'status']
    expect(fieldsOf(error)).toEqual(fields)
    for (const { message } of error.details) expect(message).toMatch(/\.$/)
  })

  it.each(chatbotStatuses)('accepts the initial status %s', async (status) => {
    expect((await createChatbot({ status })).status).toBe(status)
  })
})

/** As many metadata pairs as `count`. */
function pairs(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 'v']))
}

describe('settings', () => {
  it.each([
    [
      'language',
      ['en', 'de-CH', 'zh-Hant', 'auto', 'French', 'german'],
      ['', 'en_US', 'High Elvish', 5],
    ],
    ['tone', ['x', 'formal', 't'.repeat(64)], ['', ' ', 'two\nlines', 't'.repeat(65), 5]],
    [
      'response_length',
      ['short', 'medium', 'long', 'concise', 'brief', 'normal', 'detailed'],
      ['tiny', '', 5],
    ],
    ['instructions', ['', 'i'.repeat(8_000)], ['i'.repeat(8_001), 5]],
    ['welcome_message', ['w'.repeat(2_000)], ['w'.repeat(2_001), 5]],
    ['fallback_message', ['w'.repeat(2_000)], ['w'.repeat(2_001), false]],
    ['knowledge_only', [true, false], ['true', 1]],
    ['grounding', ['strict', 'balanced', 'off'], ['Strict', '', true]],
    ['confidence_threshold', [0, 0.5, 1], [-0.01, 1.01, '0.5']],
    ['model', ['gpt'], ['', 5]],
    ['temperature', [0, 2], [-1, 2.1, 'warm']],
    ['fallback_on_error', [true, false], ['no']],
    ['handoff_enabled', [true, false], [0]],
    ['idle_timeout_minutes', [0, 43_200], [-1, 43_201, 1.5, '60']],
    ['retention_days', [1, 3_650], [0, 3_651, 1.5, '1']],
  ] as const)('%s › accepts valid values and refuses others', async (key, accepted, refused) => {
    const { id } = await createChatbot()
    for (const value of accepted) {
      const { data } = await api.put(`/chatbots/${id}`, { settings: { [key]: value } })
      expect(data.settings[key]).toBe(value)
    }
    for (const value of refused) {
      const { error } = await api.put(`/chatbots/${id}`, { settings: { [key]: value } }, 400)
      expect(new Set(fieldsOf(error))).toEqual(new Set([`settings.${key}`]))
    }
    const { data } = await api.put(`/chatbots/${id}`, { settings: { [key]: null } })
    expect(data.settings).toEqual(settingsDefaults)
  })
})
