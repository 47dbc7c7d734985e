// Has a language model word a reply from the passages, and lets out only what the passages stand behind.
import type { LanguageModel, ModelUsage } from '../../providers/language-model.ts'
import type { GenerateRequest, Grounding, GroundingPassage, Reply } from '../types.ts'
import { textsOf } from './analyses.ts'
import { type Draft, draftFrom } from './draft.ts'
import { windowOf } from './history-window.ts'
import { hostsIn } from './host-names.ts'
import type { Fault } from './judge.ts'
import { createJudging, type Judging } from './judging.ts'
import { mailsIn } from './mail-addresses.ts'
import { createMarkerFilter } from './marker-filter.ts'
import { addressesIn, placeholdersIn } from './output-rules.ts'
import { outputTokensFor } from './output-tokens.ts'
import { isPlainProse } from './plain-prose.ts'
import { promptOf, promptWith } from './prompt.ts'
import { estimatedTokens } from './token-estimate.ts'

/** How little is left of the gate's confidence when the model finds no answer. */
const doubted = 0.3

export type GenerateOptions = {
  readonly signal: AbortSignal
  /** From 0 on; null = the provider's own. */
  readonly temperature: number | null
  /** What prompt and answer may take together. */
  readonly context_tokens: number
  /** Told when the model's first words come. */
  onFirst(): void
  /** Told each piece of the reply; the pieces since the last reset make its text. */
  onDelta(text: string): void
  /** Told that the pieces so far don't hold; never before the first piece. */
  onReset(): void
}

/**
 * What became of the model's answer: it held, it was the model's own words where the chatbot may use them,
 * or why the built-in engine's reply stands in its place. `not_in_sources` has neither's words, but the
 * owner's for not knowing; with `no_room` the model was not asked, as its window would not have held it.
 */
export type ModelRule =
  | 'held'
  | 'own_words'
  | 'not_in_sources'
  | 'refused'
  | 'repeated_instructions'
  | 'no_room'
  | Fault

export type Generated = {
  /** `engine` says whose words or decision it is: the model's name, or `builtin`. */
  readonly reply: Reply
  readonly rule: ModelRule
  /**
   * As the provider reported it; undefined where it did not, or was not listened to until the end. Null
   * where it was not asked.
   */
  readonly usage: ModelUsage | null | undefined
}

/**
 * The reply to a message, worded by the model as far as it holds: in knowledge-only chatbots what the
 * passages stand behind, else also what is plainly the model's own. Throws what the model throws; what was
 * told by then is void, and the caller's to take back.
 */
export async function generate(
  model: LanguageModel,
  grounding: Grounding,
  request: GenerateRequest,
  options: GenerateOptions,
): Promise<Generated> {
  const prepared = preparedPrompt(grounding, request, options)
  if (prepared === undefined) {
    return { reply: await grounding.builtin(), rule: 'no_room', usage: null }
  }
  const { passages, prompt, max_output_tokens } = prepared
  const { instructions, messages } = prompt
  const { temperature, signal } = options
  const said = createSaid(options)
  let judging: Judging | undefined
  /** Most of what an open answer holds, and needed with its first sentence only. */
  const openJudging = () => {
    judging ??= createJudging(passages, grounding, request)
    return judging
  }
  const draft = await draftFrom(model, {
    prompt,
    request: { instructions, messages, max_output_tokens, temperature },
    settings: request.settings,
    language: grounding.language,
    rules: () => rulesFrom(passages, request),
    signal,
    onFirst: options.onFirst,
    onGrowth: said.growTo,
    onSentence: (text, sources) => openJudging().judgeAhead(text, sources),
    onAnew() {
      said.settle('')
      judging = undefined
    },
  })
  const deciding = { model, passages, judging: openJudging(), grounding, request }
  const { worded, rule } = decided(draft, deciding)
  const reply = worded ?? (await grounding.builtin())
  said.settle(reply.text)
  return { reply, rule, usage: draft.usage }
}

