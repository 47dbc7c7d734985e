// The pages where the dashboard is not built: the first steps, and “Page not found”.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { commandName } from '../../installation-address.ts'
import { isRightToLeft } from '../../lib/text/language-tag.ts'
import { isLoopback } from '../requests/loopback.ts'
import { pageHeaders } from '../responses/page-headers.ts'
import { version } from '../version.ts'

type HomeConfig = Pick<Config, 'dataDirectory' | 'databaseUrl' | 'publicUrl' | 'docs'>

const styles = `
  :root { color-scheme: light dark }
  body { font: 1rem/1.6 system-ui, sans-serif; max-width: 42rem; margin: 3rem auto; padding: 0 1.25rem; overflow-wrap: anywhere }
  h1 { line-height: 1.2 }
  code { font-size: .9em; padding: .1em .35em; border-radius: .25em; background: #8883 }
  pre { margin: .4em 0 1em; padding: .7em .9em; border-radius: .4em; background: #8883; overflow-x: auto }
  pre code { padding: 0; background: none; white-space: pre }
  li { margin: .3em 0 }
  b { display: inline-block }
  button { font: inherit; font-weight: 600; margin: .5rem 0; padding: .65em 1.2em; border: 0; border-radius: .5em; background: #1c6b57; color: #fff; cursor: pointer }
  button:hover { background: #145a47 }
  :focus-visible { outline: 3px solid #37a17b; outline-offset: 2px }`

type PageOptions = { readonly language?: string; readonly title?: string }

/** A page with this HTML as its content. */
export function page(
  content: string,
  { language = 'en', title = 'Parley' }: PageOptions = {},
): string {
  const direction = isRightToLeft(language) ? ' dir="rtl"' : ''
  return `<!doctype html>
<html lang="${language}"${direction}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${styles}
</style>
<main>
${content}
</main>
</html>
`
}

type Steps = {
  /** How the command line is called. */
  readonly parley: string
  /** Where this server is reached. */
  readonly origin: string
  readonly notes: readonly string[]
  readonly docs: Config['docs']
}

const reference = `
    <li><a href="/docs">API reference</a>, to read and to try out</li>
    <li><a href="/openapi.json">OpenAPI document</a></li>`

function firstSteps({ parley, origin, notes, docs }: Steps): string {
  const command = (text: string) =>
    `<pre tabindex="0" aria-label="Command"><code>${escaped(text)}</code></pre>`
  return page(`  <h1>Parley is running</h1>
  <p>This is version ${version}. The dashboard is not built in this installation;
    the API below <code>/v1</code> works without it.</p>
  <ul>${docs === 'on' ? reference : ''}
    <li><a href="/readyz">Status of the service</a></li>
  </ul>
  <h2>First steps</h2>
  <p>${['Run these commands on the server, in the folder of the clone.', ...notes].map(escaped).join(' ')}</p>
  <ol>
    <li>Look up the account that the first start created:
      ${command(`${parley} account list`)}</li>
    <li>Create an API key for it, with its id:
      ${command(`${parley} key create --account ACCOUNT_ID`)}</li>
    <li>Try the key:
      ${command(`curl -H "Authorization: Bearer API_KEY" ${origin}/v1`)}</li>
  </ol>
  <p>The next steps are in the README of the project.</p>`)
}

const missing = page(`  <h1>Page not found</h1>
  <p><a href="/">Go to the start page</a></p>`)

export function homeRoutes(app: FastifyInstance, config: HomeConfig): void {
  app.get('/', (request, reply) => {
    sendPage(
      reply,
      firstSteps({
        ...commandFor(request, config),
        origin: originOf(request, config),
        docs: config.docs,
      }),
    )
  })
}

/** Tells a browser that nothing is at its address. */
export async function sendMissingPage(reply: FastifyReply): Promise<void> {
  sendPage(reply.code(404), missing)
}

export function sendPage(reply: FastifyReply, html: string): void {
  reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      ...pageHeaders,
    })
    .send(html)
}

/** The command contains the data directory only for readers on this machine. */
function commandFor(request: FastifyRequest, config: HomeConfig) {
  if (config.databaseUrl !== undefined) {
    return { parley: './parley', notes: ['Set PARLEY_DATABASE_URL as for the server.'] }
  }
  return { parley: isLoopback(request) ? commandName(config) : './parley', notes: [] }
}

/** The origin that the reader used. An invalid host is not repeated. */
function originOf({ protocol, host }: FastifyRequest, { publicUrl }: HomeConfig): string {
  if (publicUrl !== '') return publicUrl
  return /^[\w.:[\]-]+$/.test(host) ? `${protocol}://${host}` : 'http://HOST:PORT'
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
