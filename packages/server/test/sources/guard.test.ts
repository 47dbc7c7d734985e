// Sources on a server with its usual settings: no spelling of a private address is asked for anything.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, openApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let api: Client
let port: number
let connections = 0
const inside = createServer((_request, response) => response.end('inner page'))
inside.on('connection', () => {
  connections += 1
})

beforeAll(async () => {
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  port = (inside.address() as AddressInfo).port
  app = await openApp()
  api = (await app.account()).api
})
afterAll(async () => {
  await app.close()
  inside.close()
})

const hosts = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.1',
  '0x7f000001',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '0.0.0.0',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '[fd00:ec2::254]',
  '[fe80::1]',
  'localhost',
  'localhost.',
  'LOCALHOST',
  'wiki.local',
  'db.internal',
  'printer.lan',
  'intranet',
  '①②⑦.⓪.⓪.①',
]

it.each(hosts)('https://%s/ is refused before anything is sent', async (host) => {
  for (const scheme of ['https', 'http']) {
    const body = { kind: 'url', url: `${scheme}://${host}:${port}/` }
    const { error } = await api.post('/sources', body, 400)
    expect(error.details[0]).toMatchObject({ field: 'url', issue: 'not_allowed' })
  }
  expect((await api.get('/sources')).data.total).toBe(0)
  expect(connections).toBe(0)
})
