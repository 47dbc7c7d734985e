// Serves the built widget to pages of any origin, and the hosted page, which is the widget alone.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { ApiError, clip } from '../../lib/errors.ts'
import { canonicalLanguage, isRightToLeft } from '../../lib/text/language-tag.ts'
import type { Services } from '../../services/services.ts'
import type { HostedPage } from '../../services/widget/visitor-sessions.ts'
import { pathOf } from '../requests/request-target.ts'
import { sendMissingPage } from './home.ts'
import { hostedIdentityScript, hostedIdentitySource } from './hosted-identity.ts'

type WidgetConfig = Pick<Config, 'widgetDirectory' | 'publicUrl'>

const buildOfThisClone = fileURLToPath(new URL('../../../../widget/dist', import.meta.url))
const plainName = /^[\w-]+(\.[\w-]+)+$/
/** A page that loads the script again soon gets it from its cache; a new build is there within five minutes. */
const loaderMaxAge = '5m'
/** Any page may load the files: they contain no secret. */
const openHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Adds `/widget.js`, the files that it loads, and `/chat/{key}`. After a new build, the new files are served. */
export async function widgetFileRoutes(
  app: FastifyInstance,
  services: Pick<Services, 'visitorSessions'>,
  config: WidgetConfig,
): Promise<void> {
  const { widgetDirectory } = config
  const directory = widgetDirectory === '' ? buildOfThisClone : resolve(widgetDirectory)
  const isBuilt = () => existsSync(join(directory, 'widget.js'))

  await app.register(async (files) => {
    await files.register(fastifyStatic, {
      root: directory,
      serve: false,
      acceptRanges: false,
      lastModified: false,
      preCompressed: true,
    })
    files.get('/widget.js', (_request, reply) => {
      if (!isBuilt()) throw notBuilt()
      return reply.headers(openHeaders).sendFile('widget.js', { maxAge: loaderMaxAge })
    })
    files.get<{ Params: { file: string } }>('/widget/:file', (request, reply) => {
      const { file } = request.params
      if (!isBuilt()) throw notBuilt()
      if (!plainName.test(file)) throw nothingAt(request)
      // Each name contains a hash of the content, so browsers can cache it forever.
      const options = { immutable: true, maxAge: '365d', etag: false }
      return reply.headers(openHeaders).sendFile(join('widget', file), options)
    })
  })

  app.get<{ Params: { key: string } }>('/chat/:key', async (request, reply) => {
    const page = await services.visitorSessions.hostedPage(request.params.key)
    if (page === undefined) await sendMissingPage(reply)
    else if (!isBuilt()) throw notBuilt()
    else sendPage(request, reply, page, config)
    return reply
  })
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: HostedPage,
  { publicUrl }: WidgetConfig,
): void {
  const html = htmlOf(page, publicUrl)
  const policy = policyOf(page)
  const etag = `"${createHash('sha256').update(policy).update(html).digest('base64url')}"`
  reply.headers({
    etag,
    // A browser asks each time, so that another name or origin holds at once.
    'cache-control': 'no-cache',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
  })
  if (request.headers['if-none-match'] === etag) reply.code(304).send()
  else reply.type('text/html; charset=utf-8').send(html)
}

/** The page has no scripts and styles but the widget's own, and the one that reads the identity. */
function policyOf({ origins }: HostedPage): string {
  const ancestors = ["'self'", ...origins].join(' ')
  return `default-src 'none'; script-src 'self' ${hostedIdentitySource}; connect-src 'self'; img-src 'self' data:; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`
}

/** The language is that of the words; without one, the widget takes the visitor's. */
function htmlOf({ key, title, language }: HostedPage, publicUrl: string): string {
  const tag = canonicalLanguage(language ?? '')
  const direction = tag !== undefined && isRightToLeft(tag) ? ' dir="rtl"' : ''
  const lang = tag === undefined ? '' : ` lang="${escaped(tag)}"${direction}`
  const { pathname } = publicUrl === '' ? { pathname: '/' } : new URL(publicUrl)
  const script = `${pathname.replace(/\/$/, '')}/widget.js`
  return `<!doctype html>
<html${lang}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<script>${hostedIdentityScript}</script>
<script src="${escaped(script)}" data-chatbot="${escaped(key)}" data-page defer></script>
<noscript>This chat needs JavaScript.</noscript>
</html>
`
}

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
  return text.replace(/[&<"]/g, (sign) => entities[sign] ?? sign)
}

function notBuilt(): ApiError {
  return new ApiError(
    'not_found',
    'The widget is not built in this installation. Run npm run build on the server.',
  )
}

function nothingAt(request: FastifyRequest): ApiError {
  return new ApiError('not_found', `There is nothing at ${clip(pathOf(request))}.`)
}
