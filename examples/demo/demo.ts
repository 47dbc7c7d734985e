// `npm run demo`: starts with an empty folder, gives a chatbot this project's documentation and asks it
// questions. `npm run demo -- --serve` keeps the server running afterwards; `--files DIR` reads your files instead.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, styleText } from 'node:util'
import type { Chatbot, Conversation, KnowledgeItem, Message } from '@parley/contract'
import { questionsAbout, readOwnFiles } from './own-files.ts'
import { answered, unanswered } from './questions.ts'
import { CommandFailure, createCommandLine, type Server } from './server.ts'

const clone = fileURLToPath(new URL('../../', import.meta.url))
const { serve, files } = readOptions()

const dataDirectory = mkdtempSync(join(tmpdir(), 'parley-demo-'))
const parley = createCommandLine(dataDirectory)
// Also after Ctrl-C or SIGTERM.
process.once('exit', () => rmSync(dataDirectory, { recursive: true, force: true }))
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

let server: Server | undefined
try {
  server = await parley.serve()
  say(`A server with an empty data directory runs at ${bold(server.url)}.`)
  const { url } = server
  const key = await createKey()
  const call = createCaller(url, key)
  const { id } = await call<Chatbot>('/chatbots', {
    name: 'Guide',
    settings: { tone: 'friendly', response_length: 'short' },
  })
  say(`It now has an account, a key and the chatbot ${bold(id)}.`)
  if (files === undefined) {
    await ingest(id)
    await askAll(call, id)
  } else await useOwnFiles(call, { files, chatbot_id: id })
  if (serve) await goOn(server, { key, chatbot_id: id })
} catch (error) {
  if (!(error instanceof CommandFailure)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await server?.stop()
}

function readOptions(): { serve: boolean; files?: string | undefined } {
  const options = { serve: { type: 'boolean', default: false }, files: { type: 'string' } } as const
  try {
    return parseArgs({ options }).values
  } catch {
    console.error(
      'The demo takes two options: "npm run demo -- --serve" leaves the server running, and "npm run demo -- --files DIR" reads your files.',
    )
    process.exit(2)
  }
}

/** Creates an account and a key on the command line, beside the running server. */
async function createKey(): Promise<string> {
  const account = ['account', 'create', '--name', 'Demo', '--plan', 'enterprise']
  const { account_id } = await parley.run<{ account_id: string }>(...account)
  const { key } = await parley.run<{ key: string }>('key', 'create', '--account', account_id)
  return key
}

async function ingest(chatbot_id: string): Promise<void> {
  const startedAt = performance.now()
  let files = 0
  for (const path of ['docs', 'README.md']) {
    const report = await parley.run<{ added: number }>(
      'ingest',
      join(clone, path),
      '--chatbot',
      chatbot_id,
      '--exclude',
      'decisions,architecture.md,README.md',
    )
    files += report.added
  }
  say(`It read ${bold(`${files} documents`)} in ${milliseconds(performance.now() - startedAt)}.\n`)
}

async function useOwnFiles(
  call: Caller,
  { files: path, chatbot_id }: { files: string; chatbot_id: string },
): Promise<void> {
  say('It reads your files. A folder of a hundred takes about half a minute.')
  for (const line of await readOwnFiles(parley, resolve(path), chatbot_id)) say(line)
  const { knowledge } = await call<{ knowledge: KnowledgeItem[] }>('/knowledge?limit=100')
  for (const question of questionsAbout(knowledge)) await ask(call, chatbot_id, question)
  if (!serve) say('\nAdd --serve to ask your own questions.')
}

type Caller = ReturnType<typeof createCaller>

async function askAll(call: Caller, chatbot_id: string): Promise<void> {
  let unknown = 0
  say(bold('What a new integrator asks'))
  for (const question of answered) await ask(call, chatbot_id, question)
  say(bold('What these documents do not say'))
  for (const question of unanswered) {
    const { outcome } = await ask(call, chatbot_id, question)
    if (outcome === 'unknown') unknown += 1
  }
  say(
    `The bot did not answer ${unknown} of the last ${unanswered.length} questions: it says that it does not know.`,
  )
}

async function ask(call: Caller, chatbot_id: string, text: string): Promise<Message> {
  // One conversation for each question, so that no question is taken for a follow-up.
  const { conversation_id } = await call<Conversation>('/conversations', { chatbot_id })
  const startedAt = performance.now()
  const reply = await call<Message>(`/conversations/${conversation_id}/messages`, { text })
  print(text, reply, performance.now() - startedAt)
  return reply
}

function print(question: string, { text, outcome, citations = [] }: Message, tookMs: number): void {
  const colour = outcome === 'answer' ? 'green' : 'yellow'
  say(`\n${styled('cyan', '?')} ${bold(question)}`)
  for (const line of text.split('\n')) say(`  ${line}`)
  const sources = citations.map(({ title }) => title ?? 'untitled').join(', ')
  const source = sources === '' ? 'no source' : `source: ${sources}`
  say(
    `  ${styled(colour, outcome ?? '')} ${styled('dim', `· ${source} · ${milliseconds(tookMs)}`)}`,
  )
  if (question === answered.at(-1)) say('')
}

async function goOn(running: Server, { key, chatbot_id }: { key: string; chatbot_id: string }) {
  say(`
${bold('The server keeps running until you press Ctrl-C.')}

  address   ${running.url}/v1        reference ${running.url}/docs
  API key   ${key}
  chatbot   ${chatbot_id}

Start a conversation, and use its conversation_id in the second command:

  curl -s ${running.url}/v1/conversations -H 'Authorization: Bearer ${key}' \\
    -H 'Content-Type: application/json' -d '{"chatbot_id": "${chatbot_id}"}'

  curl -s ${running.url}/v1/conversations/CONVERSATION_ID/messages -H 'Authorization: Bearer ${key}' \\
    -H 'Content-Type: application/json' -d '{"text": "How do I make a backup?"}'

Or chat in the terminal: PARLEY_DATA_DIR=${dataDirectory} ./parley chat ${chatbot_id}
`)
  await running.exited
}

/** Sends a POST below `/v1`, or a GET if there is no body, and returns the `data` of the response. */
function createCaller(url: string, key: string) {
  return async <Data>(path: string, body?: object): Promise<Data> => {
    const response = await fetch(`${url}/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(await response.text())
    return ((await response.json()) as { data: Data }).data
  }
}

function say(line: string): void {
  console.log(line)
}

/** Uses colour only on a terminal, and respects NO_COLOR. */
function styled(format: 'bold' | 'dim' | 'green' | 'yellow' | 'cyan', text: string): string {
  return styleText(format, text, { stream: process.stdout })
}

function bold(text: string): string {
  return styled('bold', text)
}

function milliseconds(value: number): string {
  return value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`
}
