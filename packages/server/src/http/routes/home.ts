// The page at the root: that the service runs, and where to go from here.
import type { FastifyInstance } from 'fastify'
import { pageHeaders } from '../page-headers.ts'
import { version } from '../version.ts'

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parley</title>
<style>
  :root { color-scheme: light dark }
  body { font: 1rem/1.6 system-ui, sans-serif; max-width: 38rem; margin: 4rem auto; padding: 0 1.5rem }
  code { font-size: .95em; padding: .1em .35em; border-radius: .25em; background: #8883 }
</style>
<main>
  <h1>Parley is running</h1>
  <p>This is version ${version}. The dashboard is not built in this installation;
    everything works through the interface below <code>/v1</code>.</p>
  <ul>
    <li><a href="/docs">The reference</a>, to read and to try out</li>
    <li><a href="/openapi.json">The same as an OpenAPI document</a></li>
    <li><a href="/readyz">Whether the service is ready</a></li>
  </ul>
  <p>First steps, from the directory of the clone:</p>
  <ol>
    <li>Make an account: <code>./parley account create --name "My company" --plan free --json</code></li>
    <li>Make a key for it: <code>./parley key create --account ACCOUNT_ID --json</code></li>
    <li>Try it: <code>curl -H "Authorization: Bearer API_KEY" http://127.0.0.1:3000/v1</code></li>
  </ol>
  <p>The README of the project goes on from there.</p>
</main>
</html>
`

export function homeRoutes(app: FastifyInstance): void {
  app.get('/', (_request, reply) => {
    reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ...pageHeaders,
        'cache-control': 'no-cache',
      })
      .send(page)
  })
}
