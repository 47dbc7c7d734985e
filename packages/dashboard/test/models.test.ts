// Tests the settings of the account’s own language model, with a scripted model server.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import {
  type ScriptedModel,
  startScriptedModel,
} from '../../server/test/support/scripted-models/scripted-model.ts'
import {
  type Dashboard,
  expectAccessible,
  inBrowser,
  password,
  startDashboard,
} from './support/dashboard.ts'
import { eventually, expectNoSidewaysScroll } from './support/eventually.ts'

const apiKey = 'sk-scripted-secret'

/** Creates an account with an owner. Returns the owner's cookie. */
async function inviteOwner({ url, command, cookieOf }: Dashboard): Promise<string> {
  const { account_id } = await command('account', 'create', '--name', 'Shop', '--plan', 'free')
  const cookie = await cookieOf('owner')
  const post = (path: string, body: object) =>
    fetch(`${url}/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(body),
    })
  const person = { email: 'eve@example.com', role: 'owner' }
  const invited = await post(`/accounts/${account_id}/invitations`, person)
  const { data } = (await invited.json()) as { data: { url: string } }
  const token = new URL(data.url, url).hash.slice(1)
  const accepted = await post('/invitations/accept', { token, name: 'Eve', password })
  return accepted.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

inBrowser('models of an account', () => {
  let dashboard: Dashboard
  let model: ScriptedModel
  let ownersCookie: string
  beforeAll(async () => {
    model = await startScriptedModel({
      answer: ({ instructions }) =>
        instructions.startsWith('Task: verify') ? '1: supported' : 'unknown\nI don’t know.',
      apiKey,
      models: ['tiny', 'other', 'checker'],
    })
    dashboard = await startDashboard({ env: { PARLEY_MODEL_ALLOW_PRIVATE: '1' } })
    ownersCookie = await inviteOwner(dashboard)
  })
  afterAll(async () => {
    await dashboard?.close()
    await model?.close()
  })

  /** The models page of an owner who is not the operator. */
  async function ownersPage(): Promise<Page> {
    const page = await dashboard.newPage()
    const [name = '', value = ''] = ownersCookie.split('=', 2)
    await page.context().addCookies([{ name, value, url: dashboard.url }])
    await page.goto('/settings/models')
    await page.getByRole('heading', { name: 'Current model' }).waitFor()
    return page
  }
  const modelName = (page: Page) => page.getByRole('textbox', { name: 'Model', exact: true })
  const save = (page: Page) => page.getByRole('button', { name: 'Save model' }).click()
  const tryIt = (page: Page) => page.getByRole('button', { name: 'Try it' }).click()

  test('sets a model, tries it, changes it without a new key, and removes it', async () => {
    const page = await ownersPage()
    await page.getByText('Built-in engine. It replies with sentences').waitFor()
    expect(await page.getByText('Model of this installation').count()).toBe(0)
    await page.getByLabel('Base URL').fill(model.baseUrl)
    await modelName(page).fill('tiny')
    await page.getByLabel('Provider API key').fill(apiKey)
    await save(page)
    await page.getByText('tiny (Compatible server), set for this account.').waitFor()
    await page.getByText('stored encrypted', { exact: true }).waitFor()

    await tryIt(page)
    await page.getByText('tiny replied').waitFor()
    await page.getByText('What can you help me with?').first().waitFor()
    expect(model.requests.at(-1)?.headers.authorization).toBe(`Bearer ${apiKey}`)
    // The API key can’t be read back.
    await eventually(() => page.getByLabel('Provider API key').inputValue()).toBe('')
    expect(await page.content()).not.toContain(apiKey)

    await modelName(page).fill('other')
    await save(page)
    await page.getByText('other (Compatible server), set for this account.').waitFor()
    await tryIt(page)
    await page.getByText('other replied').waitFor()

    await page.getByText('No verifier. The verifier of the installation').waitFor()
    await page.getByRole('button', { name: 'Set up a verifier' }).click()
    await page.getByLabel('Verifier model').fill('checker')
    await page.getByRole('button', { name: 'Save verifier' }).click()
    await page.getByText('checker, at the provider of the model.').waitFor()

    await page.getByRole('button', { name: 'Remove model' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove model' }).click()
    await page.getByText('Built-in engine. It replies with sentences').waitFor()
    await eventually(() => page.getByLabel('Base URL').inputValue()).toBe('')
  })

  test('shows why a model did not reply', async () => {
    const page = await ownersPage()
    await page.getByLabel('Base URL').fill(model.baseUrl)
    await modelName(page).fill('tiny')
    await page.getByLabel('Provider API key').fill('sk-wrong')
    await save(page)
    await page.getByText('tiny (Compatible server), set for this account.').waitFor()
    await tryIt(page)
    await page.getByText('tiny did not reply').waitFor()
    await page
      .getByRole('alert')
      .getByText(/the provider refused this key/)
      .waitFor()
    await page.getByRole('button', { name: 'Remove model' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove model' }).click()
    await page.getByText('Built-in engine. It replies with sentences').waitFor()
  })

  itInFull('marks an invalid URL, and keeps the other input', async () => {
    const page = await ownersPage()
    const address = page.getByLabel('Base URL')
    await address.fill('not an address')
    await modelName(page).fill('tiny')
    await save(page)
    await eventually(() => address.getAttribute('aria-invalid')).toBe('true')
    expect(await modelName(page).inputValue()).toBe('tiny')
    // A provider fills in the name of a model, unless the person entered one.
    await page.getByRole('radio', { name: 'Anthropic' }).check()
    expect(await modelName(page).inputValue()).toBe('tiny')
    await modelName(page).fill('')
    await page.getByRole('radio', { name: 'Google' }).check()
    expect(await modelName(page).inputValue()).toMatch(/^gemini/)
  })

  itInFull('asks for confirmation before unsaved changes are lost', async () => {
    const page = await ownersPage()
    await modelName(page).fill('half a na')
    await page.getByRole('link', { name: 'Team' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor()
  })

  itInFull('shows a viewer the current model without fields and buttons', async () => {
    const page = await dashboard.newPage({ as: 'viewer' })
    await page.goto('/settings/models')
    await page.getByRole('heading', { name: 'Current model' }).waitFor()
    await page.getByText('Only owners can change the model.').waitFor()
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  })

  test('is accessible in light and dark, also on a phone', async () => {
    const page = await ownersPage()
    await page.getByRole('button', { name: 'Save model' }).waitFor()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
