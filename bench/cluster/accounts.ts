// Creates the accounts under load, each with a chatbot that has one knowledge item.
import { fileURLToPath } from 'node:url'
import { command } from './nodes.ts'
import { freePort, type Program, startProgram, until } from './processes.ts'
import { type AccountTarget, call } from './traffic.ts'

type AccountInput = {
  readonly name: string
  /** The server that gets the requests of the account. */
  readonly url: string
  /** The address of its webhook. */
  readonly webhookUrl: string
  /** The model that writes its replies. Without one, the built-in engine answers. */
  readonly modelUrl?: string
}

/** No client comes near this limit. */
const requestsPerHour = 10_000_000
/** The `engine` of replies that the model wrote. */
export const modelName = 'cluster'

/** `env` has the settings of the database, for the commands. */
export async function openAccount(
  env: Readonly<Record<string, string>>,
  { name, url, webhookUrl, modelUrl }: AccountInput,
): Promise<AccountTarget> {
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
