// `events tail`: what happens, line by line, beside a running server.
import type { Event } from '@parley/contract'
import { typesIn } from '../../services/events/event-feed.ts'
import { followEvents } from '../../services/events/event-tail.ts'
import { requireAccount, withCore } from '../core.ts'
import { print, printable } from '../terminal/output.ts'

type Options = {
  readonly account?: string
  readonly types?: readonly string[]
  readonly json?: true
}

const summaryCharacters = 80

/** Until Ctrl-C. Throws a sentence for an unknown account or type. */
export async function tailEvents({ account, types, json }: Options): Promise<void> {
  const wanted = typesIn(types?.join(',')) ?? undefined
  await withCore(async (core) => {
    if (account !== undefined) await requireAccount(core, account)
    const stopping = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => stopping.abort())
    }
    if (!json) process.stderr.write('Waiting for events. Ctrl-C ends.\n')
    const filter = { account_id: account, types: wanted }
    for await (const event of followEvents(core.storage, filter, stopping.signal)) {
      print(json ? JSON.stringify(event) : lineOf(event))
    }
  })
}

/** When, what, whose, and a few words of it. */
function lineOf({ timestamp, type, account_id, data }: Event): string {
  const time = timestamp.replace('T', ' ').replace('Z', '')
  return printable(`${time}  ${type.padEnd(20)}  ${account_id}  ${summaryOf(data)}`).trimEnd()
}

/** The object, and the first of what it says of itself. */
function summaryOf(data: unknown): string {
  const { item, action, ...own } = data as Readonly<Record<string, unknown>>
  const thing = { ...own, ...(item as object | undefined) } as Readonly<Record<string, unknown>>
  const name = thing.conversation_id ?? thing.id ?? ''
  const words = [action, thing.text ?? thing.message ?? thing.title ?? thing.question]
  const said = words.filter((word) => typeof word === 'string').join(': ')
  const summary = `${name}  ${said.replace(/\s+/g, ' ')}`
  return summary.length <= summaryCharacters ? summary : `${summary.slice(0, summaryCharacters)}…`
}
