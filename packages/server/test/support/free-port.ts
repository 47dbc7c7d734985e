// Finds a port for a server that starts later, or restarts, on the same port.
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Systems assign ports from 32,768 on to clients, and to servers that accept any port. */
const ports = { first: 10_000, last: 32_000 }

/** Finds a port without a listener, which the system assigns only to programs that request it. */
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

/** Between the ports above and those that systems assign. */
const stablePorts = { first: 32_000, count: 768 }

/**
 * Returns the same port each time in a process, unless somebody listens there: for servers that one browser visits one
 * after another, since it keeps compiled scripts by origin.
 */
export async function findStablePort(): Promise<number> {
  const { first, count } = stablePorts
  for (let offset = process.pid; ; offset += 1) {
    const port = first + (offset % count)
    if (await isFree(port)) return port
  }
}
