// Compares group commit with one durable transaction for each exchange.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { settingsDefaults } from '@parley/contract'
import { systemClock, toTimestamp } from '../packages/server/src/lib/clock.ts'
import { createId } from '../packages/server/src/lib/ids.ts'
import type { ConversationRow } from '../packages/server/src/storage/interfaces/conversations.ts'
import type { Storage } from '../packages/server/src/storage/interfaces/storage.ts'
import { openSqliteStorage } from '../packages/server/src/storage/sqlite/storage.ts'
import type { BenchOptions, Report, Round } from './bench.ts'
import { account_id, exchangeOf, newConversation, newExchange } from './exchange-rows.ts'
import { alternate, medianOf, probeFsyncMs } from './rounds.ts'

const clients = 64
/** If an fsync takes at least this long, the target of group commit is ten times as high. */
const slowFsyncMs = 4

export async function benchStore({ quick, directory }: BenchOptions): Promise<Report> {
  const seconds = quick ? 0.2 : 2
  const storage = openSqliteStorage(join(directory, 'store'), toTimestamp(systemClock.now()))
  const raw = openRaw(join(directory, 'raw.db'))
  const conversations = await createConversations(storage)
  const exchangesOf = (conversation: ConversationRow) => () => addExchange(storage, conversation)
  const steps = conversations.map(exchangesOf)
  const one = steps.slice(0, 1)
  try {
    await perSecond(steps, 0.2)
    const fsyncMs = await probeFsyncMs(directory)
    const rounds = await alternate(quick ? 1 : 7, {
      grouped: () => perSecond(steps, seconds),
      ungrouped: () => perSecond(one, seconds),
      raw: () => perSecond([async () => raw.write()], seconds),
    })
    const gain = medianOf(rounds, (of) => of('grouped.per_second') / of('ungrouped.per_second'))
    const overRaw = medianOf(rounds, (of) => of('grouped.per_second') / of('raw.per_second'))
    const atLeast = fsyncMs >= slowFsyncMs ? 20 : 2
    return {
      figures: [
        {
          name: `grouped : ungrouped, ${clients} clients`,
          value: gain,
          unit: 'x',
          target: { atLeast },
        },
        { name: 'grouped : raw transaction for each write', value: overRaw, unit: 'x' },
        ...(['grouped', 'ungrouped', 'raw'] as const).map((name) => ({
          name: `${name} exchanges`,
          value: medianOf(rounds, (of) => of(`${name}.per_second`)),
          unit: '/s' as const,
        })),
        { name: 'fsync', value: fsyncMs, unit: 'ms' },
      ],
      rounds,
      remarks: [
        'grouped: 64 callers, each of which waits for its commit before its next exchange. ungrouped: one caller.',
        'raw: node:sqlite with synchronous=FULL. It writes the same rows, in one transaction for each exchange, without checks.',
        `An fsync takes ${fsyncMs} ms here. From ${slowFsyncMs} ms on, the target is 20.`,
      ],
    }
  } finally {
    raw.close()
    await storage.close()
  }
}

/** Returns the steps per second of all callers together. Each caller does one step at a time. */
async function perSecond(steps: readonly (() => Promise<void>)[], seconds: number): Promise<Round> {
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1_000
  let doneSteps = 0
  const caller = async (step: () => Promise<void>) => {
    while (performance.now() < endsAt) {
      await step()
      doneSteps += 1
    }
  }
  await Promise.all(steps.map(caller))
  return { per_second: (doneSteps * 1_000) / (performance.now() - startedAt) }
}

async function createConversations(storage: Storage): Promise<ConversationRow[]> {
  const now = toTimestamp(systemClock.now())
  const chatbot_id = createId('bot')
  await storage.accounts.add({
    id: account_id,
    name: 'Bench',
    plan: 'enterprise',
    requests_per_hour: null,
    status: 'active',
    created_at: now,
  })
  await storage.chatbots.add(account_id, {
    account_id,
    id: chatbot_id,
    name: 'Bench',
    description: '',
    status: 'active',
    settings: settingsDefaults,
    metadata: {},
    created_at: now,
    updated_at: now,
  })
  const conversations = Array.from({ length: clients }, () => newConversation(chatbot_id, now))
  for (const row of conversations) await storage.conversations.add(account_id, row, [], [])
  return conversations
}

/** The message counts of the conversations, kept here so that only writes are measured. */
const counts = new Map<string, number>()

async function addExchange(storage: Storage, conversation: ConversationRow): Promise<void> {
  const count = counts.get(conversation.id) ?? 0
  const exchange = exchangeOf(conversation, newExchange(conversation, count))
  const stored = await storage.conversations.addExchange(account_id, exchange)
  if (!stored) throw new Error('The store refused an exchange.')
  counts.set(conversation.id, count + 2)
}

/** Opens a store that writes the minimum for an exchange: two messages, two events and a counter. */
function openRaw(path: string): { write(): void; close(): void } {
  const database = new DatabaseSync(path)
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    create table counters (name text primary key, value integer not null);
    create table messages (sequence integer primary key, body text not null);
    create table events (position integer primary key, body text not null);
    insert into counters values ('messages', 0)`)
  const count = database.prepare('update counters set value = value + 2')
  const addMessage = database.prepare('insert into messages (body) values (?)')
  const addEvent = database.prepare('insert into events (body) values (?)')
  const [conversation] = [newConversation('bot_bench', '')]
  return {
    write() {
      database.exec('begin immediate')
      count.run()
      for (const message of newExchange(conversation, 0)) {
        const body = JSON.stringify(message)
        addMessage.run(body)
        addEvent.run(body)
      }
      database.exec('commit')
    },
    close: () => database.close(),
  }
}
