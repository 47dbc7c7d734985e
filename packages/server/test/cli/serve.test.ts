// The server process: how it starts, how it keeps other servers away, and how it stops.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openCore } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import { itInFull } from '../support/it-in-full.ts'
import {
  makeDataDirectory,
  parley,
  runParley,
  type ServerProcess,
  startServer,
} from '../support/server-process.ts'

describe('serve', () => {
  test('with PORT=0 prints its port and how to create the first key, and keeps its files private', async () => {
    const dataDirectory = makeDataDirectory()
    chmodSync(dataDirectory, 0o755)
    const server = await startServer({ dataDirectory })
    const { stdout, stderr } = server.output()
    expect(stdout).toContain(`Parley is ready at ${server.baseUrl} (data in ${dataDirectory})\n`)
    const firstKey = /key create --account (acct_\w+) --name "My first key"$/m
    expect(stdout).toMatch(firstKey)
    const lines = stderr
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'ready', address: server.baseUrl, level: 'info' }),
    )
    // No other user may read its files, even in a directory that all can list.
    const files = readdirSync(dataDirectory)
    expect(files).toEqual(expect.arrayContaining(['limits.db', 'lock.txt', 'parley.db']))
    const open = files.filter((name) => (statSync(join(dataDirectory, name)).mode & 0o077) !== 0)
    expect(open).toEqual([])
    expect(await server.stop()).toBe(0)

    const again = await startServer({ dataDirectory })
    expect(again.output().stdout).not.toMatch(firstKey)
    again.process.kill('SIGINT')
    expect(await once(again.process, 'close')).toEqual([0, null])
  })

  test('refuses a directory while another server uses it, and names the process of that server', async () => {
    const dataDirectory = makeDataDirectory()
    const holder = await startServer({ dataDirectory })
    const refused = await runParley(['serve'], {
      env: { PARLEY_DATA_DIR: dataDirectory, PORT: '0' },
    })
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: `Another Parley server uses ${dataDirectory}: process ${holder.process.pid}. Stop it, or set PARLEY_DATA_DIR to another directory.\n`,
    })
    await holder.kill()
    const next = await startServer({ dataDirectory })
    expect(await next.stop()).toBe(0)
  })

  test('names the port that is in use, and how to choose another', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const { code, stderr } = await runParley(['serve'], {
      env: { PARLEY_DATA_DIR: makeDataDirectory(), PORT: String(port) },
    })
    other.close()
    expect(code).toBe(1)
    expect(stderr).toBe(
      `Port ${port} on 127.0.0.1 is in use. Stop the other process, or set PORT to another port (0 = any free port).\n`,
    )
  })

  test('names every invalid setting', async () => {
    const env = { PORT: 'abc', PARLEY_LOG_LEVEL: 'loud' }
    const { code, stdout, stderr } = await runParley(['serve'], { env })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^PORT must be .*\nPARLEY_LOG_LEVEL must be .*\n$/)
  })

  itInFull(
    'stops when npm stops, although the shell between them does not forward signals',
    async () => {
      const dataDirectory = makeDataDirectory()
      const env = { ...process.env, npm_command: 'exec', PORT: '0', PARLEY_DATA_DIR: dataDirectory }
      const shell = spawn('sh', ['-c', `'${process.execPath}' '${parley}' serve; true`], { env })
      let log = ''
      shell.stderr.setEncoding('utf8').on('data', (text: string) => {
        log += text
      })
      await once(shell.stdout, 'data')
      // The pipes close when the last process that has them open is gone.
      const closed = once(shell, 'close')
      shell.kill('SIGTERM')
      await closed
      expect(log).toContain('"npm has ended"')
      expect(log).toContain('"stopped"')
    },
  )

  test('answers the request in progress after SIGTERM', async () => {
    const dataDirectory = makeDataDirectory()
    const server = await startServer({ dataDirectory })
    const slow = await startRequest(server, dataDirectory)
    const exited = server.stop()
    await untilLogged(server, '"stopping"')
    slow.write('{"name": "Late"}')
    const [answer] = await once(slow, 'data')
    expect(answer).toMatch(/^HTTP\/1\.1 201 /)
    expect(answer).toMatch(/^connection: close\r$/im)
    expect(await exited).toBe(0)
  })

  itInFull('exits at once after another signal', async () => {
    const dataDirectory = makeDataDirectory()
    const impatient = await startServer({ dataDirectory })
    await startRequest(impatient, dataDirectory)
    const ended = once(impatient.process, 'close')
    const again = setInterval(() => impatient.process.kill('SIGTERM'), 50)
    expect(await ended).toEqual([1, null])
    clearInterval(again)
  })
})

/** Opens a connection and sends all of a valid request except its body. */
async function startRequest(server: ServerProcess, dataDirectory: string): Promise<Socket> {
  const core = await openCore(loadConfig({ PARLEY_DATA_DIR: dataDirectory }))
  const [operator] = await core.services.accounts.list()
  const { key } = await core.services.apiKeys.create(operator?.id ?? '', { name: 'Test' })
  await core.close()
  const { port, hostname } = new URL(server.baseUrl)
  const socket = connect(Number(port), hostname).setEncoding('utf8')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(
    `POST /v1/chatbots HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 16\r\n\r\n',
  )
  // This answer arrives after the server has read what was sent before.
  await fetch(`${server.baseUrl}/healthz`)
  return socket
}

async function untilLogged(server: ServerProcess, text: string): Promise<void> {
  while (!server.output().stderr.includes(text)) {
    await once(server.process.stderr ?? server.process, 'data')
  }
}
