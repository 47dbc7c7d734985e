// Serves the built dashboard: one page for all its paths, and the files of that page.
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

/** The first segments of the dashboard's paths, besides `/`. */
const pages = [
  'sign-in',
  'setup',
  'sign-up',
  'invitation',
  'reset-password',
  'confirm-email',
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

/** The directory of the built dashboard, and whether the server shows the API reference. */
export type DashboardPlace = { readonly directory: string } & Pick<Config, 'docs'>

/** Returns the directory of the built dashboard; undefined if it is not built. */
export function findDashboard({
  dashboardDirectory,
}: Pick<Config, 'dashboardDirectory'>): string | undefined {
  const directory = dashboardDirectory === '' ? buildOfThisClone : resolve(dashboardDirectory)
  return existsSync(join(directory, 'index.html')) ? directory : undefined
}

/** Serves `/` and the dashboard’s paths. After a new build, the new files are served. */
export async function dashboardRoutes(app: FastifyInstance, place: DashboardPlace): Promise<void> {
  const { directory } = place
  await app.register(async (files) => {
    await files.register(fastifyStatic, {
      root: join(directory, assets),
      serve: false,
      // Each name contains a hash of the content, so browsers can cache it forever.
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
      return reply.sendFile(file)
    })
  })

  const addresses = ['/', ...pages.flatMap((name) => [`/${name}`, `/${name}/*`])]
  for (const address of addresses) {
    app.get(address, async (request, reply) => {
      // A program that forgot the version would mistake the page for a response of the API.
      if (address !== '/' && request.headers.authorization !== undefined) {
        throw nothingAt(pathOf(request), ' API paths begin with /v1.')
      }
      await sendDashboard(reply, place)
      return reply
    })
  }
}

/** Sends the page of the dashboard, which shows the content of the address, or “Page not found”. */
export async function sendDashboard(
  reply: FastifyReply,
  { directory, docs }: DashboardPlace,
): Promise<void> {
  const built = await readPage(directory)
  // The page then hides its links to the reference.
  const page = docs === 'on' ? built : built.replace('id="root"', 'id="root" data-docs="off"')
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
