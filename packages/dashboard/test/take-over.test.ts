// Tests two people in one conversation: a click that was meant for the previous button does nothing.

import type { Role } from '@parley/contract/roles'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { variationsOf } from '../../server/test/support/thorough.ts'
import { type Dashboard, expectAccessible, inBrowser, startDashboard } from './support/dashboard.ts'
import { eventually } from './support/eventually.ts'

const takeOver = 'Take over'
const giveBack = 'Hand back to bot'

inBrowser('taking over a conversation', () => {
  let dashboard: Dashboard
  let chatbot_id: string

  beforeAll(async () => {
    dashboard = await startDashboard()
    chatbot_id = (await dashboard.api.chatbots.create({ name: 'Support' })).id
  })
  afterAll(() => dashboard.close())

  const start = async () =>
    (await dashboard.api.conversations.create({ chatbot_id })).conversation_id
  const statusOf = async (id: string) => (await dashboard.api.conversations.get(id)).status
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  async function open(conversation_id: string, as: Role): Promise<Page> {
    const page = await dashboard.newPage({ as })
    await page.goto(`/conversations/${conversation_id}`)
    await page.getByText('Live: new messages appear automatically').waitFor()
    return page
  }

  /** Clicks the button at the moment its label changes. */
  async function clickAsItChanges(page: Page, from: string): Promise<void> {
    await button(page, from).focus()
    await page.evaluate((before) => {
      const { activeElement } = document
      if (!(activeElement instanceof HTMLElement)) throw new Error('Nothing has the focus')
      const watch = new MutationObserver(() => {
        if (activeElement.textContent === before) return
        watch.disconnect()
        activeElement.click()
      })
      watch.observe(activeElement, { subtree: true, childList: true, characterData: true })
    }, from)
  }

  const moves = [
    {
      from: takeOver,
      to: giveBack,
      before: 'active',
      after: 'paused',
      line: /a person replies now/,
    },
    {
      from: giveBack,
      to: takeOver,
      before: 'paused',
      after: 'active',
      line: /the bot replies again/,
    },
  ] as const
  it.each(variationsOf(moves))(
    'ignores a click at the moment when “$from” becomes “$to”',
    async (move) => {
      const id = await start()
      await dashboard.api.conversations.update(id, { status: move.before })
      const ada = await open(id, 'owner')
      const grace = await open(id, 'editor')
      const changes: string[] = []
      grace.on('request', (request) => {
        if (request.method() === 'PUT') changes.push(request.url())
      })
      await clickAsItChanges(grace, move.from)
      await button(ada, move.from).click()
      await grace.getByRole('status').filter({ hasText: move.line }).waitFor()
      expect(changes).toEqual([])
      expect(await statusOf(id)).toBe(move.after)
      // The button keeps the focus and works again a moment later.
      const isFocused = () => button(grace, move.to).evaluate((it) => it === document.activeElement)
      expect(await isFocused()).toBe(true)
      await eventually(() => button(grace, move.to).getAttribute('aria-disabled')).toBe('false')
      await expectAccessible(grace)
      await grace.keyboard.press('Enter')
      await eventually(() => statusOf(id)).toBe(move.before)
    },
  )

  itInFull('does not block the button after the user’s own actions', async () => {
    const id = await start()
    const page = await open(id, 'owner')
    for (const [from, to] of [
      [takeOver, giveBack],
      [giveBack, takeOver],
      [takeOver, giveBack],
    ] as const) {
      await button(page, from).click()
      await button(page, to).waitFor()
      expect(await button(page, to).getAttribute('aria-disabled')).toBe('false')
    }
    await button(page, 'End').click()
    await page.getByRole('dialog').getByRole('button', { name: 'End' }).click()
    await button(page, 'Reopen').waitFor()
    expect(await page.getByText('Status changed').count()).toBe(0)
  })

  itInFull('shows a change of the status that was made with the API', async () => {
    const id = await start()
    const page = await open(id, 'viewer')
    await dashboard.api.conversations.end(id, {})
    await page.getByText('Status changed: this conversation has ended.').waitFor()
  })
})
