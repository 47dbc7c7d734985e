// People whom the page identifies: their conversation on any browser, signing in and out, and a fresh identity.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inBrowser } from '../../dashboard/test/support/dashboard.ts'
import { eventually } from '../../dashboard/test/support/eventually.ts'
import { claimsOf, signHs256 } from '../../server/test/support/identities.ts'
import type {} from '../src/api.ts'
import { type Site, startSite, widgetOf } from './support/widget-site.ts'

const question = 'How long do I have to return an item?'

inBrowser('an identified person', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site?.close())

  async function createShop(settings: object = {}) {
    const { key, chatbot_id } = await site.createKey({ settings })
    const { data } = await site.api.post(`/chatbots/${chatbot_id}/identity-secrets`, {})
    const sign = (claims: object = {}) =>
      signHs256(claimsOf(chatbot_id, Date.now(), { ...claims }), data.secret)
    const conversations = async () =>
      (await site.api.get(`/conversations?chatbot_id=${chatbot_id}`)).data.conversations
    return { key, sign, conversations }
  }

  /** A browser of its own, on a page that identifies its visitor at once. */
  async function visit(key: string, identity: string | null | undefined) {
    const context = await site.visitor()
    const page = await context.newPage()
    const go = async (who: string | null | undefined) => {
      const call = who === undefined ? '' : `Parley.identify(${JSON.stringify(who)})`
      const head = `<script>addEventListener('parley:ready', () => { ${call} })</script>`
      site.put('/', key, { head })
      await page.goto('/')
    }
    await go(identity)
    return { page, go, ...widgetOf(page) }
  }
  const identify = (page: Page, identity: string | null) =>
    page.evaluate((jwt) => window.Parley?.identify(jwt), identity)

  it('has the same conversation on every browser, and staff see who it is', async () => {
    const { key, sign, conversations } = await createShop()
    const first = await visit(key, sign({ name: 'Ada Example' }))
    await first.open()
    await first.ask(question)
    await first.messages('bot').last().getByText('30 days').waitFor()
    const verified_user = { sub: 'customer-42', name: 'Ada Example' }
    expect(await conversations()).toMatchObject([{ verified_user }])

    const second = await visit(key, sign())
    await second.open()
    await second.messages('user').getByText(question).waitFor()
    // On the next page too, where it needs no further session.
    await second.go(sign())
    await second.messages('user').getByText(question).waitFor()
    expect(await conversations()).toHaveLength(1)
  })

  it('takes the conversation along when they sign in, and leaves nothing when they sign out', async () => {
    const { key, sign, conversations } = await createShop()
    const { page, open, ask, messages, field } = await visit(key, undefined)
    await open()
    await ask(question)
    await messages('bot').last().getByText('30 days').waitFor()
    expect(await conversations()).toMatchObject([{ verified_user: null }])

    await identify(page, sign())
    await eventually(async () => (await conversations())[0].verified_user?.sub).toBe('customer-42')
    await messages('user').getByText(question).waitFor()
    await ask('How do I pay by card?')
    await messages('bot').last().getByText('number of your card').waitFor()

    await identify(page, null)
    await messages('user').last().waitFor({ state: 'detached' })
    await field.waitFor()
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    expect(kept).not.toContain('pvt_')
    await ask('Do you ship abroad?')
    await messages('bot').last().getByText('Yes').waitFor()
    expect(await conversations()).toMatchObject([
      { verified_user: null, message_count: 2 },
      { verified_user: { sub: 'customer-42' } },
    ])
  })

  it('is asked for a fresh identity when it has expired', async () => {
    const { key, sign, conversations } = await createShop()
    const late = sign({ exp: Math.floor(Date.now() / 1_000) - 120 })
    const { page, open, ask, messages } = await visit(key, late)
    await page.evaluate((fresh) => {
      window.Parley?.on('identity', () => window.Parley?.identify(fresh))
    }, sign())
    await open()
    await ask(question)
    await messages('bot').last().getByText('30 days').waitFor()
    expect(await conversations()).toMatchObject([{ verified_user: { sub: 'customer-42' } }])
  })

  it('is the only one who may write if the chatbot requires an identity', async () => {
    const { key, sign } = await createShop({ require_identity: true })
    const { page, launcher, panel, ask, messages } = await visit(key, undefined)
    await launcher.click()
    await panel.getByRole('alert').getByText('for people who are signed in').waitFor()
    await identify(page, sign())
    await ask(question)
    await messages('bot').last().getByText('30 days').waitFor()

    const hosted = await (await site.visitor()).newPage()
    await hosted.goto(`${site.parleyOrigin}/chat/${key}`)
    await hosted.getByRole('alert').getByText('for people who are signed in').waitFor()
  })

  it('comes to the hosted page by a link, whose identity leaves the address', async () => {
    const { key, sign, conversations } = await createShop({ require_identity: true })
    const page = await (await site.visitor()).newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer}`))
    const address = `${site.parleyOrigin}/chat/${key}`
    const identity = sign({ name: 'Ada Example' })
    await page.goto(`${address}#identity=${identity}`)
    const { ask, messages, field } = widgetOf(page)
    await field.waitFor()
    expect(page.url()).toBe(address)
    await ask(question)
    await messages('bot').last().getByText('30 days').waitFor()
    expect(await conversations()).toMatchObject([{ verified_user: { name: 'Ada Example' } }])
    await page.reload()
    await messages('user').getByText(question).waitFor()
    expect(asked.join()).not.toContain(identity)
    // A link for somebody else, in the same tab.
    await page.evaluate(
      (jwt) => {
        location.hash = `identity=${jwt}`
      },
      sign({ sub: 'customer-43' }),
    )
    await messages('user').last().waitFor({ state: 'detached' })
    await ask('Do you ship abroad?')
    await messages('bot').last().getByText('all of Europe').waitFor()
    expect(await conversations()).toHaveLength(2)
    // In another tab, nobody knows who it is.
    const other = await page.context().newPage()
    await other.goto(address)
    await other.getByRole('alert').getByText('for people who are signed in').waitFor()
    const late = sign({ exp: Math.floor(Date.now() / 1_000) - 120 })
    await other.goto(`${site.origin}/missing`)
    await other.goto(`${address}#identity=${late}`)
    await other.getByRole('alert').getByText('for people who are signed in').waitFor()
  })

  it('by a link gets no conversation of the browser that opens it', async () => {
    const { key, sign, conversations } = await createShop()
    const page = await (await site.visitor()).newPage()
    const address = `${site.parleyOrigin}/chat/${key}`
    await page.goto(address)
    const { ask, messages, field } = widgetOf(page)
    await field.waitFor()
    await ask(question)
    await messages('bot').last().getByText('30 days').waitFor()
    await page.goto(`${address}#identity=${sign({ sub: 'attacker' })}`)
    await messages('user').last().waitFor({ state: 'detached' })
    await ask('Do you ship abroad?')
    await messages('bot').last().getByText('all of Europe').waitFor()
    const verified = (await conversations()).map(
      (one: { verified_user: unknown }) => one.verified_user,
    )
    expect(verified).toEqual([{ sub: 'attacker', name: null, email: null, claims: {} }, null])
  })

  it('whose identity is refused gets no session of somebody else', async () => {
    const { key, sign, conversations } = await createShop()
    const { launcher, panel } = await visit(key, sign({ aud: 'bot_other' }))
    await launcher.click()
    await panel.getByRole('alert').waitFor()
    expect(await conversations()).toEqual([])
  })
})
