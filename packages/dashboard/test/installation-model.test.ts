// Tests the installation’s model on the operator’s page, with a scripted model server that also answers as Ollama.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type ScriptedModel,
  startScriptedModel,
} from '../../server/test/support/scripted-models/scripted-model.ts'
import { type Dashboard, expectAccessible, inBrowser, startDashboard } from './support/dashboard.ts'
import { eventually, expectNoSidewaysScroll } from './support/eventually.ts'

const question = 'How long can I return shoes?'
const answer = 'answer\nYou can return shoes within 30 days [1]. Refunds take 99 days.'

const modelsPage = async (dashboard: Dashboard) => {
  const page = await dashboard.newPage({ as: 'owner' })
  await page.goto('/settings/models')
  await page.getByRole('heading', { name: 'Model of this installation' }).waitFor()
  return page
}

const remove = async (page: Page) => {
  await page.getByRole('button', { name: 'Remove model' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove model' }).click()
  await page.getByText('No model is set.').waitFor()
}

inBrowser('the model of the installation', () => {
  let dashboard: Dashboard
  let ollama: ScriptedModel
  let isRunning = true
  let models: readonly string[] = []
  beforeAll(async () => {
    ollama = await startScriptedModel({
      get isOllama() {
        return isRunning
      },
      get models() {
        return models
      },
      answer: ({ instructions }) =>
        instructions.startsWith('Task: verify') ? '1: supported\n2: not in sources' : answer,
    })
    const PARLEY_OLLAMA_URL = ollama.baseUrl.replace('/v1', '')
    dashboard = await startDashboard({ env: { PARLEY_OLLAMA_URL } })
    const { id: chatbot_id } = await dashboard.api.chatbots.create({ name: 'Shoe shop' })
    await dashboard.api.knowledge.create({
      ...{ type: 'faq', chatbot_id, question },
      answer: 'You can return shoes within 30 days of delivery.',
    })
  })
  beforeEach(async () => {
    models = ['nomic-embed-text', 'llama3.2:latest', 'qwen3:4b']
    const headers = { origin: dashboard.url, cookie: await dashboard.cookieOf('owner') }
    await fetch(`${dashboard.url}/v1/installation/model`, { method: 'DELETE', headers })
  })
  afterAll(async () => {
    await dashboard?.close()
    await ollama?.close()
  })

  test('sets up Ollama with two clicks, shows a trial with its checks, and adds a verifier', async () => {
    const page = await modelsPage(dashboard)
    await page.getByText('No model is set. The built-in engine writes all replies.').waitFor()
    // Ollama is chosen from the start, and its first model that can answer.
    const choice = page.getByRole('combobox', { name: 'Model in Ollama' })
    await eventually(() => choice.inputValue()).toBe('llama3.2:latest')
    await choice.click()
    const offered = page.getByRole('option')
    expect(await offered.allTextContents()).toEqual(['llama3.2:latest', 'qwen3:4b'])
    await offered.first().click()
    await page.getByRole('button', { name: 'Save model' }).click()
    await page.getByText('llama3.2:latest (Compatible server)').waitFor()
    await page.getByText(ollama.baseUrl, { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Set up a verifier' }).click()
    await page.getByLabel('Verifier model').fill('qwen3:4b')
    await page.getByRole('button', { name: 'Save verifier' }).click()
    await page.getByText('qwen3:4b, at the provider of the model.').waitFor()

    await page.getByRole('button', { name: 'Try it' }).click()
    await page.getByText('llama3.2:latest replied').waitFor()
    const trial = page.getByRole('region', { name: 'Try it' })
    await trial.getByText(question, { exact: true }).waitFor()
    await trial.getByText('Shoe shop', { exact: true }).waitFor()
    await trial.getByText('21 input tokens, 7 output tokens').waitFor()
    await trial.getByText('50% of its statements hold.').waitFor()
    await trial.getByText('The verifier compared this reply with its sources.').waitFor()
    await trial.getByText('No source says this.').waitFor()
    await trial.getByRole('button', { name: /^Reply: llama3\.2:latest/ }).press('Enter')
    const call = trial.getByRole('region', { name: /^Reply: llama3/ })
    await call.getByText('Answer before the checks').waitFor()
    await call.getByText('You can return shoes within 30 days of delivery.').waitFor()
    await call.getByText(/^answer\s+You can return shoes within 30 days \[1\]/).waitFor()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const reply = await dashboard.api.conversations.create({
      chatbot_id: (await dashboard.api.chatbots.list({})).chatbots[0]?.id ?? '',
    })
    const message = await dashboard.api.messages.send(reply.conversation_id, { text: question })
    expect(message.engine).toBe('llama3.2:latest')
    await remove(page)
  })

  test('says what to do if there is no Ollama, or no model in it, and looks again', async () => {
    isRunning = false
    const page = await modelsPage(dashboard)
    await page.getByText(`Nothing answers at ${ollama.baseUrl}`).waitFor()
    await page.getByText('Install Ollama from ollama.com').waitFor()
    isRunning = true
    models = []
    await page.getByRole('button', { name: 'Look again' }).click()
    await page.getByText('Ollama has no model yet').waitFor()
    await page.getByText('ollama pull llama3.2').waitFor()
    expect(await page.getByRole('button', { name: 'Save model' }).isDisabled()).toBe(true)
    models = ['qwen3:4b']
    await page.getByRole('button', { name: 'Look again' }).click()
    await eventually(() =>
      page.getByRole('combobox', { name: 'Model in Ollama' }).inputValue(),
    ).toBe('qwen3:4b')
  })

  test('takes a private address of another server, and shows a problem at its field', async () => {
    const page = await modelsPage(dashboard)
    await page.getByRole('radio', { name: 'Compatible server' }).check()
    const address = page.getByLabel('Base URL')
    await address.fill('localhost:11434')
    await page.getByRole('textbox', { name: 'Model', exact: true }).fill('qwen3:4b')
    await page.getByRole('button', { name: 'Save model' }).click()
    await eventually(() => address.getAttribute('aria-invalid')).toBe('true')
    await address.fill(ollama.baseUrl.replace('127.0.0.1', 'localhost'))
    await page.getByRole('button', { name: 'Save model' }).click()
    await page.getByText('qwen3:4b (Compatible server)').waitFor()
  })

  test('offers a model for the operator’s account only behind a button', async () => {
    const page = await modelsPage(dashboard)
    const own = page.getByRole('button', { name: 'Use another model for this account only' })
    expect(await own.getAttribute('aria-expanded')).toBe('false')
    await own.press('Enter')
    await page.getByRole('heading', { name: 'Use your own model' }).waitFor()
    await page.getByText('A public https URL, without /chat/completions.').waitFor()
  })
})

inBrowser('a model that the environment sets', () => {
  let model: ScriptedModel
  let dashboard: Dashboard
  beforeAll(async () => {
    model = await startScriptedModel({ answer: () => 'unknown\nI don’t know.' })
    dashboard = await startDashboard({
      env: { PARLEY_LLM_BASE_URL: model.baseUrl, PARLEY_LLM_MODEL: 'from-env' },
    })
  })
  afterAll(async () => {
    await dashboard?.close()
    await model?.close()
  })

  test('is shown read-only with its variables, and can be tried', async () => {
    const page = await modelsPage(dashboard)
    await page.getByText('Environment variables set this model, and they win').waitFor()
    const name = page.getByRole('textbox', { name: 'Model', exact: true })
    expect(await name.inputValue()).toBe('from-env')
    expect(await name.isEditable()).toBe(false)
    await page.getByText('Set by PARLEY_LLM_MODEL.').waitFor()
    await page.getByText('Set by PARLEY_LLM_BASE_URL.').waitFor()
    await page.getByText('PARLEY_LLM_API_KEY is not set.').waitFor()
    expect(await page.getByRole('button', { name: 'Remove model' }).count()).toBe(0)
    expect(await page.getByRole('heading', { name: 'Change the model' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Set up a verifier' }).waitFor()
    await page.getByLabel('Question').fill('Do you ship to Norway?')
    await page.getByRole('button', { name: 'Try it' }).click()
    await page.getByText('from-env replied').waitFor()
    await expectAccessible(page)
  })
})
