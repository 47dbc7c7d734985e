// Reads the event feed during the talks. A reader that continues with `next_after`, at any server, misses no
// event and gets no event twice.
import { setTimeout as pause } from 'node:timers/promises'
import { until } from './processes.ts'
import { call } from './traffic.ts'

type Target = { readonly url: string; readonly key: string }
type Event = { readonly id: string; readonly sequence: number; readonly data: Conversation }
type Conversation = { readonly conversation_id: string }

export type Feed = {
  /** Reads until it has all of these events. Returns one sentence for each broken promise. */
  check(ids: readonly string[]): Promise<string[]>
}

/** Reads all events from now on. */
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
      problems.push(`event ${sequence} of ${conversation_id} is out of order in the feed`)
    }
    lastOf.set(conversation_id, sequence)
  }

  async function readOn(): Promise<void> {
    const answer = await call(target, 'GET', `${path}&wait=1&after=${data.next_after}`)
    if (answer.status === 200) {
      data = answer.data
      for (const event of data.events as Event[]) note(event)
    } else if (answer.status < 500) {
      problems.push(`the feed returned ${answer.status} ${answer.code}`)
      isOver = true
    } else await pause(200)
  }

  async function follow(): Promise<void> {
    // Reads again if a connection breaks.
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
