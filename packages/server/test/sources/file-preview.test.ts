// What a file would give, before anything of it is stored.
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { createClient } from '@parley/client'
import { describe, expect, it } from 'vitest'
import { docxParagraph, makeDocx, makePdf, makeZip } from '../support/made-files.ts'
import type { Json } from '../support/test-app.ts'
import { wantedDialect } from '../support/test-storage.ts'
import { fieldsOf, useAccount } from '../support/use-account.ts'

const { api, app, createChatbot, withKey } = useAccount({ env: { PARLEY_FILE_MAX_MB: '1' } })

type Content = Uint8Array | string

function formOf(name: string, content: Content, chatbot_id?: string): FormData {
  const form = new FormData()
  if (chatbot_id !== undefined) form.append('chatbot_id', chatbot_id)
  form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name)
  return form
}

function fetchPreview(form: FormData, sent: Readonly<Record<string, string>> = {}) {
  const headers = { authorization: `Bearer ${api.key}`, ...sent }
  return fetch(`${app.baseUrl()}/sources/preview`, { method: 'POST', headers, body: form })
}

async function send(form: FormData, status = 200, sent: Readonly<Record<string, string>> = {}) {
  const response = await fetchPreview(form, sent)
  const body: Json = await response.json()
  expect(response.status, JSON.stringify(body)).toBe(status)
  return body
}

const preview = async (name: string, content: Content) => (await send(formOf(name, content))).data

/** What every request changes, or the server by itself. */
const countingTables = ['rate_windows', 'analytics_counts', 'api_keys', 'installation', 'jobs']

/** Each row of the other tables as JSON. */
async function storedRows(): Promise<readonly string[]> {
  const names = await app.query(
    wantedDialect() === 'postgres'
      ? 'select table_name as name from information_schema.tables where table_schema = current_schema()'
      : "select name from sqlite_master where type = 'table'",
  )
  const rows: string[] = []
  for (const name of names.map((one) => String(one.name)).sort()) {
    if (countingTables.includes(name)) continue
    for (const row of await app.query(`select * from "${name}"`)) {
      rows.push(`${name} ${JSON.stringify(row)}`)
    }
  }
  return rows.sort()
}

const returns = makeDocx(docxParagraph('You can return a kayak within 30 days.'))

