// One valid request for each operation, and the objects that it names.
import fc from 'fast-check'
import { type OpenApiDocument, type Operation, objectSchema } from './operations.ts'
import { examplesFor } from './values.ts'

/** Ids by the name of their parameter. */
export type Ids = Readonly<Record<string, string>>

/** A POST that must succeed. Returns `data` of the response. */
type Post = (path: string, body: object) => Promise<Readonly<Record<string, string>>>

/** Creates one object of every kind that a path can name. `marker` is in each of their texts. */
export async function furnish(post: Post, marker: string): Promise<Ids> {
  const { id: chatbot_id = '' } = await post('/chatbots', { name: `${marker} desk` })
  const external_id = `${marker}-${crypto.randomUUID()}`
  const title = `Where is ${marker}?`
  const content = `${marker} is an island.`
  const item = await post('/knowledge', { chatbot_id, external_id, title, content })
  const user_id = `${marker} user`
  const { conversation_id = '' } = await post('/conversations', { chatbot_id, user_id })
  const reply = await post(`/conversations/${conversation_id}/messages`, { text: title })
  const { message_id = '' } = reply
  // Disabled, so that no receiver is needed.
  const description = `${marker} desk`
  const hook = { url: 'https://hooks.example.com/', description, enabled: false }
  const webhook = await post('/webhooks', hook)
  // A name that nobody can register, so that nothing is sent.
  const page = { kind: 'url', url: 'https://shop.example/', name: `${marker} page`, chatbot_id }
  const source = await post('/sources', page)
  const publishable = await post('/publishable-keys', { chatbot_id, name: `${marker} page` })
  const identity = await post(`/chatbots/${chatbot_id}/identity-secrets`, {})
  return {
    source_id: source.id ?? '',
    webhook_id: webhook.id ?? '',
    publishable_key_id: publishable.id ?? '',
    identity_secret_id: identity.id ?? '',
    // API keys cannot create these objects, or the server creates them later. So their ids never
    // existed.
    ...unknownIds(),
    chatbot_id,
    knowledge_id: item.id ?? '',
    conversation_id,
    message_id,
    user_id,
    external_id,
  }
}

function unknownIds(): Ids {
  const kinds = { delivery: 'dlv', gap: 'gap', session: 'ses', document: 'doc' }
  const more = { person: 'per', invitation: 'inv', key: 'key', account: 'acct' }
  return Object.fromEntries(
    Object.entries({ ...kinds, ...more }).map(([kind, prefix]) => [
      `${kind}_id`,
      `${prefix}_${crypto.randomUUID()}`,
    ]),
  )
}

/** Names that clients choose. The same name means another object in another account. */
const namedByClients = ['user_id', 'external_id']

/** Returns the parameters that name an object of the server. */
export function objectsIn(names: readonly string[]): string[] {
  return names.filter((name) => name.endsWith('_id') && !namedByClients.includes(name))
}

/** Returns the path below `/v1`, with its ids. Throws if `ids` has no id for a parameter. */
export function pathOf({ path, pathParameters }: Operation, ids: Ids): string {
  const missing = pathParameters.find((name) => ids[name] === undefined)
  if (missing !== undefined) throw new Error(`furnish() creates no object for {${missing}}`)
  return path
    .replace(/^\/v1/, '')
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''))
}

/** Returns an example of the body as JSON, with ids; undefined = no body. */
export function bodyOf(
  { body }: Operation,
  document: OpenApiDocument,
  ids: Ids,
): string | undefined {
  if (body === undefined) return undefined
  const [example] = fc.sample(examplesFor(objectSchema(body, document), document), {
    numRuns: 1,
    seed: 1,
  })
  return JSON.stringify(example).replace(
    /\{\{(\w+):\d+\}\}/g,
    (_, name: string) => ids[name] ?? 'none',
  )
}
