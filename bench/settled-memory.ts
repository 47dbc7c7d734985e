// What a server holds once its garbage is collected: what it holds before that says more about when V8
// last cleaned up.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '../packages/server/test/support/server-process.ts'
import { readCounters } from './server-under-load.ts'

/** For a server whose garbage is to be collected by who watches it. */
export const collectable = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** What the first collection makes unreachable goes with the second. */
const collections = 2
/** Pages are given back a little later. */
const settlingMs = 300

/** Reads the resident bytes of a server that was started as `collectable`, settled. */
export async function openSettledMemory(server: ServerProcess) {
  const address = /ws:\/\/\S+/.exec(server.output().stderr)?.[0]
  if (address === undefined) throw new Error('The server can’t be asked to collect its garbage.')
  const inspector = new WebSocket(address)
  await once(inspector, 'open')
  let asked = 0

  async function collect(): Promise<void> {
    asked += 1
    const answered = once(inspector, 'message')
    inspector.send(JSON.stringify({ id: asked, method: 'HeapProfiler.collectGarbage' }))
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
