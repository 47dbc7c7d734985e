import { describe, expect, it } from 'vitest'
import { askShortly, type ShortRequest } from './short-answer.ts'

type Handler = Parameters<Parameters<typeof askShortly>[0]>[1]

const neverMs = 1_000_000

/** A request whose connection the test controls; `ended` = the reasons why it was aborted. */
function ask(changes: Partial<ShortRequest> = {}) {
  const ended: string[] = []
  const controller = {
    abort: (reason: Error) => ended.push(reason.name),
    pause: () => undefined,
    resume: () => undefined,
  }
  const handlers: Handler[] = []
  const answer = askShortly(
    (_, handler) => handlers.push(handler),
    new URL('https://example.com/a?b'),
    {
      method: 'POST',
      headers: {},
      timeoutMs: neverMs,
      keptCharacters: 5,
      ...changes,
    },
  )
  return { answer, controller, ended, handlers }
}

describe('a short answer', () => {
  it('has the status, the headers and the start of the text', async () => {
    const { answer, handlers, controller, ended } = ask()
    const [handler] = handlers
    handler?.onRequestStart(controller)
    handler?.onResponseStart(controller, 202, { 'retry-after': '7' })
    // The pieces split a character.
    const text = Buffer.from('grün und mehr')
    for (const part of [text.subarray(0, 3), text.subarray(3)]) {
      handler?.onResponseData(controller, part)
    }
    handler?.onResponseEnd()
    expect(await answer).toEqual({ status: 202, headers: { 'retry-after': '7' }, body: 'grün ' })
    expect(ended).toEqual([])
  })

  it('that is late › fails, and its connection is aborted', async () => {
    const { answer, handlers, controller, ended } = ask({ timeoutMs: 1 })
    const [handler] = handlers
    handler?.onRequestStart(controller)
    await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(ended).toEqual(['TimeoutError'])
    handler?.onResponseError(controller, new Error('aborted'))
  })

  it('that is cancelled before there is a connection › aborts the connection', async () => {
    const stop = new AbortController()
    const { answer, handlers, controller, ended } = ask({ signal: stop.signal })
    const reason = new Error('stopped')
    stop.abort(reason)
    await expect(answer).rejects.toBe(reason)
    const [handler] = handlers
    handler?.onRequestStart(controller)
    expect(ended).toEqual(['Error'])
  })

  it('that is cancelled before its request › sends no request', async () => {
    const { answer, handlers } = ask({ signal: AbortSignal.abort('gone') })
    await expect(answer).rejects.toBe('gone')
    expect(handlers).toEqual([])
  })
})
