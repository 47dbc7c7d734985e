// The language models that word replies: which model a chatbot uses, and how many calls run at once.
// Without a model, the built-in engine answers alone.
import type { Settings } from '@parley/contract'
import { ApiError } from '../../lib/errors.ts'
import type { Verifier } from '../../model/turn.ts'
import type { CircuitBreaker } from '../../providers/circuit-breaker.ts'
import type { LanguageModel } from '../../providers/language-model.ts'
import { ModelBusy, type ModelSlots } from '../../providers/model-slots.ts'

/** Returns a provider's model by its name; null = the configured model. */
export type NamedModels = (name: string | null) => LanguageModel

/** The models of an account's chatbots, and what verifies their replies. */
export type ModelSet = {
  readonly named: NamedModels
  /** Undefined = nothing verifies them. */
  readonly verifier: Verifier | undefined
}

/** Not a promise if the value is cached. */
export type MaybePromise<T> = T | Promise<T>

type ModelsDeps = {
  /** The models of an account's chatbots; undefined = the account has no model. */
  find(account_id: string): MaybePromise<ModelSet | undefined>
  readonly slots: ModelSlots
  readonly breaker: CircuitBreaker
  readonly defaults: ModelDefaults
}

/** What the operator sets for all models. */
export type ModelDefaults = {
  /** Null = the provider's default. */
  readonly temperature: number | null
  /** Most tokens of a request to a model and its answer. */
  readonly contextTokens: number
  /** Knowledge with at most so many tokens is sent as a whole. */
  readonly wholeKnowledgeTokens: number
  /** The IANA name of the zone of the date and time that a model is told. */
  readonly timeZone: string
}

/** A model as one chatbot uses it. */
export type ModelUse = ModelDefaults & {
  readonly model: LanguageModel
  readonly verifier: Verifier | undefined
  readonly breaker: CircuitBreaker
  /** Takes a slot for one call; the returned function releases it. Throws `service_unavailable`. */
  enter(account_id: string): () => void
}

export type Models = ReturnType<typeof createModels>

export function createModels(deps: ModelsDeps) {
  const { find, slots, breaker, defaults } = deps

  function enter(account_id: string): () => void {
    try {
      return slots.acquire(account_id)
    } catch (error) {
      if (!(error instanceof ModelBusy)) throw error
      const { message, retryAfterSeconds } = error
      throw new ApiError('service_unavailable', message, { retryAfterSeconds, cause: error })
    }
  }

  return {
    /**
     * The models of an account; undefined where the built-in engine answers alone. A change takes effect
     * within a second, and at once in the process that makes it.
     */
    find,

    defaults,

    /**
     * Takes a slot for one call; the returned function releases it. Throws `service_unavailable` if all
     * slots are taken.
     */
    enter,

    /** The model that a chatbot uses, by its settings. */
    choose(
      { named, verifier }: ModelSet,
      settings: Pick<Settings, 'model' | 'temperature'>,
    ): ModelUse {
      return {
        model: named(settings.model),
        ...defaults,
        temperature: settings.temperature ?? defaults.temperature,
        verifier,
        breaker,
        enter,
      }
    },
  }
}
