// Hostile questions: how long the worst of them take, on knowledge that is as bad.

import type { HistoryMessage } from '../../packages/server/src/engine/types.ts'
import { hostileKnowledge, hostileQuestions } from '../../packages/server/test/answers/hostile.ts'
import { buildEngine } from '../../packages/server/test/support/engine-fixture.ts'
import { percentile } from '../rounds.ts'

/** What a question may take before whoever asks at the same time notices. */
const replyMaxMs = 100
const rounds = 5

type Slow = { readonly where: string; readonly ms: number }

/**
 * Asks every hostile question of every hostile knowledge, alone and in a talk that began with it, and prints
 * the slowest of each knowledge. Each time is the median of five rounds; true if all keep within 100 ms.
 */
export async function benchHostile(): Promise<boolean> {
  const late: Slow[] = []
  console.log('\nhostile questions (ms, the median of five rounds)')
  for (const [name, items] of Object.entries(hostileKnowledge)) {
    const knowledge = items()
    const startedAt = performance.now()
    const { ask } = await buildEngine(knowledge)
    // The first question loads and calibrates the scope, which is no part of an answer.
    await ask('How much is it to rent a bike?')
    const loadedMs = performance.now() - startedAt
    const times: Slow[] = []
    for (const [kind, question] of Object.entries(hostileQuestions)) {
      times.push({ where: kind, ms: await medianMs(() => ask(question)) })
      const history = talkBegunWith(question, (await ask(question)).text)
      times.push({
        where: `after ${kind}`,
        ms: await medianMs(() => ask('And for a week?', {}, history)),
      })
    }
    times.sort((a, b) => b.ms - a.ms)
    console.log(`  asked of ${name}, taken in within ${loadedMs.toFixed(0)} ms`)
    for (const { where, ms } of times.slice(0, 3)) console.log(line(ms, where))
    late.push(...times.filter(({ ms }) => ms > replyMaxMs))
  }
  for (const { where, ms } of late) console.log(`${line(ms, where)}  TOO LONG`)
  console.log(
    late.length === 0
      ? `  met: each within ${replyMaxMs} ms`
      : `  MISSED: ${late.length} over ${replyMaxMs} ms`,
  )
  return late.length === 0
}

function line(ms: number, where: string): string {
  return `    ${ms.toFixed(2).padStart(8)}  ${where}`
}

function talkBegunWith(question: string, answer: string): HistoryMessage[] {
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
