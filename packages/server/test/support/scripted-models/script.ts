// The types of a script for a model: the test writes it, in the same terms for every protocol.
import type { IncomingHttpHeaders } from 'node:http'
import type { ModelMessage } from '../../../src/providers/language-model.ts'

/** A request as the scripted server read it. */
export type ParsedRequest = {
  readonly model: string
  readonly instructions: string
  readonly messages: readonly ModelMessage[]
  readonly max_output_tokens: number | undefined
  readonly temperature: number | undefined
  /** True for a stream of events; false for one JSON body. */
  readonly isStream: boolean
  /** True if the client requested token counts, in protocols that send them only on request. */
  readonly wantsUsage: boolean
}

export type ScriptedRequest = ParsedRequest & {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** The body as the client sent it. */
  readonly body: unknown
  /** True if the client disconnected before the end of the answer. */
  readonly isLeft: () => boolean
}

/** Usually numbers. A test can report any value; undefined = no counts. */
export type ScriptedUsage =
  | { readonly input_tokens?: unknown; readonly output_tokens?: unknown }
  | undefined

export type EndReason = 'stop' | 'length' | 'refused'

export type Step =
  /** The next piece of the answer. */
  | { readonly text: string }
  | { readonly pauseMs: number }
  /** Continues when the promise is settled. */
  | { readonly hold: Promise<unknown> }
  /** Sent without changes. */
  | { readonly raw: string }
  /** An error in the middle of the stream, with a type of the protocol. */
  | { readonly failure: string; readonly message?: string }
  /** A response without a stream. By default, its body is the error of the protocol. */
  | {
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly message?: string
      readonly body?: string
    }
  /** Ends the answer with this reason and these counts; by default with `stop` and `usualUsage`. */
  | { readonly end: EndReason; readonly usage: ScriptedUsage }
  /**
   * `cut` breaks the connection, `stopped` ends it as after a complete answer, `silent` sends nothing
   * more.
   */
  | { readonly leave: 'cut' | 'stopped' | 'silent' }

/** A plain text is a complete answer. */
export type Answer = string | readonly Step[]

export const usualUsage = { input_tokens: 21, output_tokens: 7 }

/** One protocol: reads requests, and turns each part of an answer into bytes. */
export type Wire = {
  /** The end of the base URL. */
  readonly basePath: string
  /** Undefined if this is not a request of the protocol. */
  read(path: string, body: unknown): ParsedRequest | undefined
  /** The key of a request; undefined if it has none. */
  keyOf(headers: IncomingHttpHeaders): string | undefined
  begin(request: ParsedRequest, usage: ScriptedUsage): string
  text(request: ParsedRequest, text: string): string
  failure(type: string, message: string): string
  end(request: ParsedRequest, reason: EndReason, usage: ScriptedUsage): string
  /** The same answer as one body. */
  whole(request: ParsedRequest, text: string, reason: EndReason, usage: ScriptedUsage): unknown
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

/** The value, if it is an object, with unknown fields; otherwise {}. */
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
