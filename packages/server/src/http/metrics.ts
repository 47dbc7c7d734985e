// The metrics of the server, for Prometheus.
import type { ReplyGrounding } from '@parley/contract'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { TurnStages } from '../services/turns/turn-request.ts'

export type Metrics = ReturnType<typeof createMetrics>

type StoreMetrics = {
  findBytes(): Promise<number>
  countWaiting(): number
  watchCommits(observe: (seconds: number) => void): void
}

// Request buckets range from a read by id to the deadline of a turn.
const requestBucketsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30, 60]
const commitBucketsSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5]
const stageBucketsSeconds = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.25, 1, 5, 30]

/** Creates one registry for each server, so two servers in one process share no metrics. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requestSeconds = new Histogram({
    name: 'parley_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBucketsSeconds,
    registers,
  })
  const inFlight = new Gauge({
    name: 'parley_http_requests_in_flight',
    help: 'Requests that are not answered yet.',
    registers,
  })
  const stageSeconds = new Histogram({
    name: 'parley_turn_stage_duration_seconds',
    help: 'Duration of the stages of a turn: load (the conversation), engine (the reply, with the wait for its turn), store.',
    labelNames: ['stage'],
    buckets: stageBucketsSeconds,
    registers,
  })

  // Looked up once, since every turn observes all three.
  const stages = {
    load: stageSeconds.labels('load'),
    engine: stageSeconds.labels('engine'),
    store: stageSeconds.labels('store'),
  }

  const deliveryAttempts = new Counter({
    name: 'parley_webhook_attempts_total',
    help: 'Attempts to deliver an event to a webhook, by outcome.',
    labelNames: ['outcome'],
    registers,
  })

  const modelFailures = new Counter({
    name: 'parley_model_failures_total',
    help: 'Turns in which the language model failed, by kind of failure; no_room = its context window was too small for the question.',
    labelNames: ['kind'],
    registers,
  })

  const verifierFailures = new Counter({
    name: 'parley_verifier_failures_total',
    help: 'Replies that the verifier did not verify, by kind of failure; resting = it failed before and was not asked.',
    labelNames: ['kind'],
    registers,
  })

  const replyMarks = new Counter({
    name: 'parley_reply_marks_total',
    help: 'Marked places in the replies of language models, by kind.',
    labelNames: ['kind'],
    registers,
  })
  const modelReplies = new Counter({
    name: 'parley_model_replies_total',
    help: 'Replies of language models, by the result of the verifier: verified, unverified (no verdict in time), none (no verifier).',
    labelNames: ['verification'],
    registers,
  })

  return {
    /** Returns all metrics in the exposition format. */
    expose: () => registry.metrics(),
    contentType: registry.contentType,
    requestSeconds,
    inFlight,

    /** Adds the gauge of the index in memory. `memory` is called when the metrics are read. */
    watchEngine(memory: () => { readonly bytes: number }): void {
      new Gauge({
        name: 'parley_engine_index_bytes',
        help: 'Memory used by the search index.',
        registers,
        collect() {
          this.set(memory().bytes)
        },
      })
    },

    /** Adds the gauge of pending deliveries. `countPending` is called when the metrics are read. */
    watchDeliveries(countPending: () => Promise<number>): void {
      new Gauge({
        name: 'parley_webhook_deliveries_pending',
        help: 'Webhook deliveries that wait for an attempt, in the whole installation.',
        registers,
        async collect() {
          this.set(await countPending())
        },
      })
    },

    /** Adds the gauge of jobs that are due. `countDue` is called when the metrics are read. */
    watchJobs(countDue: () => Promise<number>): void {
      new Gauge({
        name: 'parley_jobs_due',
        help: 'Jobs that are due and not done, in the whole installation.',
        registers,
        async collect() {
          this.set(await countDue())
        },
      })
    },

    /** Adds the metrics of the store. Its size is read when the metrics are read. */
    watchStore({ findBytes, countWaiting, watchCommits }: StoreMetrics): void {
      new Gauge({
        name: 'parley_store_bytes',
        help: 'Size of the database without its log, in bytes.',
        registers,
        async collect() {
          this.set(await findBytes())
        },
      })
      new Gauge({
        name: 'parley_store_waiting',
        help: 'Writes that wait for their turn; on PostgreSQL, calls that wait for a connection.',
        registers,
        collect() {
          this.set(countWaiting())
        },
      })
      const commitSeconds = new Histogram({
        name: 'parley_store_commit_duration_seconds',
        help: 'Time from the beginning of a transaction to the end of its commit.',
        buckets: commitBucketsSeconds,
        registers,
      })
      watchCommits((seconds) => commitSeconds.observe(seconds))
    },

    /** Adds the gauge of how far the analytics are behind. */
    watchRollUp(findSecondsBehind: () => Promise<number>): void {
      new Gauge({
        name: 'parley_analytics_behind_seconds',
        help: 'Age of the oldest event that is not yet in the analytics; 0 if there is none.',
        registers,
        async collect() {
          this.set(await findSecondsBehind())
        },
      })
    },

    /** Adds the counter of lost log lines. `countDropped` is called when the metrics are read. */
    watchLog(countDropped: () => number): void {
      new Counter({
        name: 'parley_log_lines_dropped_total',
        help: 'Log lines that could not be written, because the disk was full or nobody read them.',
        registers,
        collect() {
          this.reset()
          this.inc(countDropped())
        },
      })
    },

    observeDelivery({ delivered }: { readonly delivered: boolean }): void {
      deliveryAttempts.inc({ outcome: delivered ? 'delivered' : 'failed' })
    },

    observeModelFailure({ failure }: { readonly failure: { readonly kind: string } }): void {
      modelFailures.inc({ kind: failure.kind })
    },

    observeVerifierFailure({ kind }: { readonly kind: string }): void {
      verifierFailures.inc({ kind })
    },

    observeModelReply({ marks, verified }: ReplyGrounding): void {
      const verification = verified === null ? 'none' : verified ? 'verified' : 'unverified'
      modelReplies.inc({ verification })
      for (const { kind } of marks) replyMarks.inc({ kind })
    },

    observeTurn({ load_ms, engine_ms, store_ms }: TurnStages): void {
      stages.load.observe(load_ms / 1_000)
      stages.engine.observe(engine_ms / 1_000)
      stages.store.observe(store_ms / 1_000)
    },
  }
}

/** Adds hooks that count and time every routed request. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  // A label lookup for each request would cost more than the rest of the measurement, so lookups are kept.
  const observers = new Map<string, (seconds: number) => void>()

  app.addHook('onRequest', (_request, _reply, done) => {
    metrics.inFlight.inc()
    done()
  })
  // `onSend` also runs when the client has disconnected; `onResponse` does not.
  app.addHook('onSend', (_request, _reply, _payload, done) => {
    metrics.inFlight.dec()
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'unknown' } = request.routeOptions
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    const key = `${request.method} ${route} ${status}`
    let observe = observers.get(key)
    if (observe === undefined) {
      const child = metrics.requestSeconds.labels(request.method, route, status)
      observe = (seconds) => child.observe(seconds)
      observers.set(key, observe)
    }
    observe(reply.elapsedTime / 1_000)
    done()
  })
}
