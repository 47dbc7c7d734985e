// A proxy to the real service whose connections can be broken at any time.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type BreakingLine = Awaited<ReturnType<typeof openBreakingLine>>

/** Opens a proxy to `target`, an address as the service prints it. The caller must close it. */
export async function openBreakingLine(target: string) {
  const { hostname, port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((near) => {
    connections += 1
    const far = connect(Number(targetPort), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
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
    /** The number of connections so far. */
    connections: () => connections,
    /** Breaks all open connections. New connections are possible. */
    break: breakAll,
    async close(): Promise<void> {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
