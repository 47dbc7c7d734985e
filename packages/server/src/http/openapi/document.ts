// The OpenAPI document of the interface, built from its endpoints.
import type { Endpoint } from '@parley/contract'
import { version } from '../version.ts'
import { responseHeaders } from './headers.ts'
import { pathsOf } from './operations.ts'
import { errorResponses, textSchemas } from './responses.ts'
import { referredSchemas } from './schemas.ts'
import { shareParts } from './shared-parts.ts'
import { eventSchemas, webhooksOf } from './webhooks.ts'

const description = `Chatbots that answer from your knowledge and name their source.

Send \`Authorization: Bearer <API_KEY>\` with every request. People who signed in to the dashboard have a session instead; an operation that needs a session says so. Answers come in an envelope: \`{"status": "success", "data": …}\` or \`{"status": "error", "error": {"code", "message", "request_id"}}\`. The server ignores unknown fields of a body and a slash at the end of a path. PATCH is the same as PUT.`

const tags = [
  { name: 'Chatbots', description: 'Chatbots and their settings.' },
  { name: 'Conversations', description: 'Conversations between one end user and one chatbot.' },
  { name: 'Messages', description: 'Messages of both sides, and the sources of each reply.' },
  { name: 'Knowledge', description: 'The texts that replies are based on.' },
  { name: 'Analytics', description: 'Figures of use, conversations and performance.' },
  { name: 'Gaps', description: 'Questions that got no good answer.' },
  { name: 'Events', description: 'What happened in the account, as a feed.' },
  {
    name: 'Webhooks',
    description:
      'Events sent to your server, signed by Standard Webhooks 1.0.0: `webhook-id` is the id of the event, `webhook-timestamp` the time of the attempt in Unix seconds, `webhook-signature` one or more signatures with spaces between them.',
  },
  { name: 'Users', description: 'End users, known by the ids you gave them.' },
  { name: 'Service', description: 'The service and the account of the key.' },
  { name: 'Sign-in', description: 'Signing in to the dashboard, and sessions.' },
  { name: 'People', description: 'Members of an account, and invitations to it.' },
  { name: 'Publishable keys', description: 'Keys for the widget on a web page; no secrets.' },
  {
    name: 'Widget',
    description:
      'Calls of the widget, from pages whose origin a publishable key allows. API keys can’t use them.',
  },
  { name: 'API keys', description: 'Keys for your programs.' },
  { name: 'Models', description: 'The account’s own language model, and the installation’s.' },
  { name: 'Accounts', description: 'All accounts of the installation, for its operator.' },
]

const securitySchemes = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key of the account, as in `prl_live_…`.',
  },
  visitor: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a visitor’s session, as in `pvt_…`.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'parley_session',
    description:
      'The session of a person who signed in to the dashboard, with at least the named role: an owner may do everything that an editor may, and an editor everything that a viewer may. An operator is an owner of the operator’s account. Over TLS the cookie is called `__Host-parley_session`. A request that changes something must come from a page of this server: the server checks `Origin` or `Sec-Fetch-Site`.',
  },
}

/** Returns the document as plain data; `basePath` is the prefix of all paths. */
export function buildDocument(endpoints: readonly Endpoint[], basePath: string): object {
  const [parts, { parameters, responses }] = shareParts((share) => ({
    paths: pathsOf(endpoints, share),
    webhooks: webhooksOf(share),
  }))
  const shared = {
    parameters: sorted(parameters),
    responses: sorted({ ...responses, ...errorResponses }),
  }
  const schemas = referredSchemas({ parts, shared }, { ...eventSchemas, ...textSchemas })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parley',
      version,
      summary: 'A self-hosted conversational AI service.',
      description,
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: basePath, description: 'This installation.' }],
    security: [{ apiKey: [] }],
    tags,
    ...parts,
    components: { securitySchemes, ...shared, headers: responseHeaders, schemas },
  }
}

function sorted(parts: Record<string, object>): Record<string, object> {
  return Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)))
}
