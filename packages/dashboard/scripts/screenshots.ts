// `npm run screenshots` creates the images of the documentation. It uses a new installation with this project’s
// documents as knowledge, which has answered questions about them.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@parley/client'
import { type BrowserContext, chromium } from 'playwright-core'
import { answered, unanswered } from '../../../examples/demo/questions.ts'
import { createCommandLine } from '../../../examples/demo/server.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const images = join(root, 'docs/images')
/** Keeps the documentation fast to load. */
const bytesMax = 150_000

const dataDirectory = mkdtempSync(join(tmpdir(), 'parley-screenshots-'))
process.once('exit', () => rmSync(dataDirectory, { recursive: true, force: true }))
const parley = createCommandLine(dataDirectory)
const server = await parley.serve()
const browser = await chromium.launch({
  executablePath: process.env.PARLEY_TEST_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  const chatbot_id = await fill()
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1200, height: 760 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  await signIn(context)
  await shootOverview(context)
  await shootPlayground(context, chatbot_id)
  await shootInbox(context)
} finally {
  await browser.close()
  await server.stop()
}

/**
 * Creates a chatbot that has answered all questions of the demo, and a conversation that waits for
 * a person.
 */
async function fill(): Promise<string> {
  const account_id = await operatorAccount()
  const { key } = await parley.run<{ key: string }>('key', 'create', '--account', account_id)
  const client = createClient({ baseUrl: server.url, apiKey: key })
  const { id } = await client.chatbots.create({ name: 'Guide', settings: { tone: 'friendly' } })
  for (const path of ['docs', 'README.md']) {
    const exclude = ['--exclude', 'decisions,architecture.md,README.md']
    await parley.run('ingest', join(root, path), '--chatbot', id, ...exclude)
  }
  for (const [index, text] of [...answered, ...answered, ...unanswered].entries()) {
    const user_id = `customer-${(index % 9) + 1}`
    const { conversation_id } = await client.conversations.create({ chatbot_id: id, user_id })
    await client.messages.send(conversation_id, { text })
    if (text === unanswered.at(-1)) {
      await client.conversations.update(conversation_id, { status: 'paused' })
      await client.messages.send(conversation_id, { text: 'Can somebody help me?' })
    }
  }
  return id
}

async function operatorAccount(): Promise<string> {
  const [operator] = await parley.run<{ account_id: string }[]>('account', 'list')
  if (operator === undefined) throw new Error('The first start created no account.')
  return operator.account_id
}

/** Sets a password with the one-time link of the command line. */
async function signIn(context: BrowserContext): Promise<void> {
  const person = ['--email', 'ada@example.com', '--name', 'Ada Lovelace', '--role', 'owner']
  const account = ['--account', await operatorAccount()]
  const { url } = await parley.run<{ url: string }>('person', 'create', ...account, ...person)
  const page = await context.newPage()
  // The command line does not know the server’s port.
  await page.goto(`${server.url}/reset-password${url.slice(url.indexOf('#'))}`)
  await page.getByLabel('New password', { exact: true }).fill('seven quiet otters')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
  await page.close()
  const headers = { origin: server.url }
  await context.request.put('/v1/account', { headers, data: { name: 'Example Shop' } })
}

async function shootOverview(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/')
  await page.getByText(/needs a reply/).waitFor()
  await page.getByText(/unanswered question/).waitFor()
  await shoot(page, 'dashboard-overview.png')
}

async function shootPlayground(context: BrowserContext, chatbot_id: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`/chatbots/${chatbot_id}`)
  const question = page.getByPlaceholder('Ask a question')
  await question.fill('How do I make a backup?')
  await question.press('Enter')
  await page
    .getByText(/source/i)
    .first()
    .waitFor()
  // The answer has a command, which is code once its Markdown is rendered.
  await page.locator('main code').first().waitFor()
  await page.getByRole('button', { name: 'Change status' }).waitFor()
  await shoot(page, 'dashboard-playground.png')
}

async function shootInbox(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1200, height: 620 })
  await page.goto('/conversations')
  await page.getByText('Needs reply').waitFor()
  await shoot(page, 'dashboard-inbox.png')
}

type Screenshotter = { screenshot(options: { path: string }): Promise<unknown> }

async function shoot(page: Screenshotter, name: string): Promise<void> {
  const path = join(images, name)
  await page.screenshot({ path })
  const { size } = statSync(path)
  if (size > bytesMax) throw new Error(`${name} has ${size} bytes, more than ${bytesMax}.`)
  console.log(`docs/images/${name} (${Math.round(size / 1_000)} kB)`)
}
