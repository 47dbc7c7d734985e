// Reads, sets and clears the session cookie.
import fastifyCookie from '@fastify/cookie'
import { limits } from '@parley/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const name = 'parley_session'
/** With this prefix a browser accepts the cookie only from this host, over TLS, for every path. */
const secureName = `__Host-${name}`
const dayS = 86_400

type Config = {
  /** The URL at which clients reach the server; empty if they reach it directly. */
  readonly publicUrl: string
}

/** Registers the cookie plugin without its hook, so cookies are parsed only on demand. */
export async function registerCookies(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCookie, { hook: false })
}

/** Whether the browser uses TLS, to this server or to the proxy in front of it. */
function isSecure({ protocol }: Pick<FastifyRequest, 'protocol'>, { publicUrl }: Config): boolean {
  return protocol === 'https' || /^https:/i.test(publicUrl)
}

/** Returns the session token of a request; undefined without one. */
export function sessionToken(request: FastifyRequest, config: Config): string | undefined {
  const { cookie } = request.headers
  if (cookie === undefined) return undefined
  // Over TLS the cookie without the prefix is ignored: another host of the domain may have set it.
  return request.server.parseCookie(cookie)[isSecure(request, config) ? secureName : name]
}

/** Stores the session in the browser. The server decides when the session ends. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  config: Config,
): void {
  setCookie(request, reply, { token, maxAge: limits.session.value * dayS }, config)
}

/** Deletes the session cookie in the browser. */
export function clearSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): void {
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
