// A port for a server that is told where to listen: it starts later than the port is chosen, or anew.
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** From 32,768 on systems give ports to clients, and to listeners that take any. */
const ports = { first: 10_000, last: 32_000 }

/** One that nobody listens at, and that is given to nobody who does not ask for it. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.first, ports.last)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const probe = createServer()
  probe.once('error', () => resolve(false))
  probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  return promise
}
