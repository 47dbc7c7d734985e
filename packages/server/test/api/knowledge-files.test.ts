// Uploads: a file sent as multipart/form-data becomes knowledge.
import { request as httpRequest } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { createClient as createParley } from '@parley/client'
import { describe, expect, it } from 'vitest'
import { docxParagraph, makeDocx, makePdf, makeZip } from '../support/made-files.ts'
import type { Json } from '../support/test-app.ts'
import { variationsOf } from '../support/thorough.ts'
import { fieldsOf, useAccount } from '../support/use-account.ts'

const { api, app, createChatbot, withKey } = useAccount({ env: { PARLEY_FILE_MAX_MB: '2' } })

type Fields = Readonly<Record<string, string | readonly string[]>>
type SentFile = { readonly name: string; readonly bytes: Uint8Array | string }

function formOf(file: SentFile | undefined, fields: Fields = {}): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value)
  }
  if (file) form.append('file', new Blob([file.bytes as Uint8Array<ArrayBuffer>]), file.name)
  return form
}

async function send(form: FormData | string, status: number, headers: Record<string, string> = {}) {
  const response = await fetch(`${app.baseUrl()}/knowledge?wait=true`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.key}`, ...headers },
    body: form,
  })
  const body: Json = await response.json()
  expect(response.status, JSON.stringify(body)).toBe(status)
  return { ...body, headers: response.headers }
}

const hours = { name: 'Hours.docx', bytes: makeDocx(docxParagraph('We open at nine.')) }

describe('POST /knowledge with a file', () => {
  it('adds an item with the text of the file, which the next search finds', async () => {
    const { id: chatbot_id } = await createChatbot()
    const fields = {
      chatbot_id,
      title: '',
      tags: ['a', 'b'],
      metadata: '{"team":"shop"}',
      external_id: 'hours',
      enabled: 'true',
    }
    const { data, headers } = await send(formOf(hours, fields), 201)
    expect(data).toMatchObject({
      chatbot_id,
      type: 'file',
      title: 'Hours',
      content: 'We open at nine.',
      file_name: 'Hours.docx',
      mime_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      status: 'ready',
      tags: ['a', 'b'],
      metadata: { team: 'shop' },
      external_id: 'hours',
    })
    expect(headers.get('location')).toBe(`/v1/knowledge/${data.id}`)
    const { hits } = (await api.post('/knowledge/search', { query: 'open at nine', chatbot_id }))
      .data
    expect(hits[0].knowledge_id).toBe(data.id)
    // On PostgreSQL, the feed also waits for transactions of other databases.
    const { events } = (await api.get('/events?types=knowledge.updated&wait=20')).data
    expect(events).toHaveLength(1)
  })

  it('lets an item be changed and put back as it was read', async () => {
    const { data } = await send(formOf(hours), 201)
    expect((await api.put(`/knowledge/${data.id}`, data)).data).toEqual(data)
    const changed = (await api.put(`/knowledge/${data.id}`, { title: 'New' })).data
    expect(changed).toMatchObject({ title: 'New', type: 'file', file_name: 'Hours.docx' })
  })

  it('adds an item for each document of an archive, and for each part of a long text', async () => {
    const zip = makeZip({ 'a/one.txt': 'One.', 'two.txt': 'Two.', 'x.bin': '\0' })
    const first = await send(formOf({ name: 'x.zip', bytes: zip }, { external_id: 'zip' }), 201)
    expect(first.data).toMatchObject({ title: 'one', file_name: 'one.txt', external_id: 'zip' })
    const long = { name: 'long.txt', bytes: 'Many words. '.repeat(100_000) }
    await send(formOf(long, { title: 'Long', external_id: 'long' }), 201)
    const { knowledge } = (await api.get('/knowledge?sort=title')).data
    expect(knowledge.map(({ title, external_id }: Json) => [title, external_id])).toEqual([
      ['Long (1 of 2)', 'long'],
      ['Long (2 of 2)', 'long#2'],
      ['one', 'zip'],
      ['two', 'zip/two.txt'],
    ])
  })

  it('answers a repeat with the same parts, and refuses another file with the same key', async () => {
    const key = { 'idempotency-key': 'k1' }
    const first = await send(formOf(hours), 201, key)
    const repeat = await send(formOf(hours), 201, key)
    expect(repeat.data).toEqual(first.data)
    expect(repeat.headers.get('idempotent-replayed')).toBe('true')
    const other = { name: 'Hours.docx', bytes: makeDocx(docxParagraph('We open at ten.')) }
    expect((await send(formOf(other), 422, key)).error.code).toBe('idempotency_key_reused')
    expect((await api.get('/knowledge')).data.total).toBe(1)
  })

  it('is what the client calls upload', async () => {
    const baseUrl = app.baseUrl()
    const parley = createParley({ baseUrl, apiKey: api.key })
    const file = new File(['We open at nine.'], 'hours.txt')
    const item = await parley.knowledge.upload(file, { title: 'Hours', tags: ['a'] })
    expect(item).toMatchObject({
      type: 'file',
      title: 'Hours',
      tags: ['a'],
      file_name: 'hours.txt',
    })
  })

  const unreadable = [
    ['a scan', { name: 'x.pdf', bytes: makePdf([[]]) }, 'needs_ocr'],
    ['a blank file', { name: 'x.txt', bytes: ' ' }, 'empty'],
    ['a broken file', { name: 'x.pdf', bytes: '%PDF-1.4 x' }, 'damaged'],
  ] as const
  it.each(variationsOf(unreadable))('refuses %s, with the reason', async (_what, file, issue) => {
    const { error } = await send(formOf(file), 400)
    expect(error).toMatchObject({ code: 'invalid_request', details: [{ field: 'file', issue }] })
    expect((await api.get('/knowledge')).data.total).toBe(0)
  })

  it('refuses a body without a file, with two, or cut in the middle', async () => {
    expect(fieldsOf((await send(formOf(undefined, { title: 'x' }), 400)).error)).toEqual(['file'])
    const two = formOf(hours)
    two.append('file', new Blob(['x']), 'x.txt')
    expect(fieldsOf((await send(two, 400)).error)).toEqual(['file'])
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const cut = '--b\r\ncontent-disposition: form-data; name="file"; filename="x.txt"\r\n\r\nOn'
    expect(fieldsOf((await send(cut, 400, headers)).error)).toEqual(['body'])
    const none = { 'content-type': 'multipart/form-data' }
    expect(fieldsOf((await send('x', 400, none)).error)).toEqual(['body'])
  })

  it('reports fields that are not valid', async () => {
    const fields = { metadata: 'x', enabled: 'perhaps', title: ' ' }
    expect(fieldsOf((await send(formOf(hours, fields), 400)).error)).toEqual([
      'enabled',
      'metadata',
      'title',
    ])
  })

  it('refuses a larger file', async () => {
    const large = { name: 'x.txt', bytes: 'a'.repeat(2_500_000) }
    expect((await send(formOf(large), 413)).error.code).toBe('payload_too_large')
  })

  it('keeps the limits of keys, quotas and external ids', async () => {
    const reader = await withKey({ scopes: ['knowledge:read'] })
    const headers = { authorization: `Bearer ${reader.key}` }
    await send(formOf(hours), 403, headers)
    await send(formOf(hours, { external_id: 'a' }), 201)
    expect((await send(formOf(hours, { external_id: 'a' }), 409)).error.code).toBe('conflict')
    const { error } = await send(formOf(hours, { chatbot_id: '' }), 400)
    expect(error.details).toMatchObject([{ field: 'chatbot_id' }])
    expect((await send(formOf(hours, { chatbot_id: 'bot_none' }), 404)).error.code).toBe(
      'not_found',
    )
  })

  it('names the way to send a file in a JSON body', async () => {
    const { error } = await api.post('/knowledge', { type: 'file', content: 'x' }, 400)
    expect(error.message).toContain('multipart/form-data')
  })
})

describe('uploads that are cut', () => {
  /** Sends the beginning of a large upload, and closes the connection. */
  async function cut(): Promise<void> {
    const { hostname, port, pathname } = new URL(`${app.baseUrl()}/knowledge`)
    const request = httpRequest({
      hostname,
      port,
      path: pathname,
      method: 'POST',
      headers: {
        authorization: `Bearer ${api.key}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 2_500_000,
      },
    })
    request.on('error', () => undefined)
    const closed = new Promise((resolve) => request.once('close', resolve))
    request.write(
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nText',
    )
    await setTimeout(100)
    request.destroy()
    await closed
  }

  it('leave room for others', async () => {
    for (let round = 0; round < 8; round++) await cut()
    const large = { name: 'large.txt', bytes: 'word '.repeat(350_000) }
    await expect
      .poll(
        async () =>
          (
            await fetch(`${app.baseUrl()}/knowledge`, {
              method: 'POST',
              headers: { authorization: `Bearer ${api.key}` },
              body: formOf(large),
            })
          ).status,
        { timeout: 30_000 },
      )
      .toBe(201)
  })
})
