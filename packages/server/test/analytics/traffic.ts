// Performs random actions through the real services, and records them. The test moves the clock.
import { setTimeout as pause } from 'node:timers/promises'
import type { Core } from '../../src/app.ts'
import type { AnalyticsClock } from './clock.ts'
import type { TrafficAction } from './traffic-actions.ts'
import { createConversationActions } from './traffic-conversations.ts'
import { choose, openTrafficSetup, type Query } from './traffic-setup.ts'
import { createMessageActions } from './traffic-talk.ts'

const minuteMs = 60_000

export type Traffic = Awaited<ReturnType<typeof openTraffic>>

/** Opens a new account with three chatbots, and returns the actions on it. */
export async function openTraffic(core: Core, clock: AnalyticsClock, query: Query) {
  const setup = await openTrafficSetup(core, clock, query)
  const { services, principal, account_id, chatbots, record, settle, fanOut } = setup
  const talk = createMessageActions(setup)
  const conversations = createConversationActions(setup)

  async function request(how: number): Promise<void> {
    const codes = [null, null, null, 'not_found', 'internal_error', 'rate_limit_exceeded'] as const
    const code = choose(codes, how) ?? null
    services.requestCounts.note(account_id, code)
    record.requests.push({ atMs: clock.now(), code })
  }

  async function perform(action: TrafficAction): Promise<void> {
    switch (action.do) {
      case 'start':
        return talk.start(action.pick, action.who)
      case 'playground':
        return talk.start(action.pick, action.pick, true)
      case 'say':
        return talk.say(action.pick, action.who, action.what)
      case 'model':
        return talk.sayToModel(action.pick, action.who, action.what)
      case 'rate':
        return conversations.rate(action.pick, action.rating)
      case 'end':
        return conversations.end(action.pick, action.how)
      case 'mark':
        return conversations.mark(action.pick, action.how)
      case 'move':
        return conversations.move(action.pick, action.how)
      case 'person':
        return talk.personReplies(action.pick)
      case 'delete':
        return conversations.deleteConversation(action.pick)
      case 'forget':
        return conversations.eraseUser(action.who)
      case 'request':
        return request(action.how)
      case 'wait':
        return clock.move(action.minutes * minuteMs)
      case 'tend':
        return conversations.runUpkeep()
      case 'lose':
        return conversations.deleteChatbot()
      case 'hand':
        return fanOut()
      case 'roll':
        while (await services.rollUp.step());
    }
  }

  return {
    principal,
    chatbots,
    record,

    async perform(all: readonly TrafficAction[]): Promise<void> {
      await settle()
      for (const action of all) {
        await perform(action)
        clock.move(7)
        await pause(0)
      }
    },

    settle,
    fanOut,
  }
}
