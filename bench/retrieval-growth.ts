// Asks the same questions in two stores with the same knowledge. One store has few passages of other accounts,
// the other has many.
import { join } from 'node:path'
import { type Core, openCore } from '../packages/server/src/app.ts'
import { loadConfig } from '../packages/server/src/config.ts'
import type { ScopeRef } from '../packages/server/src/engine/types.ts'
import type { Figure, Round } from './bench.ts'
import { fillScope, replySettings } from './filled-scope.ts'
import { createWriter, type Passage } from './generated-text.ts'
import { alternate, medianOf, percentile } from './rounds.ts'

type Options = {
  readonly directory: string
  readonly ownPassages: number
  readonly otherPassages: { readonly few: number; readonly many: number }
  readonly rounds: number
  /** Questions in each round of each store. */
  readonly questions: number
}

/** Passages of one other chatbot. */
const otherScopePassages = 1_000
/** Other accounts that get a question too, so that their indexes are in memory. */
const othersAsked = 10
const questionWarmUp = 500

export async function measureGrowth(options: Options) {
  const { few, many } = options.otherPassages
  const small = await openFilled(options, few)
  const large = await openFilled(options, many)
  try {
    const rounds = await alternate(options.rounds, {
      few: () => small.ask(options.questions),
      many: () => large.ask(options.questions),
    })
    const figures: Figure[] = [
      {
        name: `reply p50, ${options.ownPassages} passages`,
        value: medianOf(rounds, (of) => of('few.reply_p50_ms')),
        unit: 'ms',
        target: { atMost: 0.2 },
      },
      { name: 'reply p95', value: medianOf(rounds, (of) => of('few.reply_p95_ms')), unit: 'ms' },
      {
        name: 'search p50',
        value: medianOf(rounds, (of) => of('few.search_p50_ms')),
        unit: 'ms',
        target: { atMost: 0.2 },
      },
      {
        name: `reply p50, ${many} : ${few} foreign passages`,
        value: medianOf(rounds, (of) => of('many.reply_p50_ms') / of('few.reply_p50_ms')),
        unit: 'x',
        target: { atMost: 1.3 },
      },
      { name: 'answered from the right passage', value: small.rightShare(), unit: '' },
    ]
    return { figures, rounds }
  } finally {
    await small.close()
    await large.close()
  }
}

async function openFilled({ directory, ownPassages }: Options, otherPassages: number) {
  const config = loadConfig({ PARLEY_DATA_DIR: join(directory, String(otherPassages)) })
  const core = await openCore(config)
  const writer = createWriter(1)
  const passages = Array.from({ length: ownPassages }, writer.passage)
  const own = await fillScope(core, 'acct_own', 'bot_own', passages)
  await fillOthers(core, otherPassages)
  const asker = createAsker(core, own, passages)
  await asker.ask(questionWarmUp)
  return { ...asker, close: () => core.close() }
}

async function fillOthers(core: Core, passages: number): Promise<void> {
  const writer = createWriter(2)
  const texts = Array.from({ length: otherScopePassages }, writer.passage)
  for (let number = 0; number * otherScopePassages < passages; number++) {
    const count = Math.min(otherScopePassages, passages - number * otherScopePassages)
    const other = await fillScope(core, `acct_${number}`, `bot_${number}`, texts.slice(0, count))
    if (number < othersAsked) await createAsker(core, other, texts).ask(1)
  }
}

/** Asks the questions of the passages one after the other, and measures the time of each reply and search. */
function createAsker(core: Core, scope: ScopeRef, passages: readonly Passage[]) {
  let next = 0
  let asked = 0
  let right = 0

  async function askOne(index: number): Promise<{ reply: number; search: number }> {
    const passage = passages[(index >> 1) % passages.length]
    if (passage === undefined) throw new Error('There is nothing to ask.')
    const isFact = index % 2 === 0
    const text = isFact ? passage.question : passage.topicQuestion
    const startedAt = performance.now()
    const request = { text, scopes: [scope], settings: replySettings, history: [] }
    const reply = await core.engine.reply(request)
    const repliedAt = performance.now()
    await core.engine.search([scope], text, { top_k: 5, min_score: 0 })
    const foundAt = performance.now()
    if (isFact) {
      asked += 1
      if (reply.text.includes(passage.answer)) right += 1
    }
    return { reply: repliedAt - startedAt, search: foundAt - repliedAt }
  }

  return {
    async ask(questions: number): Promise<Round> {
      const replies: number[] = []
      const searches: number[] = []
      for (let i = 0; i < questions; i++) {
        const { reply, search } = await askOne(next++)
        replies.push(reply)
        searches.push(search)
      }
      return {
        reply_p50_ms: percentile(replies, 0.5),
        reply_p95_ms: percentile(replies, 0.95),
        search_p50_ms: percentile(searches, 0.5),
      }
    },
    /** The share of right replies to the questions that only one passage can answer. */
    rightShare: () => right / asked,
  }
}
