// A thread that adds knowledge through the service, asks questions meanwhile, and watches its event loop.
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { openCore } from '../packages/server/src/app.ts'
import { loadConfig } from '../packages/server/src/config.ts'
import { type Stalls, watchLoop } from './event-loop.ts'
import { createWriter } from './generated-text.ts'
import { createOwner } from './owner.ts'

export type IngestTask = {
  readonly directory: string
  readonly items: number
  /** Paragraphs of each item. */
  readonly paragraphs: number
}

export type IngestResult = Stalls & { readonly passagesPerSecond: number }

/** Clients that add items at the same time. Each client adds one item after the other. */
const clients = 4
const askEveryMs = 20
/** Items added before the measurement, so that the first run of a function causes no gap in it. */
const warmUpItems = 200

const task = workerData as IngestTask
const writer = createWriter(3)
const core = await openCore(loadConfig({ PARLEY_DATA_DIR: task.directory }))
const { principal, chatbot_id } = await createOwner(core)
await addItems(Array.from({ length: warmUpItems }, writer.passage))
const items = Array.from({ length: task.items }, () =>
  task.paragraphs === 1 ? writer.passage() : writer.document(task.paragraphs),
)
parentPort?.postMessage(await measure())
await core.close()

async function measure(): Promise<IngestResult> {
  const startedAt = performance.now()
  const watch = watchLoop()
  const asking = askUntil(() => watch.isOver)
  await addItems(items)
  const seconds = (performance.now() - startedAt) / 1_000
  const stalls = watch.stop()
  await asking
  return { ...stalls, passagesPerSecond: (task.items * task.paragraphs) / seconds }
}

async function addItems(texts: readonly { title: string; content: string }[]): Promise<void> {
  const { knowledge } = core.services
  const remaining = [...texts]
  const client = async () => {
    for (let text = remaining.pop(); text !== undefined; text = remaining.pop()) {
      const { title, content } = text
      const item = await knowledge.create(principal, { chatbot_id, title, content })
      // In a server, the worker runs this analysis.
      if (item.status === 'processing') {
        const { id: knowledge_id, content_hash } = item
        await knowledge.analysis.run(principal.account_id, { knowledge_id, content_hash })
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
}

/** Asks the chatbot again and again, so that it loads the new items before each answer, as in production. */
async function askUntil(isOver: () => boolean): Promise<void> {
  const { messages, conversations } = core.services
  const { conversation_id } = await conversations.create(principal, { chatbot_id })
  while (!isOver()) {
    const message = { text: writer.passage().topicQuestion }
    await messages.send(principal, conversation_id, message, { arrivedAtMs: performance.now() })
    await pause(askEveryMs)
  }
}
