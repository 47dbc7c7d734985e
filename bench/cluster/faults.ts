// What is broken under load, and how it is made whole again.
import { setTimeout as pause } from 'node:timers/promises'
import { holdConnections, type Pooler, pooledConnections } from './doors.ts'
import type { Node } from './nodes.ts'
import type { PostgresPair } from './postgres-pair.ts'

export type Fault = {
  readonly name: string
  /** Resolves when nothing is broken any more. */
  readonly cause: () => Promise<void>
}

type Parts = {
  readonly nodes: readonly Node[]
  readonly pooler: Pooler
  readonly postgres: PostgresPair
}

/** Longer than a worker's lease of 15 s, and than the checks of the balancer. */
const frozenMs = 17_000
/** Longer than a query or a connection is waited for. */
const cutMs = 30_000

/** In their order: the primary dies last, since there is one replica. */
export function faultsOn({ nodes, pooler, postgres }: Parts): readonly Fault[] {
  const [first, second] = nodes
  if (first === undefined || second === undefined) throw new Error('Two servers are needed.')
  return [
    { name: 'none', cause: async () => undefined },
    {
      name: 'kill',
      async cause() {
        await first.kill()
        await pause(1_000)
        await first.start()
      },
    },
    {
      name: 'freeze',
      async cause() {
        second.freeze()
        await pause(frozenMs)
        second.wake()
      },
    },
    {
      name: 'cut',
      async cause() {
        pooler.pause(true)
        await pause(cutMs)
        pooler.pause(false)
      },
    },
    {
      name: 'pool',
      // Somebody else has every connection that the pooler may make.
      cause: () => holdConnections(pooler.url, pooledConnections, 10),
    },
    {
      name: 'failover',
      async cause() {
        await postgres.failOver()
        pooler.pointTo(postgres.port())
      },
    },
  ]
}
