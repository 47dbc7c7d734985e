// Reads secrets from standard input or from a prompt without echo. An argument would appear in the
// shell's history and in the list of processes.
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

type Terminal = { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream }

/** No secret is longer than this. */
const charactersMax = 65_536

/** Returns what the person types before Enter; undefined if the input ends first. */
export function askHidden(
  question: string,
  { input, output }: Terminal,
): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  output.write(question)
  const lines = createInterface({ input, output: nowhere, terminal: true })
  lines.on('close', () => {
    output.write('\n')
    resolve(undefined)
  })
  lines.question('', (answer) => {
    resolve(answer.trim())
    lines.close()
  })
  return promise
}

/** Reads all input, up to `charactersMax`, and trims white space. */
export async function readSecret(input: AsyncIterable<string | Buffer>): Promise<string> {
  let text = ''
  for await (const chunk of input) {
    text += String(chunk)
    if (text.length > charactersMax) break
  }
  return text.trim()
}
