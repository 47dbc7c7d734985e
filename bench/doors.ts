// Compares a turn through the door for OpenAI's clients, which send their whole history, with a turn through /v1.
import { Agent, request } from 'node:http'
import type { Conversation, Message } from '@parley/contract'
import type { BenchOptions, Report, Round } from './bench.ts'
import { createWriter } from './generated-text.ts'
import { alternate, medianOf } from './rounds.ts'
import { leaveServerCore, readCounters, startParley } from './server-under-load.ts'

const passages = 1_000
const connections = 16
/** Exchanges of a conversation. The history of the last one has 18 messages. */
const exchanges = 10
const warmUps = 6

type Ask = (path: string, body: object) => Promise<unknown>
type Talk = (ask: Ask, questions: readonly string[]) => Promise<void>

export async function benchDoors({ quick, directory }: BenchOptions): Promise<Report> {
  const { server, unlimited } = await startParley(directory)
  const leaveCore = leaveServerCore()
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const headers = {
    authorization: `Bearer ${unlimited.key}`,
    'content-type': 'application/json',
  }
  const ask: Ask = (path, body) =>
    new Promise((resolve, reject) => {
      const options = { method: 'POST', agent, headers }
      const sent = request(server.baseUrl + path, options, (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('end', () => {
          const text = Buffer.concat(pieces).toString()
          if ((response.statusCode ?? 0) < 300) resolve(JSON.parse(text))
          else reject(new Error(`${path} answered ${text}`))
        })
      })
      sent.on('error', reject).end(JSON.stringify(body))
    })
  try {
    const { client } = unlimited
    const { id } = await client.call<{ id: string }>('POST', '/chatbots', { name: 'Bench' })
    const writer = createWriter(4)
    const texts = Array.from({ length: quick ? passages / 10 : passages }, writer.passage)
    await Promise.all(
      texts.map(({ title, content }) =>
        ask('/v1/knowledge', { chatbot_id: id, title, content, language: 'en' }),
      ),
    )
    const questions = texts.map(({ question }) => question)
    const load = (talk: Talk) => measure(() => talkAll(ask, talk, questions, quick), server)
    const loads = { v1: () => load(throughApi(id)), door: () => load(throughDoor(id)) }
    for (let times = 0; times < (quick ? 1 : warmUps); times++) {
      await loads.v1()
      await loads.door()
    }
    const rounds = await alternate(quick ? 1 : 5, loads)
    const ratio = medianOf(rounds, (of) => of('door.cpu_us') / of('v1.cpu_us'))
    const cpu = (name: string) => medianOf(rounds, (of) => of(`${name}.cpu_us`))
    const figures = [
      { name: 'turn, /openai/v1 : /v1 by CPU', value: ratio, unit: 'x', target: { atMost: 1.2 } },
      { name: 'CPU of a turn, /openai/v1', value: cpu('door'), unit: 'us' },
      { name: 'CPU of a turn, /v1', value: cpu('v1'), unit: 'us' },
    ] as const
    return { figures, rounds, remarks }
  } finally {
    leaveCore()
    agent.destroy()
    await server.stop()
  }
}

const remarks = [
  `${connections} connections, each with conversations of ${exchanges} exchanges, of one chatbot with ${passages} passages.`,
  'v1: a request starts the conversation, and each message is a request. door: each message is a request with the whole history; the first one starts the conversation.',
]

async function talkAll(
  ask: Ask,
  talk: Talk,
  questions: readonly string[],
  quick: boolean,
): Promise<number> {
  const talks = quick ? 1 : 12
  const talkInTurn = async (_: unknown, connection: number) => {
    for (let number = 0; number < talks; number++) {
      const from = (connection * talks + number) * exchanges
      const own = Array.from(
        { length: exchanges },
        (_, at) => questions[(from + at) % questions.length],
      )
      await talk(
        ask,
        own.filter((question) => question !== undefined),
      )
    }
  }
  await Promise.all(Array.from({ length: connections }, talkInTurn))
  return connections * talks * exchanges
}

async function measure(
  run: () => Promise<number>,
  server: Parameters<typeof readCounters>[0],
): Promise<Round> {
  const before = await readCounters(server)
  const turns = await run()
  const after = await readCounters(server)
  return { cpu_us: ((after.cpuSeconds - before.cpuSeconds) * 1_000_000) / turns }
}

function throughApi(chatbot_id: string): Talk {
  return async (ask, questions) => {
    const started = (await ask('/v1/conversations', { chatbot_id, user_id: 'bench' })) as {
      data: Conversation
    }
    const path = `/v1/conversations/${started.data.conversation_id}/messages`
    for (const text of questions) (await ask(path, { text })) as { data: Message }
  }
}

function throughDoor(model: string): Talk {
  return async (ask, questions) => {
    const messages: object[] = []
    for (const content of questions) {
      messages.push({ role: 'user', content })
      const body = { model, messages, user: 'bench' }
      const answer = (await ask('/openai/v1/chat/completions', body)) as {
        choices: [{ message: object }]
      }
      messages.push(answer.choices[0].message)
    }
  }
}
