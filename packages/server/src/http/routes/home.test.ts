import { type FastifyInstance, fastify } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { loadConfig } from '../../config.ts'
import { homeRoutes } from './home.ts'

/** Returns the commands of the page. */
async function commands(
  env: Readonly<Record<string, string>>,
  request: { headers?: Record<string, string>; remoteAddress?: string } = {},
): Promise<string[]> {
  const app: FastifyInstance = fastify()
  onTestFinished(() => app.close())
  homeRoutes(app, loadConfig(env))
  const { body } = await app.inject({ url: '/', ...request })
  const codes = body.matchAll(/<pre[^>]*><code>([^<]*)<\/code><\/pre>/g)
  return [...codes].map(([, text = '']) => text.replaceAll('&quot;', '"'))
}

it('shows the commands of a first start at the reader’s own address', async () => {
  expect(await commands({}, { headers: { host: 'chat.example:8080' } })).toEqual([
    './parley account list',
    './parley key create --account ACCOUNT_ID',
    'curl -H "Authorization: Bearer API_KEY" http://chat.example:8080/v1',
  ])
})

it('shows the public address behind a proxy, and repeats no invalid host', async () => {
  const env = { PARLEY_PUBLIC_URL: 'https://chat.example' }
  expect((await commands(env)).at(-1)).toMatch(/ https:\/\/chat\.example\/v1$/)
  const headers = { host: '"><script>alert(1)</script>' }
  expect((await commands({}, { headers })).at(-1)).toMatch(/ http:\/\/HOST:PORT\/v1$/)
})

it('names another data directory only to a client on this machine', async () => {
  const env = { PARLEY_DATA_DIR: '/srv/a & b' }
  const [here] = await commands(env)
  expect(here).toBe("PARLEY_DATA_DIR='/srv/a &amp; b' ./parley account list")
  const [elsewhere] = await commands(env, { remoteAddress: '10.0.0.1' })
  expect(elsewhere).toBe('./parley account list')
  const [proxied] = await commands(env, { headers: { 'x-forwarded-for': '10.0.0.1' } })
  expect(proxied).toBe('./parley account list')
})

it('shows no address of a database', async () => {
  const env = { PARLEY_DATABASE_URL: 'postgres://parley:s3cret@db.example/parley' }
  const app = fastify()
  onTestFinished(() => app.close())
  homeRoutes(app, loadConfig(env))
  const { body } = await app.inject('/')
  expect(body).toContain('Set PARLEY_DATABASE_URL as for the server.')
  expect(body).not.toContain('s3cret')
  expect(body).not.toContain('db.example')
})
