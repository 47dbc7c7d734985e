// What the server measures about itself, for Prometheus.
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { TurnStages } from '../services/turns/turn-parts.ts'

export type Metrics = ReturnType<typeof createMetrics>

type StoreMeasures = {
  findBytes(): Promise<number>
  countWaiting(): number
  watchCommits(tell: (seconds: number) => void): void
}

// From a point read to the deadline of a turn.
const requestBucketsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30, 60]
const commitBucketsSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5]
const stageBucketsSeconds = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.25, 1, 5, 30]

/** One registry per server: nothing here is shared by the process. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requestSeconds = new Histogram({
    name: 'parley_http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBucketsSeconds,
    registers,
  })
  const inFlight = new Gauge({
    name: 'parley_http_requests_in_flight',
    help: 'Requests that arrived and are not answered yet.',
    registers,
  })
  const stageSeconds = new Histogram({
    name: 'parley_turn_stage_duration_seconds',
    help: 'How long the stages of a turn took: load (the conversation), engine (the reply), store.',
    labelNames: ['stage'],
    buckets: stageBucketsSeconds,
    registers,
  })

  // Looked up once: every turn moves all three.
  const stages = {
    load: stageSeconds.labels('load'),
    engine: stageSeconds.labels('engine'),
    store: stageSeconds.labels('store'),
  }

  const deliveryAttempts = new Counter({
    name: 'parley_webhook_attempts_total',
    help: 'Attempts to deliver an event to a webhook, by how they ended.',
    labelNames: ['outcome'],
    registers,
  })

  const modelFailures = new Counter({
    name: 'parley_model_failures_total',
    help: 'Turns that a language model failed, by how; no_room = it was not asked.',
    labelNames: ['kind'],
    registers,
  })

  return {
    /** Everything in the exposition format. */
    expose: () => registry.metrics(),
    contentType: registry.contentType,
    requestSeconds,
    inFlight,

    /** Adds a gauge of the index; `memory` is asked whenever somebody reads the metrics. */
    watchEngine(memory: () => { readonly bytes: number }): void {
      new Gauge({
        name: 'parley_engine_index_bytes',
        help: 'Memory held by the knowledge that is being searched.',
        registers,
        collect() {
          this.set(memory().bytes)
        },
      })
    },

    /** Adds a gauge of what waits for webhooks; `countPending` is asked as the other one is. */
    watchDeliveries(countPending: () => Promise<number>): void {
      new Gauge({
        name: 'parley_webhook_deliveries_pending',
        help: 'Deliveries to webhooks that wait for an attempt, in the whole installation.',
        registers,
        async collect() {
          this.set(await countPending())
        },
      })
    },

    /** Adds a gauge of jobs that are due; `countDue` is asked as the other ones are. */
    watchJobs(countDue: () => Promise<number>): void {
      new Gauge({
        name: 'parley_jobs_due',
        help: 'Jobs whose time has come and that are not done, in the whole installation.',
        registers,
        async collect() {
          this.set(await countDue())
        },
      })
    },

    /** Adds what the store measures; its size is asked for whenever somebody reads the metrics. */
    watchStore({ findBytes, countWaiting, watchCommits }: StoreMeasures): void {
      new Gauge({
        name: 'parley_store_bytes',
        help: 'Size of the database, without its log.',
        registers,
        async collect() {
          this.set(await findBytes())
        },
      })
      new Gauge({
        name: 'parley_store_waiting',
        help: 'Steps that wait to be written; on PostgreSQL those that wait for a connection.',
        registers,
        collect() {
          this.set(countWaiting())
        },
      })
      const commitSeconds = new Histogram({
        name: 'parley_store_commit_duration_seconds',
        help: 'From the beginning of a transaction to the end of its commit.',
        buckets: commitBucketsSeconds,
        registers,
      })
      watchCommits((seconds) => commitSeconds.observe(seconds))
    },

    /** Adds a gauge of how far the sums of the analytics are behind what happened. */
    watchRollUp(findSecondsBehind: () => Promise<number>): void {
      new Gauge({
        name: 'parley_analytics_behind_seconds',
        help: 'Age of the first event that is not in the sums of the analytics; 0 where all are.',
        registers,
        async collect() {
          this.set(await findSecondsBehind())
        },
      })
    },

    observeDelivery({ delivered }: { readonly delivered: boolean }): void {
      deliveryAttempts.inc({ outcome: delivered ? 'delivered' : 'failed' })
    },

    observeModelFailure({ failure }: { readonly failure: { readonly kind: string } }): void {
      modelFailures.inc({ kind: failure.kind })
    },

    observeTurn({ load_ms, engine_ms, store_ms }: TurnStages): void {
      stages.load.observe(load_ms / 1_000)
      stages.engine.observe(engine_ms / 1_000)
      stages.store.observe(store_ms / 1_000)
    },
  }
}

/** Counts and times every request that was routed. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  // A label lookup for each request would cost more than the rest of the measurement.
  const observers = new Map<string, (seconds: number) => void>()

  app.addHook('onRequest', (_request, _reply, done) => {
    metrics.inFlight.inc()
    done()
  })
  // Runs for a client that went away as well; the end of an answer is not seen then.
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