describe('POST /sources/preview with a file', () => {
  it('shows its text and how much there is, and stores nothing', async () => {
    const before = await storedRows()
    expect(before.length).toBeGreaterThan(0)
    expect(await preview('Returns.docx', returns)).toEqual({
      url: null,
      kind: 'file',
      state: 'ready',
      reason: null,
      message: null,
      title: 'Returns',
      text: 'You can return a kayak within 30 days.',
      shown_character_count: 38,
      character_count: 38,
      documents: [],
      pages: 0,
      sitemap: null,
    })
    const long = await preview('long.md', `# Long\n\n${'Many 😀 words. '.repeat(1_000)}`)
    expect(long).toMatchObject({ title: 'Long', shown_character_count: 2_000 })
    expect(long.text).toHaveLength(2_000)
    expect(long.character_count).toBeGreaterThan(15_000)
    expect(await storedRows()).toEqual(before)
  })

  it.each([
    ['a scan', 'scan.pdf', makePdf([[]]), { state: 'needs_ocr', reason: null }],
    [
      'a password',
      'secret.docx',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae100', 'hex'),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      { state: 'password', reason: null },
    ],
    [
      'a picture',
      'x.png',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      { state: 'unsupported', reason: null },
    ],
    ['nothing', 'empty.txt', '', { state: 'failed', reason: 'empty' }],
    [
      'a ZIP of a ZIP',
      'all.zip',
      makeZip({ 'inner.zip': makeZip({ 'a.txt': 'One.' }) }),
      { state: 'unsupported', reason: 'nested_archive' },
    ],
    ['half a file', 'broken.pdf', '%PDF-1.4 x', { state: 'failed', reason: 'damaged' }],
  ])('says why %s has no text', async (_what, name, content, why) => {
    const found = await preview(name, content)
    expect(found).toMatchObject({ kind: 'file', ...why, title: null, text: null, documents: [] })
    expect(found.message).toMatch(/^(?:The file|It) \w.*\.$/)
    expect(found.character_count).toBe(0)
  })

  it('lists the files of an archive, those that can’t be read first', async () => {
    const zip = makeZip({
      'a/one.txt': 'One.',
      'two.md': '# Second\n\nTwo.',
      'x.bin': '\0',
      '../../etc/scan.pdf': makePdf([[]]),
    })
    const found = await preview('all.zip', zip)
    expect(found).toMatchObject({ state: 'ready', reason: 'skipped_2', text: 'One.' })
    expect(found.documents).toEqual([
      expect.objectContaining({ name: 'x.bin', state: 'unsupported', character_count: 0 }),
      expect.objectContaining({ name: 'etc/scan.pdf', state: 'needs_ocr', title: null }),
      {
        name: 'a/one.txt',
        title: 'one',
        state: 'ready',
        reason: null,
        message: null,
        character_count: 4,
      },
      expect.objectContaining({ name: 'two.md', title: 'Second', state: 'ready' }),
    ])
    expect(found.documents[1].message).toContain('OCR')
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`${at}.txt`, 'One.']))
    const refused = await preview('many.zip', makeZip(many))
    expect(refused).toMatchObject({ state: 'too_large', reason: 'items', text: null })
  })

  it('takes the title from a hostile name as an upload does', async () => {
    const titles = await Promise.all(
      [
        '../../etc/passwd',
        'C:\\temp\\b\u0001.txt',
        `${'x'.repeat(5_000)}.txt`,
        '"><script>.txt',
      ].map(async (name) => (await preview(name, 'A name is only a name.')).title),
    )
    expect(titles.slice(0, 2)).toEqual(['passwd', 'b'])
    expect(titles[2]).toMatch(/^x{100,255}$/)
    for (const title of titles) expect(title).not.toMatch(/[\\/\p{Cc}]/u)
  })

  it('is what the client calls preview, which leaves no answer for a repeat', async () => {
    const { key: apiKey } = api
    const parley = createClient({ baseUrl: app.baseUrl(), apiKey })
    const file = new File([new Uint8Array(returns)], 'Returns.docx')
    expect(await parley.sources.preview(file)).toMatchObject({ kind: 'file', title: 'Returns' })
    const { id: chatbot_id } = await createChatbot()
    const own = await withKey({ scopes: ['knowledge:write'], chatbot_ids: [chatbot_id] })
    const restricted = createClient({ baseUrl: app.baseUrl(), apiKey: own.key })
    const blob = { file: new Blob(['One.']), name: 'one.txt' }
    expect(await restricted.sources.preview({ ...blob, chatbot_id })).toMatchObject({
      text: 'One.',
    })
    await expect(restricted.sources.preview(blob)).rejects.toMatchObject({ code: 'forbidden' })
    const kept = async () => (await storedRows()).filter((row) => row.includes('kayak'))
    expect(await kept()).toEqual([])
    // A caller that wants to repeat the call says so.
    await send(formOf('Returns.docx', returns), 200, { 'idempotency-key': 'k1' })
    expect(await kept()).toEqual([expect.stringContaining('idempotency_keys')])
  })

  it('refuses a larger file, a form without a file and with two, and an unknown chatbot', async () => {
    const large = await send(formOf('large.txt', 'a'.repeat(1_200_000)), 413)
    expect(large.error).toMatchObject({ code: 'payload_too_large' })
    expect(fieldsOf((await send(new FormData(), 400)).error)).toEqual(['file'])
    const two = formOf('a.txt', 'One.')
    two.append('file', new Blob(['Two.']), 'b.txt')
    expect(fieldsOf((await send(two, 400)).error)).toEqual(['file'])
    expect(fieldsOf((await send(formOf('a.txt', 'One.', ''), 400)).error)).toEqual(['chatbot_id'])
    await send(formOf('a.txt', 'One.', 'bot_none'), 404)
    expect(fieldsOf((await api.post('/sources/preview', {}, 400)).error)).toEqual(['url'])
  })

  it('is refused beside three of the largest uploads of the account', async () => {
    const { hostname, port, pathname } = new URL(`${app.baseUrl()}/sources/preview`)
    const headers = {
      authorization: `Bearer ${api.key}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 1_900_000,
    }
    // Their files are never sent to their end, so the first answer is a refusal.
    const sending = Array.from({ length: 4 }, () => {
      const request = httpRequest({ hostname, port, path: pathname, method: 'POST', headers })
      request.on('error', () => undefined)
      request.write('--x\r\n')
      return request
    })
    try {
      const answers = sending.map((request) => once(request, 'response'))
      const [answer] = await Promise.race(answers)
      expect(answer.statusCode).toBe(429)
    } finally {
      for (const request of sending) request.destroy()
    }
  })

  it('counts a file until it is read, also if its client has gone', async () => {
    const { hostname, port, pathname } = new URL(`${app.baseUrl()}/sources/preview`)
    const text = 'Some words. '.repeat(80_000)
    const body = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${text}\r\n--x--\r\n`
    const headers = {
      authorization: `Bearer ${api.key}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': body.length,
    }
    const seen = async () => void (await api.get('/knowledge'))
    const sending = Array.from({ length: 6 }, () => {
      const request = httpRequest({ hostname, port, path: pathname, method: 'POST', headers })
      request.on('error', () => undefined)
      return request.end(body)
    })
    await Promise.all(sending.map((request) => once(request, 'finish')))
    await seen()
    for (const request of sending) request.destroy()
    await seen()
    const statusOf = async () => (await fetchPreview(formOf('b.txt', text))).status
    // Alone, these four would not be too many.
    const more = await Promise.all([statusOf(), statusOf(), statusOf(), statusOf()])
    expect(more).toContain(429)
    await expect.poll(statusOf, { timeout: 60_000, interval: 500 }).toBe(200)
  })

  it('needs the permission to write knowledge', async () => {
    const reader = await withKey({ scopes: ['knowledge:read'] })
    expect(
      (await send(formOf('a.txt', 'One.'), 403, { authorization: `Bearer ${reader.key}` })).error
        .code,
    ).toBe('forbidden')
  })
})
