// The cookie of a session: how it is read, given and taken back.
import fastifyCookie from '@fastify/cookie'
import { limits } from '@parley/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const name = 'parley_session'
/** By this name a browser takes it from this host alone, over TLS, and for every path. */
const secureName = `__Host-${name}`
const dayS = 86_400

type Config = {
  /** Where clients reach the server; empty where they reach it itself. */
  readonly publicUrl: string
}

/** Teaches the server to read and write cookies, of the requests that are asked for theirs alone. */
export async function understandCookies(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCookie, { hook: false })
}

/** Whether the browser speaks to us, or to the proxy in front, over TLS. */
function isSecure({ protocol }: Pick<FastifyRequest, 'protocol'>, { publicUrl }: Config): boolean {
  return protocol === 'https' || /^https:/i.test(publicUrl)
}

/** The token of a request’s session; undefined where it brings none. */
export function sessionToken(request: FastifyRequest, config: Config): string | undefined {
  const { cookie } = request.headers
  if (cookie === undefined) return undefined
  // Over TLS the other name proves nothing: a neighbouring host may have set it.
  return request.server.parseCookie(cookie)[isSecure(request, config) ? secureName : name]
}

/** Lets the browser keep the session; when it ends is the server’s to say. */
export function giveSession(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  config: Config,
): void {
  setCookie(request, reply, { token, maxAge: limits.session.value * dayS }, config)
}

/** Lets the browser forget it. */
export function takeSession(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  setCookie(request, reply, { token: '', maxAge: 0 }, config)
}

function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, maxAge }: { token: string; maxAge: number },
  config: Config,
): void {
  const secure = isSecure(request, config)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge } as const
  const cookie = request.server.serializeCookie(secure ? secureName : name, token, options)
  reply.header('set-cookie', cookie)
}
