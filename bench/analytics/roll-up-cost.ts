// Compares the CPU time of the roll-up with the CPU time of its turns, in one process.
import { openCore } from '../../packages/server/src/app.ts'
import { loadConfig } from '../../packages/server/src/config.ts'
import type { Round } from '../bench.ts'
import { createWriter } from '../generated-text.ts'
import { createOwner } from '../owner.ts'
import { alternate } from '../rounds.ts'

const passages = 1_000
const conversations = 64
/** Turns of each conversation between two roll-ups: about one second of a full load. */
const turnsEach = 10
/** Rounds before the measurement, until V8 has compiled the code of turns and roll-up. */
const warmUps = 10

type Env = Readonly<Record<string, string>>

/**
 * Measures rounds of turns, and of the roll-up of these turns. CPU is in microseconds per turn, without the CPU
 * of a database server.
 */
export async function measureRollUp(env: Env, rounds: number): Promise<Round[]> {
  const core = await openCore(loadConfig(env))
  try {
    const { principal, chatbot_id } = await createOwner(core)
    const writer = createWriter(4)
    const questions: string[] = []
    for (let index = 0; index < passages; index++) {
      const { title, content, question } = writer.passage()
      questions.push(question)
      await core.services.knowledge.create(principal, { chatbot_id, title, content }, {})
    }
    const ids: string[] = []
    for (let index = 0; index < conversations; index++) {
      const user_id = `customer-${index}`
      const input = { chatbot_id, user_id }
      const { conversation_id } = await core.services.conversations.create(principal, input)
      ids.push(conversation_id)
    }
    let asked = 0
    const talk = async (conversation_id: string) => {
      for (let turn = 0; turn < turnsEach; turn++) {
        const text = questions[asked++ % questions.length] ?? ''
        const times = { arrivedAtMs: performance.now() }
        await core.services.messages.send(principal, conversation_id, { text }, times)
      }
    }
    const turns = () => cpuOf(() => Promise.all(ids.map(talk)))
    const rollUp = () =>
      cpuOf(async () => {
        while (await core.services.rollUp.step());
      })
    for (let round = 0; round < warmUps; round++) {
      await turns()
      await rollUp()
    }
    return await alternate(rounds, { turns, rollUp })
  } finally {
    await core.close()
  }
}

async function cpuOf(work: () => Promise<unknown>): Promise<Round> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return { cpu_us: (user + system) / (conversations * turnsEach) }
}
