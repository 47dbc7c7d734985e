import { describe, expect, it } from 'vitest'
import { askShortly, type Outgoing } from './short-answer.ts'

type Handler = Parameters<Parameters<typeof askShortly>[0]>[1]

const neverMs = 1_000_000

/** A question whose connection is in the hands of the test; `ended` = why it was given up. */
function ask(changes: Partial<Outgoing> = {}) {
  const ended: string[] = []
  const controller = {
    abort: (reason: Error) => ended.push(reason.name),
    pause: () => undefined,
    resume: () => undefined,
  }
  const handlers: Handler[] = []
  const answer = askShortly(
    (_, given) => handlers.push(given),
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
  it('is its status, its headers and the beginning of its text', async () => {
    const { answer, handlers, controller, ended } = ask()
    const [handler] = handlers
    handler?.onRequestStart(controller)
    handler?.onResponseStart(controller, 202, { 'retry-after': '7' })
    // A character in two pieces.
    const text = Buffer.from('grün und mehr')
    for (const part of [text.subarray(0, 3), text.subarray(3)]) {
      handler?.onResponseData(controller, part)
    }
    handler?.onResponseEnd()
    expect(await answer).toEqual({ status: 202, headers: { 'retry-after': '7' }, body: 'grün ' })
    expect(ended).toEqual([])
  })

  it('that does not come in time › fails, and its connection ends', async () => {
    const { answer, handlers, controller, ended } = ask({ timeoutMs: 1 })
    const [handler] = handlers
    handler?.onRequestStart(controller)
    await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(ended).toEqual(['TimeoutError'])
    handler?.onResponseError(controller, new Error('aborted'))
  })

  it('that was given up before there was a connection › that one is not used', async () => {
    const stop = new AbortController()
    const { answer, handlers, controller, ended } = ask({ signal: stop.signal })
    const reason = new Error('stopped')
    stop.abort(reason)
    await expect(answer).rejects.toBe(reason)
    const [handler] = handlers
    handler?.onRequestStart(controller)
    expect(ended).toEqual(['Error'])
  })

  it('that nobody wants any more › is not asked for', async () => {
    const { answer, handlers } = ask({ signal: AbortSignal.abort('gone') })
    await expect(answer).rejects.toBe('gone')
    expect(handlers).toEqual([])
  })
})
