// Tries the model that an account's chatbots use, or the installation's, for the person who configures it: asks a real
// question, and shows what the model was told and what became of its answer. Nothing is stored.
import { limits, type ModelTrial, type ModelTrialInput } from '@parley/contract'
import type { Engine } from '../../engine/engine.ts'
import type { Clock } from '../../lib/clock.ts'
import type { StreamingFetch } from '../../lib/network/guarded-fetch.ts'
import { limitGrounding } from '../../model/sanitize/link-hosts.ts'
import type { RecordedReply } from '../../model/trial.ts'
import { ModelError } from '../../providers/language-model.ts'
import { createLanguageModel, type ModelSettings } from '../../providers/model-settings.ts'
import { failureOf, noTextFailure, type TrialFailure } from '../../providers/model-trial.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import type { Principal } from '../shared/principal.ts'
import type { InstallationModels } from './installation-models.ts'
import type { ModelKeys } from './model-keys.ts'
import type { Models } from './models.ts'
import { openModel, openVerifier } from './stored-models.ts'
import { presentCall, presentReply, usageOf } from './trial-report.ts'
import { findSubject, type TrialSubject } from './trial-subject.ts'

type ModelTrialsDeps = {
  readonly storage: Storage
  readonly engine: Engine
  readonly keys: Pick<ModelKeys, 'reveal'>
  /** Calls accounts' own models, and checks the addresses that accounts entered. */
  readonly toOwn: StreamingFetch
  /** Calls the models that the operator set, at any address. */
  readonly toInstallation: StreamingFetch
  readonly installation: Pick<InstallationModels, 'findSettings'>
  readonly models: Pick<Models, 'enter' | 'defaults'>
  readonly clock: Clock
}

type TrialTarget = {
  readonly engine: string
  /** Undefined = its key can't be unsealed. */
  readonly settings: ModelSettings | undefined
  /** Undefined = there is none, or its key can't be unsealed. */
  readonly verifier: ModelSettings | undefined
  readonly fetch: StreamingFetch
  /** Whether the person may see the details of its failures. */
  readonly isOpen: boolean
}

/** The names of the settings, as the pages call them. */
const names = {
  key: 'the key',
  model: 'the model’s name',
  address: 'the address',
  provider: 'the provider',
  temperature: 'the temperature, which the operator sets with PARLEY_LLM_TEMPERATURE',
}

export function createModelTrials(deps: ModelTrialsDeps) {
  const { storage, engine, keys, toOwn, toInstallation, installation, models, clock } = deps

  /** The account's own model, else the installation's. */
  async function ofAccount({ account_id }: Principal): Promise<TrialTarget | undefined> {
    const row = await storage.accountModels.find(account_id)
    if (row === undefined) return ofInstallation(false)
    const settings = await openModel(row, account_id, keys)
    const opening = { keys, of: settings }
    const verifier = row.verifier && (await openVerifier(row.verifier, account_id, opening))
    const target = { engine: row.model, settings, verifier: verifier ?? undefined }
    return { ...target, fetch: toOwn, isOpen: true }
  }

  async function ofInstallation(isOpen: boolean): Promise<TrialTarget | undefined> {
    const { model, verifier } = await installation.findSettings()
    if (model === undefined) return undefined
    const target = { engine: model.name, settings: model.settings, verifier: verifier?.settings }
    return { ...target, fetch: toInstallation, isOpen }
  }

  async function recordReply(
    { settings, request }: TrialSubject,
    { model, target, signal }: { model: ModelSettings; target: TrialTarget; signal: AbortSignal },
  ): Promise<RecordedReply> {
    const { verifier, fetch } = target
    const { temperature, ...bounds } = models.defaults
    const found = await engine.ground(request)
    const grounding = limitGrounding(found, request.settings.link_hosts)
    const { recordReply } = await import('../../model/trial.ts')
    const turn = { request, grounding, lastCited: [] }
    return recordReply(turn, {
      ...{ engine, signal, clock, ...bounds },
      model: createLanguageModel(model, { fetch }),
      verifier: verifier && createLanguageModel(verifier, { fetch }),
      temperature: settings.temperature ?? temperature,
    })
  }

  async function run(
    principal: Principal,
    input: ModelTrialInput,
    { target, gone }: { target: TrialTarget | undefined; gone: AbortSignal },
  ): Promise<ModelTrial> {
    const subject = await findSubject(storage, principal, input)
    const { chatbot_id, request } = subject
    const about = { engine: target?.engine ?? null, question: request.text, chatbot_id }
    const failed = (error: string): ModelTrial => ({
      ...{ answered: false, ...about, latency_ms: 0, error, calls: [], reply: null, usage: null },
    })
    if (target === undefined) return failed('No model is configured: the built-in engine answers.')
    const { settings: model, fetch } = target
    if (model === undefined) return failed('The model’s key can’t be decrypted. Enter it again.')
    const leave = models.enter(principal.account_id)
    const startedAt = clock.monotonic()
    try {
      const signal = AbortSignal.any([gone, AbortSignal.timeout(limits.turn.value * 1_000)])
      const recorded = await recordReply(subject, { model, target, signal })
      const latency_ms = Math.round(clock.monotonic() - startedAt)
      const { calls, result } = recorded
      const options = { fetch, names, temperature: models.defaults.temperature }
      const failure =
        result instanceof ModelError
          ? await failureOf(result, model, options)
          : failureOfRule(result.rule, model)
      return {
        ...{ answered: failure === undefined, ...about, latency_ms },
        error: failure === undefined ? null : wordsOf(failure, target),
        calls: calls.map(presentCall),
        reply: result instanceof ModelError ? null : presentReply(result),
        usage: usageOf(calls),
      }
    } finally {
      leave()
    }
  }

  return {
    /**
     * Asks the account's own model, else the installation's. `gone` aborts when the client has left. Throws
     * `not_found` for the chatbot, and `service_unavailable` if all slots are taken.
     */
    async tryAccount(
      principal: Principal,
      input: ModelTrialInput,
      gone: AbortSignal,
    ): Promise<ModelTrial> {
      return run(principal, input, { target: await ofAccount(principal), gone })
    },

    /** The same for the installation's model, with the knowledge of the operator's account. */
    async tryInstallation(
      principal: Principal,
      input: ModelTrialInput,
      gone: AbortSignal,
    ): Promise<ModelTrial> {
      return run(principal, input, { target: await ofInstallation(true), gone })
    },
  }
}

/** The failures in which the model gave no text. */
function failureOfRule(rule: string, model: ModelSettings): TrialFailure | undefined {
  if (rule === 'empty') return noTextFailure(model, names)
  if (rule !== 'no_room') return undefined
  return {
    message: 'The prompt has no room for a source and the question.',
    hint: 'Shorten the instructions of the chatbot. The operator can raise PARLEY_LLM_CONTEXT_TOKENS.',
  }
}

/** Details of the installation's model are for its operator only. */
function wordsOf({ message, hint }: TrialFailure, { isOpen }: TrialTarget): string {
  return isOpen
    ? `${message} ${hint}`
    : 'The installation’s model does not answer. Its operator can find out why on this page.'
}
