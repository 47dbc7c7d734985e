// The interface as an OpenAPI document, made from the routes that are really registered.
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { Endpoint } from '@parley/contract'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { everyAnswer } from '../responses/every-answer.ts'
import { pageHeaders } from '../responses/page-headers.ts'
import { version } from '../version.ts'
import { type OpenApiDocument, withHeaders } from './openapi-headers.ts'

const basePath = '/v1'

const description = `Chatbots that answer from your knowledge and name their source.

Every request carries \`Authorization: Bearer <API_KEY>\`; the dashboard has sessions in its place, and what it alone may do says so. Answers come in an envelope: \`{"status": "success", "data": …}\` or \`{"status": "error", "error": {"code", "message", "request_id"}}\`. Unknown fields of a body are ignored; PATCH is the same as PUT; a trailing slash is tolerated.`

const tags = [
  { name: 'Chatbots', description: 'Who answers, and in which manner.' },
  { name: 'Conversations', description: 'Talks between one end user and one chatbot.' },
  { name: 'Messages', description: 'What was said, and where each reply comes from.' },
  { name: 'Knowledge', description: 'What the replies are grounded in.' },
  { name: 'Analytics', description: 'What happened, in numbers.' },
  { name: 'Gaps', description: 'Questions that found no answer.' },
  { name: 'Service', description: 'The service itself.' },
  { name: 'Sign-in', description: 'How people get into the dashboard, and their sessions there.' },
  { name: 'People', description: 'The members of an account, and invitations to it.' },
  { name: 'API keys', description: 'Keys for programs, made by hand.' },
  { name: 'Models', description: 'The language model of an account’s own.' },
  { name: 'Accounts', description: 'All accounts of the installation, for its operator.' },
]

/** Collects the routes registered after this; call it before them. */
export async function describeInterface(app: FastifyInstance): Promise<void> {
  const endpoints = new Map<string, Endpoint>()
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Parley',
        version,
        summary: 'A self-hosted conversational AI service.',
        description,
        license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: basePath, description: 'This installation.' }],
      tags,
      security: [{ apiKey: [] }],
      components: {
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key of the account, as in `prl_live_…`.',
          },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'parley_session',
            description:
              'The session of a person who signed in to the dashboard, with the role that is named: an owner may do all that an editor may, an editor all that a viewer may; an operator is an owner of the operator’s account. Over TLS the cookie is called `__Host-parley_session`. A request that changes something must come from a page of this server, which `Origin` or `Sec-Fetch-Site` says.',
          },
        },
      },
    },
    refResolver: { buildLocalReference: (schema) => String(schema.$id) },
    transform: ({ url, route }) => {
      const endpoint = route.config?.endpoint
      if (endpoint !== undefined) endpoints.set(endpoint.schema.operationId, endpoint)
      return {
        schema: documented(endpoint),
        // Below the server's own path the interface's root is "/", and a path can't be empty.
        url: url === basePath ? `${basePath}/` : url,
      }
    },
    transformObject: (parts) =>
      'openapiObject' in parts
        ? withHeaders(parts.openapiObject as OpenApiDocument, endpoints)
        : parts.swaggerObject,
  })
}

/** An operation as the document shows it. */
function documented(endpoint: Endpoint | undefined): FastifySchema {
  if (endpoint === undefined) return { hide: true }
  const { schema } = endpoint
  return {
    ...schema,
    tags: [...schema.tags],
    ...(schema.querystring === undefined ? {} : { querystring: asSent(schema.querystring) }),
    security: securityOf(endpoint),
  }
}

/** Who may call it: nobody has to prove anything where it is empty. */
function securityOf({ access, scope }: Endpoint): NonNullable<FastifySchema['security']> {
  if (access === 'open') return []
  if (access === 'key') return [{ apiKey: scope === null ? [] : [scope] }, { session: [] }]
  return [{ session: [access] }]
}

/** A parameter with a default is there for the handler, and yet nobody has to send it. */
function asSent(query: { properties?: Record<string, object>; required?: string[] }): object {
  const { properties = {}, required = [] } = query
  const needed = required.filter((name) => !('default' in (properties[name] ?? {})))
  return { ...query, required: needed }
}

/** The document, and a reference to read and try it in, which needs nothing from the network. */
export async function serveInterface(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', (_request, reply) => {
    reply.send(app.swagger())
  })
  await app.register(async (pages) => {
    pages.addHook('onRequest', (request, reply, done) => {
      reply.headers(pageHeaders)
      // Whoever serves the files would answer 304 to these, and let a browser keep them.
      for (const name of ['if-none-match', 'if-modified-since']) delete request.headers[name]
      done()
    })
    pages.addHook('onSend', (_request, reply, _payload, done) => {
      reply.headers(everyAnswer).removeHeader('etag').removeHeader('last-modified')
      done()
    })
    await pages.register(fastifySwaggerUi, {
      routePrefix: '/docs',
      // Without the bar on top, which shows another project's mark.
      uiConfig: { layout: 'BaseLayout', validatorUrl: null, docExpansion: 'list' },
      theme: { title: 'Parley API', js: [{ filename: 'colours.js', content: followColours }] },
      staticCSP: contentSecurity,
    })
  })
}

/** The page has a dark look of its own, which only a switch on the bar that is not there would show. */
const followColours = `const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()
`

const contentSecurity =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
