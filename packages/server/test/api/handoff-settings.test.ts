// The settings for handing over to people: values, errors, and the default of `handoff_enabled`.
import { describe, expect, it } from 'vitest'
import { fieldsOf, useAccount } from '../support/use-account.ts'

const { app, account, api, createChatbot } = useAccount({
  env: { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1' },
})

const hours = {
  timezone: 'Europe/Berlin',
  monday: [
    ['09:00', '12:00'],
    ['13:00', '17:30'],
  ],
  tuesday: [],
  friday: [['22:00', '02:00']],
  sunday: [['00:00', '24:00']],
}
const settings = {
  handoff_hours: hours,
  handoff_email: 'support@example.com',
  contact: 'Call +49 30 901820,\nor write to help@example.com.',
  openers: ['How do I return an item?', 'Where is my order?'],
}

describe('the settings for handing over', () => {
  it('come back as they were sent, and a PUT of them changes nothing', async () => {
    const created = await createChatbot({ settings })
    expect(created.settings).toMatchObject(settings)
    const { data } = await api.get(`/chatbots/${created.id}`)
    expect(data).toEqual(created)
    const { data: same } = await api.put(`/chatbots/${created.id}`, { settings: data.settings })
    expect(same).toEqual(created)
  })

  it('are replaced whole, and null resets them', async () => {
    const { id } = await createChatbot({ settings })
    const put = async (change: object) =>
      (await api.put(`/chatbots/${id}`, { settings: change })).data.settings
    const other = { timezone: 'UTC', saturday: [['10:00', '14:00']] }
    expect((await put({ handoff_hours: other, openers: ['Hello?'] })).handoff_hours).toEqual(other)
    expect((await put({})).openers).toEqual(['Hello?'])
    const reset = { handoff_hours: null, handoff_email: null, contact: null, openers: null }
    expect(await put(reset)).toMatchObject({ ...reset, openers: [] })
  })

  it.each([
    ['handoff_hours', { monday: [['09:00', '17:00']] }, 'handoff_hours.timezone', 'required'],
    ['handoff_hours', { timezone: 'Berlin' }, 'handoff_hours.timezone', 'like Europe/Berlin'],
    ['handoff_hours', { timezone: '+02:00' }, 'handoff_hours.timezone', 'like Europe/Berlin'],
    ['handoff_hours', 'weekdays', 'handoff_hours', 'an object'],
    ['handoff_hours', { monday: '9-17' }, 'handoff_hours.monday', 'a list'],
    ['handoff_hours', { monday: ['09:00'] }, 'handoff_hours.monday[0]', 'a list'],
    ['handoff_hours', { monday: [['09:00']] }, 'handoff_hours.monday[0]', 'at least 2 entries'],
    ['handoff_hours', { monday: [['9', '17:00']] }, 'handoff_hours.monday[0][0]', 'like 09:00'],
    ['handoff_hours', { monday: [['09:00', '25:00']] }, 'handoff_hours.monday[0][1]', 'to 24:00'],
    ['handoff_hours', { monday: [['09:00', '09:00']] }, 'handoff_hours.monday[0][1]', 'differ'],
    ['handoff_hours', { friday: [['24:00', '02:00']] }, 'handoff_hours.friday[0][0]', 'next day'],
    ['handoff_hours', {}, 'handoff_hours', 'at least one day'],
    ['handoff_hours', { monday: [], tuesday: null }, 'handoff_hours', 'at least one day'],
    [
      'handoff_hours',
      { monday: Array.from({ length: 9 }, () => ['09:00', '17:00']) },
      'handoff_hours.monday',
      'at most 8 entries',
    ],
    ['handoff_email', 'support', 'handoff_email', 'like ada@example.com'],
    ['handoff_email', 'a@b.example\nBcc: c@d.example', 'handoff_email', 'like ada@example.com'],
    ['handoff_email', 'a@b.example, c@d.example', 'handoff_email', 'like ada@example.com'],
    ['handoff_email', '', 'handoff_email', 'must not be empty'],
    ['contact', 'c'.repeat(501), 'contact', 'at most 500 characters'],
    ['openers', ['1', '2', '3', '4', '5'], 'openers', 'at most 4 entries, not 5'],
    ['openers', ['Hello', ' '], 'openers[1]', 'must not be blank'],
    ['openers', ['two\nlines'], 'openers[0]', 'one line of text'],
    ['openers', ['o'.repeat(201)], 'openers[0]', 'at most 200 characters'],
    ['openers', 'Hello?', 'openers', 'a list'],
  ])('refuses %s = %j with a message for %s', async (key, value, field, message) => {
    const hasZone =
      typeof value === 'object' && !('timezone' in value) && field !== 'handoff_hours.timezone'
    const sent = key === 'handoff_hours' && hasZone ? { timezone: 'UTC', ...value } : value
    const { error } = await api.post('/chatbots', { name: 'x', settings: { [key]: sent } }, 400)
    expect(error.code).toBe('invalid_request')
    expect(fieldsOf(error)).toEqual([`settings.${field}`])
    expect(error.details[0].message).toContain(message)
    const { id } = await createChatbot()
    await api.put(`/chatbots/${id}`, { settings: { [key]: sent } }, 400)
  })

  it('reports all problems of the hours at once', async () => {
    const wrong = { timezone: 'UTC', monday: [['09:00', '09:00']], sunday: [['24:00', '02:00']] }
    const { error } = await api.post(
      '/chatbots',
      { name: 'x', settings: { handoff_hours: wrong } },
      400,
    )
    expect(fieldsOf(error)).toEqual([
      'settings.handoff_hours.monday[0][1]',
      'settings.handoff_hours.sunday[0][0]',
    ])
  })

  it('removes white space around the address', async () => {
    const created = await createChatbot({ settings: { handoff_email: ' help@example.com ' } })
    expect(created.settings.handoff_email).toBe('help@example.com')
  })
})

describe('handoff_enabled of a new chatbot', () => {
  it.each([
    [{}, false],
    [{ contact: 'Call us.', openers: ['Hello?'] }, false],
    [{ handoff_hours: hours }, true],
    [{ handoff_email: 'support@example.com' }, true],
    [{ handoff_email: 'support@example.com', handoff_enabled: null }, true],
    [{ handoff_email: 'support@example.com', handoff_enabled: false }, false],
    [{ handoff_enabled: true }, true],
  ])('with the settings %j is %s', async (given, expected) => {
    expect((await createChatbot({ settings: given })).settings.handoff_enabled).toBe(expected)
    expect((await createChatbot()).settings.handoff_enabled).toBe(false)
  })

  it.each([
    [{}, true],
    [{ events: ['conversation.paused'] }, true],
    [{ events: ['message.created'] }, false],
    [{ enabled: false }, false],
  ])('with a webhook %j is %s', async (webhook, expected) => {
    const url = 'http://127.0.0.1:9/hook'
    const { id: chatbot_id } = await createChatbot()
    await api.post('/webhooks', { url, chatbot_id }, 201)
    expect((await createChatbot()).settings.handoff_enabled).toBe(false)
    await api.post('/webhooks', { url, ...webhook }, 201)
    expect((await createChatbot()).settings.handoff_enabled).toBe(expected)
  })

  it('does not change later, unless it is set to null', async () => {
    const { id } = await createChatbot()
    const put = async (change: object | null) =>
      (await api.put(`/chatbots/${id}`, { settings: change })).data.settings.handoff_enabled
    expect(await put({ handoff_email: 'support@example.com' })).toBe(false)
    expect(await put({ handoff_enabled: null })).toBe(true)
    expect(await put({ handoff_email: null })).toBe(true)
    expect(await put(null)).toBe(false)
  })
})

it('reads a chatbot that an earlier version stored', async () => {
  const { id } = await createChatbot()
  const { chatbots } = app.storage()
  const row = await chatbots.find(account.account_id, id)
  if (row === undefined) throw new Error('The chatbot is missing.')
  const { handoff_hours, handoff_email, contact, openers, theme, ...earlier } = row.settings
  const settings = earlier as typeof row.settings
  await chatbots.update(account.account_id, { ...row, settings })
  const { data } = await api.get(`/chatbots/${id}`)
  const later = { handoff_hours, handoff_email, contact, openers, theme }
  expect(data.settings).toEqual({ ...earlier, ...later })
})
