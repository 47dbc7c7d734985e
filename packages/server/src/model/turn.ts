// The input of this layer: the message that a model must answer, and the functions that the layer calls.
import type { Engine } from '../engine/engine.ts'
import type { GenerateSettings, Grounding, ReplyRequest } from '../engine/types.ts'
import type { LanguageModel, ModelUsage } from '../providers/language-model.ts'
import type { LinkHosts } from './sanitize/link-hosts.ts'
import type { GroundingLevel } from './types.ts'

export type ModelRequest = ReplyRequest & { readonly settings: ModelSettings }

export type ModelSettings = GenerateSettings & {
  readonly grounding: GroundingLevel
  readonly link_hosts: LinkHosts
}

/** One message that a model replies to. */
export type ModelTurn = {
  readonly request: ModelRequest
  readonly grounding: Grounding
  /** The chunks that the bot's last reply cited. */
  readonly lastCited: readonly string[]
}

/** A model that compares replies with their sources. */
export type Verifier = {
  readonly model: LanguageModel
  /** The permission for one call; `undefined` = it failed too often, and is not asked for a while. */
  enter(): VerifierPass | undefined
}

/** `verify` calls exactly one of these, once. */
export type VerifierPass = {
  succeeded(): void
  /** It gave no verdict: a ModelError, or an error of our own. */
  failed(failure: unknown): void
  /** Nobody waits for the verdict any more. */
  withdrawn(): void
}

export type GenerateDeps = {
  readonly engine: Pick<Engine, 'wholeKnowledge' | 'passages'>
  readonly model: LanguageModel
  /** Checks the meaning of the answer; `undefined` = there is no verifier. */
  readonly verifier: Verifier | undefined
  /** From 0; null = the provider's default. */
  readonly temperature: number | null
  /** The maximum number of tokens of prompt and answer in total. */
  readonly contextTokens: number
  /** Knowledge with at most this many tokens is sent as a whole. */
  readonly wholeKnowledgeTokens: number
  readonly nowMs: number
  /** IANA name of the zone of the date and time in the prompt. */
  readonly timeZone: string
  readonly signal: AbortSignal
  /** Makes a call to the model, retries it if that may help, and counts its usage. */
  call<T extends ModelCall>(attempt: () => Promise<T>): Promise<T>
  /** Called when the first words of an answer arrive. */
  onFirst(): void
  /** Called with each piece of the reply. The pieces since the last reset are its text so far. */
  onDelta(text: string): void
  /** Called when the pieces so far are no longer valid. */
  onReset(): void
}

/** The usage is `undefined` if the provider did not report it, and null if the model was not called. */
export type ModelCall = { readonly usage: ModelUsage | null | undefined }

/** Whether a connected model is asked. False for messages that the built-in engine answers alone. */
export function asksModel(
  { asks_for_person, is_danger, is_greeting, knowledge_languages }: Grounding,
  { knowledge_only }: Pick<GenerateSettings, 'knowledge_only'>,
): boolean {
  if (asks_for_person || is_danger || is_greeting) return false
  return !knowledge_only || knowledge_languages.length > 0
}

/** Returns the level that applies: `off` for a bot that may say more than its sources. */
export function levelOf({ settings }: Pick<ModelRequest, 'settings'>): GroundingLevel {
  return settings.knowledge_only ? settings.grounding : 'off'
}
