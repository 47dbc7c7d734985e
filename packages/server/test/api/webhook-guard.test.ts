// Addresses that webhooks must not call: refused with 400 if the address itself shows it, otherwise
// with an error in the deliveries.
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../support/test-app.ts'
import { fieldsOf, useAccount } from '../support/use-account.ts'

const { api, account, app } = useAccount()

/** Counts connections to a server at a private address. */
let connections = 0
const inside = createServer((socket) => {
  connections += 1
  socket.destroy()
})
let port: number
beforeAll(async () => {
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  const address = inside.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => inside.close())

describe('an unusual spelling', () => {
  it.each([
    ['https://hooks.example.com', 'https://hooks.example.com'],
    ['https://hooks.example.com/a?b=c', 'https://hooks.example.com/a?b=c'],
    [' https://hooks.example.com/a\n', 'https://hooks.example.com/a'],
    ['HTTPS://Hooks.Example.COM/A', 'https://hooks.example.com/A'],
    [`https://${'a'.repeat(63)}.example/`, `https://${'a'.repeat(63)}.example/`],
    [`https://${'abc.'.repeat(62)}abcde./`, `https://${'abc.'.repeat(62)}abcde/`],
    ['https://hooks.example.com/?a=\\b', 'https://hooks.example.com/?a=\\b'],
    ['https://hooks.example.com:443/', 'https://hooks.example.com/'],
    ['https://hooks.example.com:0443/', 'https://hooks.example.com/'],
    ['https://hooks.example.com./', 'https://hooks.example.com/'],
    ['https://hooks.example.com/a#part', 'https://hooks.example.com/a'],
    ['https://hooks.example.com/a/../b/%41', 'https://hooks.example.com/b/%41'],
    ['https://hooks.example.com/straße', 'https://hooks.example.com/stra%C3%9Fe'],
    ['https://@hooks.example.com/', 'https://hooks.example.com/'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['https://hooks。example．com/', 'https://hooks.example.com/'],
    ['https://134744072/', 'https://8.8.8.8/'],
    ['https://0x08.010.8.8/', 'https://8.8.8.8/'],
    ['https://[2001:4860:4860:0000:0000:0000:0000:8888]/', 'https://[2001:4860:4860::8888]/'],
  ])('%j › is returned in its normal form', async (url, normalForm) => {
    const { data } = await api.post('/webhooks', { url }, 201)
    expect(data.url).toBe(normalForm)
    const path = `/webhooks/${data.id}`
    const { data: webhook } = await api.get(path)
    for (const again of [{ url }, { url: normalForm }]) {
      expect((await api.put(path, again)).data).toEqual(webhook)
    }
  })

  it.each([
    ['https:hooks.example.com', /an address like https:/],
    ['https:/hooks.example.com', /an address like https:/],
    ['https:///hooks.example.com', /an address like https:/],
    ['https:\\\\hooks.example.com', /an address like https:/],
    ['//hooks.example.com/', /an address like https:/],
    ['hooks.example.com', /an address like https:/],
    ['ftp://hooks.example.com/', /an address like https:/],
    ['https://', /an address like https:/],
    ['https://hooks.example.com:70000/', /an address like https:/],
    ['https://hooks exam.ple/', /an address like https:/],
    ['https://256.256.256.256/', /an address like https:/],
    ['https://hooks.example.com:0/', /port 0: leave the port out/],
    ['https://hooks.example.com/a b', /spaces or line breaks: write %20/],
    ['https://hooks.example.com/a\tb', /spaces or line breaks/],
    ['https://hooks.exam\nple.com/', /spaces or line breaks/],
    ['https://ann:secret@hooks.example.com/', /user name or password: verify the signature/],
    ['https://ann@hooks.example.com/', /user name or password/],
    ['https://a..b/', /a valid host name: parts of 1 to 63 characters/],
    ['https://.hooks.example.com/', /a valid host name/],
    ['https://.../', /a valid host name/],
    [`https://${'a'.repeat(64)}.com/`, /a valid host name/],
    [`https://${'abc.'.repeat(63)}com/`, /a valid host name: .* 253 in all/],
    ['https://hooks.example.com\\@127.0.0.1/', /backslashes before its query/],
    ['https://hooks.example.com/a\\b', /backslashes before its query/],
    ['https://127。0。0。1/', /a loopback address/],
    ['https://①②⑦.0.0.1/', /a loopback address/],
    ['https://127.1/', /a loopback address/],
    ['https://017700000001/', /a loopback address/],
    ['https://[::ffff:7f00:1]/', /a loopback address/],
    ['https://[::]/', /no address of a host/],
    [
      `https://hooks.example.com/${'ß'.repeat(500)}`,
      /at most 2048 characters when it is written out/,
    ],
  ])('%j › is refused, with the solution', async (url, solution) => {
    const { error } = await api.post('/webhooks', { url }, 400)
    expect(fieldsOf(error)).toEqual(['url'])
    expect(error.message).toMatch(solution)
  })
})

describe('an address that is not public', () => {
  it.each([
    'http://hooks.example.com/',
    'https://localhost/',
    'https://127.0.0.1./',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://metadata.google.internal/',
    'https://hooks.example.com@127.0.0.1/',
  ])('%s › is refused for new and for existing webhooks', async (url) => {
    const { error } = await api.post('/webhooks', { url }, 400)
    expect(fieldsOf(error)).toEqual(['url'])
    expect(error.message).toMatch(/^url /)
    const { data } = await api.post('/webhooks', { url: 'https://hooks.example.com/' }, 201)
    await api.put(`/webhooks/${data.id}`, { url }, 400)
  })

  it('is not called if a webhook already has it, and the deliveries explain why', async () => {
    const { data } = await api.post('/webhooks', { url: 'https://hooks.example.com/' }, 201)
    const { webhooks } = app.storage()
    const stored = await webhooks.find(account.account_id, data.id)
    if (stored === undefined) throw new Error('It was not stored.')
    const url = `https://127.0.0.1:${port}/`
    await webhooks.update(account.account_id, { ...stored, url })
    const { data: kept } = await api.get(`/webhooks/${data.id}`)
    expect((await api.put(`/webhooks/${data.id}`, kept)).data).toEqual(kept)
    await api.post('/knowledge', { content: 'We open at nine.' }, 201)
    const latest = async (): Promise<Json> =>
      (await api.get(`/webhooks/${data.id}/deliveries`)).data.deliveries[0]
    await expect.poll(latest).toMatchObject({
      status: 'pending',
      attempts: 1,
      response_status: null,
      error: 'Not sent: the address leads to a loopback address.',
    })
    expect((await api.post(`/webhooks/${data.id}/test`, {})).data).toMatchObject({
      delivered: false,
      error: 'Not sent: the address leads to a loopback address.',
    })
    expect(connections).toBe(0)
  })
})
