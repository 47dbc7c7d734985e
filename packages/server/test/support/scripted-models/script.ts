// What a scripted model is told to do, in the same words for every protocol.
import type { IncomingHttpHeaders } from 'node:http'
import type { ModelMessage } from '../../../src/providers/language-model.ts'

/** A question as the scripted server read it. */
export type Asked = {
  readonly model: string
  readonly instructions: string
  readonly messages: readonly ModelMessage[]
  readonly max_output_tokens: number | undefined
  readonly temperature: number | undefined
  /** Asked for events; otherwise the answer is one JSON body. */
  readonly isStream: boolean
  /** Asked for the counts, where the protocol gives them on demand. */
  readonly wantsUsage: boolean
}

export type ScriptedRequest = Asked & {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** As it was sent. */
  readonly body: unknown
  /** Whether the client went away before the answer was over. */
  readonly isLeft: () => boolean
}

/** Usually numbers; a test may report anything, or nothing at all with undefined. */
export type ScriptedUsage =
  | { readonly input_tokens?: unknown; readonly output_tokens?: unknown }
  | undefined

export type EndReason = 'stop' | 'length' | 'refused'

export type Step =
  /** The next piece of the answer. */
  | { readonly text: string }
  | { readonly pauseMs: number }
  /** Goes on when that is settled. */
  | { readonly hold: Promise<unknown> }
  /** Put on the wire as it is. */
  | { readonly raw: string }
  /** An error in the middle of the stream, with its type in the protocol's own words. */
  | { readonly failure: string; readonly message?: string }
  /** The whole answer, in place of a stream; the body is the protocol's error unless given. */
  | {
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly message?: string
      readonly body?: string
    }
  /** Ends well, with these counts. Without such a step it ends with `stop` and `usualUsage`. */
  | { readonly end: EndReason; readonly usage: ScriptedUsage }
  /**
   * `cut` breaks the connection off, `stopped` ends it as if all were said, `silent` says nothing
   * more.
   */
  | { readonly leave: 'cut' | 'stopped' | 'silent' }

/** A text is the whole answer. */
export type Answer = string | readonly Step[]

export const usualUsage = { input_tokens: 21, output_tokens: 7 }

/** One protocol on the wire: what it reads, and each thing it says as the bytes it says it with. */
export type Wire = {
  /** What the base address ends with. */
  readonly basePath: string
  /** Undefined where that is no question of this protocol. */
  read(path: string, body: unknown): Asked | undefined
  /** The key a request brought; undefined = none. */
  keyOf(headers: IncomingHttpHeaders): string | undefined
  begin(asked: Asked, usage: ScriptedUsage): string
  text(asked: Asked, text: string): string
  failure(type: string, message: string): string
  end(asked: Asked, reason: EndReason, usage: ScriptedUsage): string
  /** The same answer as one body. */
  whole(asked: Asked, text: string, reason: EndReason, usage: ScriptedUsage): unknown
  /** The body of an answer with an error status. */
  errorBody(status: number, message: string): unknown
  /** The body of GET /models. */
  modelList(names: readonly string[]): unknown
}

/** One event of a stream. */
export function sse(data: unknown, event?: string): string {
  const head = event === undefined ? '' : `event: ${event}\n`
  return `${head}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
}

/** A value that is an object, as one whose fields are not known; {} for anything else. */
export function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A text, or the texts of its parts joined. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  return list(content)
    .map((part) => String(fields(part).text ?? ''))
    .join('')
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
