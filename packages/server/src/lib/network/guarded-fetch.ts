// The only way out of the process. Where an address comes from somebody who does not own this network,
// it is judged on the connection that is really made, so that no spelling, no redirect and no change
// of DNS in between leads inside.
import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { Agent } from 'undici'
import { createGathering } from '../async/gathering.ts'
import type { Dispatch } from './dispatch.ts'
import { refusalOf, refusalOfUrl } from './public-addresses.ts'
import { askShortly, type Incoming, type Outgoing } from './short-answer.ts'
import { askStreaming, type StreamedResponse } from './streamed-response.ts'

/** `operator`: what the operator configured may lead anywhere. `public`: what an account entered. */
export type Reach = 'operator' | 'public'

/** The web's `fetch`, as far as a client of JSON interfaces uses it: the body is a text. */
export type StreamingFetch = (
  url: string | URL | Request,
  init?: RequestInit,
) => Promise<StreamedResponse>

export type StreamBounds = {
  /** The longest silence, before the answer begins and between its bytes. */
  readonly silentMs: number
  /** Of the whole answer; beyond it reading fails with AnswerTooLong. */
  readonly bytesMax: number
}

export type GuardedFetch = {
  /**
   * Sends one request and follows no redirect. Throws RefusedAddress, or what went wrong on the way.
   */
  (url: string, reach: Reach, outgoing: Outgoing): Promise<Incoming>
  /** Ends all connections, those in use as well. */
  close(): Promise<void>
}

/** For answers that are read as they come. */
export type GuardedStreams = {
  /**
   * The result follows no redirect, and fails with RefusedAddress, or what went wrong on the way; a
   * body that is cancelled ends its connection.
   */
  streaming(reach: Reach, bounds: StreamBounds): StreamingFetch
}

/** An address this server may not call; the message completes "The address …". */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress'
}

export type GuardOptions = {
  /** Lets addresses that accounts entered lead anywhere, too. */
  readonly allowPrivate?: boolean
  readonly lookup?: typeof systemLookup
  /** Why an address is refused; undefined = it is not. */
  readonly judge?: (address: string) => string | undefined
  /** Certificates to trust instead of the well-known ones. */
  readonly ca?: string
}

const keepAliveMs = 10_000

export function createGuardedFetch(options: GuardOptions = {}): GuardedFetch & GuardedStreams {
  const isGuarded = options.allowPrivate !== true
  const gathering = createGathering()
  // Most installations call nobody: only who does pays for loading it.
  let client: Promise<Client> | undefined

  /** What sends there. Throws RefusedAddress where that can be seen before a connection is made. */
  async function open(target: URL, reach: Reach): Promise<Agent> {
    if (target.username !== '' || target.password !== '') {
      throw new RefusedAddress('must not hold a user name or password')
    }
    if (reach === 'public' && isGuarded) requirePublic(target)
    client ??= openClient(options, isGuarded)
    const { open, guarded } = await client
    return reach === 'public' ? guarded : open
  }

  async function send(url: string, reach: Reach, outgoing: Outgoing): Promise<Incoming> {
    const target = new URL(url)
    const dispatcher = await open(target, reach)
    return askShortly(dispatchBy(dispatcher), target, outgoing)
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

/** It takes bodies that are iterated, too, which its types don't say. */
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

/** What can be seen before a connection is made. */
function requirePublic(url: URL): void {
  const reason = refusalOfUrl(url)
  if (reason !== undefined) throw new RefusedAddress(reason)
}

type Judge = (address: string) => string | undefined

/** Its connections lead only where `judge` has no objection; undefined = anywhere. */
function agent(
  { Agent, buildConnector }: Undici,
  { lookup = systemLookup, ca }: GuardOptions,
  judge: Judge | undefined,
): Agent {
  const connect = buildConnector({
    allowH2: false,
    // Of a name with several addresses the first that answers.
    autoSelectFamily: true,
    lookup: judge === undefined ? (lookup as LookupFunction) : judgedLookup(lookup, judge),
    ...(ca === undefined ? {} : { ca }),
  })
  return new Agent({
    allowH2: false,
    keepAliveTimeout: keepAliveMs,
    connect(options, callback) {
      // An address that is none of a name is never looked up.
      const reason = isIP(options.hostname) === 0 ? undefined : judge?.(options.hostname)
      if (reason === undefined) connect(options, callback)
      else callback(new RefusedAddress(`leads to ${reason}`), null)
    },
  })
}

/** Gives the connection the addresses it may have: it connects to these and asks no second time. */
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
