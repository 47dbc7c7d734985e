// The process of retrieval-sizes.ts. It fills one chatbot with knowledge, loads its index and asks questions.
import { once } from 'node:events'
import { type Core, openCore } from '../packages/server/src/app.ts'
import { loadConfig } from '../packages/server/src/config.ts'
import type { ScopeRef } from '../packages/server/src/engine/types.ts'
import { type Stalls, watchLoop } from './event-loop.ts'
import { replySettings } from './filled-scope.ts'
import { createWriter, type Passage } from './generated-text.ts'
import { percentile } from './rounds.ts'

export type SizeTask = {
  readonly directory: string
  readonly passages: number
  readonly questions: number
}

export type SizeResult = Stalls & {
  readonly replyP50Ms: number
  readonly replyP95Ms: number
  /**
   * Memory of a passage without its text: first as the growth of the process, then as the engine counts it.
   */
  readonly kilobytesBeyondText: number
  readonly kilobytesCounted: number
  readonly indexedPerSecond: number
  readonly loadMs: number
  readonly rightShare: number
}

/** Items written in one transaction. */
const batch = 500
const warmUpQuestions = 200
const passageCharacters = 900
const [account_id, scope_id] = ['acct_bench', 'bot_bench']

const [task] = (await once(process, 'message')) as [SizeTask]
const indexMemory = { PARLEY_INDEX_MEMORY_MB: '4096' }
const core = await openCore(loadConfig({ PARLEY_DATA_DIR: task.directory, ...indexMemory }))
const filled = await fill(core, task)
const before = memoryBytes()
const watch = watchLoop()
const loadMs = await load(filled.scope)
await ask(filled.asked.slice(0, warmUpQuestions))
const { times, right } = await ask(filled.asked)
const stalls = watch.stop()
const grown = memoryBytes() - before
const result: SizeResult = {
  replyP50Ms: percentile(times, 0.5),
  replyP95Ms: percentile(times, 0.95),
  kilobytesBeyondText: (grown - filled.textBytes) / task.passages / 1_000,
  kilobytesCounted: (core.engine.memory().bytes - filled.textBytes) / task.passages / 1_000,
  indexedPerSecond: filled.perSecond,
  loadMs,
  ...stalls,
  rightShare: right,
}
await core.close()
process.send?.(result, () => process.disconnect?.())

/** Analyses and stores the passages. Returns some of them, whose questions are asked later. */
async function fill({ engine, storage }: Core, { passages, questions }: SizeTask) {
  const writer = createWriter(1)
  const every = Math.max(1, Math.floor(passages / questions))
  const asked: Passage[] = []
  let textBytes = 0
  let indexingMs = 0
  for (let start = 0; start < passages; start += batch) {
    const texts = Array.from({ length: Math.min(batch, passages - start) }, () => longer(writer))
    asked.push(...texts.filter((_, offset) => (start + offset) % every === 0))
    textBytes += texts.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
    const startedAt = performance.now()
    const items: { id: string; data: string }[] = []
    for (const [offset, { title, content }] of texts.entries()) {
      const id = `kb_${start + offset}`
      const source = { id, type: 'text', title, content, question: null, language: 'en' } as const
      const { data } = await engine.analyse({
        ...source,
        alternate_questions: [],
        source_url: null,
      })
      items.push({ id, data })
    }
    await storage.transaction(async (tx) => {
      for (const { id, data } of items) await tx.segments.put(account_id, scope_id, id, data)
    })
    indexingMs += performance.now() - startedAt
  }
  const version = await storage.segments.version(account_id, scope_id)
  const scope: ScopeRef = { account_id, scope_id, version }
  return { scope, asked, textBytes, perSecond: passages / (indexingMs / 1_000) }
}

/** Joins two passages and cuts the end, so that the answer stays in the text. */
function longer(writer: ReturnType<typeof createWriter>): Passage {
  const [first, second] = [writer.passage(), writer.passage()]
  return { ...first, content: `${first.content} ${second.content}`.slice(0, passageCharacters) }
}

async function load(scope: ScopeRef): Promise<number> {
  const startedAt = performance.now()
  await reply('What is the first question?', scope)
  return performance.now() - startedAt
}

function reply(text: string, scope: ScopeRef = filled.scope) {
  return core.engine.reply({ text, scopes: [scope], settings: replySettings, history: [] })
}

/** Asks the own question and the topic question of each passage. `right` is the share of right own questions. */
async function ask(passages: readonly Passage[]) {
  const times: number[] = []
  let right = 0
  for (const { question, topicQuestion, answer } of passages) {
    for (const text of [question, topicQuestion]) {
      const startedAt = performance.now()
      const answered = await reply(text)
      times.push(performance.now() - startedAt)
      if (text === question && answered.text.includes(answer)) right += 1
    }
    // A server handles other requests between two answers.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { times, right: right / passages.length }
}

/** The memory in use, without garbage. */
function memoryBytes(): number {
  global.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
