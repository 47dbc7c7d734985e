// Asks the built-in engine the questions of one set, in this process, and measures its replies.
import { createEngine, type Engine } from '../../packages/server/src/engine/engine.ts'
import type {
  HistoryMessage,
  KnowledgeSource,
  Reply,
  ReplySettings,
  ScopeRef,
  StoredSegment,
} from '../../packages/server/src/engine/types.ts'
import { auroc, hasAnswer, shareOf } from './metrics.ts'
import type { CorpusItem, Query, QuestionSet } from './question-set.ts'

/** The number of earlier messages that the service passes to the engine. */
const historyMessages = 6
const warmUpQuestions = 100
const searchedPassages = 50

type AnsweredQuery = { readonly query: Query; readonly reply: Reply }

/** Figures by name. A figure that a set can't show is missing. */
export type SetFigures = Readonly<Record<string, number>>

/** Measures a set. `foreign` are questions that no item of the set answers. */
export async function measureSet(set: QuestionSet, foreign: readonly Query[]): Promise<SetFigures> {
  const asker = await createAsker(set)
  for (const query of set.queries.slice(0, warmUpQuestions)) await asker.ask(query)
  const answerable = set.queries.filter((query) => query.answerable)
  const times: number[] = []
  const answers: (AnsweredQuery & { readonly found: string[] })[] = []
  for (const query of answerable) {
    const startedAt = performance.now()
    const reply = await asker.ask(query)
    times.push(performance.now() - startedAt)
    answers.push({ query, reply, found: await asker.find(query, reply) })
  }
  // Asks each question again after a question about another item, as when a user changes the subject.
  const changed: AnsweredQuery[] = []
  for (const [index, { query }] of answers.entries()) {
    const before = answers[(index + Math.floor(answers.length / 2)) % answers.length]
    if (before === undefined || Object.keys(before.query.rel).some((id) => id in query.rel))
      continue
    if (query.history === undefined || query.history.length === 0) {
      changed.push({ query, reply: await asker.ask(query, before) })
    }
  }
  const near: Reply[] = []
  for (const query of set.queries) if (!query.answerable) near.push(await asker.ask(query))
  const strangers: Reply[] = []
  const intruders: Reply[] = []
  for (const [index, query] of foreign.entries()) {
    strangers.push(await asker.ask({ ...query, history: [] }))
    const before = answers[index % answers.length]
    if (before !== undefined) intruders.push(await asker.ask(query, before))
  }
  const confidences = (replies: readonly Reply[]) => replies.map((reply) => reply.confidence)
  const sure = confidences(answers.map(({ reply }) => reply))
  const isRight = (query: Query, id: string | undefined) => id !== undefined && id in query.rel
  const figures = {
    'R@1': shareOf(answers.map(({ query, found }) => isRight(query, found[0]))),
    'R@5': shareOf(
      answers.map(({ query, found }) => found.slice(0, 5).some((id) => isRight(query, id))),
    ),
    'cited right': shareOf(
      answers.map(({ query, reply }) => asker.cited(reply).some((id) => isRight(query, id))),
    ),
    'cited right, new subject': shareOf(
      changed.map(({ query, reply }) => asker.cited(reply).some((id) => isRight(query, id))),
    ),
    'has answer': shareOf(
      answers
        .filter(({ query }) => query.answers.length > 0)
        .map(({ query, reply }) => reply.answered && hasAnswer(reply.text, query.answers)),
    ),
    'wrongly refused': shareOf(answers.map(({ reply }) => !reply.answered)),
    'refused though found': shareOf(
      answers.map(({ query, reply, found }) => !reply.answered && isRight(query, found[0])),
    ),
    'foreign caught': shareOf(strangers.map((reply) => !reply.answered)),
    'foreign caught in a talk': shareOf(intruders.map((reply) => !reply.answered)),
    'foreign AUROC': auroc(sure, confidences(strangers)),
    'near AUROC': auroc(sure, confidences(near)),
    'p50 ms': percentile(times, 0.5),
    'p95 ms': percentile(times, 0.95),
  }
  return Object.fromEntries(
    Object.entries(figures).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Math.round(value * 1_000) / 1_000]],
    ),
  )
}

/** Creates an engine with the items of the set. */
async function createAsker({ corpus }: QuestionSet) {
  const segments: StoredSegment[] = []
  const engine: Engine = createEngine({
    segments: {
      catchUpMaxVersions: Number.MAX_SAFE_INTEGER,
      listSegments: async (_scope, after, limit) => segments.slice(after, after + limit),
    },
  })
  // Items get new ids, because ids of a set may have any length.
  const idOf = new Map<string, string>()
  for (const [index, item] of corpus.entries()) {
    const source = sourceOf(item, `kb_${index}`)
    idOf.set(source.id, item.id)
    const { data } = await engine.analyse(source)
    segments.push({ item_id: source.id, version: index + 1, data })
  }
  const scopes: ScopeRef[] = [{ account_id: 'acct', scope_id: 'bot', version: corpus.length }]
  const settings: ReplySettings = {
    language: corpus[0]?.lang ?? 'en',
    tone: 'neutral',
    response_length: 'medium',
    fallback_message: null,
    confidence_threshold: null,
    bot_name: 'Bench',
    can_hand_off: false,
    contact: null,
  }
  const itemIds = (ids: readonly string[]) =>
    [...new Set(ids)].map((id) => idOf.get(id) ?? '').filter((id) => id !== '')

  return {
    /** Asks with the history of the set, or after the exchange `before`. */
    ask({ text, history = [] }: Query, before?: AnsweredQuery): Promise<Reply> {
      const earlier = before === undefined ? history.map(message) : exchange(before)
      return engine.reply({ text, scopes, settings, history: earlier.slice(-historyMessages) })
    },
    /** Returns the items of a search, best first. For a question with history, returns the items of the reply. */
    async find({ text, history = [] }: Query, { explanation }: Reply): Promise<string[]> {
      if (history.length > 0) {
        const chunks = explanation?.passages.map((passage) => passage.chunk_id) ?? []
        return itemIds(chunks.map((chunk) => chunk.slice(0, chunk.lastIndexOf('#'))))
      }
      const hits = await engine.search(scopes, text, { top_k: searchedPassages, min_score: 0 })
      return itemIds(hits.map((hit) => hit.knowledge_id))
    },
    cited: ({ citations }: Reply) => itemIds(citations.map((citation) => citation.knowledge_id)),
  }
}

function exchange({ query, reply }: AnsweredQuery): HistoryMessage[] {
  const topic = reply.citations[0] ?? null
  return [
    { sender_type: 'user', text: query.text, topic: null },
    { sender_type: 'bot', text: reply.text, topic },
  ]
}

function message({ role, text }: { role: string; text: string }): HistoryMessage {
  return { sender_type: role === 'user' ? 'user' : 'bot', text, topic: null }
}

function sourceOf(item: CorpusItem, id: string): KnowledgeSource {
  const isFaq = Boolean(item.question) || item.variants !== undefined
  return {
    id,
    type: isFaq ? 'faq' : 'text',
    title: item.title || null,
    content: item.text || item.title || item.id,
    question: isFaq ? item.question || item.title || item.id : null,
    alternate_questions: item.variants ?? [],
    source_url: null,
    language: item.lang ?? null,
  }
}

function percentile(values: readonly number[], share: number): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]
}
