// Reads, sets and clears the cookies of a session and of its device.
import fastifyCookie from '@fastify/cookie'
import { limits } from '@parley/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NewTokens } from '../../services/people/sessions.ts'

const sessionCookie = { name: 'parley_session', sameSite: 'lax' } as const
/** Only pages of this server need it: the sign-in asks whether the device is known. */
const deviceCookie = { name: 'parley_device', sameSite: 'strict' } as const
/** With this prefix a browser accepts a cookie only from this host, over TLS, for every path. */
const securePrefix = '__Host-'
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

type Cookie = typeof sessionCookie | typeof deviceCookie

/** Over TLS a cookie without the prefix is ignored: another host of the domain may have set it. */
function nameOf({ name }: Cookie, isSecured: boolean): string {
  return isSecured ? securePrefix + name : name
}

/** Returns the session token of a request; undefined without one. */
export function sessionToken(request: FastifyRequest, config: Config): string | undefined {
  return readCookie(request, sessionCookie, config)
}

/** Returns the token of a device on which somebody signed in before; undefined without one. */
export function deviceToken(request: FastifyRequest, config: Config): string | undefined {
  return readCookie(request, deviceCookie, config)
}

function readCookie(request: FastifyRequest, which: Cookie, config: Config): string | undefined {
  const { cookie } = request.headers
  if (cookie === undefined) return undefined
  return request.server.parseCookie(cookie)[nameOf(which, isSecure(request, config))]
}

/** Stores session and device in the browser. The server decides when the session ends. */
export function setCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, device_token }: NewTokens,
  config: Config,
): void {
  const isSecured = isSecure(request, config)
  const session = { ...sessionCookie, token, maxAge: limits.session.value * dayS }
  const device = { ...deviceCookie, token: device_token, maxAge: limits.device.value * dayS }
  setCookie(request, reply, session, isSecured)
  setCookie(request, reply, device, isSecured)
}

/** What a signed-out browser forgets. Only over TLS, or on its own machine, does it obey. */
const clearedData = '"cache", "storage"'

/** Deletes the session cookie in the browser, and what the pages stored there. The device stays known. */
export function clearSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): void {
  const ended = { ...sessionCookie, token: '', maxAge: 0 }
  setCookie(request, reply, ended, isSecure(request, config))
  reply.header('clear-site-data', clearedData)
}

function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, maxAge, ...which }: Cookie & { token: string; maxAge: number },
  secure: boolean,
): void {
  const { sameSite } = which
  const options = { path: '/', httpOnly: true, sameSite, secure, maxAge } as const
  reply.header('set-cookie', request.server.serializeCookie(nameOf(which, secure), token, options))
}
