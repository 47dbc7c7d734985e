// The service with an engine that a test can hold in the middle of a reply.

import { loadConfig } from '../../src/config.ts'
import { createEngine, type Engine } from '../../src/engine/engine.ts'
import { createExtractor } from '../../src/extraction/extractor.ts'
import { createHttpServer } from '../../src/http/server.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { createGuardedFetch } from '../../src/lib/network/guarded-fetch.ts'
import { fixedKey } from '../../src/lib/secrets/secret-keys.ts'
import type { ModelDeps } from '../../src/services/models/model-services.ts'
import { createServices } from '../../src/services/services.ts'
import { sqlite } from '../conformance/backends.ts'
import { createClient } from './test-app.ts'

type Options = {
  readonly conversationWaitMs?: number
  readonly turnMs?: number
  readonly models?: ModelDeps
  /** Returns an engine that fails as the test needs. The service uses it instead of the real engine. */
  readonly broken?: (real: Engine) => Engine
}

/** An installation without a model of its own. */
export const noModel: ModelDeps = {
  environment: { model: undefined, verifier: undefined },
  defaults: {
    ...{ temperature: null, contextTokens: 6_000, wholeKnowledgeTokens: 2_000, timeZone: 'UTC' },
  },
  concurrency: 4,
  concurrencyOfAccount: 4,
  allowPrivate: false,
  ollamaUrl: 'http://127.0.0.1:1',
  outgoing: createGuardedFetch(),
  secretKeys: async () => fixedKey(Buffer.alloc(32, 7)),
}

/** Sources that may read public addresses only. */
export const publicSources = {
  outgoing: createGuardedFetch(),
  allowPrivate: false,
  userAgent: 'Parley',
  bytesMax: 1_000_000,
  pauseMs: 0,
  renderUrl: '',
}

/** Listens on a free port. Close it in `afterAll`, which also removes its data. */
export async function openHeldApp({ broken = (real) => real, ...options }: Options = {}) {
  const storage = await sqlite.open()
  const held = holdable(broken(createEngine(storage)))
  const people = { isSignUpOpen: false, mailer: undefined }
  const parts = { storage, engine: held.engine, clock: systemClock, models: noModel, people }
  const sources = publicSources
  const services = createServices({ extractor: createExtractor(), sources, ...parts, ...options })
  const config = loadConfig({ PARLEY_LOG_LEVEL: 'silent' })
  const http = await createHttpServer({ services, storage, config, logger: createLogger(config) })
  const origin = await http.listen({ port: 0, host: '127.0.0.1' })
  const account = await services.accounts.create({ name: 'Example', plan: 'enterprise' })
  const apiKey = await services.apiKeys.create(account.id, { name: 'Test' })
  return {
    origin,
    api: createClient(() => `${origin}/v1`, apiKey),
    storage,
    services,
    hold: held.hold,
    async close(): Promise<void> {
      await http.close()
      await services.apiKeys.stop()
      await storage.discard()
    },
  }
}

/** The real engine. While a test holds it, it waits before each reply. */
function holdable(real: Engine) {
  let gate: Promise<void> | undefined
  let onReply: (() => void) | undefined
  const engine: Engine = {
    ...real,
    async reply(request, isOver) {
      onReply?.()
      await gate
      return real.reply(request, isOver)
    },
  }
  return {
    engine,
    /** From now on replies wait for `release`. `reached` resolves when the first reply waits. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
      gate = promise
      onReply = reach
      const release = () => {
        gate = undefined
        resolve()
      }
      return { reached, release }
    },
  }
}
