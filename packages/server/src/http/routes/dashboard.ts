// The dashboard as it was built: one page for all its addresses, and the files that page asks for.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../../config.ts'
import { ApiError, clip } from '../../lib/errors.ts'
import { pathOf } from '../requests/request-target.ts'
import { pageHeaders } from '../responses/page-headers.ts'

/** How the addresses of the pages begin that the dashboard shows by itself, beside `/`. */
const pages = [
  'sign-in',
  'setup',
  'sign-up',
  'invitation',
  'reset-password',
  'chatbots',
  'knowledge',
  'conversations',
  'unanswered',
  'analytics',
  'settings',
] as const

const contentSecurity =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const assets = 'dashboard-assets'
const plainName = /^[\w-]+(\.[\w-]+)+$/
const buildOfThisClone = fileURLToPath(new URL('../../../../dashboard/dist', import.meta.url))

/** The directory of what was built; undefined where nothing was. */
export function findDashboard({
  dashboardDirectory,
}: Pick<Config, 'dashboardDirectory'>): string | undefined {
  const directory = dashboardDirectory === '' ? buildOfThisClone : resolve(dashboardDirectory)
  return existsSync(join(directory, 'index.html')) ? directory : undefined
}

/** Answers `/` and the dashboard’s own addresses; what is built anew is served from then on. */
export async function dashboardRoutes(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(async (files) => {
    await files.register(fastifyStatic, {
      root: join(directory, assets),
      serve: false,
      // The names hold a hash of what is in them: whoever has one need never ask again.
      immutable: true,
      maxAge: '365d',
      etag: false,
      lastModified: false,
      acceptRanges: false,
      preCompressed: true,
    })
    files.get<{ Params: { file: string } }>(`/${assets}/:file`, (request, reply) => {
      const { file } = request.params
      if (!plainName.test(file)) throw nothingAt(pathOf(request))
      return reply.header('x-content-type-options', 'nosniff').sendFile(file)
    })
  })

  const addresses = ['/', ...pages.flatMap((name) => [`/${name}`, `/${name}/*`])]
  for (const address of addresses) {
    app.get(address, async (request, reply) => {
      // A program that forgot the version would take the page for an answer.
      if (address !== '/' && request.headers.authorization !== undefined) {
        throw nothingAt(pathOf(request), ' The paths of the interface begin with /v1.')
      }
      await sendDashboard(reply, directory)
      return reply
    })
  }
}

/** Sends the one page. The dashboard shows what belongs to the address, or that nothing does. */
export async function sendDashboard(reply: FastifyReply, directory: string): Promise<void> {
  const page = await readPage(directory)
  reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': contentSecurity,
      'cross-origin-opener-policy': 'same-origin',
      ...pageHeaders,
    })
    .send(page)
}

function readPage(directory: string): Promise<string> {
  return readFile(join(directory, 'index.html'), 'utf8').catch((cause: unknown) => {
    const message = 'The dashboard is being replaced. Try again in a moment.'
    throw new ApiError('service_unavailable', message, { cause })
  })
}

function nothingAt(path: string, hint = ''): ApiError {
  return new ApiError('not_found', `There is nothing at ${clip(path)}.${hint}`)
}