/** Undefined where instructions and message alone, or with a sentence of the passages, are too much. */
function preparedPrompt(
  grounding: Grounding,
  request: GenerateRequest,
  { context_tokens }: GenerateOptions,
) {
  const { language } = grounding
  const max_output_tokens = outputTokensFor(request.settings.response_length, context_tokens)
  const bare = promptOf({ request, language, passages: [], history: [] })
  const spent = [bare.instructions, ...bare.messages.map(({ text }) => text)]
  const left = context_tokens - max_output_tokens - estimatedTokens(spent.join('\n'))
  const { passages, history } = windowOf(
    { passages: grounding.passages, history: request.history },
    left,
  )
  const isGrounded = passages.length > 0 || grounding.passages.length === 0
  if (left < 0 || !isGrounded) return undefined
  return {
    passages,
    max_output_tokens,
    prompt: promptWith(bare, { request, language, passages, history }),
  }
}

/** Only what stands in the passages may be linked to, or set in angle brackets; the chatbot may be called like a host. */
function rulesFrom(passages: readonly GroundingPassage[], { settings }: GenerateRequest) {
  const texts = passages.flatMap(textsOf)
  const addressed = [...texts, ...passages.map(({ url }) => url)]
  return {
    addresses: new Set([...addressesIn(addressed), ...mailsIn(addressed)]),
    hosts: hostsIn([...addressed, settings.bot_name]),
    placeholders: placeholdersIn(texts),
  }
}

type Deciding = {
  readonly model: LanguageModel
  readonly passages: readonly GroundingPassage[]
  readonly judging: Judging
  readonly grounding: Grounding
  readonly request: GenerateRequest
}

type Decision = {
  /** The reply of the model; undefined where the built-in engine's stands in its place. */
  readonly worded: Reply | undefined
  readonly rule: ModelRule
}

function decided(
  draft: Draft,
  { model, passages, judging, grounding, request }: Deciding,
): Decision {
  const { explanation, unknown } = grounding
  const { fault } = draft
  const isTalk = grounding.outcome === 'small_talk'
  const isCertain = explanation?.exact === true || isTalk
  if (fault === 'not_in_sources' && !isCertain) {
    const confidence = unknown.confidence * doubted
    return { worded: { ...unknown, confidence, engine: model.name }, rule: fault }
  }
  if (fault !== undefined) return { worded: undefined, rule: fault }
  const { text, sources } = draft
  const judgement = judging.judge(text, sources)
  const made = {
    ...(explanation !== undefined && { explanation }),
    finish_reason: draft.isCut ? 'length' : 'stop',
    engine: model.name,
  } as const
  if (judgement.fault === undefined) {
    const { citations, confidence } = judgement
    const said = withoutForeignAddresses(judgement.text, judgement.passages, request)
    const held = { outcome: 'answer', answered: true, confidence, citations } as const
    return { worded: { ...made, ...held, text: said }, rule: 'held' }
  }
  const isOwnWords = judgement.fault !== 'empty' && judgement.fault !== 'language'
  if (request.settings.knowledge_only || !isOwnWords) {
    return { worded: undefined, rule: judgement.fault }
  }
  // No source stands behind it: that is an answer only to what needs none.
  const outcome = isTalk ? 'small_talk' : 'unknown'
  const confidence = isTalk ? 1 : grounding.confidence * doubted
  const own = { outcome, answered: isTalk, confidence, citations: [] } as const
  const said = withoutForeignAddresses(text, passages, request)
  return { worded: { ...made, ...own, text: said }, rule: 'own_words' }
}

/**
 * The text without the addresses that stand in none of the passages. It is looked through in any case: where
 * sentences or the end were left out, the others could make what was taken out before.
 */
function withoutForeignAddresses(
  text: string,
  passages: readonly GroundingPassage[],
  request: GenerateRequest,
): string {
  if (isPlainProse(text)) return text
  const filter = createMarkerFilter(rulesFrom(passages, request))
  filter.push(text)
  filter.end()
  return filter.shown
}

type Said = {
  /** Says what a text has beyond what was said. */
  growTo(text: string): void
  /** Makes what was said this text, from the beginning if need be. */
  settle(text: string): void
}

function createSaid({ onDelta, onReset }: Pick<GenerateOptions, 'onDelta' | 'onReset'>): Said {
  let said = ''
  function growTo(text: string): void {
    if (text.length <= said.length || !text.startsWith(said)) return
    onDelta(text.slice(said.length))
    said = text
  }
  return {
    growTo,
    settle(text) {
      if (said !== '' && !text.startsWith(said)) {
        onReset()
        said = ''
      }
      growTo(text)
    },
  }
}
