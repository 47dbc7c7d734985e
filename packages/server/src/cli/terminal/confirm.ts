// A question that a hasty return key does not answer.
import { createInterface } from 'node:readline'

type Terminal = { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream }

/** Whether the person at the terminal types the name. An input that ends is a no. */
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
