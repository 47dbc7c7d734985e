// The faults under load: how each is caused and repaired.
import { setTimeout as pause } from 'node:timers/promises'
import { watchCutOff } from './cut-off.ts'
import { holdConnections, type Link, type Pooler, pooledConnections } from './entry-points.ts'
import type { Node } from './nodes.ts'
import type { PostgresPair } from './postgres-pair.ts'

export type Fault = {
  readonly name: string
  /** Whether the fault interrupts turns of a server. */
  readonly interruptsTurns: boolean
  /** Resolves when the fault is repaired, with a sentence for each promise that was broken meanwhile. */
  readonly cause: () => Promise<readonly string[]>
}

type Server = { readonly node: Node; readonly link: Link }

type FaultDeps = {
  readonly servers: readonly Server[]
  readonly pooler: Pooler
  readonly postgres: PostgresPair
  /** The API key of an account. */
  readonly key: string
}

/** Longer than any lease: 15 s of a worker, 60 s of an Idempotency-Key and of a turn. */
const frozenMs = 70_000
/** Longer than the timeouts of queries and connections. */
const cutMs = 30_000

/** Returns the faults in their order. The failover is last, because there is only one replica. */
export function faultsOn({ servers, pooler, postgres, key }: FaultDeps): readonly Fault[] {
  const [first, second, third] = servers
  if (first === undefined || second === undefined || third === undefined) {
    throw new Error('Three servers are needed.')
  }
  return [
    { name: 'none', interruptsTurns: false, cause: async () => [] },
    {
      name: 'kill',
      interruptsTurns: true,
      async cause() {
        await first.node.kill()
        await pause(1_000)
        await first.node.start()
        return []
      },
    },
    {
      name: 'freeze',
      interruptsTurns: true,
      async cause() {
        second.node.freeze()
        await pause(frozenMs)
        second.node.wake()
        return []
      },
    },
    {
      name: 'cut',
      interruptsTurns: true,
      // Cuts only the link of one server to the database.
      cause: () =>
        watchCutOff({ url: third.node.url, key }, async () => {
          third.link.cut(true)
          await pause(cutMs)
          third.link.cut(false)
        }),
    },
    {
      name: 'outage',
      interruptsTurns: true,
      async cause() {
        pooler.pause(true)
        await pause(cutMs)
        pooler.pause(false)
        return []
      },
    },
    {
      name: 'pool',
      interruptsTurns: false,
      // Another client uses all connections that the pooler may open.
      async cause() {
        await holdConnections(pooler.url, pooledConnections, 10)
        return []
      },
    },
    {
      name: 'failover',
      interruptsTurns: false,
      async cause() {
        await postgres.failOver()
        pooler.pointTo(postgres.port())
        return []
      },
    },
  ]
}
