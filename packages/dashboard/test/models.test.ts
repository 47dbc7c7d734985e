// Tests the settings of the account’s language model, with a scripted model server.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ScriptedModel,
  startScriptedModel,
} from '../../server/test/support/scripted-models/scripted-model.ts'
import { type Dashboard, expectAccessible, inBrowser, startDashboard } from './support/dashboard.ts'
import { eventually, expectNoSidewaysScroll } from './support/eventually.ts'

const apiKey = 'sk-scripted-secret'

inBrowser('models', () => {
  let dashboard: Dashboard
  let model: ScriptedModel
  beforeAll(async () => {
    model = await startScriptedModel({ answer: () => 'Yes.', apiKey, models: ['tiny', 'other'] })
    dashboard = await startDashboard({ env: { PARLEY_MODEL_ALLOW_PRIVATE: '1' } })
  })
  afterAll(async () => {
    await dashboard?.close()
    await model?.close()
  })

  const modelsPage = async (as: 'owner' | 'editor' | 'viewer') => {
    const page = await dashboard.newPage({ as })
    await page.goto('/settings/models')
    await page.getByRole('heading', { name: 'Models', level: 1 }).waitFor()
    return page
  }

  test('sets a model, tests it, changes it without a new key, and removes it', async () => {
    const page = await modelsPage('owner')
    await page.getByText('Built-in engine. It replies with sentences').waitFor()
    await page.getByLabel('Base URL').fill(model.baseUrl)
    await page.getByRole('textbox', { name: 'Model' }).fill('tiny')
    await page.getByLabel('Provider API key').fill(apiKey)
    await page.getByRole('button', { name: 'Save model' }).click()
    await page.getByText('tiny (OpenAI-compatible server), set for this account.').waitFor()
    await page.getByText('stored encrypted', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Test model' }).click()
    await page.getByText(/tiny replied in \d+ ms/).waitFor()
    expect(model.requests.at(-1)?.headers.authorization).toBe(`Bearer ${apiKey}`)
    // The API key can’t be read back.
    await eventually(() => page.getByLabel('Provider API key').inputValue()).toBe('')
    expect(await page.content()).not.toContain(apiKey)

    await page.getByRole('textbox', { name: 'Model' }).fill('other')
    await page.getByRole('button', { name: 'Save model' }).click()
    await page.getByText('other (OpenAI-compatible server), set for this account.').waitFor()
    await page.getByRole('button', { name: 'Test model' }).click()
    await page.getByText(/other replied in \d+ ms/).waitFor()

    await page.getByRole('button', { name: 'Remove model' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove model' }).click()
    await page.getByText('Built-in engine. It replies with sentences').waitFor()
    await eventually(() => page.getByLabel('Base URL').inputValue()).toBe('')
  })

  test('shows why the test of a model failed', async () => {
    const page = await modelsPage('owner')
    await page.getByLabel('Base URL').fill(model.baseUrl)
    await page.getByRole('textbox', { name: 'Model' }).fill('tiny')
    await page.getByLabel('Provider API key').fill('sk-wrong')
    await page.getByRole('button', { name: 'Save model' }).click()
    await page.getByText('tiny (OpenAI-compatible server), set for this account.').waitFor()
    await page.getByRole('button', { name: 'Test model' }).click()
    await page.getByText('tiny did not reply').waitFor()
    await page.getByRole('alert').getByText(/key/i).waitFor()
  })

  test('marks an invalid URL, and keeps the other input', async () => {
    const page = await modelsPage('owner')
    const address = page.getByLabel('Base URL')
    await address.fill('not an address')
    await page.getByRole('textbox', { name: 'Model' }).fill('tiny')
    await page.getByRole('button', { name: 'Save model' }).click()
    await eventually(() => address.getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByRole('textbox', { name: 'Model' }).inputValue()).toBe('tiny')
  })

  test('asks for confirmation before unsaved changes are lost', async () => {
    const page = await modelsPage('owner')
    await page.getByRole('textbox', { name: 'Model' }).fill('half a na')
    await page.getByRole('link', { name: 'Team' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor()
  })

  test('shows a viewer the current model without fields and buttons', async () => {
    const page = await modelsPage('viewer')
    await page.getByRole('heading', { name: 'Current model' }).waitFor()
    await page.getByText('Only owners can change the model.').waitFor()
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  })

  test('is accessible in light and dark, also on a phone', async () => {
    const page = await modelsPage('owner')
    await page.getByRole('button', { name: 'Save model' }).waitFor()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
