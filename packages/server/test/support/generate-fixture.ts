// A model that answers as a test tells it to, and the replies from its answers.

import type { HistoryMessage, KnowledgeSource } from '../../src/engine/types.ts'
import { generate } from '../../src/model/generate.ts'
import type { GenerateDeps, ModelSettings, Verifier } from '../../src/model/turn.ts'
import type {
  FinishReason,
  LanguageModel,
  ModelPart,
  ModelRequest,
} from '../../src/providers/language-model.ts'
import { buildEngine, buildSettings } from './engine-fixture.ts'

/** The answer of the model: a text, or its pieces. An Error among the pieces is thrown. */
export type ScriptedAnswer = string | readonly (string | Error)[]

/** A model that answers each request with `answer(request)`, and reports 100 and 20 tokens. */
export function scriptedModel(
  answer: (request: ModelRequest) => ScriptedAnswer,
  reason: FinishReason = 'stop',
) {
  const requests: ModelRequest[] = []
  const model: LanguageModel = {
    name: 'scripted-1',
    provider: 'scripted',
    async *stream(request): AsyncGenerator<ModelPart> {
      requests.push(request)
      const scripted = answer(request)
      for (const piece of typeof scripted === 'string' ? [scripted] : scripted) {
        if (piece instanceof Error) throw piece
        if (piece !== '') yield { type: 'text', text: piece }
      }
      yield { type: 'finish', reason, usage: { input_tokens: 100, output_tokens: 20 } }
    },
  }
  return { model, requests }
}

/** A verifier that may always be asked. `notes` has the outcome of each call. */
export function verifierWith(model: LanguageModel, notes: unknown[] = []): Verifier {
  return {
    model,
    enter: () => ({
      succeeded: () => notes.push('succeeded'),
      withdrawn: () => notes.push('withdrawn'),
      failed: (failure) => notes.push(failure),
    }),
  }
}

export function buildModelSettings(overrides: Partial<ModelSettings> = {}): ModelSettings {
  return {
    ...buildSettings({ language: 'en' }),
    instructions: '',
    contact: null,
    knowledge_only: true,
    grounding: 'balanced',
    link_hosts: null,
    ...overrides,
  }
}

export type Question = {
  readonly settings?: Partial<ModelSettings>
  readonly history?: readonly HistoryMessage[]
  readonly lastCited?: readonly string[]
  readonly reason?: FinishReason
  readonly deps?: Partial<GenerateDeps>
}

/** Returns a function that sends a question about the items, and lets the model write the reply. */
export async function buildGeneration(items: readonly KnowledgeSource[]) {
  const { engine, scopes } = await buildEngine(items)
  return async (
    text: string,
    answer: ScriptedAnswer | ((request: ModelRequest) => ScriptedAnswer),
    { settings = {}, history = [], lastCited = [], reason, deps = {} }: Question = {},
  ) => {
    const request = { text, scopes, history, settings: buildModelSettings(settings) }
    const grounding = await engine.ground(request)
    const { model, requests } = scriptedModel(
      typeof answer === 'function' ? answer : () => answer,
      reason,
    )
    // What a client of the stream receives: the deltas, and `null` for a reset.
    const heard: (string | null)[] = []
    const generated = await generate(
      { request, grounding, lastCited },
      {
        ...{ engine, model, verifier: undefined, temperature: null, contextTokens: 6_000 },
        ...{ wholeKnowledgeTokens: 2_000, timeZone: 'UTC' },
        nowMs: Date.UTC(2026, 10, 24, 17, 5),
        signal: AbortSignal.timeout(10_000),
        call: (attempt) => attempt(),
        onFirst: () => undefined,
        onDelta: (delta) => heard.push(delta),
        onReset: () => heard.push(null),
        ...deps,
      },
    )
    const streamed = heard.slice(heard.lastIndexOf(null) + 1).join('')
    return { ...generated, grounding, requests, heard, streamed }
  }
}
