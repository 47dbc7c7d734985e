// Secrets come in by standard input or by a prompt that shows nothing: an argument would stand in the
// shell's history and in the list of processes.
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

type Terminal = { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream }

/** More than any secret has. */
const charactersMax = 65_536

/** What the person at the terminal types until the return key; undefined if the input ends before. */
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

/** All of the input, without the spaces and line breaks around it; the rest of an endless one is left. */
export async function readSecret(input: AsyncIterable<string | Buffer>): Promise<string> {
  let text = ''
  for await (const chunk of input) {
    text += String(chunk)
    if (text.length > charactersMax) break
  }
  return text.trim()
}
