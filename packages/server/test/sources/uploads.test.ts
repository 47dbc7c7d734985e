// Many files in one call: each becomes knowledge or has a reason, and its bytes are deleted.
import { createClient } from '@parley/client'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../../src/lib/clock.ts'
import { createFileStaging } from '../../src/services/sources/files/staged-files.ts'
import { itInFull } from '../support/it-in-full.ts'
import { docxParagraph, makeDocx, makePdf, makeZip } from '../support/made-files.ts'
import type { Json } from '../support/test-app.ts'
import { fieldsOf, useAccount } from '../support/use-account.ts'

const { api, app, account, createChatbot, withKey } = useAccount({
  env: { PARLEY_FILE_MAX_MB: '1' },
})

type Content = Uint8Array | string
type Sent = readonly (readonly [name: string, content: Content])[]

function formOf(files: Sent, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ kind: 'file', ...fields })) form.append(name, value)
  for (const [name, content] of files) {
    form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name)
  }
  return form
}

async function send(form: FormData, status: number, headers: Record<string, string> = {}) {
  const response = await fetch(`${app.baseUrl()}/sources`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.key}`, ...headers },
    body: form,
  })
  const body: Json = await response.json()
  expect(response.status, JSON.stringify(body)).toBe(status)
  return { ...body, headers: response.headers }
}

const upload = async (files: Sent, fields = {}) =>
  (await send(formOf(files, { wait: 'true', ...fields }), 201)).data

async function documentsOf({ id }: Json): Promise<Record<string, Json>> {
  const { documents } = (await api.get(`/sources/${id}/documents?limit=100`)).data
  return Object.fromEntries(documents.map((one: Json) => [one.file_name, one]))
}

const itemsOf = async () => (await api.get('/knowledge?limit=100&sort=title')).data.knowledge
const waitingBytes = () => app.storage().sourceFiles.sumBytes(account.account_id)

const hours = ['Hours.docx', makeDocx(docxParagraph('We open at nine.'))] as const
const returns = ['docs/returns.md', '# Returns\n\nWithin 30 days.'] as const

describe('POST /sources with files', () => {
  it('makes each file an item or gives it a reason, and deletes the bytes', async () => {
    const { id: chatbot_id } = await createChatbot()
    const scan = ['scan.pdf', makePdf([[]])] as const
    const broken = ['broken.pdf', '%PDF-1.4 x'] as const
    const zip = [
      'all.zip',
      makeZip({ 'a/one.txt': 'One.', 'two.txt': 'Two.', 'x.bin': '\0' }),
    ] as const
    const large = ['large.txt', 'a'.repeat(1_200_000)] as const
    const files = [hours, returns, scan, broken, zip, large, ['empty.txt', ''] as const]
    const fields = { chatbot_id, name: 'Handbook', tags: '["a","b"]' }
    const source = await upload(files, fields)
    expect(source).toMatchObject({
      kind: 'file',
      name: 'Handbook',
      url: null,
      chatbot_id,
      status: 'degraded',
      error: { code: 'files_failed' },
      run: 1,
      progress: { found: 7, read: 3, waiting: 0, failed: 4, unchanged: 0 },
      next_run_at: null,
    })
    expect(await documentsOf(source)).toMatchObject({
      'Hours.docx': { state: 'ready', reason: null, url: null, knowledge_id: expect.any(String) },
      'docs/returns.md': { state: 'ready', title: 'Returns', change: 'new', changed_in: 1 },
      'scan.pdf': {
        state: 'needs_ocr',
        knowledge_id: null,
        message: expect.stringContaining('OCR'),
      },
      'broken.pdf': { state: 'failed', reason: 'damaged' },
      'all.zip': { state: 'ready', reason: 'skipped_1' },
      'large.txt': { state: 'too_large', reason: 'file_size' },
      'empty.txt': { state: 'failed', reason: 'empty' },
    })
    const items = await itemsOf()
    expect(items.map((item: Json) => [item.title, item.type, item.file_name])).toEqual([
      ['Hours', 'file', 'Hours.docx'],
      ['one', 'file', 'one.txt'],
      ['Returns', 'file', 'returns.md'],
      ['two', 'file', 'two.txt'],
    ])
    expect(items.map(({ tags }: Json) => tags)).toEqual(Array(4).fill(['a', 'b']))
    const { hits } = (await api.post('/knowledge/search', { query: 'open at nine', chatbot_id }))
      .data
    expect(hits[0]).toMatchObject({ title: 'Hours', url: null })
    expect(await waitingBytes()).toBe(0)
    // PostgreSQL tells an event once no older transaction of the server is open.
    const told = async () =>
      (await api.get('/events?types=source.started,source.degraded')).data.events
    const types = async () => (await told()).map(({ type }: Json) => type)
    await expect.poll(types).toEqual(['source.started', 'source.degraded'])
  })

  itInFull(
    'divides a long text, and keeps files with equal, hostile and long names apart',
    async () => {
      const long = 'Many words. '.repeat(80_000).slice(0, 950_000)
      const name = `${'x'.repeat(5_000)}.md`
      const source = await upload([
        ['long.md', `${'Wörter. '.repeat(100_000)}\n\n${'é'.repeat(100)}`],
        ['a.txt', long],
        ['a.txt', 'Another text.'],
        ['../../etc/passwd', 'A name is only a name.'],
        ['C:\\temp\\b\u0001\u202e.txt', 'From Windows.'],
        [name, '# Long\n\nA long name.'],
      ])
      expect(source).toMatchObject({ status: 'ready', name: 'long.md and 5 more' })
      const names = Object.keys(await documentsOf(source))
      expect(names.map((one) => one.slice(0, 20)).sort()).toEqual(
        ['C:/temp/b.txt', 'a (2).txt', 'a.txt', 'etc/passwd', 'long.md', 'x'.repeat(20)].sort(),
      )
      expect(names.every((one) => one.length <= 255)).toBe(true)
      expect(names.find((one) => one.startsWith('xx'))).toMatch(/x\.md$/)
    },
  )

  it('answers a repeat with the same parts, and stores nothing for it', async () => {
    const key = { 'idempotency-key': 'k1' }
    const first = await send(formOf([hours, returns], { wait: 'true' }), 201, key)
    expect(first.data.status).toBe('ready')
    expect(first.headers.get('location')).toBe(`/v1/sources/${first.data.id}`)
    const repeat = await send(formOf([hours, returns], { wait: 'true' }), 201, key)
    expect(repeat.data).toEqual(first.data)
    expect(repeat.headers.get('idempotent-replayed')).toBe('true')
    const other = formOf([returns, hours], { wait: 'true' })
    expect((await send(other, 422, key)).error.code).toBe('idempotency_key_reused')
    expect((await api.get('/sources')).data.total).toBe(1)
    await expect.poll(waitingBytes).toBe(0)
  })

  it('is what the client calls upload', async () => {
    const parley = createClient({ baseUrl: app.baseUrl(), apiKey: api.key })
    const files = [
      new File(['We open at nine.'], 'hours.txt'),
      { file: new Blob(['Within 30 days.']), name: 'docs/returns.txt' },
    ]
    const source = await parley.sources.upload(files, { name: 'Texts', wait: true })
    expect(source).toMatchObject({ kind: 'file', name: 'Texts', status: 'ready' })
    const { documents } = await parley.sources.documents(source.id)
    expect(documents.map(({ file_name }) => file_name)).toEqual(['hours.txt', 'docs/returns.txt'])
  })

  it('refuses other kinds, settings of pages, and a form without files', async () => {
    const { error } = await api.post('/sources', { kind: 'file' }, 400)
    expect(fieldsOf(error)).toEqual(['kind'])
    expect(error.message).toContain('multipart/form-data')
    expect(fieldsOf((await send(formOf([hours], { kind: 'crawl' }), 400)).error)).toEqual(['kind'])
    const refreshed = await send(formOf([hours], { refresh_hours: '24' }), 400)
    expect(refreshed.error.message).toContain('deleted when they are read')
    expect(fieldsOf((await send(formOf([]), 400)).error)).toEqual(['file'])
    const many = Array.from({ length: 101 }, (_, at) => [`${at}.txt`, 'x'] as const)
    expect(fieldsOf((await send(formOf(many), 400)).error)).toEqual(['file'])
    expect((await send(formOf([hours], { chatbot_id: 'bot_none' }), 404)).error.code).toBe(
      'not_found',
    )
    expect((await api.get('/sources')).data.total).toBe(0)
    await expect.poll(waitingBytes).toBe(0)
  })

  it('needs the permission to write knowledge', async () => {
    const reader = await withKey({ scopes: ['knowledge:read'] })
    await send(formOf([hours]), 403, { authorization: `Bearer ${reader.key}` })
    expect(await waitingBytes()).toBe(0)
  })
})

describe('a source of files', () => {
  it('keeps its name only, and can’t be refreshed', async () => {
    const source = await upload([hours])
    const { error } = await api.post(`/sources/${source.id}/refresh`, {}, 409)
    expect(error.message).toContain('deleted when they are read')
    const named = (await api.put(`/sources/${source.id}`, { ...source, name: 'New' })).data
    expect(named).toMatchObject({ name: 'New', url: null, status: 'ready' })
    const change = { refresh_hours: 24 }
    expect(fieldsOf((await api.put(`/sources/${source.id}`, change, 400)).error)).toEqual([
      'refresh_hours',
    ])
    expect((await api.post(`/sources/${source.id}/pause`, {})).data.status).toBe('paused')
    expect((await api.post(`/sources/${source.id}/resume`, {})).data.status).toBe('ready')
  })

  itInFull('goes on after a pause', async () => {
    const many = Array.from({ length: 8 }, (_, at) => [`${at}.txt`, `Text ${at}.`] as const)
    const { data } = await send(formOf(many), 201)
    expect((await api.post(`/sources/${data.id}/pause`, {})).data.status).toBe('paused')
    await expect.poll(() => waitingBytes()).toBeGreaterThan(0)
    await api.post(`/sources/${data.id}/resume`, {})
    const read = async () => (await api.get(`/sources/${data.id}`)).data.status
    await expect.poll(read, { timeout: 20_000 }).toBe('ready')
    expect((await itemsOf()).length).toBe(8)
  })

  it('gives the files beyond a quota their reason', async () => {
    await app.storage().quotas.setLimit(account.account_id, 'knowledge_items', 3)
    const zip = makeZip({ 'a.txt': 'A.', 'b.txt': 'B.', 'c.txt': 'C.' })
    const source = await upload([hours, ['zip.zip', zip], returns])
    expect(source).toMatchObject({ status: 'degraded', error: { code: 'plan_limit_reached' } })
    expect(await documentsOf(source)).toMatchObject({
      'Hours.docx': { state: 'ready' },
      'zip.zip': { state: 'failed', reason: 'quota', knowledge_id: null },
      'docs/returns.md': { state: 'failed', reason: 'quota' },
    })
    expect((await itemsOf()).map(({ title }: Json) => title)).toEqual(['Hours'])
    expect(await waitingBytes()).toBe(0)
  })

  it('takes its files along when it is deleted while it runs, and its items unless they are kept', async () => {
    const many = Array.from({ length: 6 }, (_, at) => [`${at}.txt`, `Text ${at}.`] as const)
    const { data } = await send(formOf(many), 201)
    await expect.poll(async () => (await itemsOf()).length, { timeout: 20_000 }).toBeGreaterThan(0)
    await api.remove(`/sources/${data.id}`)
    expect(await waitingBytes()).toBe(0)
    await expect.poll(async () => (await itemsOf()).length).toBe(0)
    const kept = await upload([hours])
    await api.remove(`/sources/${kept.id}?keep_items=true`)
    expect(await itemsOf()).toHaveLength(1)
  })

  it('takes its files along with its chatbot', async () => {
    const { id: chatbot_id } = await createChatbot()
    const { data } = await send(formOf([hours, returns], { chatbot_id }), 201)
    await api.post(`/sources/${data.id}/pause`, {})
    await api.remove(`/chatbots/${chatbot_id}`)
    expect(await waitingBytes()).toBe(0)
    expect(await itemsOf()).toHaveLength(0)
  })
})

describe('files that wait', () => {
  const bytesOf = async function* (size: number) {
    yield Buffer.alloc(size, 'a')
  }
  const stagingOf = (pendingBytesMax: number) => {
    const bounds = { bytesMax: 1_000_000, pendingBytesMax }
    return createFileStaging({ storage: app.storage(), clock: systemClock, ...bounds })
  }

  it('are bounded for each account, with 429', async () => {
    const staged = stagingOf(500_000).begin(account.account_id)
    await staged.add('a.txt', bytesOf(400_000))
    const refused = staged.add('b.txt', bytesOf(200_000))
    await expect(refused).rejects.toMatchObject({ code: 'rate_limit_exceeded' })
    expect(await waitingBytes()).toBe(400_000)
    await staged.discard()
    expect(await waitingBytes()).toBe(0)
  })

  it('are deleted by a job if their upload did not end', async () => {
    const staging = stagingOf(500_000)
    const staged = staging.begin(account.account_id)
    await staged.add('a.txt', bytesOf(400_000))
    const rows = await app.query(
      `select kind from jobs where id = 'source.unfinished_upload:${staged.source_id}'`,
    )
    expect(rows).toHaveLength(1)
    await staging.removeUnused(account.account_id, { source_id: staged.source_id })
    expect(await waitingBytes()).toBe(0)
  })

  it('are deleted when the client leaves in the middle', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
        controller.enqueue(Buffer.from(head))
        controller.enqueue(Buffer.alloc(800_000, 'a'))
      },
    })
    const gone = new AbortController()
    const request = {
      method: 'POST',
      headers: {
        authorization: `Bearer ${api.key}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      body,
      duplex: 'half' as const,
      signal: gone.signal,
    }
    const sent = fetch(`${app.baseUrl()}/sources`, request).catch(() => undefined)
    await expect.poll(waitingBytes, { timeout: 10_000 }).toBeGreaterThan(0)
    gone.abort()
    await sent
    await expect.poll(waitingBytes, { timeout: 10_000 }).toBe(0)
  })
})
