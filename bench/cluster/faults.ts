// What is broken under load, and how it is made whole again.
import { setTimeout as pause } from 'node:timers/promises'
import { watchCutOff } from './cut-off.ts'
import { holdConnections, type Link, type Pooler, pooledConnections } from './entry-points.ts'
import type { Node } from './nodes.ts'
import type { PostgresPair } from './postgres-pair.ts'

export type Fault = {
  readonly name: string
  /** Whether a server is torn out of the turns that it has under way. */
  readonly interruptsTurns: boolean
  /** Resolves when nothing is broken any more, with a sentence for each promise not kept meanwhile. */
  readonly cause: () => Promise<readonly string[]>
}

type Server = { readonly node: Node; readonly link: Link }

type FaultDeps = {
  readonly servers: readonly Server[]
  readonly pooler: Pooler
  readonly postgres: PostgresPair
  /** Of an account. */
  readonly key: string
}

/** Longer than any lease: a worker's of 15 s, a key's and a turn's of 60 s. */
const frozenMs = 70_000
/** Longer than a query or a connection is waited for. */
const cutMs = 30_000

/** In their order: the primary dies last, since there is one replica. */
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
      // One server's link to the database; the others have theirs.
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
      // Somebody else has every connection that the pooler may make.
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
