// The hand-off settings, and how staff hear of a hand-off in the browser.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { type Dashboard, expectAccessible, inBrowser, startDashboard } from './support/dashboard.ts'
import { eventually } from './support/eventually.ts'

const wish = 'Can I talk to a person?'

inBrowser('hand-off', () => {
  let dashboard: Dashboard

  beforeAll(async () => {
    dashboard = await startDashboard()
  })
  afterAll(() => dashboard.close())

  async function openSettings(name: string, settings: object = {}, width = 1280) {
    const { id } = await dashboard.api.chatbots.create({ name, settings })
    const page = await dashboard.newPage({ as: 'editor', width })
    await page.goto(`/chatbots/${id}`)
    const section = page.getByRole('tabpanel', { name: 'Hand-off' })
    if (width < 600) await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByRole('tab', { name: 'Hand-off' }).click()
    await section.waitFor()
    const stored = async () => (await dashboard.api.chatbots.get(id)).settings
    return { id, page, section, stored }
  }

  async function save(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Save' }).click()
    const saved = page.getByRole('alert').filter({ hasText: 'Saved. The next reply uses these' })
    await saved.getByRole('button', { name: 'Close' }).click()
    // So that the next one is found alone.
    await saved.waitFor({ state: 'detached' })
  }

  it('saves hours, address, contact and openers', async () => {
    const { page, section, stored } = await openSettings('Hours')
    await section.getByLabel('Hand off to a person').check()
    await section.getByLabel('At set hours').check()
    // The browser’s time zone, and the hours of an office.
    await eventually(() => section.getByLabel('Time zone').inputValue()).toBe('Europe/Berlin')
    await eventually(() => section.getByLabel('Monday, from').inputValue()).toBe('09:00')
    await section.getByLabel('Time zone').fill('kathmandu')
    await page.getByRole('option', { name: 'Asia/Kathmandu' }).click()
    for (const day of ['Tuesday', 'Wednesday', 'Thursday']) {
      await section.getByRole('checkbox', { name: day }).uncheck()
    }
    await section.getByLabel('Monday, to').fill('12:00')
    await section.getByRole('button', { name: 'Add hours on Monday' }).click()
    await section.getByLabel('Monday, from (2)').fill('22:00')
    await section.getByLabel('Monday, to (2)').fill('02:00')
    await section.getByText('the next day').waitFor()
    await section.getByLabel('Friday, from').fill('00:00')
    await section.getByLabel('Friday, to').fill('00:00')
    await section.getByRole('textbox', { name: 'Email' }).fill('team@example.com')
    await section.getByLabel('Other contact').fill('Call +49 30 901820.')
    await page.getByRole('tab', { name: 'Basics' }).click()
    await page.getByRole('button', { name: 'Add opener' }).click()
    await page.getByLabel('Opener 1', { exact: true }).fill('Where is my order?')
    await page.getByRole('button', { name: 'Add opener' }).click()
    await expectAccessible(page)
    await save(page)
    expect(await stored()).toMatchObject({
      handoff_enabled: true,
      handoff_hours: {
        timezone: 'Asia/Kathmandu',
        monday: [
          ['09:00', '12:00'],
          ['22:00', '02:00'],
        ],
        friday: [['00:00', '24:00']],
      },
      handoff_email: 'team@example.com',
      contact: 'Call +49 30 901820.',
      openers: ['Where is my order?'],
    })
    await page.getByRole('tab', { name: 'Hand-off' }).click()
    await section.getByLabel('At any time').check()
    await save(page)
    expect((await stored()).handoff_hours).toBeNull()
  })

  itInFull('says why an address gets no email', async () => {
    const { page, section } = await openSettings('No mail')
    await eventually(() => page.getByText('can’t send email').count()).toBe(0)
    await section.getByRole('textbox', { name: 'Email' }).fill('team@example.com')
    await page.getByText('This installation can’t send email').waitFor()
    await page.getByText(/PARLEY_SMTP_URL/).waitFor()
  })

  itInFull('marks what is wrong, and goes to the first problem', async () => {
    const { page, section, stored } = await openSettings('Wrong', { handoff_email: 'a@b.example' })
    await section.getByLabel('At set hours').check()
    await section.getByLabel('Monday, to').fill('09:00')
    await section.getByText('Enter a different end.').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    const isFocused = () =>
      section.getByLabel('Monday, to').evaluate((field) => field === document.activeElement)
    await eventually(isFocused).toBe(true)
    await section.getByLabel('Monday, to').fill('')
    await section.getByText('Enter a time.').waitFor()
    await section.getByRole('textbox', { name: 'Email' }).fill('team')
    await section.getByText('Enter an email address').waitFor()
    expect((await stored()).handoff_email).toBe('a@b.example')
  })

  itInFull('works by keyboard on a phone', async () => {
    const { page, section, stored } = await openSettings('Phone', {}, 390)
    await section.getByLabel('At any time').focus()
    await page.keyboard.press('ArrowDown')
    await section.getByRole('checkbox', { name: 'Monday' }).focus()
    await page.keyboard.press('Space')
    await eventually(() => section.getByLabel('Monday, from').count()).toBe(0)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await save(page)
    const hours = (await stored()).handoff_hours
    expect(Object.keys(hours ?? {})).toEqual([
      'timezone',
      'tuesday',
      'wednesday',
      'thursday',
      'friday',
    ])
  })

  it('offers the openers in the playground', async () => {
    const { page } = await openSettings('Openers', { openers: ['Where is my order?'] })
    await page.getByRole('button', { name: 'Where is my order?' }).click()
    await page.getByText(/^Unfortunately, I do not have information/).waitFor()
    await eventually(() => page.getByRole('button', { name: 'Where is my order?' }).count()).toBe(0)
  })

  /** Hands a new conversation over, and returns its id. */
  async function handOver(name: string): Promise<string> {
    const settings = { handoff_enabled: true }
    const { id: chatbot_id } = await dashboard.api.chatbots.create({ name, settings })
    const { conversation_id } = await dashboard.api.conversations.create({ chatbot_id })
    await dashboard.api.messages.send(conversation_id, { text: wish })
    return conversation_id
  }

  it('counts waiting conversations in the title and the navigation', async () => {
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto('/chatbots')
    await page.getByRole('heading', { level: 1, name: 'Chatbots' }).waitFor()
    await eventually(() => page.title()).toBe('Chatbots · Parley')
    const id = await handOver('Counted')
    await eventually(() => page.title()).toBe('(1) Chatbots · Parley')
    await page.getByRole('link', { name: 'Conversations 1 waiting for a reply' }).waitFor()
    await expectAccessible(page)
    await dashboard.api.conversations.reply(id, { text: 'Here I am.' })
    await eventually(() => page.title()).toBe('Chatbots · Parley')
  })

  /** The browser of the tests shows no notifications: the page gets ones that only remember. */
  async function withNotifications(page: Page, permission: 'granted' | 'denied') {
    await page.addInitScript((answer) => {
      const shown: { title: string; options: NotificationOptions; onclick?: () => void }[] = []
      class RememberedNotification {
        static permission = 'default'
        static async requestPermission() {
          RememberedNotification.permission = answer
          return answer
        }
        onclick?: () => void
        title: string
        options: NotificationOptions
        constructor(title: string, options: NotificationOptions) {
          this.title = title
          this.options = options
          shown.push(this)
        }
        close() {}
      }
      Object.assign(window, { Notification: RememberedNotification, shown })
    }, permission)
    const shown = (): Promise<{ title: string; options: NotificationOptions }[]> =>
      page.evaluate('window.shown.map(({ title, options }) => ({ title, options }))')
    return { shown, click: () => page.evaluate('window.shown.at(-1).onclick()') }
  }

  itInFull('shows a notification for a hand-off, after the person asked for them', async () => {
    const page = await dashboard.newPage({ as: 'owner' })
    const { shown, click } = await withNotifications(page, 'granted')
    await page.goto('/conversations')
    await page.getByText('Live: new messages appear automatically').waitFor()
    const first = await handOver('Quiet')
    await eventually(() => page.title()).toMatch(/^\(1\) /)
    expect(await shown()).toEqual([])
    await dashboard.api.conversations.end(first, {})
    await page.getByRole('button', { name: 'Turn on notifications' }).click()
    await page.getByRole('button', { name: 'Turn off notifications' }).waitFor()
    const id = await handOver('Loud')
    await eventually(shown).toEqual([
      {
        title: 'Loud: a user needs a person',
        options: { body: 'Click to open the conversation.', tag: id, silent: true },
      },
    ])
    await click()
    await page.waitForURL(`**/conversations/${id}`)
    await page.getByRole('button', { name: 'Turn off notifications' }).click()
    await page.getByRole('button', { name: 'Turn on notifications' }).waitFor()
    await dashboard.api.conversations.end(id, {})
  })

  itInFull('says that the browser blocks notifications', async () => {
    const page = await dashboard.newPage({ as: 'viewer' })
    await withNotifications(page, 'denied')
    await page.goto('/conversations')
    await page.getByRole('button', { name: 'Turn on notifications' }).click()
    await page.getByText('Notifications are blocked.').waitFor()
    await expectAccessible(page)
  })
})
