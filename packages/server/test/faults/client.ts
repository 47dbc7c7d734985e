// A client as strict as the checks need it: an answer, a refusal and a lost connection are three things.

/** Where a client finds the server and how it shows who it is. */
export type Access = { readonly url: string; readonly key: string }

/** What a client counts for itself, to compare with what the server counts. */
export type Tally = { answered: number; unanswered: number }

type Extras = { readonly idempotencyKey?: string | undefined }

export type Client = {
  /** The `data` of a 2xx answer. Throws RequestRefused or ConnectionLost. */
  call<Data>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    extras?: Extras,
  ): Promise<Data>
}

type Answer = {
  readonly status: number
  readonly text: string
  readonly retryAfter: string | null
}

/** The server answered with another status than 2xx. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused'
  readonly status: number
  /** As the server sent it: the envelope, if it keeps its promise. */
  readonly text: string
  readonly retryAfter: string | null

  constructor(request: string, { status, text, retryAfter }: Answer) {
    super(`${request} was answered ${status}: ${text.slice(0, 300)}`)
    this.status = status
    this.text = text
    this.retryAfter = retryAfter
  }
}

/** Nobody knows whether the request was carried out. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

/** Longer than any answer takes: a server that hangs fails the round instead of holding it up. */
const answerTimeoutMs = 20_000

/** Paths stand below `/v1`; every request goes into the tally. */
export function createClient(
  { url, key }: Access,
  tally: Tally = { answered: 0, unanswered: 0 },
): Client {
  return {
    async call<Data>(
      method: string,
      path: string,
      body?: object,
      { idempotencyKey }: Extras = {},
    ): Promise<Data> {
      // Until the answer is here, nobody knows whether the server counted it.
      tally.unanswered += 1
      const answer = await exchange(`${url}/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(answerTimeoutMs),
      })
      tally.unanswered -= 1
      tally.answered += 1
      const { status, text } = answer
      if (status < 200 || status > 299) throw new RequestRefused(`${method} ${path}`, answer)
      return (JSON.parse(text) as { data: Data }).data
    },
  }
}

async function exchange(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, init)
    const { status, headers } = response
    return { status, text: await response.text(), retryAfter: headers.get('retry-after') }
  } catch (error) {
    throw new ConnectionLost(`${init.method} ${url} got no answer`, { cause: error })
  }
}
