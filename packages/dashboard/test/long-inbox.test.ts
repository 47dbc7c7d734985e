// Ten thousand conversations: the list holds what can be seen, and every end of it can be reached.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Dashboard, inBrowser, startDashboard } from './support/dashboard.ts'

const count = 10_000

inBrowser('a long inbox', () => {
  let dashboard: Dashboard

  beforeAll(async () => {
    dashboard = await startDashboard()
    const { id } = await dashboard.api.chatbots.create({ name: 'Support' })
    await dashboard.api.conversations.create({ chatbot_id: id, user_id: 'template' })
    multiply(dashboard.dataDirectory)
  })
  afterAll(() => dashboard.close())

  /** Copies the one conversation there is; its number is its age in minutes. */
  function multiply(dataDirectory: string): void {
    const file = new DatabaseSync(join(dataDirectory, 'parley.db'), { timeout: 5_000 })
    const [row = {}] = file.prepare('select * from conversations').all()
    const names = Object.keys(row)
    const insert = file.prepare(
      `insert into conversations (${names.join()}) values (${names.map(() => '?').join()})`,
    )
    file.exec('begin')
    for (let i = 1; i < count; i++) {
      const at = new Date(Date.now() - i * 60_000).toISOString()
      const other = {
        ...row,
        id: `conv_${i}`,
        user_id: `user-${i}`,
        created_at: at,
        updated_at: at,
      }
      insert.run(...names.map((name) => Reflect.get(other, name) as string))
    }
    // The total that a list without a filter shows is kept.
    file.exec(`update counters set value = value + ${count - 1} where name like 'conversations%'`)
    file.exec('commit')
    file.close()
  }

  it('scrolls to its end with few rows at a time', async () => {
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto('/conversations')
    const list = page.getByRole('navigation', { name: 'Conversations' })
    await list.getByText('user-1', { exact: true }).waitFor()
    expect(await list.locator('[data-total]').getAttribute('data-total')).toBe(String(count))
    for (const part of [0.3, 0.6, 1]) {
      await list.evaluate((box, share) => {
        box.scrollTop = box.scrollHeight * share
      }, part)
      expect(await list.getByRole('link').count()).toBeLessThan(100)
    }
    await list.getByText(`user-${count - 1}`, { exact: true }).waitFor()
    expect(await list.getByRole('link').count()).toBeLessThan(100)
  })
})
