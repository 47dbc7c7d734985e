// Tests creating, configuring and deleting chatbots in the browser.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { type Dashboard, expectAccessible, inBrowser, startDashboard } from './support/dashboard.ts'
import { eventually, expectNoSidewaysScroll } from './support/eventually.ts'

const hostile = '<img src=x onerror=alert(1)> ‮abc'

inBrowser('chatbots', () => {
  let dashboard: Dashboard
  beforeAll(async () => {
    dashboard = await startDashboard()
  })
  afterAll(() => dashboard?.close())

  const openSection = (page: Page, name: string) =>
    page.getByRole('tablist', { name: 'Sections' }).getByRole('tab', { name }).click()

  const newChatbot = (name: string, more: object = {}) =>
    dashboard.api.chatbots.create({ name, ...more })

  it('creates the first chatbot as a draft, and opens its page', async () => {
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto('/chatbots')
    await page.getByRole('heading', { name: 'Create your first chatbot' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'New chatbot' }).click()
    await expectAccessible(page)
    await page.getByLabel('Name').fill('  First  ')
    await page.getByRole('combobox', { name: 'Tone' }).fill('friendly')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.waitForURL(/\/chatbots\/bot_/)
    await page.getByRole('heading', { level: 1, name: 'First' }).waitFor()
    const { chatbots } = await dashboard.api.chatbots.list()
    expect(chatbots).toMatchObject([{ name: 'First', status: 'draft' }])
    const chatbot = await dashboard.api.chatbots.get(chatbots[0]?.id ?? '')
    expect(chatbot.settings).toMatchObject({ tone: 'friendly', language: 'auto' })
  })

  itInFull('marks a missing field of a new chatbot', async () => {
    const page = await dashboard.newPage({ as: 'editor' })
    await page.goto('/chatbots')
    await page.getByRole('button', { name: 'New chatbot' }).click()
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText('Required.').waitFor()
  })

  it('searches, filters and sorts, and keeps this in the URL', async () => {
    await newChatbot('Zebra helper')
    await newChatbot('Antelope helper', { status: 'draft' })
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto('/chatbots')
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('HELPER')
    await page.getByRole('combobox', { name: 'Sort by' }).click()
    await page.getByRole('option', { name: 'Name' }).click()
    const names = page.getByRole('rowheader')
    await eventually(() => names.allTextContents()).toEqual(['Antelope helper', 'Zebra helper'])
    await page.reload()
    await eventually(() => names.allTextContents()).toEqual(['Antelope helper', 'Zebra helper'])
    await page
      .getByRole('radiogroup', { name: 'Status' })
      .getByText('Active', { exact: true })
      .click()
    await eventually(() => names.allTextContents()).toEqual(['Zebra helper'])
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('nothing like it')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('link', { name: 'First' }).waitFor()
    // Move the pointer away: an element with a tooltip is now where the button was.
    await page.mouse.move(0, 0)
    await eventually(() => page.getByRole('tooltip').count()).toBe(0)
    await expectAccessible(page)
  })

  itInFull('pages through a long list', async () => {
    await Promise.all(Array.from({ length: 21 }, (_, index) => newChatbot(`Paged ${index}`)))
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto('/chatbots?q=Paged')
    await eventually(() => page.locator('tbody tr').count()).toBe(20)
    await page.getByRole('button', { name: 'Page 2 of 2' }).click()
    await eventually(() => page.locator('tbody tr').count()).toBe(1)
  })

  it('saves all settings', async () => {
    const { id } = await newChatbot('Settings')
    const page = await dashboard.newPage({ as: 'editor' })
    await page.goto(`/chatbots/${id}`)
    await page.getByLabel('Description').fill('Knows the handbook.')
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('combobox', { name: 'Language' }).fill('Germ')
    await page.getByRole('option', { name: 'German (de)' }).click()
    // A new chatbot has a tone; all others are one click away.
    await page.getByRole('combobox', { name: 'Tone' }).click()
    await page.getByRole('option', { name: 'playful' }).waitFor()
    await page.getByRole('combobox', { name: 'Tone' }).fill('like a kind librarian')
    await page.keyboard.press('Escape')
    await page.getByLabel('Welcome message').fill('Hello!')
    await openSection(page, 'Answers')
    await page.getByLabel('Short, up to 40 words').check()
    await page.getByLabel('Confidence threshold').fill('0.6')
    await page.getByLabel('Allowed link hosts').fill('example.com, *.example.org')
    await page.getByLabel('Fallback message').fill('Ask our desk.')
    await openSection(page, 'Hand-off')
    await page.getByLabel('Hand off to a person').check()
    await openSection(page, 'Advanced')
    await page.getByLabel('Idle timeout').fill('60')
    await page.getByText('(1 hour)').waitFor()
    await page.getByLabel('Message retention').fill('90')
    await openSection(page, 'Model')
    await page.getByLabel('Instructions').fill('Be brief.')
    await page.getByLabel('Reply only from knowledge').uncheck()
    await page.getByRole('radio', { name: 'Off' }).check()
    await page.getByRole('textbox', { name: 'Model' }).fill('small')
    await page.getByLabel('Temperature').fill('0.4')
    await page.getByLabel('Reply even if the model fails').uncheck()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved. The next reply uses these settings.').waitFor()
    const chatbot = await dashboard.api.chatbots.get(id)
    expect(chatbot.description).toBe('Knows the handbook.')
    expect(chatbot.settings).toEqual({
      language: 'de',
      tone: 'like a kind librarian',
      response_length: 'short',
      instructions: 'Be brief.',
      welcome_message: 'Hello!',
      fallback_message: 'Ask our desk.',
      knowledge_only: false,
      grounding: 'off',
      confidence_threshold: 0.6,
      link_hosts: ['example.com', '*.example.org'],
      model: 'small',
      temperature: 0.4,
      fallback_on_error: false,
      handoff_enabled: true,
      handoff_hours: null,
      handoff_email: null,
      contact: null,
      openers: [],
      theme: null,
      require_identity: false,
      idle_timeout_minutes: 60,
      retention_days: 90,
    })
  })

  it('validates settings while the user types, and does not save invalid ones', async () => {
    const { id } = await newChatbot('Judged')
    const page = await dashboard.newPage({ as: 'editor' })
    await page.goto(`/chatbots/${id}`)
    await openSection(page, 'Answers')
    await page.getByLabel('Confidence threshold').fill('7')
    await page.getByText('A number from 0 to 1.').waitFor()
    await openSection(page, 'Basics')
    await page.getByLabel('Name').fill('')
    await page.getByText('Required.').waitFor()
    await openSection(page, 'Model')
    await page.getByRole('tab', { name: 'Basics (needs a correction)' }).waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    // The section with the first problem is shown.
    const isFocused = () =>
      page.getByLabel('Name').evaluate((field) => field === document.activeElement)
    await eventually(isFocused).toBe(true)
    await page.getByLabel('Name').fill('Judged still')
    await eventually(() => page.getByText('Required.').count()).toBe(0)
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await eventually(() => page.getByLabel('Name').inputValue()).toBe('Judged')
    expect(await dashboard.api.chatbots.get(id)).toMatchObject({ name: 'Judged' })
  })

  itInFull('shows problems that only the service finds at the field', async () => {
    const { id } = await newChatbot('Refused')
    const page = await dashboard.newPage({ as: 'editor' })
    await page.goto(`/chatbots/${id}`)
    await openSection(page, 'Answers')
    await page.getByLabel('Fallback message').fill('Ask\0us')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('settings.fallback_message must not contain NUL characters.').waitFor()
    const field = page.getByLabel('Fallback message')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
  })

  itInFull('accepts the tag of a language that is not in the list', async () => {
    const { id } = await newChatbot('Languages')
    const page = await dashboard.newPage({ as: 'editor' })
    await page.goto(`/chatbots/${id}`)
    const language = page.getByRole('combobox', { name: 'Language' })
    await language.click()
    await language.fill('not one')
    await page.getByText('Enter a language or a tag such as de-CH').waitFor()
    await language.fill('de-CH')
    await page.getByRole('option', { name: /\(de-CH\)/ }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved. The next reply').waitFor()
    const { settings } = await dashboard.api.chatbots.get(id)
    expect(settings.language).toBe('de-CH')
  })

  itInFull('asks for confirmation before unsaved changes are lost', async () => {
    const { id } = await newChatbot('Guarded')
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto(`/chatbots/${id}`)
    await page.getByLabel('Name').fill('Guarded no more')
    await page.getByRole('link', { name: 'All chatbots' }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
    await page.getByRole('button', { name: 'Stay' }).click()
    await eventually(() => page.getByLabel('Name').inputValue()).toBe('Guarded no more')
    await page.getByRole('link', { name: 'All chatbots' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL(/\/chatbots$/)
  })

  it('offers to load another person’s changes or to keep the user’s own', async () => {
    const { id } = await newChatbot('Shared')
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto(`/chatbots/${id}`)
    await page.getByLabel('Description').fill('Mine')
    await dashboard.api.chatbots.update(id, { description: 'Theirs' })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Somebody else changed this chatbot').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Load their changes' }).click()
    await eventually(() => page.getByLabel('Description').inputValue()).toBe('Theirs')

    await page.getByLabel('Description').fill('Mine again')
    await dashboard.api.chatbots.update(id, { description: 'Theirs again' })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Keep my changes' }).click()
    await page.getByText('Saved. The next reply').waitFor()
    expect(await dashboard.api.chatbots.get(id)).toMatchObject({ description: 'Mine again' })
  })

  itInFull(
    'offers only allowed statuses, and disables the settings of an archived chatbot',
    async () => {
      const { id } = await newChatbot('Moving', { status: 'draft' })
      const page = await dashboard.newPage({ as: 'editor' })
      await page.goto(`/chatbots/${id}`)
      const choose = async (name: string) => {
        await page.getByRole('button', { name: 'Change status' }).click()
        await page.getByRole('menuitem', { name }).click()
      }
      await page.getByRole('button', { name: 'Change status' }).click()
      await eventually(() => page.getByRole('menuitem').allTextContents()).toEqual([
        expect.stringMatching(/^Activate/),
        expect.stringMatching(/^Archive/),
      ])
      await page.getByRole('menuitem', { name: /^Activate/ }).click()
      await page.getByText('“Moving” is now active.').waitFor()
      await choose('Archive')
      await page.getByText('You can’t change an archived chatbot.').waitFor()
      expect(await page.getByLabel('Name').isDisabled()).toBe(true)
      await choose('Restore from archive')
      await page.getByText('“Moving” is now inactive.').waitFor()
      await eventually(() => page.getByLabel('Name').isDisabled()).toBe(false)
      expect(await dashboard.api.chatbots.get(id)).toMatchObject({ status: 'inactive' })
    },
  )

  itInFull('keeps unsaved changes when the status changes', async () => {
    const { id } = await newChatbot('Typed', { status: 'draft' })
    const page = await dashboard.newPage({ as: 'editor' })
    await page.goto(`/chatbots/${id}`)
    await page.getByLabel('Description').fill('Typed before')
    await page.getByRole('button', { name: 'Change status' }).click()
    await page.getByRole('menuitem', { name: /^Activate/ }).click()
    await page.getByText('“Typed” is now active.').waitFor()
    expect(await page.getByLabel('Description').inputValue()).toBe('Typed before')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved. The next reply').waitFor()
    const saved = await dashboard.api.chatbots.get(id)
    expect(saved).toMatchObject({ description: 'Typed before', status: 'active' })
  })

  it('duplicates a chatbot with its own knowledge and synonyms', async () => {
    const { id } = await newChatbot('Original', { settings: { tone: 'playful' } })
    const { api } = dashboard
    await api.knowledge.create({ chatbot_id: id, title: 'Returns', content: 'Within 30 days.' })
    await api.knowledge.create({
      chatbot_id: id,
      question: 'Abroad?',
      answer: 'Yes.',
      alternate_questions: ['To France?'],
      tags: ['shipping'],
      external_id: 'abroad',
    })
    const groups = [['abroad', 'overseas']]
    await api.synonyms.update({ chatbot_id: id, groups })
    const page = await dashboard.newPage({ as: 'editor' })
    await page.goto(`/chatbots/${id}`)
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await page.getByText('Also copy its own knowledge (2 items)').waitFor()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
    await page.getByRole('heading', { level: 1, name: 'Copy of Original' }).waitFor()
    const copy_id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect(await api.chatbots.get(copy_id)).toMatchObject({
      name: 'Copy of Original',
      status: 'draft',
      settings: { tone: 'playful' },
    })
    const { knowledge } = await api.knowledge.list({ chatbot_id: copy_id, scope: 'own' })
    expect(knowledge).toMatchObject([
      { question: 'Abroad?', alternate_questions: ['To France?'], tags: ['shipping'] },
      { title: 'Returns', type: 'text' },
    ])
    expect(await api.synonyms.get({ chatbot_id: copy_id })).toMatchObject({ groups })
  })

  it('shows what will be deleted with a chatbot before it deletes the chatbot', async () => {
    const { id } = await newChatbot('Doomed')
    const { api } = dashboard
    await api.knowledge.create({ chatbot_id: id, title: 'Returns', content: 'Within 30 days.' })
    await api.conversations.create({ chatbot_id: id })
    await api.conversations.create({ chatbot_id: id })
    const page = await dashboard.newPage({ as: 'editor' })
    await page.goto(`/chatbots/${id}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete “Doomed”?' })
    await dialog.getByText(/and 1 knowledge item .* Its 2 open conversations end\./).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await page.waitForURL(/\/chatbots$/)
    await expect(api.chatbots.get(id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('shows the knowledge of a chatbot, with a link to the full list', async () => {
    const { id } = await newChatbot('Knowing')
    await dashboard.api.knowledge.create({ chatbot_id: id, title: 'Own item', content: 'Words.' })
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto(`/chatbots/${id}`)
    await page.getByRole('tab', { name: 'Knowledge' }).click()
    await page.getByRole('link', { name: 'Own item' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'View all 1' }).click()
    await page.waitForURL(new RegExp(`/knowledge\\?chatbot_id=${id}`))
    await page.getByRole('link', { name: 'Own item' }).waitFor()
  })

  itInFull('shows hostile names and settings as text', async () => {
    const name = `${hostile} ${'x'.repeat(60)}`
    const { id } = await newChatbot(name, {
      description: hostile,
      settings: { welcome_message: hostile.repeat(60), tone: hostile },
    })
    const page = await dashboard.newPage({ as: 'owner', width: 390 })
    await page.goto('/chatbots')
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('tab', { name: 'Settings' }).click()
    await eventually(() => page.getByLabel('Description').inputValue()).toBe(hostile)
    expect(await page.locator('main img').count()).toBe(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    expect(id).toMatch(/^bot_/)
  })

  itInFull('shows a viewer everything without buttons to change it', async () => {
    const { id } = await newChatbot('Looked at')
    const page = await dashboard.newPage({ as: 'viewer' })
    await page.goto('/chatbots')
    await page.getByRole('link', { name: 'Looked at' }).waitFor()
    expect(await page.getByRole('button', { name: 'New chatbot' }).count()).toBe(0)
    await page.goto(`/chatbots/${id}`)
    await page.getByText('You have view-only access.').waitFor()
    expect(await page.getByLabel('Name').isDisabled()).toBe(true)
    await openSection(page, 'Answers')
    expect(await page.getByLabel('Fallback message').isDisabled()).toBe(true)
    for (const name of ['Save', 'Delete', 'Duplicate', 'Change status', 'Send']) {
      expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0)
    }
    await expectAccessible(page)
  })

  itInFull('shows a message for an unknown chatbot', async () => {
    const page = await dashboard.newPage({ as: 'viewer' })
    await page.goto('/chatbots/bot_gone')
    await page.getByText('It may have been deleted.').waitFor()
    await expectAccessible(page)
  })
})
