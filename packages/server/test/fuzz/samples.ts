// One sound request for each operation, and the objects it speaks of.
import fc from 'fast-check'
import { type OpenApiDocument, type Operation, objectSchema } from './operations.ts'
import { examplesFor } from './values.ts'

/** Ids by the name of the parameter they are sent as. */
export type Ids = Readonly<Record<string, string>>

/** A POST that has to succeed; gives back the answer's `data`. */
type Post = (path: string, body: object) => Promise<Readonly<Record<string, string>>>

/** One object of every kind that a path can name; `marker` stands in every text of them. */
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
  // Disabled: what is sent to nobody needs nobody to receive it.
  const description = `${marker} desk`
  const hook = { url: 'https://hooks.example.com/', description, enabled: false }
  const webhook = await post('/webhooks', hook)
  return {
    webhook_id: webhook.id ?? '',
    // No key makes them, or the server does in its own time: these never were.
    ...neverMade(),
    chatbot_id,
    knowledge_id: item.id ?? '',
    conversation_id,
    message_id,
    user_id,
    external_id,
  }
}

function neverMade(): Ids {
  const kinds = { delivery: 'dlv', gap: 'gap', session: 'ses', person: 'per' }
  const more = { invitation: 'inv', key: 'key', account: 'acct' }
  return Object.fromEntries(
    Object.entries({ ...kinds, ...more }).map(([kind, prefix]) => [
      `${kind}_id`,
      `${prefix}_${crypto.randomUUID()}`,
    ]),
  )
}

/** What clients name themselves: the same name means another thing in another account. */
const namedByClients = ['user_id', 'external_id']

/** Names of parameters that stand for an object of the server. */
export function objectsIn(names: readonly string[]): string[] {
  return names.filter((name) => name.endsWith('_id') && !namedByClients.includes(name))
}

/** The path below `/v1`, with its ids. Throws if the operation speaks of an unknown kind of object. */
export function pathOf({ path, pathParameters }: Operation, ids: Ids): string {
  const missing = pathParameters.find((name) => ids[name] === undefined)
  if (missing !== undefined) throw new Error(`Let furnish() make an object for {${missing}}`)
  return path
    .replace(/^\/v1/, '')
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''))
}

/** An example of the body as JSON, with ids for what it names; undefined = it takes none. */
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
