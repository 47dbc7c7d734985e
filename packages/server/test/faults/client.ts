// A client that distinguishes an answer, a refusal and a lost connection, as the checks need it.

/** The address of the server and the key of the client. */
export type Access = { readonly url: string; readonly key: string }

/** The client's own count of its requests, to compare with the count of the server. */
export type Tally = { answered: number; unanswered: number }

type Extras = { readonly idempotencyKey?: string | undefined }

export type Client = {
  /** Returns the `data` of a 2xx answer. Throws RequestRefused or ConnectionLost. */
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

/** The server answered with a status other than 2xx. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused'
  readonly status: number
  /** The body as the server sent it, normally an error envelope. */
  readonly text: string
  readonly retryAfter: string | null

  constructor(request: string, { status, text, retryAfter }: Answer) {
    super(`${request} was answered ${status}: ${text.slice(0, 300)}`)
    this.status = status
    this.text = text
    this.retryAfter = retryAfter
  }
}

/** No answer arrived, so it is unknown whether the request was carried out. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

/** Longer than any answer takes, so that a server that hangs fails the round. */
const answerTimeoutMs = 20_000

/** Paths are relative to `/v1`. The tally counts every request. */
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
      // Until the answer arrives, it is unknown whether the server counted the request.
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
