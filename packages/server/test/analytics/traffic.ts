// Random traffic through the real services, with a clock that is moved, and the record of it.
import { setTimeout as pause } from 'node:timers/promises'
import type { Core } from '../../src/app.ts'
import type { AnalyticsClock } from './clock.ts'
import { createCourses } from './traffic-courses.ts'
import type { Deed } from './traffic-deeds.ts'
import { choose, openTrafficSetup, type Query } from './traffic-setup.ts'
import { createTalk } from './traffic-talk.ts'

const minuteMs = 60_000

export type Traffic = Awaited<ReturnType<typeof openTraffic>>

/** A new account with three chatbots, and what can be done to it. */
export async function openTraffic(core: Core, clock: AnalyticsClock, query: Query) {
  const room = await openTrafficSetup(core, clock, query)
  const { services, principal, account_id, chatbots, record, settle, handOn } = room
  const talk = createTalk(room)
  const courses = createCourses(room)

  async function request(how: number): Promise<void> {
    const codes = [null, null, null, 'not_found', 'internal_error', 'rate_limit_exceeded'] as const
    const code = choose(codes, how) ?? null
    services.requestCounts.note(account_id, code)
    record.requests.push({ atMs: clock.now(), code })
  }

  async function perform(deed: Deed): Promise<void> {
    switch (deed.do) {
      case 'start':
        return talk.start(deed.pick, deed.who)
      case 'playground':
        return talk.start(deed.pick, deed.pick, true)
      case 'say':
        return talk.say(deed.pick, deed.who, deed.what)
      case 'model':
        return talk.sayToModel(deed.pick, deed.who, deed.what)
      case 'rate':
        return courses.rate(deed.pick, deed.rating)
      case 'end':
        return courses.end(deed.pick, deed.how)
      case 'mark':
        return courses.mark(deed.pick, deed.how)
      case 'move':
        return courses.move(deed.pick, deed.how)
      case 'person':
        return talk.personReplies(deed.pick)
      case 'delete':
        return courses.remove(deed.pick)
      case 'forget':
        return courses.forget(deed.who)
      case 'request':
        return request(deed.how)
      case 'wait':
        return clock.move(deed.minutes * minuteMs)
      case 'tend':
        return courses.tend()
      case 'lose':
        return courses.loseChatbot()
      case 'hand':
        return handOn()
      case 'roll':
        while (await services.rollUp.step());
    }
  }

  return {
    principal,
    chatbots,
    record,

    async perform(all: readonly Deed[]): Promise<void> {
      await settle()
      for (const deed of all) {
        await perform(deed)
        clock.move(7)
        await pause(0)
      }
    },

    settle,
    handOn,
  }
}
