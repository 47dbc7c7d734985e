// The stream of audit entries in the server's log, for a SIEM.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../support/http-client.ts'

const log: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await startApp({ log })
})
afterAll(() => app.close())

const audited = () =>
  log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'audit') as Record<
    string,
    unknown
  >[]

const newest = { after: undefined, entries: 100, limit: 9, offset: 0 }

it('writes each entry once, after the commit, with the fields of the store', async () => {
  log.length = 0
  type Chatbot = { readonly id: string }
  const { data } = await app.api.post<Chatbot>('/v1/chatbots', { name: 'Zanzibar' }, 201)
  await app.api.put(`/v1/chatbots/${data.id}`, { settings: { tone: 'friendly' }, name: 'Pemba' })
  const { rows } = await app.storage.audit.readSlice(app.account_id, { object: data.id }, newest)
  const { account_id } = app
  const wanted = rows
    .toReversed()
    .map((row) => ({ account_id, ...row, msg: 'audit', level: 'info' }))
  expect(audited()).toMatchObject(wanted)
  expect(audited()).toHaveLength(2)
  expect(JSON.stringify(audited())).not.toMatch(/zanzibar|pemba/i)
})

it('writes no entry for a change that was rolled back', async () => {
  log.length = 0
  const { services, storage } = app
  const before = await storage.audit.readSlice(app.account_id, {}, newest)
  await app.api.post('/v1/chatbots', { name: '' }, 400)
  const failing = services.apiKeys.create(
    app.account_id,
    { name: 'Key' },
    { inTransaction: () => Promise.reject(new Error('Rolled back.')) },
  )
  await expect(failing).rejects.toThrow('Rolled back.')
  expect(audited()).toEqual([])
  const after = await storage.audit.readSlice(app.account_id, {}, newest)
  expect(after.total).toBe(before.total)
})
