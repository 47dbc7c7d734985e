// A web site on loopback for tests of sources: pages that can change, and a record of what was asked.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Page =
  | string
  | {
      readonly status?: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string | Buffer
    }
  | ((request: IncomingMessage, response: ServerResponse) => unknown)

export type TestSite = Awaited<ReturnType<typeof startSite>>

/** A page of HTML with a title, a text and links. */
export function html(title: string, text: string, links: readonly string[] = []): string {
  const list = links.map((link) => `<li><a href="${link}">${link}</a></li>`).join('')
  return `<!doctype html><html><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p></main><nav><ul>${list}</ul></nav></body></html>`
}

/** Serves the pages by their path with query. Change `pages` at any time. */
export async function startSite(pages: Record<string, Page> = {}) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path !== '/robots.txt') asked.push(path)
    const page = pages[path]
    if (page === undefined) {
      response.writeHead(404).end('missing')
      return
    }
    if (typeof page === 'function') {
      page(request, response)
      return
    }
    const { status = 200, headers = {}, body } = typeof page === 'string' ? { body: page } : page
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    pages,
    /** The paths that were asked for, without robots.txt. */
    asked,
    url: (path: string) => origin + path,
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
