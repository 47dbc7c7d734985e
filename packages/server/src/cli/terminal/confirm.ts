// A confirmation that an accidental Enter key does not give.
import { createInterface } from 'node:readline'

type Terminal = { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream }

/** Returns whether the person at the terminal types the name. The end of the input counts as no. */
export function confirmByName(
  name: string,
  question: string,
  { input, output }: Terminal,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const lines = createInterface({ input, output })
  lines.on('close', () => resolve(false))
  lines.question(question, (answer) => {
    resolve(answer.trim() === name)
    lines.close()
  })
  return promise
}
