// Measures how long the slowest hostile questions take on hostile knowledge.

import type { HistoryMessage } from '../../packages/server/src/engine/types.ts'
import { hostileKnowledge, hostileQuestions } from '../../packages/server/test/answers/hostile.ts'
import { buildEngine } from '../../packages/server/test/support/engine-fixture.ts'
import { percentile } from '../rounds.ts'

/** The longest time of a question. A longer one would noticeably delay other requests. */
const replyMaxMs = 100
const rounds = 5

type SlowQuestion = { readonly where: string; readonly ms: number }

/**
 * Asks all hostile questions on all hostile knowledge, alone and as the start of a conversation. Prints the
 * slowest questions of each knowledge. Each time is the median of five rounds. Returns true if no question
 * takes more than 100 ms.
 */
export async function benchHostile(): Promise<boolean> {
  const late: SlowQuestion[] = []
  console.log('\nhostile questions (ms, the median of five rounds)')
  for (const [name, items] of Object.entries(hostileKnowledge)) {
    const knowledge = items()
    const startedAt = performance.now()
    const { ask } = await buildEngine(knowledge)
    // The first question loads and calibrates the scope, which is not part of the measured time.
    await ask('How much is it to rent a bike?')
    const loadedMs = performance.now() - startedAt
    const times: SlowQuestion[] = []
    for (const [kind, question] of Object.entries(hostileQuestions)) {
      times.push({ where: kind, ms: await medianMs(() => ask(question)) })
      const history = historyOf(question, (await ask(question)).text)
      times.push({
        where: `after ${kind}`,
        ms: await medianMs(() => ask('And for a week?', {}, history)),
      })
    }
    times.sort((a, b) => b.ms - a.ms)
    console.log(`  on ${name}, loaded in ${loadedMs.toFixed(0)} ms`)
    for (const { where, ms } of times.slice(0, 3)) console.log(line(ms, where))
    late.push(...times.filter(({ ms }) => ms > replyMaxMs))
  }
  for (const { where, ms } of late) console.log(`${line(ms, where)}  TOO LONG`)
  console.log(
    late.length === 0
      ? `  met: all within ${replyMaxMs} ms`
      : `  MISSED: ${late.length} over ${replyMaxMs} ms`,
  )
  return late.length === 0
}

function line(ms: number, where: string): string {
  return `    ${ms.toFixed(2).padStart(8)}  ${where}`
}

function historyOf(question: string, answer: string): HistoryMessage[] {
  return [
    { sender_type: 'user', text: question, topic: null },
    { sender_type: 'bot', text: answer, topic: null },
  ]
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  return percentile(times, 0.5)
}
