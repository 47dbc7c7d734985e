// `events tail`: prints events as they occur, while a server runs.
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

/** Runs until Ctrl-C. Throws CommandError for an unknown account, `invalid_request` for an unknown type. */
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

/** Time, type, account and a summary. */
function lineOf({ timestamp, type, account_id, data }: Event): string {
  const time = timestamp.replace('T', ' ').replace('Z', '')
  return printable(`${time}  ${type.padEnd(20)}  ${account_id}  ${summaryOf(data)}`).trimEnd()
}

/** The id of the object, and the beginning of its text. */
function summaryOf(data: unknown): string {
  const { item, action, ...own } = data as Readonly<Record<string, unknown>>
  const object = { ...own, ...(item as object | undefined) } as Readonly<Record<string, unknown>>
  const name = object.conversation_id ?? object.id ?? ''
  const words = [action, object.text ?? object.message ?? object.title ?? object.question]
  const text = words.filter((word) => typeof word === 'string').join(': ')
  const summary = `${name}  ${text.replace(/\s+/g, ' ')}`
  return summary.length <= summaryCharacters ? summary : `${summary.slice(0, summaryCharacters)}…`
}
