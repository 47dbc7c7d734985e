// A resource that all test files of a run share, such as a database server. The first test that needs it starts it.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Resource = {
  readonly url: string
  stop(): Promise<void>
}

/**
 * For a global setup: listens at `url` and answers each request with the address of the resource.
 * The first request starts the resource; `stop` stops it if it was started.
 */
export async function shareResource(start: () => Promise<Resource>): Promise<Resource> {
  let starting: Promise<Resource> | undefined
  const server = createServer(async (_request, response) => {
    starting ??= start()
    try {
      response.end((await starting).url)
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.close()
      await starting?.then((resource) => resource.stop())
    },
  }
}

/** The address of a resource, by the URL that `shareResource` listens at. */
export async function findResource(url: string): Promise<string> {
  const response = await fetch(url)
  const text = await response.text()
  if (!response.ok) throw new Error(`A shared resource did not start: ${text}`)
  return text
}
