// A log that can’t be written: the reader of the pipe is gone, reads nothing, or the disk is full.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync, readFileSync, readSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { requiresTool } from '../conformance/requires-tool.ts'
import { findFreePort } from '../support/free-port.ts'
import { itInFull } from '../support/it-in-full.ts'
import { makeDataDirectory, parley } from '../support/server-process.ts'
import { postgresUrl } from '../support/shared-postgres.ts'
import { createTestStorage } from '../support/test-storage.ts'
import { prepareAccount } from './account.ts'
import { createClient } from './client.ts'

const timeoutMs = 180_000
/** Creates a pipe in the file system. */
const pipeTool = 'mkfifo'
/** Changes the limits of a running process. */
const limitTool = 'prlimit'
/** One line of the log for each request, longer than 200 bytes. */
const requestId = 'x'.repeat(120)
/** More than a pipe and the waiting lines of the server have room for. */
const manyRequests = 7_000

let storage: Awaited<ReturnType<typeof createTestStorage>>
let key: string
const stops: (() => unknown)[] = []

beforeAll(async () => {
  storage = await createTestStorage(postgresUrl)
  ;({ key } = await prepareAccount(storage.env))
}, timeoutMs)
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})
afterAll(() => storage.discard())

/** Starts a server whose standard output and error are `output`. */
async function startWith(output: number) {
  const port = await findFreePort()
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [parley, 'serve'], {
    env: { PATH, PORT: String(port), PARLEY_LOG_LEVEL: 'debug', ...storage.env },
    stdio: ['ignore', output, output],
  })
  const exited = once(child, 'exit')
  stops.push(async () => {
    child.kill('SIGTERM')
    expect((await exited)[0]).toBe(0)
  })
  const baseUrl = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${baseUrl}/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(isReady, { timeout: 30_000 }).toBe(200)
  return { baseUrl, child }
}

/** A pipe in the file system. Both ends are open, and nobody reads it. */
function openPipe() {
  const path = join(makeDataDirectory(), 'log')
  execFileSync(pipeTool, [path])
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writer = openSync(path, 'w')
  rmSync(path)
  return { reader, writer }
}

/** Every further byte of a longer file is refused, as on a full disk; the pipes have no limit. */
function boundFiles(child: ChildProcess, bytes: string): void {
  execFileSync(limitTool, ['--pid', String(child.pid), `--fsize=${bytes}:unlimited`])
}

async function expectService(baseUrl: string): Promise<void> {
  expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200)
  const client = createClient({ url: baseUrl, key })
  const { id } = await client.call<{ id: string }>('POST', '/chatbots', { name: 'Log' })
  const { conversation_id } = await client.call<{ conversation_id: string }>(
    'POST',
    '/conversations',
    { chatbot_id: id },
  )
  const path = `/conversations/${conversation_id}/messages`
  const reply = await client.call<{ text: string }>('POST', path, { text: 'Hello' })
  expect(reply.text).not.toBe('')
}

async function countDropped(baseUrl: string): Promise<number> {
  const metrics = await (await fetch(`${baseUrl}/metrics`)).text()
  return Number(/^parley_log_lines_dropped_total (\d+)$/m.exec(metrics)?.[1])
}

async function requestOften(baseUrl: string): Promise<void> {
  const send = async () => {
    for (let i = 0; i < manyRequests / 10; i++) {
      const response = await fetch(`${baseUrl}/healthz`, { headers: { 'x-request-id': requestId } })
      await response.text()
    }
  }
  await Promise.all(Array.from({ length: 10 }, send))
}

const missingLines = /"msg":"\d+ lines were dropped"/

/** Reads everything that is in the pipe at the moment. */
function drain(reader: number): string {
  const chunk = Buffer.alloc(65_536)
  let text = ''
  try {
    for (;;) {
      const bytes = readSync(reader, chunk)
      if (bytes === 0) return text
      text += chunk.toString('utf8', 0, bytes)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return text
    throw error
  }
}

itInFull(
  'serves after the reader of its log is gone, and counts the lines',
  async () => {
    const { reader, writer } = openPipe()
    closeSync(reader)
    const { baseUrl } = await startWith(writer)
    closeSync(writer)
    await expectService(baseUrl)
    const before = await countDropped(baseUrl)
    expect(before).toBeGreaterThan(0)
    await fetch(`${baseUrl}/healthz`)
    expect(await countDropped(baseUrl)).toBeGreaterThan(before)
  },
  timeoutMs,
)

itInFull(
  'serves while nobody reads its log, drops what does not fit, and says so afterwards',
  async () => {
    const { reader, writer } = openPipe()
    stops.push(() => closeSync(reader))
    const { baseUrl } = await startWith(writer)
    closeSync(writer)
    await requestOften(baseUrl)
    await expectService(baseUrl)
    const dropped = await countDropped(baseUrl)
    expect(dropped).toBeGreaterThan(100)

    let log = ''
    const readOn = async () => {
      log += drain(reader)
      await fetch(`${baseUrl}/healthz`)
      return log
    }
    await expect.poll(readOn, { timeout: 20_000, interval: 5 }).toMatch(missingLines)
    const [, lines] = /"dropped_lines":(\d+)/.exec(log) ?? []
    expect(Number(lines)).toBeGreaterThanOrEqual(dropped)
    // Every line is whole, also beside the lines that are missing.
    const whole = log.split('\n').filter((line) => line.startsWith('{'))
    for (const line of whole.slice(0, -1)) expect(() => JSON.parse(line)).not.toThrow()
  },
  timeoutMs,
)

itInFull(
  'serves when the reader stops to read and then goes away',
  async () => {
    const { reader, writer } = openPipe()
    const { baseUrl } = await startWith(writer)
    closeSync(writer)
    await requestOften(baseUrl)
    const stuck = await countDropped(baseUrl)
    closeSync(reader)
    await expectService(baseUrl)
    // The lines that waited are lost as well.
    await expect.poll(() => countDropped(baseUrl)).toBeGreaterThan(stuck + 1_000)
  },
  timeoutMs,
)

itInFull(
  'serves while the disk of its log is full',
  async () => {
    const full = openSync('/dev/full', 'w')
    const { baseUrl } = await startWith(full)
    closeSync(full)
    await expectService(baseUrl)
    expect(await countDropped(baseUrl)).toBeGreaterThan(0)
  },
  timeoutMs,
)

requiresTool(limitTool)('a disk that was full', () => {
  itInFull(
    'has the number of the missing lines in the log',
    async () => {
      const path = join(makeDataDirectory(), 'log')
      const file = openSync(path, 'w')
      const { baseUrl, child } = await startWith(file)
      closeSync(file)
      boundFiles(child, '1')
      for (let i = 0; i < 3; i++) await (await fetch(`${baseUrl}/healthz`)).text()
      expect(await countDropped(baseUrl)).toBeGreaterThan(1)
      expect(readFileSync(path, 'utf8')).not.toMatch(missingLines)
      boundFiles(child, 'unlimited')
      await fetch(`${baseUrl}/healthz`)
      await expect.poll(() => readFileSync(path, 'utf8')).toMatch(missingLines)
    },
    timeoutMs,
  )
})
