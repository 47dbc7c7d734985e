// Produces one event of each type with the real services. Ids and times are replaced by fixed values.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Event, eventDescriptions } from '../packages/contract/src/index.ts'
import { type App, createApp } from '../packages/server/src/app.ts'
import { operatorPrincipal } from '../packages/server/src/cli/core.ts'
import { loadConfig } from '../packages/server/src/config.ts'

type Sample = { readonly type: string; readonly when: string; readonly event: unknown }

const startedAt = Date.parse('2026-11-20T10:15:30.000Z')
const hookUrl = 'https://hooks.example.com/parley'
const siteUrl = 'https://www.example.com'

/** Starts a separate service, makes each event happen once, and stops it. */
export async function sampleEvents(): Promise<readonly Sample[]> {
  const directory = mkdtempSync(join(tmpdir(), 'parley-docs-'))
  const config = loadConfig({
    PARLEY_DATA_DIR: directory,
    PARLEY_LOG_LEVEL: 'silent',
    PARLEY_WEBHOOK_ALLOW_PRIVATE: '1',
    PARLEY_SOURCE_ALLOW_PRIVATE: '1',
    PARLEY_SOURCE_PAUSE_MS: '0',
  })
  let now = startedAt
  const clock = { now: () => now++, monotonic: () => 0 }
  const receiver = await openReceiver()
  const site = await openSite()
  const app = await createApp(config, { clock })
  try {
    const account = await app.services.accounts.create({ name: 'Example', plan: 'enterprise' })
    await happen(app, account.id, receiver.url)
    await runSources(app, account.id, site.url)
    const events = [...(await waitForAll(app, account.id)), receiver.ping()]
    return Object.entries(eventDescriptions).map(([type, { occurs: when }]) => {
      const event = events.find((one) => (one as Event).type === type)
      if (event === undefined) throw new Error(`No ${type} happened.`)
      return { type, when, event: steady(event, { [receiver.url]: hookUrl, [site.url]: siteUrl }) }
    })
  } finally {
    await app.close()
    receiver.close()
    site.close()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function happen({ services }: App, account_id: string, url: string): Promise<void> {
  const principal = operatorPrincipal(account_id)
  const { id: chatbot_id } = await services.chatbots.create(principal, {
    name: 'Support',
    settings: { handoff_enabled: true },
  })
  await services.knowledge.create(principal, {
    chatbot_id,
    title: 'Returns',
    content: 'You can return any item within 30 days of delivery.',
    source_url: 'https://example.com/returns',
  })
  const { conversations, messages } = services
  const started = { chatbot_id, user_id: 'customer-42' }
  const { conversation_id } = await conversations.create(principal, started)
  const question = { text: 'How long do I have to return something?' }
  const at = { arrivedAtMs: 0 }
  const { message_id } = await messages.send(principal, conversation_id, question, at)
  await messages.rate(principal, message_id, { rating: 'positive', comment: 'Just right.' })
  await messages.send(principal, conversation_id, { text: 'I want to talk to a person.' }, at)
  await conversations.update(principal, conversation_id, { status: 'active' })
  await conversations.end(principal, conversation_id, { reason: 'resolved' })
  await services.errorEvents.report({
    account_id,
    code: 'internal_error',
    message:
      'Something went wrong on our side. Try again. The server logged the error with this request id.',
    request_id: 'req_06eb5f6xqtyj9c3n8k0s4v2m99',
    params: { conversation_id },
  })
  for (let request = 0; request < 4; request++) {
    await services.rateLimits.take({ ...principal, requests_per_hour: 5 })
  }
  const webhook = await services.webhooks.create(principal, { url, events: ['message.feedback'] })
  await services.webhooks.test(principal, webhook.id)
  await messages.rate(principal, message_id, { rating: 'positive', comment: null })
}

/** Runs a source that ends well, one that loses a page, and one that reads nothing. */
async function runSources({ services }: App, account_id: string, url: string): Promise<void> {
  const principal = operatorPrincipal(account_id)
  for (const path of ['/help', '/help/broken-link', '/broken']) {
    const wanted = { kind: 'crawl', name: 'Help', url: url + path } as const
    const { id } = await services.newSources.create(principal, wanted)
    for (;;) {
      const { status } = await services.sources.get(principal, id)
      if (status !== 'queued' && status !== 'running') break
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

/** Waits until the 410 of the receiver has disabled its webhook. */
async function waitForAll({ services }: App, account_id: string): Promise<readonly unknown[]> {
  const principal = operatorPrincipal(account_id)
  const query = { limit: 100, wait: 0 }
  for (;;) {
    const { events } = await services.eventFeed.list(principal, query, () =>
      AbortSignal.timeout(1_000),
    )
    if (events.some(({ type }) => type === 'webhook.disabled')) return events
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Answers the `ping` with 200, and later deliveries with 410. */
async function openReceiver() {
  let ping: unknown
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    response.writeHead(ping === undefined ? 200 : 410).end()
    ping ??= JSON.parse(Buffer.concat(chunks).toString('utf8'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    ping: () => ping,
    close: () => server.close(),
  }
}

/** A site with a good page, one that leads to a broken page, and the broken page. */
async function openSite() {
  const server = createServer(({ url = '' }, response) => {
    const status = url === '/broken' ? 500 : url.startsWith('/help') ? 200 : 404
    const link = url.endsWith('link') ? '<a href="/broken">More</a>' : ''
    response.writeHead(status, { 'content-type': 'text/html' })
    response.end(`<title>Help</title><h1>Help</h1><p>We open at nine.</p>${link}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** Replaces ids, times, addresses and measurements with values that are the same in each run. */
function steady(event: unknown, addresses: Readonly<Record<string, string>>): unknown {
  const ids = new Map<string, string>()
  let text = JSON.stringify(event)
  for (const [address, shown] of Object.entries(addresses)) text = text.replaceAll(address, shown)
  text = text
    .replace(/\b(acct|bot|conv|msg|kb|wh|src|evt)_[0-9a-z]{26}/g, (id, prefix: string) => {
      const known = ids.get(id) ?? `${prefix}_06eb5f6xqtyj9c3n8k0s4v2m${ids.size + 10}`
      ids.set(id, known)
      return known
    })
    .replace(/"(confidence|score)":[\d.]+/g, '"$1":0.75')
    .replace(/2026-11-20T10:15:3\d\.\d{3}Z/g, '2026-11-20T10:15:30.123Z')
    .replace(/2026-11-20T11:15:3\d\.\d{3}Z/g, '2026-11-20T11:15:30.123Z')
  return JSON.parse(text)
}
