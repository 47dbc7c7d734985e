// The code in docs/guides/webhooks.md and the example receiver must accept a genuine delivery, and
// refuse a forged one.
import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requiresTool } from '../conformance/requires-tool.ts'
import { openReceiver, type ReceivedRequest, type Receiver } from '../support/receiver.ts'
import { useAccount } from '../support/use-account.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const page = readFileSync(join(root, 'docs/guides/webhooks.md'), 'utf8')
const run = promisify(execFile)
const { api, createChatbot } = useAccount({ env: { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1' } })

/** Returns the first code block of the section on verifying in this language. */
function snippet(language: string): string {
  const [, verifying = ''] = page.split('## Verifying')
  const [, code = ''] = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(verifying) ?? []
  return code
}

describe('docs/guides/webhooks.md', () => {
  let receiver: Receiver
  let directory: string
  let secret: string
  let ping: ReceivedRequest
  beforeAll(async () => {
    receiver = await openReceiver()
    directory = mkdtempSync(join(tmpdir(), 'parley-verify-'))
  })
  beforeEach(async () => {
    const { data } = await api.post('/webhooks', { url: receiver.url }, 201)
    secret = data.secret
    await api.post(`/webhooks/${data.id}/test`, {})
    ping = receiver.received.at(-1) as ReceivedRequest
  })
  afterAll(async () => {
    await receiver.close()
    rmSync(directory, { recursive: true, force: true })
  })

  requiresTool('python3')('in Python', () => {
    it('accepts a genuine delivery, and refuses a changed body and an old timestamp', async () => {
      const file = join(directory, 'verify.py')
      const call =
        'import json, sys\nverify(sys.argv[1], json.loads(sys.argv[2]), sys.argv[3].encode())\n'
      writeFileSync(file, `${snippet('python')}\n${call}`)
      const verify = (body: string, headers = ping.headers) =>
        run('python3', [file, secret, JSON.stringify(headers), body])
      await verify(ping.text)
      await expect(verify(`${ping.text} `)).rejects.toThrow('No signature holds.')
      const late = { ...ping.headers, 'webhook-timestamp': '1000000000' }
      await expect(verify(ping.text, late)).rejects.toThrow('too far away')
    })
  })

  requiresTool('openssl')('in a shell', () => {
    it('prints the signature of a delivery', async () => {
      writeFileSync(join(directory, 'body.json'), ping.text)
      const { stdout } = await run('sh', ['-c', snippet('sh')], {
        cwd: directory,
        env: {
          ...process.env,
          PARLEY_WEBHOOK_SECRET: secret,
          WEBHOOK_ID: String(ping.headers['webhook-id']),
          WEBHOOK_TIMESTAMP: String(ping.headers['webhook-timestamp']),
        },
      })
      expect(`v1,${stdout.trim()}`).toBe(ping.headers['webhook-signature'])
    })
  })
})

describe('the example receiver', () => {
  it('accepts each genuine event once, and refuses forged ones', async () => {
    const { data } = await api.post('/webhooks', { url: 'https://hooks.example.com/' }, 201)
    const file = join(root, 'examples/webhook-receiver/receiver.ts')
    const child = spawn(process.execPath, [file], {
      env: { ...process.env, PORT: '0', PARLEY_WEBHOOK_SECRET: data.secret },
    })
    try {
      let output = ''
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
      const until = (pattern: RegExp) => expect.poll(() => output).toMatch(pattern)
      await until(/port \d+\n/)
      const [, port] = /port (\d+)/.exec(output) ?? []
      const url = `http://127.0.0.1:${port}/`
      await api.put(`/webhooks/${data.id}`, { url })
      const { id: chatbot_id } = await createChatbot()
      const talk = (await api.post('/conversations', { chatbot_id }, 201)).data
      const path = `/conversations/${talk.conversation_id}`
      await api.post(`${path}/messages`, { text: 'Hello there' })
      await api.post(`${path}/end`, {})
      await until(/user: Hello there/)
      await until(/ended: api/)
      const forged = await fetch(url, {
        method: 'POST',
        headers: {
          'webhook-id': 'evt_1',
          'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
          'webhook-signature': 'v1,AAAA',
        },
        body: '{"id":"evt_1","type":"forged"}',
      })
      expect(forged.status).toBe(401)

      const deliveries = (
        await api.get(`/webhooks/${data.id}/deliveries?event_type=message.created`)
      ).data
      const { id } = deliveries.deliveries.at(-1)
      await api.post(`/webhooks/${data.id}/deliveries/${id}/retry`, {})
      const countDelivered = async () =>
        (await api.get(`/webhooks/${data.id}/deliveries?status=delivered`)).data.total
      await expect.poll(countDelivered).toBe(4)
      expect(output.match(/user: Hello there/g)).toHaveLength(1)
      expect(output).not.toContain('forged')
    } finally {
      child.kill('SIGKILL')
    }
  })
})
