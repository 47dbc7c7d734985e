// A web site with the widget, as a visitor sees it: a page of another origin, the built script and a real server.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { findBrowser } from '../../../dashboard/test/support/browser.ts'
import { openApp } from '../../../server/test/support/test-app.ts'
import { startProxy } from './proxy.ts'

type SitePage = {
  /** Attributes of the script element, besides the key. */
  readonly attributes?: string
  /** Before the script. */
  readonly head?: string
  readonly body?: string
  /** After the script. */
  readonly end?: string
  readonly html?: string
  readonly policy?: string
}

type KeyOptions = { readonly settings?: object; readonly limits?: object }

export type Site = Awaited<ReturnType<typeof startSite>>

/** Call it in `beforeAll`, and close it in `afterAll`. */
export async function startSite(options: Parameters<typeof openApp>[0] = {}) {
  const parley = await openApp(options)
  const network = await startProxy(() => parley.baseUrl().replace('/v1', ''))
  const { api } = await parley.account()
  const pages = new Map<string, { html: string; policy: string | undefined }>()
  const server = createServer(({ url = '' }, response) => {
    const page = pages.get(url.split('?')[0] ?? '')
    const policy = page?.policy === undefined ? {} : { 'content-security-policy': page.policy }
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html', ...policy })
    response.end(page?.html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    api,
    parley,
    network,
    origin,
    /** The address of Parley itself, without the network between. */
    parleyOrigin: parley.baseUrl().replace('/v1', ''),
    /** Creates a chatbot with some knowledge, and its publishable key for this site. */
    async createKey({ settings = {}, limits = {} }: KeyOptions = {}) {
      const { data: chatbot } = await api.post('/chatbots', { name: 'Northwind', settings }, 201)
      const chatbot_id: string = chatbot.id
      for (const item of knowledge) await api.post('/knowledge', { chatbot_id, ...item }, 201)
      const { data } = await api.post('/publishable-keys', {
        chatbot_id,
        origins: [origin],
        ...limits,
      })
      return { chatbot_id, key: data.key as string, id: data.id as string }
    },
    /** Puts a page with the widget at this path of the site. */
    put(path: string, key: string, page: SitePage = {}): void {
      const { attributes = '', head = '', body = '<main><h1>Shop</h1></main>', end = '' } = page
      const { html = ' lang="en"', policy } = page
      const script = `<script src="${network.origin}/widget.js" data-chatbot="${key}" ${attributes} defer></script>`
      const document = `<!doctype html><html${html}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Shop</title>${head}</head><body>${body}${script}${end}</body></html>`
      pages.set(path, { html: document, policy })
    },
    /** Puts a page that loads the widget itself. */
    putBare(path: string, html: string): void {
      pages.set(path, { html, policy: undefined })
    },
    /** A visitor: a browser of their own. It fails the test if a page reports an error. */
    async visitor(
      options: BrowserContextOptions = {},
      browser: Browser | Promise<Browser> = findBrowser(),
    ): Promise<BrowserContext> {
      network.breakStreams()
      const context = await (await browser).newContext({
        baseURL: origin,
        reducedMotion: 'reduce',
        locale: 'en-GB',
        ...options,
      })
      context.setDefaultTimeout(30_000)
      const problems: string[] = []
      context.on('weberror', (error) => problems.push(String(error.error().stack)))
      context.on('console', (message) => {
        // The widget handles failed requests; the browser reports them nevertheless.
        const isOfRequest = /^Failed to load resource|net::ERR/.test(message.text())
        if (message.type() === 'error' && !isOfRequest) problems.push(message.text())
      })
      onTestFinished(async () => {
        await context.close()
        expect(problems, 'errors that the browser reported').toEqual([])
      })
      return context
    },
    async close(): Promise<void> {
      server.close()
      server.closeAllConnections()
      network.close()
      await parley.close()
    },
  }
}

const knowledge = [
  {
    title: 'Returns',
    content:
      'You can return any item within 30 days of delivery. Refunds take five working days. Items must be unworn and in their original box.',
    source_url: 'https://shop.example.com/returns',
  },
  {
    question: 'Do you ship abroad?',
    answer:
      'Yes. We ship to **all of Europe**:\n\n- by train\n- by [ship](https://ship.example.com)',
  },
  { question: 'How do I pay by invoice?', answer: 'Choose invoice at the end of your order.' },
  { question: 'How do I pay by card?', answer: 'Enter the number of your card.' },
]

/** What a visitor sees and presses. */
export function widgetOf(page: Page) {
  const launcher = page.locator('.launcher')
  const panel = page.getByRole('dialog')
  const field = page.getByRole('textbox', { name: 'Write a message' })
  const log = page.getByRole('log')
  return {
    launcher,
    panel,
    field,
    log,
    async open(): Promise<void> {
      await launcher.click()
      await field.waitFor()
    },
    async ask(text: string): Promise<void> {
      await field.fill(text)
      await field.press('Enter')
    },
    /** The messages of this kind: `user`, `bot`, `person` or `notice`. */
    messages: (kind: string): Locator => log.locator(`.message.${kind} .body`),
    choice: (name: string): Locator => panel.getByRole('button', { name, exact: true }),
    async chooseFromMenu(name: string): Promise<void> {
      await panel.getByRole('button', { name: 'More', exact: true }).click()
      await panel.getByRole('button', { name, exact: true }).click()
    },
  }
}
