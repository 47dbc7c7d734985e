// Serves the OpenAPI document of the routes that are really registered, and a reference made from it.
import fastifySwagger, { type StaticDocumentSpec } from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { Endpoint } from '@parley/contract'
import type { FastifyInstance } from 'fastify'
import { commonHeaders } from '../responses/common-headers.ts'
import { pageHeaders } from '../responses/page-headers.ts'
import { buildDocument } from './document.ts'

/** Collects the endpoints of the routes that are registered after this call, in their order. */
export function collectEndpoints(app: FastifyInstance): readonly Endpoint[] {
  const endpoints: Endpoint[] = []
  app.addHook('onRoute', ({ config, method }) => {
    const endpoint = config?.endpoint
    // Fastify adds a HEAD for each GET, and registers the root with and without its slash.
    if (endpoint?.method === method && !endpoints.includes(endpoint)) endpoints.push(endpoint)
  })
  return endpoints
}

/** Serves the document, and a reference that loads nothing from the network. */
export async function serveInterface(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
): Promise<void> {
  const specification = { document: documentOf(endpoints) } as StaticDocumentSpec
  await app.register(fastifySwagger, { mode: 'static', specification })
  app.get('/openapi.json', (_request, reply) => {
    reply.send(app.swagger())
  })
  await app.register(async (pages) => {
    pages.addHook('onRequest', (request, reply, done) => {
      reply.headers(pageHeaders)
      // The plugin that serves the files would answer 304 to these, and let a browser keep them.
      for (const name of ['if-none-match', 'if-modified-since']) delete request.headers[name]
      done()
    })
    pages.addHook('onSend', (_request, reply, _payload, done) => {
      reply.headers(commonHeaders).removeHeader('etag').removeHeader('last-modified')
      done()
    })
    await pages.register(fastifySwaggerUi, {
      routePrefix: '/docs',
      // Without the bar on top, which shows the logo of another project.
      uiConfig: { layout: 'BaseLayout', validatorUrl: null, docExpansion: 'list' },
      theme: { title: 'Parley API', js: [{ filename: 'colours.js', content: followColours }] },
      staticCSP: contentSecurity,
    })
  })
}

let built: { readonly paths: string; readonly document: object } | undefined

/** Returns the document that this process built before, if it serves the same endpoints again, as the tests do. */
function documentOf(endpoints: readonly Endpoint[]): object {
  const paths = endpoints.map(({ method, url }) => `${method} ${url}`).join()
  if (built?.paths !== paths) built = { paths, document: buildDocument(endpoints, '/v1') }
  return built.document
}

/** The page has a dark theme. Its switch is on the bar that we leave out, so we follow the system. */
const followColours = `const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()
`

const contentSecurity =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
