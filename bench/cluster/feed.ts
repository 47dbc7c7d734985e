// A reader of the event feed beside the talks: who goes on with `next_after`, at whichever server, misses
// nothing and meets nothing twice.
import { setTimeout as pause } from 'node:timers/promises'
import { until } from './processes.ts'
import { call } from './traffic.ts'

type Target = { readonly url: string; readonly key: string }
type Event = { readonly id: string; readonly sequence: number; readonly data: Conversation }
type Conversation = { readonly conversation_id: string }

export type Feed = {
  /** Reads on until all of these events came; one sentence for each promise that was not kept. */
  check(ids: readonly string[]): Promise<string[]>
}

/** Of all that is said from now on. */
export async function followFeed(target: Target): Promise<Feed> {
  const times = new Map<string, number>()
  const lastOf = new Map<string, number>()
  const problems: string[] = []
  const path = '/events?types=message.created&limit=100'
  let { data } = await call(target, 'GET', `${path}&after=latest`)
  let isOver = false

  function note({ id, sequence, data: { conversation_id } }: Event): void {
    times.set(id, (times.get(id) ?? 0) + 1)
    if (sequence <= (lastOf.get(conversation_id) ?? 0)) {
      problems.push(`the feed goes back to event ${sequence} of ${conversation_id}`)
    }
    lastOf.set(conversation_id, sequence)
  }

  async function readOn(): Promise<void> {
    const answer = await call(target, 'GET', `${path}&wait=1&after=${data.next_after}`)
    if (answer.status === 200) {
      data = answer.data
      for (const event of data.events as Event[]) note(event)
    } else if (answer.status < 500) {
      problems.push(`the feed answered ${answer.status} ${answer.code}`)
      isOver = true
    } else await pause(200)
  }

  async function follow(): Promise<void> {
    // A connection that breaks is opened anew.
    while (!isOver) await readOn().catch(() => pause(200))
  }

  const following = follow()
  return {
    async check(ids) {
      const missing = () => ids.filter((id) => !times.has(id)).length
      await until('all events are read', async () => missing() === 0).catch(() => undefined)
      isOver = true
      await following
      if (missing() > 0) problems.push(`${missing()} of ${ids.length} events are not in the feed`)
      const twice = [...times.values()].filter((count) => count > 1).length
      if (twice > 0) problems.push(`${twice} events are in the feed twice`)
      return problems
    },
  }
}
