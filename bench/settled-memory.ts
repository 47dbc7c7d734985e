// Reads the memory of a server after its garbage is collected. Before that, the memory depends on the time of
// V8's last collection.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '../packages/server/test/support/server-process.ts'
import { readCounters } from './server-under-load.ts'

/** The environment of a server whose garbage the bench can collect. */
export const collectable = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** The second collection frees objects that the first one made unreachable. */
const collections = 2
/** V8 returns pages to the system a little later. */
const settlingMs = 300

/** Opens a reader of the resident bytes after garbage collection, for a server started with `collectable`. */
export async function openSettledMemory(server: ServerProcess) {
  const address = /ws:\/\/\S+/.exec(server.output().stderr)?.[0]
  if (address === undefined) throw new Error('The server was not started with `collectable`.')
  const inspector = new WebSocket(address)
  await once(inspector, 'open')
  let commands = 0

  async function collect(): Promise<void> {
    commands += 1
    const answered = once(inspector, 'message')
    inspector.send(JSON.stringify({ id: commands, method: 'HeapProfiler.collectGarbage' }))
    await answered
  }

  return {
    async read(): Promise<number> {
      for (let collection = 0; collection < collections; collection++) {
        await collect()
        await pause(settlingMs)
      }
      return (await readCounters(server)).residentBytes
    },
    close: () => inspector.close(),
  }
}
