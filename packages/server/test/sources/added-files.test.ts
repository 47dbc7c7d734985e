// Files that are added to a source of files: new ones, others with a known name, and what happens in between.
import { createClient } from '@parley/client'
import { expect, it } from 'vitest'
import { itInFull } from '../support/it-in-full.ts'
import { makePdf } from '../support/made-files.ts'
import type { Json } from '../support/test-app.ts'
import { useAccount } from '../support/use-account.ts'

const { api, app, account, createChatbot } = useAccount({
  env: { PARLEY_FILE_MAX_MB: '1', PARLEY_SOURCE_ALLOW_PRIVATE: '1' },
})

type Content = Uint8Array | string

function formOf(files: Readonly<Record<string, Content>>, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ wait: 'true', ...fields })) form.append(name, value)
  for (const [name, content] of Object.entries(files)) {
    form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name)
  }
  return form
}

async function upload(files: Readonly<Record<string, Content>>, fields = {}): Promise<Json> {
  const answer = await api.send('POST', '/sources', formOf(files, { kind: 'file', ...fields }))
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.data
}

async function add({ id }: Json, files: Readonly<Record<string, Content>>, status = 200) {
  const answer = await api.send('POST', `/sources/${id}/files`, formOf(files))
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  return answer
}

async function documentsOf({ id }: Json): Promise<Record<string, Json>> {
  const { documents } = (await api.get(`/sources/${id}/documents?limit=100`)).data
  return Object.fromEntries(documents.map((one: Json) => [one.file_name, one]))
}

const textsOf = async (chatbot_id: string) => {
  const { knowledge } = (await api.get(`/knowledge?chatbot_id=${chatbot_id}&include=content`)).data
  return knowledge.map(({ content }: Json) => content).sort()
}
const waitingBytes = () => app.storage().sourceFiles.sumBytes(account.account_id)

it('adds files, replaces one with the same name, and leaves one with the same text', async () => {
  const { id: chatbot_id } = await createChatbot()
  const source = await upload({ 'a.txt': 'Alpha one.', 'b.txt': 'Beta one.' }, { chatbot_id })
  const before = await documentsOf(source)
  const files = { 'a.txt': 'Alpha one.', 'b.txt': 'Beta two.', 'c.txt': 'Gamma one.' }
  const { data } = await add(source, files)
  expect(data).toMatchObject({ status: 'ready', run: 2, progress: { found: 3, read: 3 } })
  const after = await documentsOf(source)
  expect(after).toMatchObject({
    'a.txt': { state: 'unchanged', knowledge_id: before['a.txt']?.knowledge_id },
    'b.txt': { state: 'ready', change: 'changed', knowledge_id: before['b.txt']?.knowledge_id },
    'c.txt': { state: 'ready', change: 'new' },
  })
  expect(await textsOf(chatbot_id)).toEqual(['Alpha one.', 'Beta two.', 'Gamma one.'])
  const { runs } = (await api.get(`/sources/${source.id}/runs`)).data
  expect(runs[0]).toMatchObject({ number: 2, new: 1, changed: 1, unchanged: 1 })
  const changes = await api.get(`/sources/${source.id}/documents/${after['b.txt']?.id}/changes`)
  expect(changes.data).toMatchObject({ before: 'Beta one.', after: 'Beta two.' })
  expect(await waitingBytes()).toBe(0)
})

it('keeps the text of a file whose new version can’t be read', async () => {
  const { id: chatbot_id } = await createChatbot()
  const source = await upload({ 'a.pdf': 'Alpha one.' }, { chatbot_id })
  const { data } = await add(source, { 'a.pdf': makePdf([[]]) })
  expect(data).toMatchObject({ status: 'degraded', error: { code: 'files_failed' } })
  expect(await documentsOf(source)).toMatchObject({ 'a.pdf': { state: 'needs_ocr' } })
  expect(await textsOf(chatbot_id)).toEqual(['Alpha one.'])
  await add(source, { 'a.pdf': 'Alpha two.' })
  expect(await textsOf(chatbot_id)).toEqual(['Alpha two.'])
  expect(await waitingBytes()).toBe(0)
})

it('refuses a source of pages, a paused one, an unknown one and a call without files', async () => {
  const page = (await api.post('/sources', { kind: 'url', url: 'http://127.0.0.1:9/' }, 201)).data
  expect((await add(page, { 'a.txt': 'A' }, 409)).error.message).toContain('Only a source of files')
  const source = await upload({ 'a.txt': 'Alpha one.' })
  await api.post(`/sources/${source.id}/pause`, {})
  expect((await add(source, { 'a.txt': 'A' }, 409)).error.message).toContain('Resume it')
  expect((await add({ id: 'src_never' }, { 'a.txt': 'A' }, 404)).error.code).toBe('not_found')
  await api.post(`/sources/${source.id}/resume`, {})
  const { error } = await api.post(`/sources/${source.id}/files`, {}, 400)
  expect(error.details).toMatchObject([{ field: 'file' }])
  await expect.poll(waitingBytes, { timeout: 10_000 }).toBe(0)
})

itInFull('reads each file once while files are added again and again', async () => {
  const { id: chatbot_id } = await createChatbot()
  const parley = createClient({ apiKey: api.key, baseUrl: new URL(app.baseUrl()).origin })
  const file = (name: string, text: string) => ({ file: new Blob([text]), name })
  const source = await parley.sources.upload([file('0.txt', 'Text 0.')], { chatbot_id })
  const rounds = [1, 2, 3, 4]
  await Promise.all(
    rounds.map((round) =>
      parley.sources.addFiles(source.id, [
        file(`${round}.txt`, `Text ${round}.`),
        file('same.txt', `Same ${round}.`),
      ]),
    ),
  )
  const isOver = async () => {
    const { status, progress } = (await api.get(`/sources/${source.id}`)).data
    return status === 'ready' && progress.waiting === 0
  }
  await expect.poll(isOver, { timeout: 60_000, interval: 100 }).toBe(true)
  const texts: string[] = await textsOf(chatbot_id)
  expect(texts.slice(1)).toEqual(['Text 0.', 'Text 1.', 'Text 2.', 'Text 3.', 'Text 4.'])
  expect(texts[0]).toMatch(/^Same [1-4]\.$/)
  expect(Object.keys(await documentsOf(source))).toHaveLength(6)
  expect(await waitingBytes()).toBe(0)
})

it('deletes files that wait with their source', async () => {
  const source = await upload({ 'a.txt': 'Alpha one.' })
  const staged = app.services().fileStaging.begin(account.account_id, source.id)
  async function* chunks() {
    yield Buffer.from('Waits.')
  }
  await staged.add('b.txt', chunks())
  const { removeUnused } = app.services().fileStaging
  const row = (
    await app.storage().sourceDocuments.list(account.account_id, source.id, { limit: 1, offset: 0 })
  ).rows[0]
  if (row === undefined) throw new Error('The source has no document.')
  const { account_id } = account
  const waiting = { ...row, key: staged.files[0]?.key ?? '', upload_id: staged.source_id }
  await app.storage().sourceDocuments.add(account_id, [{ ...waiting, state: 'processing' }])
  await removeUnused(account_id, { source_id: staged.source_id, added_to: source.id })
  expect(await waitingBytes()).toBeGreaterThan(0)
  await api.remove(`/sources/${source.id}`)
  expect(await waitingBytes()).toBe(0)
})
