// Handing over in a turn of two steps: with a language model.
import { describe, expect, it } from 'vitest'
import type { Json } from '../support/test-app.ts'
import { useModelTalk } from '../support/use-model-talk.ts'

const talk = useModelTalk()
const wish = 'Can I talk to a person?'

async function send(text: string): Promise<Json> {
  return (await talk.api.post(talk.path, { text })).data
}

/** Hours of a few minutes that are over, whatever the time is now. */
function pastHours() {
  const past = new Date(Date.now() - 3_600_000)
  const day = past.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }).toLowerCase()
  const time = (ms: number) => new Date(past.getTime() + ms).toISOString().slice(11, 16)
  return { timezone: 'UTC', [day]: [[time(0), time(600_000)]] }
}

describe('a wish for a person', () => {
  it('is mailed, and says when somebody is back', async () => {
    const email = 'team@example.com'
    await talk.settings({ handoff_hours: pastHours(), handoff_email: email, handoff_enabled: true })
    const reply = await send(wish)
    expect(reply).toMatchObject({ handoff: true })
    expect(reply.text).toMatch(/they will be back on \w+day/)
    const jobs = await talk.app.query(
      `select payload from jobs where id = 'handoff.mail:${reply.message_id}'`,
    )
    expect(jobs.map(({ payload }) => JSON.parse(String(payload)))).toEqual([
      {
        conversation_id: reply.conversation_id,
        message_id: reply.message_id,
        reason: 'requested',
      },
    ])
    expect(await send('Hello?')).toMatchObject({ kind: 'notice' })
  })

  it('promises no person where nobody can take over', async () => {
    await talk.settings({ contact: 'Call us.', handoff_enabled: false })
    const reply = await send(wish)
    expect(reply).toMatchObject({ handoff: false })
    expect(reply.text).toMatch(/cannot connect you to a person here\..*\nCall us\.$/s)
  })
})
