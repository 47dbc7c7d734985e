// The process with which the HTTP benches compare Parley: Node's own HTTP server, which sends the same bytes.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Order = { readonly body: unknown } | { readonly ask: 'cpu' }

let body: unknown

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    answer()
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString('utf8'))
    answer()
  })

  function answer(): void {
    const text = JSON.stringify(body)
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    })
    response.end(text)
  }
})

process.on('message', (order: Order) => {
  if ('ask' in order) {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu_seconds: (user + system) / 1_000_000 })
    return
  }
  body = order.body
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ port: (server.address() as AddressInfo).port })
  })
})
