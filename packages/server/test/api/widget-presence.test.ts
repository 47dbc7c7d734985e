// Who is there now: visitors whose pages ask for messages.
import { expect, it } from 'vitest'
import { createTestClock } from '../support/test-app.ts'
import { useWidget } from '../support/use-widget.ts'

const clock = createTestClock()
const { app, api, createKey, enter, createChatbot } = useWidget({ clock })
const minuteMs = 60_000

it('counts the visitors who asked for messages within two minutes', async () => {
  const { key, chatbot_id } = await createKey()
  const present = async () => (await api.get(`/chatbots/${chatbot_id}/visitors`)).data
  expect(await present()).toEqual({ present: 0 })
  const first = await enter(key)
  const second = await enter(key)
  expect(await present()).toEqual({ present: 2 })
  const { path } = await second.start()
  for (let minute = 0; minute < 3; minute += 1) {
    clock.move(minuteMs)
    await second.get(`${path}/events`)
    clock.move(1)
  }
  expect(await present()).toEqual({ present: 1 })
  clock.move(3 * minuteMs)
  expect(await present()).toEqual({ present: 0 })
  await enter(key, { visitor_secret: first.session.visitor_secret })
  expect(await present()).toEqual({ present: 1 })
})

it('writes once a minute, however often a page asks', async () => {
  const { key } = await createKey()
  const visitor = await enter(key)
  const { path } = await visitor.start()
  const used = async () =>
    (await app.query('select last_used_at from visitors order by last_used_at desc'))[0]
  clock.move(minuteMs)
  await visitor.get(`${path}/events`)
  const noted = await used()
  clock.move(minuteMs - 1)
  await visitor.get(`${path}/events`)
  expect(await used()).toEqual(noted)
  clock.move(1)
  await visitor.get(`${path}/events`)
  expect(await used()).not.toEqual(noted)
})

it('is not_found for a chatbot of nobody, and counts no other chatbot', async () => {
  const { key } = await createKey()
  await enter(key)
  const { id } = await createChatbot()
  expect((await api.get(`/chatbots/${id}/visitors`)).data).toEqual({ present: 0 })
  await api.get('/chatbots/bot_unknown/visitors', 404)
})
