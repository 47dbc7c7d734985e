// Logs and counts the failures of language models and of their verifiers. Neither keys nor texts are logged.
import type { Metrics } from './http/metrics.ts'
import type { Clock } from './lib/clock.ts'
import type { Logger } from './lib/logger.ts'
import { ModelError } from './providers/language-model.ts'
import type { VerifierTrouble } from './services/models/verifiers.ts'
import type { ModelTrouble } from './services/turns/model-replies.ts'

type ModelReportsDeps = {
  readonly logger: Logger
  readonly metrics: Pick<Metrics, 'observeModelFailure' | 'observeVerifierFailure'>
  readonly clock: Clock
}

/** Every reply can fail to be verified, so a verifier is logged at most this often. */
const verifierLogMs = 60_000
/** Accounts may have their own verifiers. Above this number, the one that was logged longest ago is forgotten. */
const verifiersMax = 1_000

export function createModelReports({ logger, metrics, clock }: ModelReportsDeps) {
  const verifiers = new Map<string, { readonly loggedAtMs: number; unlogged: number }>()

  /** The number of failures since the last log line; undefined = it is too early for another one. */
  function failuresToLog(provider: string): number | undefined {
    const now = clock.monotonic()
    const last = verifiers.get(provider)
    if (last !== undefined && now - last.loggedAtMs < verifierLogMs) {
      last.unlogged += 1
      return undefined
    }
    verifiers.delete(provider)
    verifiers.set(provider, { loggedAtMs: now, unlogged: 0 })
    const [oldest] = verifiers.keys()
    if (verifiers.size > verifiersMax && oldest !== undefined) verifiers.delete(oldest)
    return (last?.unlogged ?? 0) + 1
  }

  return {
    onModelFailure({ failure, ...place }: ModelTrouble): void {
      if (failure instanceof ModelError) {
        metrics.observeModelFailure({ failure })
        const { kind, status, message } = failure
        logger.warn({ ...place, kind, status }, 'a language model failed')
        // A provider's message may repeat what it was sent, so it is logged at debug level only.
        logger.debug({ ...place, kind }, message)
      } else if (failure === 'no_room') {
        metrics.observeModelFailure({ failure: { kind: failure } })
        logger.warn(
          place,
          'a language model was not called: its context window is too small for the question',
        )
      } else logger.error({ ...place, err: failure }, 'a language model could not be called')
    },

    onVerifierFailure({ failure, ...place }: VerifierTrouble): void {
      const isResting = failure === 'resting'
      const known = failure instanceof ModelError ? failure : undefined
      const kind = isResting ? 'resting' : (known?.kind ?? 'internal_error')
      metrics.observeVerifierFailure({ kind })
      const failures = failuresToLog(place.provider)
      if (failures === undefined) return
      const about = { ...place, kind, status: known?.status, failures }
      if (known !== undefined || isResting) {
        logger.warn(about, 'a verifier failed: replies are sent unverified')
      } else logger.error({ ...about, err: failure }, 'a verifier could not be called')
      if (known !== undefined) logger.debug({ ...place, kind }, known.message)
    },
  }
}
