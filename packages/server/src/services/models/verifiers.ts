// Notes the failures of verifiers. After several in a row a verifier is not asked for a while, so that a dead one
// does not delay every reply.
import type { Verifier } from '../../model/turn.ts'
import type { CircuitBreaker } from '../../providers/circuit-breaker.ts'
import { type LanguageModel, ModelError } from '../../providers/language-model.ts'

/** A reply that was not verified, for the operator. */
export type VerifierTrouble = {
  readonly provider: string
  readonly model: string
  /** A ModelError; `resting` if it failed too often and was not asked; else an error of our own. */
  readonly failure: unknown
}

export type Verifiers = (model: LanguageModel) => Verifier

type VerifiersDeps = {
  readonly breaker: CircuitBreaker
  readonly onFailure?: ((trouble: VerifierTrouble) => void) | undefined
}

/**
 * A verifier takes no slot of its own: a turn holds its slot until the reply is stored, and has at most one call at a
 * time. The model must have a key of its own in the breaker.
 */
export function createVerifiers({ breaker, onFailure }: VerifiersDeps): Verifiers {
  return (model) => ({
    model,
    enter() {
      const { provider, name } = model
      const report = (failure: unknown) => onFailure?.({ provider, model: name, failure })
      const pass = breaker.enter(provider)
      if (pass === undefined) {
        report('resting')
        return undefined
      }
      return {
        succeeded: pass.succeeded,
        withdrawn: pass.withdrawn,
        failed(failure) {
          if (failure instanceof ModelError) pass.failed()
          else pass.withdrawn()
          report(failure)
        },
      }
    },
  })
}
