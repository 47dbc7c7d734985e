// A client as strict as the checks need it: an answer, a refusal and a lost connection are three things.

/** Where a client finds the server and how it shows who it is. */
export type Access = { readonly url: string; readonly key: string }

export type Client = {
  /** The `data` of a 2xx answer. Throws RequestRefused or ConnectionLost. */
  call<Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Data>
}

/** The server answered with another status than 2xx. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused'
  readonly status: number

  constructor(status: number, request: string, text: string) {
    super(`${request} was answered ${status}: ${text.slice(0, 300)}`)
    this.status = status
  }
}

/** Nobody knows whether the request was carried out. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

/** Longer than any answer takes: a server that hangs fails the round instead of holding it up. */
const answerTimeoutMs = 20_000

/** Paths stand below `/v1`. */
export function createClient({ url, key }: Access): Client {
  return {
    async call<Data>(method: string, path: string, body?: object): Promise<Data> {
      const { status, text } = await exchange(`${url}/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(answerTimeoutMs),
      })
      if (status < 200 || status > 299) throw new RequestRefused(status, `${method} ${path}`, text)
      return (JSON.parse(text) as { data: Data }).data
    },
  }
}

async function exchange(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init)
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new ConnectionLost(`${init.method} ${url} got no answer`, { cause: error })
  }
}
