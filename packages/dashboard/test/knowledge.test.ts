// Tests adding, importing, editing and searching knowledge in the browser.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { type Dashboard, expectAccessible, inBrowser, startDashboard } from './support/dashboard.ts'
import { eventually, expectNoSidewaysScroll } from './support/eventually.ts'

const hostile = '<img src=x onerror=alert(1)> ‮abc'
const csv = (text: string) => ({
  name: 'questions.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

inBrowser('knowledge', () => {
  let dashboard: Dashboard
  let chatbot_id: string
  beforeAll(async () => {
    dashboard = await startDashboard()
    chatbot_id = (await dashboard.api.chatbots.create({ name: 'Support' })).id
  })
  afterAll(() => dashboard?.close())

  async function open(path: string, as: 'owner' | 'editor' | 'viewer' = 'editor', width = 1280) {
    const page = await dashboard.newPage({ as, width })
    await page.goto(path)
    await page.locator('h1').waitFor()
    return page
  }
  const titles = (page: Page) => page.locator('tbody a').allTextContents()

  it('adds the first text, which the chatbot then cites in an answer', async () => {
    const page = await open('/knowledge')
    await page.getByRole('heading', { name: 'Add your first knowledge item' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Text/ }).click()
    await page.getByLabel('Title').fill('Returns')
    await page
      .getByRole('textbox', { name: 'Text' })
      .fill('# Returns\n\nYou can **return** any item within 30 days of delivery.')
    await page.getByRole('radiogroup', { name: 'Edit or preview' }).getByText('Preview').click()
    await page.locator('strong', { hasText: 'return' }).waitFor()
    await page.getByLabel('Link').fill('https://example.com/returns')
    await page.getByRole('combobox', { name: 'Tags' }).fill('orders')
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Used by' }).click()
    await page.getByRole('option', { name: 'Support' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/\/knowledge\/kb_/)
    await page.getByRole('heading', { level: 1, name: 'Returns' }).waitFor()
    const { knowledge } = await dashboard.api.knowledge.list()
    expect(knowledge).toMatchObject([
      {
        type: 'text',
        title: 'Returns',
        chatbot_id,
        tags: ['orders'],
        source_url: 'https://example.com/returns',
        status: 'ready',
      },
    ])

    await page.goto(`/chatbots/${chatbot_id}`)
    await page
      .getByRole('textbox', { name: 'Message', exact: true })
      .fill('How long can I return an item?')
    await page.keyboard.press('Enter')
    const source = page.getByRole('group', { name: '1 source' })
    await source.getByRole('link', { name: 'Returns' }).click()
    await page
      .getByText('1 reply in the last 30 days')
      .or(page.getByText('Not in the top 10'))
      .waitFor()
    await expectAccessible(page)
  })

  it('adds an FAQ item with more phrasings, using the keyboard', async () => {
    const page = await open('/knowledge/new?kind=faq')
    await page.getByRole('textbox', { name: 'Question' }).fill('Do you ship abroad?')
    await page.getByRole('button', { name: 'Add phrasing' }).click()
    await page.keyboard.type('Can you send it to France?')
    await page.keyboard.press('Enter')
    await page.keyboard.type('International delivery?')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove phrasing 3' }).click()
    await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, to all of Europe.')
    await expectAccessible(page)
    // The buttons are in sight, however long the form is.
    const box = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox()
    expect((box?.y ?? 1_000) + (box?.height ?? 0)).toBeLessThan(800)
    await page.getByRole('button', { name: 'Save and add another' }).click()
    await page.getByText('Saved. Chatbots can use it now.').waitFor()
    await eventually(() => page.getByRole('textbox', { name: 'Question' }).inputValue()).toBe('')
    const { knowledge } = await dashboard.api.knowledge.list({ type: 'faq' })
    expect(knowledge).toMatchObject([
      {
        question: 'Do you ship abroad?',
        alternate_questions: ['Can you send it to France?', 'International delivery?'],
        chatbot_id: null,
      },
    ])
  })

  itInFull('marks missing and invalid fields, and saves nothing', async () => {
    const before = (await dashboard.api.knowledge.list()).total
    const page = await open('/knowledge/new')
    await page.getByLabel('Link').fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Required.').waitFor()
    await page.getByText('The link must begin with https:// or http://.', { exact: true }).waitFor()
    await expectAccessible(page)
    expect((await dashboard.api.knowledge.list()).total).toBe(before)
  })

  it('saves only the changed fields, and asks for confirmation before changes are lost', async () => {
    const item = await dashboard.api.knowledge.create({
      title: 'Hours',
      content: 'Open from 9 to 18.',
      tags: ['shop'],
    })
    const page = await open(`/knowledge/${item.id}`)
    await page.getByRole('textbox', { name: 'Text' }).fill('Open from 9 to 20.')
    await page.getByRole('link', { name: 'All knowledge' }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
    await page.getByRole('button', { name: 'Stay' }).click()
    await dashboard.api.knowledge.update(item.id, { title: 'Opening hours' })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved. Chatbots can use it now').waitFor()
    expect(await dashboard.api.knowledge.get(item.id)).toMatchObject({
      title: 'Opening hours',
      content: 'Open from 9 to 20.',
      tags: ['shop'],
    })
    await page.getByRole('link', { name: 'All knowledge' }).click()
    await page.waitForURL(/\/knowledge$/)
  })

  itInFull('asks before a text that somebody else changed is overwritten', async () => {
    const { api } = dashboard
    const { id } = await api.knowledge.create({ title: 'Paint', content: 'White.' })
    const page = await open(`/knowledge/${id}`)
    const text = page.getByRole('textbox', { name: 'Text' })
    const save = () => page.getByRole('button', { name: 'Save' }).click()
    await text.fill('Red.')
    await api.knowledge.update(id, { content: 'Blue.' })
    await save()
    await page.getByText('Somebody else changed this item').waitFor()
    await expectAccessible(page)
    expect((await api.knowledge.get(id)).content).toBe('Blue.')
    expect(await text.inputValue()).toBe('Red.')
    await page.getByRole('button', { name: 'Load their changes' }).click()
    await eventually(() => text.inputValue()).toBe('Blue.')

    await text.fill('Green.')
    await api.knowledge.update(id, { content: 'Black.' })
    await save()
    await page.getByRole('button', { name: 'Keep my changes' }).click()
    await page.getByText('Saved. Chatbots can use it now').waitFor()
    expect((await api.knowledge.get(id)).content).toBe('Green.')
    expect(await page.getByText('Somebody else changed this item').count()).toBe(0)
  })

  itInFull('counts the items by status, and lists those of one', async () => {
    const tag = 'counted'
    await dashboard.api.knowledge.create({ title: 'On', content: 'a', tags: [tag] })
    const { id } = await dashboard.api.knowledge.create({ title: 'Off', content: 'b', tags: [tag] })
    await dashboard.api.knowledge.update(id, { enabled: false })
    const page = await open(`/knowledge?tag=${tag}`)
    for (const name of ['All 2', 'Ready 1', 'Processing 0', 'Failed 0']) {
      await page.getByText(name, { exact: true }).waitFor()
    }
    await page.getByText('Disabled 1', { exact: true }).click()
    await page.waitForURL(/status=disabled/)
    await eventually(() => titles(page)).toEqual(['Off'])
    await expectAccessible(page)
  })

  it('disables and enables an item, and deletes it after confirmation', async () => {
    const { id } = await dashboard.api.knowledge.create({ title: 'Old', content: 'Old words.' })
    const page = await open(`/knowledge/${id}`)
    const enabled = page.getByRole('switch', { name: 'Enabled' })
    await enabled.click()
    await page.getByText('Disabled', { exact: true }).waitFor()
    expect(await dashboard.api.knowledge.get(id)).toMatchObject({ enabled: false })
    await enabled.click()
    await page.getByText('Ready', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete permanently' }).click()
    await page.waitForURL(/\/knowledge$/)
    await expect(dashboard.api.knowledge.get(id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('filters the list by words, type, status, tag and chatbot, and keeps this in the URL', async () => {
    const { api } = dashboard
    await api.knowledge.create({ title: 'Narrow text', content: 'Of needles.', tags: ['narrow'] })
    await api.knowledge.create({ question: 'Narrow question?', answer: 'Yes.', chatbot_id })
    await api.knowledge.create({ title: 'Narrow off', content: 'Of pins.', enabled: false })
    const page = await open('/knowledge')
    await page.getByRole('searchbox').fill('narrow')
    await eventually(() => titles(page)).toEqual(['Narrow off', 'Narrow question?', 'Narrow text'])
    const choose = async (filter: string, option: string) => {
      await page.getByRole('combobox', { name: filter }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await choose('Type', 'Text')
    await eventually(() => titles(page)).toEqual(['Narrow off', 'Narrow text'])
    await page.getByRole('radiogroup', { name: 'Status' }).getByText('Disabled').click()
    await eventually(() => titles(page)).toEqual(['Narrow off'])
    await page.reload()
    await eventually(() => titles(page)).toEqual(['Narrow off'])
    await page.goto('/knowledge?q=narrow')
    await choose('Chatbot', 'Support')
    await page.getByLabel('Without shared items').check()
    await eventually(() => titles(page)).toEqual(['Narrow question?'])
    await choose('Chatbot', 'Shared items only')
    await eventually(() => titles(page)).toEqual(['Narrow off', 'Narrow text'])
    await page.reload()
    await eventually(() => titles(page)).toEqual(['Narrow off', 'Narrow text'])
    await choose('Chatbot', 'Support')
    await eventually(() => titles(page)).toEqual(['Narrow off', 'Narrow question?', 'Narrow text'])
    await page.goto('/knowledge')
    await page.getByRole('button', { name: 'Tag: narrow' }).click()
    await eventually(() => titles(page)).toEqual(['Narrow text'])
    await expectAccessible(page)
    await page.goto('/knowledge?q=nothing+like+it')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('link', { name: 'Narrow text' }).waitFor()
  })

  itInFull('shows the status of a long text until it is ready', async () => {
    const page = await open('/knowledge/new')
    await page.getByLabel('Title').fill('Long')
    const long = 'A sentence about nothing in particular. '.repeat(4_000)
    await page.getByRole('textbox', { name: 'Text' }).fill(long)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved. This is a long text; it is searchable in a moment.').waitFor()
    await page.getByText('Ready', { exact: true }).waitFor()
  })

  it('shows the results of a search for one chatbot, with their scores', async () => {
    await dashboard.api.knowledge.create({
      chatbot_id,
      title: 'Refunds',
      content: '# Orders\n\n## Refunds\n\nWe refund the price within five working days.',
    })
    const page = await open('/knowledge/search')
    await page.getByLabel('Question').fill('refund price')
    await page.getByRole('combobox', { name: 'Chatbot' }).click()
    await page.getByRole('option', { name: 'Support' }).click()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const hit = page.getByRole('article').first()
    await hit.getByRole('link', { name: 'Refunds' }).waitFor()
    await hit.getByText('We refund the price within five working days.').waitFor()
    await hit.getByText('Orders › Refunds').waitFor()
    const { hits } = await dashboard.api.knowledge.search({ query: 'refund price', chatbot_id })
    const score = Math.round((hits[0]?.score ?? 0) * 100)
    await hit.getByText(`Score ${score}%`).waitFor()
    await expectAccessible(page)
    await page.getByLabel('Question').fill('zyxwv')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText('No results').waitFor()
    await page.getByText('Nothing that Support uses contains words of the question.').waitFor()
    // The chatbot of the last search is the default of the next one.
    await dashboard.api.chatbots.create({ name: 'A newer chatbot' })
    await page.goto('/knowledge/search?q=zyxwv')
    await page.getByRole('button', { name: 'Search in A newer chatbot' }).click()
    await page.getByText('Nothing that A newer chatbot uses').waitFor()
    // Links of an earlier version.
    await page.goto('/knowledge/search?query=refund+price&chatbot_id=shared')
    expect(await page.getByLabel('Question').inputValue()).toBe('refund price')
    await page.getByText('Nothing that every chatbot uses').waitFor()
  })

  it('finds words of the text, and changes the selected items together', async () => {
    const { api } = dashboard
    const text = `## Plan\n\n${'Words before. '.repeat(40)}The **quokka** plan.`
    const target = await api.chatbots.create({ name: 'Movers' })
    const ids: string[] = []
    for (const title of ['Bulk 1', 'Bulk 2', 'Bulk 3']) {
      ids.push((await api.knowledge.create({ title, content: text, tags: ['old'] })).id)
    }
    const page = await open('/knowledge?q=quokka&sort=title')
    await eventually(() => titles(page)).toEqual(['Bulk 1', 'Bulk 2', 'Bulk 3'])
    await page.getByText('3 items', { exact: true }).waitFor()
    await page
      .getByText(/^Plan Words before\./)
      .first()
      .waitFor()
    // Below each title, the place in the text that was found.
    await eventually(() => page.locator('mark', { hasText: 'quokka' }).count()).toBe(3)
    await page
      .getByText(/^…before\. .*The quokka plan\.$/)
      .first()
      .waitFor()
    await page.getByRole('checkbox', { name: 'Select Bulk 1' }).check()
    await page.getByRole('checkbox', { name: 'Select Bulk 2' }).click({ modifiers: ['Shift'] })
    const bar = page.getByRole('region', { name: 'Selected items' })
    await bar.getByText('2 selected').waitFor()
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Disable' }).click()
    await eventually(() => page.locator('tbody').getByText('Disabled').count()).toBe(2)

    await page.getByRole('checkbox', { name: 'Select all items on this page' }).check()
    // Somebody else adds a tag while the list is open, and again between reading and writing.
    await api.knowledge.update(ids[0] ?? '', { tags: ['old', 'other'] })
    let isFirst = true
    const first = new RegExp(`/v1/knowledge/${ids[0]}`)
    await page.route(first, async (route) => {
      if (route.request().method() === 'PUT' && isFirst) {
        isFirst = false
        await api.knowledge.update(ids[0] ?? '', { tags: ['old', 'theirs'] })
      }
      await route.continue()
    })
    await bar.getByRole('button', { name: 'Add tag' }).click()
    await page.getByRole('dialog').getByLabel('Tag').fill('new')
    await page.getByRole('dialog').getByRole('button', { name: 'Add tag' }).click()
    await eventually(async () => (await api.knowledge.list({ tag: 'new' })).total).toBe(3)
    expect(await api.knowledge.get(ids[0] ?? '')).toMatchObject({ tags: ['old', 'theirs', 'new'] })
    await page.unroute(first)

    await bar.waitFor({ state: 'hidden' })
    await page.getByRole('checkbox', { name: 'Select all items on this page' }).check()
    await bar.getByRole('button', { name: 'Move', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Move to another chatbot' })
    await dialog.getByRole('combobox', { name: 'Used by' }).click()
    await page.getByRole('option', { name: 'Movers' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    const moved = { chatbot_id: target.id, scope: 'own' } as const
    await eventually(async () => (await api.knowledge.list(moved)).total).toBe(3)

    // One deletion fails: the item stays selected, with the reason.
    await bar.waitFor({ state: 'hidden' })
    const path = new RegExp(`/v1/knowledge/${ids[1]}`)
    await page.route(path, (route) => route.abort())
    await page.getByRole('checkbox', { name: 'Select all items on this page' }).check()
    await bar.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete 3 knowledge items?' }).waitFor()
    await page.getByRole('button', { name: 'Delete permanently' }).click()
    await bar.getByText('1 item could not be changed').waitFor()
    await bar.getByText('1 selected').waitFor()
    await eventually(() => titles(page)).toEqual(['Bulk 2'])
    await page.unroute(path)
  })

  it('imports a file without its invalid row, and updates the items on a second import', async () => {
    const tag = 'imported'
    const rows = [
      'Frage;Antwort;Phrasings;Link',
      'Where is my parcel?;Follow the link in our mail.;Track my order|Parcel lost?;',
      'Is there a shop?;"Yes; in Bristol.";;https://example.com/shop',
      'No answer here?;;;',
    ]
    const page = await open(`/knowledge/import?chatbot_id=${chatbot_id}`)
    await expectAccessible(page)
    const run = async (lines: readonly string[]) => {
      await page.getByLabel('Tag for all items').fill(tag)
      await page.locator('input[type=file]').setInputFiles(csv(lines.join('\n')))
      await page.getByText('2 items are ready').waitFor()
      await page.getByText('1 row has a problem and is skipped').waitFor()
      await page
        .getByRole('row', { name: /^4 No answer here\? .*The answer is missing\.$/ })
        .waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Import 2 items' }).click()
    }
    await run(rows)
    await page.getByText('2 added, 0 updated').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Import more' }).click()
    await run(rows.with(2, 'Is there a shop?;No longer.;;'))
    await page.getByText('0 added, 2 updated').waitFor()

    const { knowledge } = await dashboard.api.knowledge.list({
      tag,
      include: 'content',
      sort: 'title',
    })
    expect(knowledge).toMatchObject([
      { question: 'Is there a shop?', answer: 'No longer.', source_url: null, chatbot_id },
      {
        question: 'Where is my parcel?',
        answer: 'Follow the link in our mail.',
        alternate_questions: ['Track my order', 'Parcel lost?'],
      },
    ])
    await page.getByRole('link', { name: 'View knowledge' }).click()
    await page.getByRole('link', { name: 'Where is my parcel?' }).waitFor()
  })

  itInFull('imports pasted text, with columns that the user chose', async () => {
    const page = await open('/knowledge/import')
    await page
      .getByLabel('Paste text')
      .fill('Green.\tWhat colour is the van?\nTwo.\tHow many vans?')
    await page.getByRole('combobox', { name: 'Question' }).click()
    await page.getByRole('option', { name: 'Column 2' }).click()
    await page.getByRole('combobox', { name: 'Answer' }).click()
    await page.getByRole('option', { name: 'Column 1' }).click()
    await page.getByRole('button', { name: 'Import 2 items' }).click()
    await page.getByText('2 added').waitFor()
    const { knowledge } = await dashboard.api.knowledge.list({ q: 'colour is the van' })
    expect(knowledge).toMatchObject([{ question: 'What colour is the van?', preview: 'Green.' }])
  })

  itInFull('shows failed rows, and retries them', async () => {
    const page = await open('/knowledge/import')
    await page
      .getByLabel('Paste text')
      .fill('Q: First of two?\nA: Yes.\n\nQ: Second of two?\nA: No.')
    // Requests for the second item fail, including the client’s retry.
    const path = /\/v1\/knowledge\/external\//
    await page.route(path, (route) =>
      route.request().postData()?.includes('Second') === true ? route.abort() : route.continue(),
    )
    await page.getByRole('button', { name: 'Import 2 items' }).click()
    await page.getByText('1 added, 0 updated, 1 failed').waitFor()
    await page.getByText(/^Row 2: The server can’t be reached/).waitFor()
    await expectAccessible(page)
    await page.unroute(path)
    await page.getByRole('button', { name: 'Retry failed rows' }).click()
    await page.getByText('2 added, 0 updated').waitFor()
    expect(await page.getByText('failed').count()).toBe(0)
  })

  itInFull('stops an import, and resumes it with the remaining rows', async () => {
    const page = await open('/knowledge/import')
    const lines = Array.from({ length: 3 }, (_, index) => `Stopped question ${index}?,Answer.`)
    await page.getByLabel('Paste text').fill(lines.join('\n'))
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
    const { promise: hold, resolve: release } = Promise.withResolvers<void>()
    const path = /\/v1\/knowledge\/external\//
    await page.route(path, async (route) => {
      reach()
      await hold
      await route.continue()
    })
    await page.getByRole('button', { name: 'Import 3 items' }).click()
    await reached
    await page.getByRole('button', { name: 'Stop' }).click()
    release()
    await page.getByText('2 rows were not imported.').waitFor()
    await page.getByRole('button', { name: 'Resume import' }).click()
    await page.getByText('3 added').waitFor()
    const { total } = await dashboard.api.knowledge.list({ q: 'Stopped question' })
    expect(total).toBe(3)
  })

  itInFull('shows hostile knowledge as text', async () => {
    const { id } = await dashboard.api.knowledge.create({
      title: hostile,
      content: `${hostile}\n\n[click](javascript:alert(1)) ![seen](https://example.com/spy.png) [site](https://example.com) ${'x'.repeat(10_000)}`,
      tags: [hostile, ...Array.from({ length: 31 }, (_, i) => `tag ${i}`)],
      source_url: 'https://example.com/<script>',
    })
    const page = await open('/knowledge', 'owner', 390)
    await page.getByRole('link', { name: hostile }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.goto(`/knowledge/${id}`)
    await page.getByRole('radiogroup', { name: 'Edit or preview' }).getByText('Preview').click()
    const site = page.getByRole('link', { name: 'site' })
    await site.waitFor()
    expect(await site.getAttribute('rel')).toContain('noopener')
    expect(await page.locator('main img').count()).toBe(0)
    expect(await page.locator('a[href^="javascript"]').count()).toBe(0)
    await page.getByText(hostile, { exact: true }).first().waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  itInFull('shows a viewer everything without buttons to change it', async () => {
    const { id } = await dashboard.api.knowledge.create({ title: 'Seen', content: 'Words.' })
    const page = await open('/knowledge', 'viewer')
    await page.getByRole('link', { name: 'Seen' }).waitFor()
    expect(await page.getByRole('button', { name: 'Add knowledge' }).count()).toBe(0)
    await page.goto(`/knowledge/${id}`)
    await page.getByText('You have view-only access.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Text' }).isDisabled()).toBe(true)
    for (const name of ['Save', 'Delete']) {
      expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0)
    }
    await expectAccessible(page)
    for (const path of ['/knowledge/new', '/knowledge/import']) {
      await page.goto(path)
      await page.getByText('You have view-only access.').waitFor()
      await expectAccessible(page)
    }
  })

  itInFull('shows a message for an unknown item', async () => {
    const page = await open('/knowledge/kb_gone')
    await page.getByText('It may have been deleted.').waitFor()
  })
})
