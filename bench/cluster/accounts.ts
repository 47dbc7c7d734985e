// The accounts that are talked to, each with a chatbot that knows one thing.
import { fileURLToPath } from 'node:url'
import { command } from './nodes.ts'
import { freePort, type Program, startProgram, until } from './processes.ts'
import { call, type TalkedTo } from './traffic.ts'

type Wanted = {
  readonly name: string
  /** Where requests go, and where events are sent to. */
  readonly url: string
  readonly webhookUrl: string
  /** The model that words its replies; without one the built-in engine does. */
  readonly modelUrl?: string
}

/** Nobody comes near it. */
const requestsPerHour = 10_000_000
/** By this name a reply says that the model worded it. */
export const modelName = 'cluster'

/** `env`: what commands find the database by. */
export async function openAccount(
  env: Readonly<Record<string, string>>,
  { name, url, webhookUrl, modelUrl }: Wanted,
): Promise<TalkedTo> {
  const limit = String(requestsPerHour)
  const account = await command(env, 'account', 'create', '--name', name, '--limit', limit)
  const account_id = String(account.account_id)
  if (modelUrl !== undefined) {
    const model = ['--provider', 'openai_compatible', '--base-url', modelUrl, '--model', modelName]
    await command(env, 'account', 'model', 'set', account_id, ...model)
  }
  const { key } = await command(env, 'key', 'create', '--account', account_id)
  const target = { url, key: String(key) }
  const { data: bot } = await call(target, 'POST', '/chatbots', { body: { name: 'Lockers' } })
  const chatbot_id = String(bot.id)
  const item = {
    chatbot_id,
    question: 'What opens a locker?',
    answer: 'A card opens every locker.',
  }
  await call(target, 'POST', '/knowledge', { body: item })
  const webhook = { url: webhookUrl, events: ['message.created'] }
  await call(target, 'POST', '/webhooks', { body: webhook })
  return { ...target, chatbot_id }
}

export async function startModel(): Promise<{ readonly url: string; readonly program: Program }> {
  const port = await freePort()
  const script = fileURLToPath(new URL('./model.ts', import.meta.url))
  const program = startProgram(process.execPath, [script, String(port)])
  const url = `http://127.0.0.1:${port}/v1`
  await until('the model answers', async () => (await fetch(`${url}/models`)).ok)
  return { url, program }
}
