// A line to the real service that can be broken at any moment.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type BreakingLine = Awaited<ReturnType<typeof openBreakingLine>>

/** Leads to `target`, an address as the service prints it. Close it. */
export async function openBreakingLine(target: string) {
  const { hostname, port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((near) => {
    connections += 1
    const far = connect(Number(targetPort), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    /** How many connections were made. */
    connections: () => connections,
    /** Breaks all there are; new ones can be made. */
    break: breakAll,
    async close(): Promise<void> {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
