// `webhooks listen` as a developer uses it: beside a server that delivers to it.
import { spawn } from 'node:child_process'
import { afterEach, expect, it } from 'vitest'
import { parley, runParley } from '../support/server-process.ts'
import { useAccount } from '../support/use-account.ts'

const { api } = useAccount({ env: { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1' } })

const ending: (() => void)[] = []
afterEach(() => {
  for (const end of ending.splice(0)) end()
})

/**
 * Listens on a free port. `until` waits for a pattern in the output and returns its first group.
 */
async function startListening(...options: readonly string[]) {
  const child = spawn(process.execPath, [parley, 'webhooks', 'listen', '--port', '0', ...options])
  ending.push(() => child.kill('SIGKILL'))
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const until = async (pattern: RegExp) => {
    await expect.poll(() => output).toMatch(pattern)
    return pattern.exec(output)?.[1] ?? ''
  }
  return { child, until, url: await until(/Listening at (\S+)\. /) }
}

it('prints the deliveries that arrive, and ends with Ctrl-C', async () => {
  const { url, until, child } = await startListening()
  await until(/not verified: add --secret/)
  const { data } = await api.post('/webhooks', { url }, 201)
  expect((await api.post(`/webhooks/${data.id}/test`, {})).data.delivered).toBe(true)
  const id = await until(/(evt_\w+): not verified/)
  await until(new RegExp(`"id": "${id}",\\s+"type": "ping"`))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  expect(await ended).toBe(0)
})

it('with the secret verifies each delivery, and refuses a wrong signature', async () => {
  const { data } = await api.post('/webhooks', { url: 'https://hooks.example.com/' }, 201)
  const { url, until } = await startListening('--secret', data.secret)
  await api.put(`/webhooks/${data.id}`, { url })
  await api.post(`/webhooks/${data.id}/test`, {})
  await until(/: (the signature is valid)/)
  const other = await api.post('/webhooks', { url }, 201)
  const { data: tested } = await api.post(`/webhooks/${other.data.id}/test`, {})
  expect(tested).toMatchObject({ delivered: false, response_status: 401 })
  await until(/: (refused: No matching signature)/)
})

it('says what is wrong with the secret', async () => {
  const { code, stderr } = await runParley(['webhooks', 'listen', '--secret', 'hunter2'])
  expect(code).toBe(1)
  expect(stderr).toContain('whsec_')
})
