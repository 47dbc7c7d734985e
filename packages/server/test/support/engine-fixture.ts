// Engines over a few items in memory, as the engine's tests build them.
import type { SynonymGroups } from '../../src/engine/analysis/synonyms.ts'
import { createEngine, type Engine } from '../../src/engine/engine.ts'
import { shippedLanguages } from '../../src/engine/languages/languages.ts'
import type {
  HistoryMessage,
  KnowledgeSource,
  ReplySettings,
  StoredSegment,
} from '../../src/engine/types.ts'

/** Builds an item with only these fields. With a question it is an FAQ item. */
export function buildItem(id: string, overrides: Partial<KnowledgeSource>): KnowledgeSource {
  return {
    id,
    type: overrides.question ? 'faq' : 'text',
    title: null,
    content: '',
    question: null,
    alternate_questions: [],
    source_url: null,
    language: null,
    ...overrides,
  }
}

/** Settings that leave everything to the engine. */
export function buildSettings(overrides: Partial<ReplySettings> = {}): ReplySettings {
  return {
    language: 'auto',
    tone: 'neutral',
    response_length: 'medium',
    fallback_message: null,
    confidence_threshold: null,
    bot_name: 'Piper',
    can_hand_off: false,
    contact: null,
    ...overrides,
  }
}

/** Builds an engine over `items` and synonyms in the scope `bot`, and `shared` in the scope `shared`. */
export async function buildEngine(
  items: readonly KnowledgeSource[],
  shared: readonly KnowledgeSource[] = [],
  languages = shippedLanguages,
  synonyms: SynonymGroups = [],
) {
  const rows = new Map<string, StoredSegment[]>()
  const engine: Engine = createEngine({
    languages,
    segments: {
      catchUpMaxVersions: 1_000,
      listSegments: async ({ scope_id }, after, limit) =>
        (rows.get(scope_id) ?? []).slice(after, after + limit),
    },
    synonyms: {
      findNewer: async ({ scope_id }) =>
        scope_id === 'bot' ? { version: 1, groups: synonyms } : undefined,
    },
  })
  for (const [scope, list] of [
    ['bot', items],
    ['shared', shared],
  ] as const) {
    const segments: StoredSegment[] = []
    for (const item of list) {
      const { data } = await engine.analyse(item)
      segments.push({ item_id: item.id, version: segments.length + 1, data })
    }
    rows.set(scope, segments)
  }
  const scopes = [
    { account_id: 'acct', scope_id: 'bot', version: items.length },
    { account_id: 'acct', scope_id: 'shared', version: shared.length },
  ]
  return {
    engine,
    scopes,
    ask: (
      text: string,
      settings: Partial<ReplySettings> = {},
      history: readonly HistoryMessage[] = [],
    ) => engine.reply({ text, scopes, settings: buildSettings(settings), history }),
  }
}

/** Sends the messages one after the other. Returns the last reply. */
export async function talkAbout(knowledge: readonly KnowledgeSource[], ...messages: string[]) {
  const { ask } = await buildEngine(knowledge)
  const history: HistoryMessage[] = []
  for (const text of messages.slice(0, -1)) {
    const reply = await ask(text, {}, history.slice(-6))
    const topic = reply.citations[0] ?? null
    history.push({ sender_type: 'user', text, topic: null })
    const isUnanswered = reply.outcome === 'unknown' || reply.outcome === 'closest'
    history.push({ sender_type: 'bot', text: reply.text, topic, isUnanswered })
  }
  return ask(messages.at(-1) ?? '', {}, history.slice(-6))
}
