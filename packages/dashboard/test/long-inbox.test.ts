// Tests that an inbox with ten thousand conversations renders only the visible rows, and scrolls to its end.

import { join } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { afterAll, beforeAll, expect } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { type Dashboard, inBrowser, startDashboard } from './support/dashboard.ts'
import { eventually } from './support/eventually.ts'

const count = 10_000

type Row = Readonly<Record<string, SQLOutputValue>>

inBrowser('a long inbox', () => {
  let dashboard: Dashboard

  beforeAll(async () => {
    dashboard = await startDashboard()
    const { id } = await dashboard.api.chatbots.create({ name: 'Support' })
    const template = { chatbot_id: id, user_id: 'template' }
    const { conversation_id } = await dashboard.api.conversations.create(template)
    await dashboard.api.conversations.update(conversation_id, { status: 'paused' })
    await dashboard.api.messages.send(conversation_id, { text: 'Is anybody there?' })
    multiply(dashboard.dataDirectory)
  })
  afterAll(() => dashboard.close())

  /**
   * Copies the one existing conversation with its messages. The number of a copy is its age in
   * minutes.
   */
  function multiply(dataDirectory: string): void {
    const file = new DatabaseSync(join(dataDirectory, 'parley.db'), { timeout: 5_000 })
    const [conversation = {}] = file.prepare('select * from conversations').all()
    const messages = file.prepare('select * from messages').all()
    const copy = (table: string, row: Row, change: Row) => {
      const names = Object.keys(row)
      const places = names.map(() => '?').join()
      const insert = file.prepare(`insert into ${table} (${names.join()}) values (${places})`)
      insert.run(...names.map((name) => change[name] ?? row[name] ?? null))
    }
    file.exec('begin')
    for (let i = 1; i < count; i++) {
      const at = new Date(Date.now() - i * 60_000).toISOString()
      const id = `conv_${i}`
      const change = { id, user_id: `user-${i}`, created_at: at, updated_at: at }
      copy('conversations', conversation, change)
      for (const message of messages) {
        copy('messages', message, { id: `msg_${i}_${message.sequence}`, conversation_id: id })
      }
    }
    // The total of an unfiltered list is stored in a counter.
    file.exec(`update counters set value = value + ${count - 1} where name like 'conversations%'`)
    file.exec('commit')
    file.close()
  }

  itInFull('scrolls to its end, and renders less than 100 rows at a time', async () => {
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto('/conversations')
    const list = page.getByRole('navigation', { name: 'Conversations' })
    await list.getByText('user-1', { exact: true }).waitFor()
    const total = list.locator('[data-total]')
    await eventually(() => total.getAttribute('data-total')).toBe(String(count))
    for (const part of [0.3, 0.6, 1]) {
      await list.evaluate((box, share) => {
        box.scrollTop = box.scrollHeight * share
      }, part)
      expect(await list.getByRole('link').count()).toBeLessThan(100)
    }
    await list.getByText(`user-${count - 1}`, { exact: true }).waitFor()
    expect(await list.getByRole('link').count()).toBeLessThan(100)
    // More conversations wait for a person than one request returns.
    const last = list.getByRole('link').filter({ hasText: `user-${count - 1}` })
    await last.getByText('Needs reply').waitFor()
  })

  itInFull('scrolls without a task that takes 50 ms', async () => {
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto('/conversations')
    const list = page.getByRole('navigation', { name: 'Conversations' })
    await list.getByText('user-1', { exact: true }).waitFor()
    const browser = page.context().browser()
    await browser?.startTracing(page, { categories: ['toplevel'] })
    await list.evaluate(async (box) => {
      for (const pixels of [40, 400, 4_000]) {
        for (let step = 0; step < 40; step++) {
          box.scrollTop += pixels
          await new Promise(requestAnimationFrame)
        }
      }
    })
    const trace = (await browser?.stopTracing())?.toString() ?? ''
    const tasks = longestTasks(JSON.parse(trace).traceEvents)
    expect(tasks.length).toBeGreaterThan(0)
    // A trace without times would prove nothing.
    expect(tasks[0]).toBeGreaterThan(0)
    expect(tasks[0]).toBeLessThan(50)
  })
})

type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly args: { readonly name?: string }
  /** Microseconds of CPU time. */
  readonly tdur?: number
}

/**
 * The milliseconds that tasks of pages took, the longest first. CPU time: with other tests on the machine, the time
 * of the clock says nothing.
 */
function longestTasks(events: readonly TraceEvent[]): number[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const isMain = ({ name, args }: TraceEvent) =>
    name === 'thread_name' && args.name === 'CrRendererMain'
  const mains = new Set(events.filter(isMain).map(threadOf))
  return events
    .filter((event) => event.name.endsWith('RunTask') && mains.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1_000)
    .sort((a, b) => b - a)
}
