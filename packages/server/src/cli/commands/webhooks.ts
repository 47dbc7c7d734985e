// `webhooks listen`: a receiver for development that verifies and prints deliveries.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook as Verifier } from 'standardwebhooks'
import { CommandError } from '../terminal/failure.ts'
import { print, printable } from '../terminal/output.ts'

/** No delivery is longer than this. */
const bodyBytesMax = 1_000_000

type Options = { readonly port: number; readonly secret?: string }

/** Runs until Ctrl-C. Throws CommandError if it can't listen, or if the secret is malformed. */
export async function listen({ port, secret }: Options): Promise<void> {
  const verifier = secret === undefined ? undefined : openSecret(secret)
  const seen = new Set<string>()
  const server = createServer(async (request, response) => {
    const text = await bodyOf(request)
    const result = verify(request, text, verifier)
    response.writeHead(result.isRefused ? 401 : 200).end(`${result.verdict}\n`)
    const id = String(request.headers['webhook-id'] ?? 'without an id')
    const again = seen.has(id) ? ', again' : ''
    seen.add(id)
    print(`${printable(`${id}${again}: ${result.verdict}`)}\n${printable(readable(text))}\n`)
  })
  server.listen(port, '127.0.0.1', () => {
    const { port: open } = server.address() as AddressInfo
    print(`Listening at http://127.0.0.1:${open}. Create a webhook with this URL. Ctrl-C ends.`)
    if (verifier === undefined) {
      print('Signatures are not verified: add --secret with the secret of the webhook.')
    }
    print('')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenFailure(error, port)))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  server.closeAllConnections()
  server.close()
}

type Verification = { readonly isRefused: boolean; readonly verdict: string }

function verify(
  { headers }: IncomingMessage,
  text: string,
  verifier: Verifier | undefined,
): Verification {
  if (verifier === undefined) return { isRefused: false, verdict: 'not verified' }
  try {
    verifier.verify(text, headers as Record<string, string>)
    return { isRefused: false, verdict: 'the signature is valid' }
  } catch (error) {
    return { isRefused: true, verdict: `refused: ${(error as Error).message}` }
  }
}

function openSecret(secret: string): Verifier {
  try {
    if (/^whsec_.+/.test(secret)) return new Verifier(secret)
  } catch {
    // Reported below.
  }
  throw new CommandError(
    'This is not a webhook secret. A secret looks like whsec_C2FVsBQIhrscChlQIMV=.',
  )
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes <= bodyBytesMax) chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function listenFailure({ code, message }: NodeJS.ErrnoException, port: number): CommandError {
  return new CommandError(
    code === 'EADDRINUSE'
      ? `Port ${port} is in use. Choose another with --port, or any free port with --port 0.`
      : `Can’t listen on port ${port}: ${message}.`,
  )
}
