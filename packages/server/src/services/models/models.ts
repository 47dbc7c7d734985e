// The language models that replies are worded by: which one a chatbot has, and how many may be asked
// at once. Without any, the built-in engine answers alone.
import type { Settings } from '@parley/contract'
import { ApiError } from '../../lib/errors.ts'
import type { CircuitBreaker } from '../../providers/circuit-breaker.ts'
import type { LanguageModel } from '../../providers/language-model.ts'
import { ModelBusy, type ModelSlots } from '../../providers/model-slots.ts'

/** The models of one provider: the one with this name; null = the one that is configured. */
export type NamedModels = (name: string | null) => LanguageModel

/** At once where it is known. */
export type MaybePromise<T> = T | Promise<T>

type ModelsDeps = {
  /** Whose models an account's chatbots have; undefined = none at all. */
  find(account_id: string): MaybePromise<NamedModels | undefined>
  readonly slots: ModelSlots
  readonly breaker: CircuitBreaker
  /** The installation's; null = the provider's own. */
  readonly temperature: number | null
  /** How many tokens of passages and history a model is sent. */
  readonly contextTokens: number
}

/** A model as one chatbot uses it. */
export type ModelUse = {
  readonly model: LanguageModel
  readonly temperature: number | null
  readonly contextTokens: number
  readonly breaker: CircuitBreaker
  /**
   * Takes a place among those that ask at once; the returned function gives it back. Throws
   * `service_unavailable` where all are taken.
   */
  enter(account_id: string): () => void
}

export type Models = ReturnType<typeof createModels>

export function createModels({ find, slots, breaker, temperature, contextTokens }: ModelsDeps) {
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
     * Those that word the replies of an account; undefined where the built-in engine answers alone.
     * A change holds within a second, and at once in the process that makes it.
     */
    find,

    /**
     * Takes a place among those that ask at once; the returned function gives it back. Throws
     * `service_unavailable` where all are taken.
     */
    enter,

    /** The one that a chatbot has of them. */
    choose(named: NamedModels, settings: Pick<Settings, 'model' | 'temperature'>): ModelUse {
      return {
        model: named(settings.model),
        temperature: settings.temperature ?? temperature,
        contextTokens,
        breaker,
        enter,
      }
    },
  }
}
