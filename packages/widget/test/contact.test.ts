// A visitor who waits for a person leaves an address, and gets the reply by mail after leaving.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, inBrowser } from '../../dashboard/test/support/dashboard.ts'
import { eventually } from '../../dashboard/test/support/eventually.ts'
import { openSmtpReceiver } from '../../server/test/support/smtp-receiver.ts'
import { createTestClock } from '../../server/test/support/test-app.ts'
import { type Site, startSite, widgetOf } from './support/widget-site.ts'

inBrowser('a visitor who waits for a person', () => {
  let site: Site
  let key: string
  let mails: Awaited<ReturnType<typeof openSmtpReceiver>>
  beforeAll(async () => {
    mails = await openSmtpReceiver()
    const env = {
      PARLEY_SMTP_URL: mails.url,
      PARLEY_MAIL_FROM: 'Parley <parley@example.com>',
      PARLEY_PUBLIC_URL: 'http://127.0.0.1:9',
      PARLEY_ALLOWED_HOSTS: '127.0.0.1',
    }
    site = await startSite({ env })
    key = (await site.createKey({ settings: { handoff_enabled: true } })).key
  })
  afterAll(async () => {
    await site?.close()
    await mails?.close()
  })

  it('can leave an address once', async () => {
    site.put('/', key)
    const page = await (await site.visitor()).newPage()
    await page.goto('/')
    const { open, ask, messages, panel, chooseFromMenu } = widgetOf(page)
    const field = panel.getByLabel('Email address')
    await open()
    await ask('Do you ship abroad?')
    await messages('bot').getByText('all of Europe').waitFor()
    expect(await field.isVisible()).toBe(false)
    await chooseFromMenu('Talk to a person')
    await panel.getByText('Leaving? We can mail you the reply.').waitFor()
    await expectAccessible(page)
    await field.fill('nowhere')
    await field.press('Enter')
    await field.fill('ann@example.com')
    await field.press('Enter')
    await panel.getByText('Please confirm ann@example.com with the link').last().waitFor()
    const contacts = () => site.parley.query('select email from visitor_contacts')
    expect(await contacts()).toEqual([{ email: 'ann@example.com' }])
    await eventually(() =>
      page.evaluate('document.querySelector("parley-widget").shadowRoot.activeElement?.tagName'),
    ).toBe('TEXTAREA')
    await page.reload()
    await panel.getByText('Waiting for a person').waitFor()
    expect(await field.isVisible()).toBe(false)
  })
})

inBrowser('a visitor who asks for a person while nobody is there', () => {
  let site: Site
  let mails: Awaited<ReturnType<typeof openSmtpReceiver>>
  beforeAll(async () => {
    mails = await openSmtpReceiver()
    const env = {
      PARLEY_SMTP_URL: mails.url,
      PARLEY_MAIL_FROM: 'Parley <parley@example.com>',
      PARLEY_PUBLIC_URL: 'http://127.0.0.1:9',
      PARLEY_ALLOWED_HOSTS: '127.0.0.1',
    }
    // A Friday evening.
    site = await startSite({ env, clock: createTestClock('2026-11-20T20:00:00.000Z') })
  })
  afterAll(async () => {
    await site?.close()
    await mails?.close()
  })

  it.each([
    ['en', /Monday at 9:00\sAM \(GMT\+1\)/, 'Email address'],
    ['he', /שיחזור ביום שני בשעה 9:00/, 'כתובת אימייל'],
  ])(
    'learns when somebody is back, and how else to reach them, and leaves an address: %s',
    async (lang, back, label) => {
      const contact = 'Call 030 901820.'
      const handoff_hours = { timezone: 'Europe/Berlin', monday: [['09:00', '17:00']] }
      const settings = { handoff_enabled: true, handoff_hours, contact }
      const { key, chatbot_id } = await site.createKey({ settings })
      site.put('/', key, { html: ` lang="${lang}"` })
      const page = await (await site.visitor()).newPage()
      await page.goto('/')
      const { launcher, panel, messages } = widgetOf(page)
      await launcher.click()
      await panel.locator('.more button').first().click()
      await panel.locator('.menu button').first().click()
      await messages('notice').getByText(back).waitFor()
      await messages('notice').getByText(contact).waitFor()
      const { data } = await site.api.get(`/conversations?chatbot_id=${chatbot_id}`)
      expect(data.conversations[0].metadata).toMatchObject({ page_language: lang })
      await panel.getByLabel(label).fill('ann@example.com')
      await panel.getByLabel(label).press('Enter')
      await eventually(() => mails.mails.some(({ to }) => to === 'ann@example.com')).toBe(true)
    },
  )
})

inBrowser('a widget of an installation without mail', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site?.close())

  it('asks for no address', async () => {
    const { key } = await site.createKey({ settings: { handoff_enabled: true } })
    site.put('/', key)
    const page = await (await site.visitor()).newPage()
    await page.goto('/')
    const { open, panel, ask } = widgetOf(page)
    await open()
    await ask('Can I talk to a person?')
    await panel.getByText('Waiting for a person').waitFor()
    expect(await panel.getByText('Leaving? We can mail you the reply.').count()).toBe(0)
  })
})
