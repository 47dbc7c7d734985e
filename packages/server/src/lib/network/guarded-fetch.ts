// All outgoing HTTP requests of the process. An address that an account entered is checked on the address that is
// really connected to, so that no spelling, redirect or DNS change leads into the private network.
import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { Agent } from 'undici'
import { createReplyLoad } from '../async/piece-joining.ts'
import type { Dispatch } from './dispatch.ts'
import { refusalOf, refusalOfUrl } from './public-addresses.ts'
import { askShortly, type ShortAnswer, type ShortRequest } from './short-answer.ts'
import { askStreaming, type StreamedResponse } from './streamed-response.ts'

/** `operator`: configured by the operator, may lead anywhere. `public`: entered by an account. */
export type Reach = 'operator' | 'public'

/** The part of the web's `fetch` that a JSON client uses: the body is a string. */
export type StreamingFetch = (
  url: string | URL | Request,
  init?: RequestInit,
) => Promise<StreamedResponse>

export type StreamBounds = {
  /** The longest silence, before the response begins and between its bytes. */
  readonly silentMs: number
  /** Size limit of the whole response; beyond it reading fails with AnswerTooLong. */
  readonly bytesMax: number
}

export type GuardedFetch = {
  /** Sends one request and follows no redirect. Throws RefusedAddress or a network error. */
  (url: string, reach: Reach, request: ShortRequest): Promise<ShortAnswer>
  /** Closes all connections, those in use as well. */
  close(): Promise<void>
}

/** For responses that are read while they arrive. */
export type GuardedStreams = {
  /**
   * Returns a fetch that follows no redirect and fails with RefusedAddress or a network error. Cancelling the
   * body closes the connection.
   */
  streaming(reach: Reach, bounds: StreamBounds): StreamingFetch
}

/** An address this server may not call; the message completes "The address …". */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress'
}

export type GuardOptions = {
  /** Allows private addresses for `public` requests, too. */
  readonly allowPrivate?: boolean
  readonly lookup?: typeof systemLookup
  /** The reason why an IP address is refused; undefined = it is allowed. */
  readonly judge?: (address: string) => string | undefined
  /** Certificates to trust instead of the well-known ones. */
  readonly ca?: string
}

const keepAliveMs = 10_000

export function createGuardedFetch(options: GuardOptions = {}): GuardedFetch & GuardedStreams {
  const isGuarded = options.allowPrivate !== true
  const gathering = createReplyLoad()
  // Loaded with the first request: most installations send none.
  let client: Promise<Client> | undefined

  /** The agent for a target. Throws RefusedAddress if the URL alone shows that it is private. */
  async function open(target: URL, reach: Reach): Promise<Agent> {
    if (target.username !== '' || target.password !== '') {
      throw new RefusedAddress('must not hold a user name or password')
    }
    if (reach === 'public' && isGuarded) requirePublic(target)
    client ??= openClient(options, isGuarded)
    const { open, guarded } = await client
    return reach === 'public' ? guarded : open
  }

  async function send(url: string, reach: Reach, request: ShortRequest): Promise<ShortAnswer> {
    const target = new URL(url)
    const dispatcher = await open(target, reach)
    return askShortly(dispatchBy(dispatcher), target, request)
  }

  function streaming(reach: Reach, { silentMs, bytesMax }: StreamBounds): StreamingFetch {
    return async (url, { method = 'GET', headers, body = null, signal = null } = {}) => {
      if (url instanceof Request || (body !== null && typeof body !== 'string')) {
        throw new TypeError('This fetch takes an address and a text.')
      }
      const target = new URL(url)
      const dispatcher = await open(target, reach)
      return askStreaming(dispatchBy(dispatcher), target, {
        method: method === 'POST' ? 'POST' : 'GET',
        headers: Object.fromEntries(headers instanceof Headers ? headers : new Headers(headers)),
        body,
        signal,
        silentMs,
        bytesMax,
        gathering,
      })
    }
  }

  return Object.assign(send, {
    streaming,
    async close() {
      if (client === undefined) return
      const { open, guarded } = await client
      await Promise.all([...new Set([open, guarded])].map((one) => one.destroy()))
    },
  })
}

/** The agent also takes iterable bodies, which its types don't say. */
function dispatchBy(agent: Agent): Dispatch {
  return (request, handler) => agent.dispatch(request as Agent.DispatchOptions, handler)
}

type Undici = typeof import('undici')
type Client = { readonly open: Agent; readonly guarded: Agent }

async function openClient(options: GuardOptions, isGuarded: boolean): Promise<Client> {
  const undici = await import('undici')
  const open = agent(undici, options, undefined)
  const guarded = isGuarded ? agent(undici, options, options.judge ?? refusalOf) : open
  return { open, guarded }
}

/** Checks what the URL shows before a connection is made. */
function requirePublic(url: URL): void {
  const reason = refusalOfUrl(url)
  if (reason !== undefined) throw new RefusedAddress(reason)
}

type Judge = (address: string) => string | undefined

/** An agent that connects only to addresses that `judge` allows; without `judge`, to any address. */
function agent(
  { Agent, buildConnector }: Undici,
  { lookup = systemLookup, ca }: GuardOptions,
  judge: Judge | undefined,
): Agent {
  const connect = buildConnector({
    allowH2: false,
    // Tries all addresses of a name until one connects.
    autoSelectFamily: true,
    lookup: judge === undefined ? (lookup as LookupFunction) : judgedLookup(lookup, judge),
    ...(ca === undefined ? {} : { ca }),
  })
  return new Agent({
    allowH2: false,
    keepAliveTimeout: keepAliveMs,
    connect(options, callback) {
      // A host that is an IP address is never looked up.
      const reason = isIP(options.hostname) === 0 ? undefined : judge?.(options.hostname)
      if (reason === undefined) connect(options, callback)
      else callback(new RefusedAddress(`leads to ${reason}`), null)
    },
  })
}

/** A lookup that returns only allowed addresses; the connection uses these and looks up no second time. */
function judgedLookup(lookup: typeof systemLookup, judge: Judge): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, [])
      const allowed = addresses.filter(({ address }) => judge(address) === undefined)
      const [first] = allowed
      if (first === undefined) {
        const reason = addresses.map(({ address }) => judge(address)).at(0) ?? 'no address at all'
        return callback(new RefusedAddress(`leads to ${reason}`), [])
      }
      if (options.all === true) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
  }
}
