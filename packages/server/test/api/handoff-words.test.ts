// What the bot says when a person is wanted: within and outside the hours, and where nobody can take over.
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, type Json } from '../support/test-app.ts'
import { useAccount } from '../support/use-account.ts'

const clock = createTestClock()
const { api, createChatbot } = useAccount({ clock })

/** Moves the clock forward to this time. */
function moveTo(time: string): void {
  clock.move(Date.parse(time) - clock.now())
}

const contact = 'Call +49 30 901820.'
const berlin = {
  timezone: 'Europe/Berlin',
  monday: [['09:00', '17:00']],
  friday: [['09:00', '17:00']],
}
const wish = 'Can I talk to a person?'
const offTopic = 'Which planet has the most moons?'

async function start(
  settings: object,
  body: object = {},
): Promise<(text: string) => Promise<Json>> {
  const { id: chatbot_id } = await createChatbot({ settings })
  const item = { chatbot_id, content: 'You can return any item within 30 days of delivery.' }
  await api.post('/knowledge', item, 201)
  const { data } = await api.post('/conversations', { chatbot_id, ...body }, 201)
  const path = `/conversations/${data.conversation_id}`
  return async (text) => {
    const { data: reply } = await api.post(`${path}/messages`, { text })
    const { status } = (await api.get(path)).data
    return { ...reply, text: reply.text.replaceAll('\u202f', ' '), status }
  }
}

let year = 2027
/** Each test has a year of its own, as a clock only moves forward. Returns a time of its first full week of July. */
let at: (weekday: 'fri' | 'sat' | 'mon', time: string) => string
beforeEach(() => {
  year += 1
  const july = new Date(Date.UTC(year, 6, 1))
  const friday = 1 + ((5 - july.getUTCDay() + 7) % 7)
  at = (weekday, time) => {
    const day = friday + { fri: 0, sat: 1, mon: 3 }[weekday]
    return `${year}-07-${String(day).padStart(2, '0')}T${time}Z`
  }
})

describe('outside the hours', () => {
  it('hands over all the same, and says when somebody is back', async () => {
    moveTo(at('fri', '16:00'))
    const say = await start({ handoff_hours: berlin, contact, tone: 'neutral' })
    const reply = await say(wish)
    expect(reply).toMatchObject({ handoff: true, status: 'paused' })
    expect(reply.text).toContain('They are back on Monday at 9:00 AM (GMT+2)')
    expect(reply.text.endsWith(`\n\nHow to reach us:\n${contact}`)).toBe(true)
  })

  it('says so in the language and zone of the chatbot', async () => {
    moveTo(at('sat', '20:00'))
    const hours = { timezone: 'America/New_York', sunday: [['08:30', '12:00']] }
    const say = await start({ handoff_hours: hours, language: 'de', tone: 'friendly' })
    const { text } = await say(wish)
    expect(text).toContain('Wir sind morgen um 8:30 Uhr (GMT-4) wieder da')
  })

  it('says so after two questions without an answer', async () => {
    moveTo(at('sat', '20:00'))
    const say = await start({ handoff_hours: berlin, tone: 'neutral' })
    expect(await say(offTopic)).toMatchObject({ handoff: false, status: 'active' })
    const second = await say('How deep is the Baikal?')
    expect(second).toMatchObject({ outcome: 'unknown', handoff: true, status: 'paused' })
    expect(second.text).toContain('Nobody is here right now.')
  })
})

describe('within the hours, or without hours', () => {
  it.each([[{ handoff_hours: berlin, contact }], [{ handoff_enabled: true, contact }]])(
    'promises a person with %j, and keeps the contact to itself',
    async (settings) => {
      moveTo(at('fri', '14:59'))
      const reply = await (await start({ tone: 'neutral', ...settings }))(wish)
      expect(reply).toMatchObject({ handoff: true, status: 'paused' })
      expect(reply.text).toBe(
        'I’m handing this conversation over to a person, who will reply here.',
      )
    },
  )
})

describe('where nobody can take over', () => {
  const settings = { handoff_enabled: false, handoff_hours: berlin, contact, tone: 'neutral' }

  it('promises no person, and says how else to reach people', async () => {
    const say = await start(settings)
    const text = `I can’t connect you to a person here. How to reach us:\n${contact}`
    expect(await say(wish)).toMatchObject({ text, handoff: false, status: 'active' })
  })

  it('says how else to reach people after two questions without an answer', async () => {
    const say = await start(settings)
    expect((await say(offTopic)).text).not.toContain(contact)
    const second = await say('How deep is the Baikal?')
    expect(second).toMatchObject({ outcome: 'unknown', handoff: false, status: 'active' })
    expect(second.text.endsWith(`\n\nHow to reach us:\n${contact}`)).toBe(true)
  })

  it.each([null, ' '])('with the contact %j says only that it cannot', async (none) => {
    const say = await start({ ...settings, contact: none })
    const { text, handoff } = await say(wish)
    expect(handoff).toBe(false)
    expect(text).toMatch(/can’t connect you to a person|can't connect you to a person/)
    expect(text).not.toContain('reach us')
  })
})

describe('an upset user who asks for a person', () => {
  const complaint = 'This is a joke, nothing works! I want to talk to a person.'

  it('gets regret before the notice', async () => {
    const say = await start({ handoff_enabled: true, tone: 'neutral' })
    const reply = await say(complaint)
    expect(reply).toMatchObject({ handoff: true, status: 'paused' })
    expect(reply.text).toMatch(/sorry.*\n\nI’m handing this conversation over/s)
  })

  it('gets regret where nobody can take over', async () => {
    const say = await start({ tone: 'neutral', handoff_enabled: false })
    const reply = await say(complaint)
    expect(reply.handoff).not.toBe(true)
    expect(reply.text).toMatch(/sorry.*\n\n/s)
  })

  it('is told nothing of the kind without a complaint', async () => {
    const say = await start({ handoff_enabled: true, tone: 'neutral' })
    expect((await say(wish)).text).not.toMatch(/sorry/i)
  })
})
