// The audit log of what the operator does with commands.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runParley } from '../support/server-process.ts'
import { postgresUrl } from '../support/shared-postgres.ts'
import { createTestStorage, type TestStorage } from '../support/test-storage.ts'

const marker = 'zanzibar'
let storage: TestStorage
beforeAll(async () => {
  storage = await createTestStorage(postgresUrl)
})
afterAll(() => storage.discard())

// biome-ignore lint/suspicious/noExplicitAny: each command has its own output.
async function run(args: readonly string[], input = ''): Promise<any> {
  // Some twenty commands: as processes they would take a minute, and prove nothing more.
  const options = { env: storage.env, input, ownProcess: false }
  const { code, stdout, stderr } = await runParley([...args, '--json'], options)
  expect({ code, stderr }, args.join(' ')).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout)
}

type Entry = Readonly<Record<string, unknown>>
let seen = new Set<unknown>()
async function newEntries(): Promise<Entry[]> {
  const rows = await storage.query('select * from audit_entries order by created_at, id')
  const fresh = rows.filter(({ id }) => !seen.has(id))
  seen = new Set(rows.map(({ id }) => id))
  return fresh
}

test('each command that changes something leaves one entry, as the operator', async () => {
  const expectEntry = async (account_id: string, action: string, object_id?: string) => {
    const command = { actor_type: 'operator', actor_id: '', address: null, request_id: null }
    const object = object_id === undefined ? {} : { object_id }
    const wanted = { ...command, account_id, action, ...object }
    expect(await newEntries(), action).toMatchObject([wanted])
  }
  const { account_id: id } = await run(['account', 'create', '--name', marker])
  await expectEntry(id, 'account.create', id)
  await run(['account', 'set-plan', id, 'basic'])
  await expectEntry(id, 'account.update', id)
  await run(['account', 'set-plan', id, 'basic'])
  expect(await newEntries()).toEqual([])
  await run(['account', 'set-quota', id, 'chatbots', '7'])
  await expectEntry(id, 'account.update', id)
  await run(['account', 'suspend', id])
  await expectEntry(id, 'account.update', id)
  await run(['account', 'resume', id])
  await expectEntry(id, 'account.update', id)
  const key = await run(['key', 'create', '--account', id, '--name', marker])
  await expectEntry(id, 'key.create', key.id)
  const rotated = await run(['key', 'rotate', key.id])
  await expectEntry(id, 'key.rotate', key.id)
  await run(['key', 'revoke', rotated.id])
  await expectEntry(id, 'key.revoke', rotated.id)
  await run(['key', 'revoke', rotated.id])
  expect(await newEntries()).toEqual([])
  const model = ['--provider', 'openai', '--model', 'large', '--key-stdin']
  await run(['account', 'model', 'set', id, ...model], `sk-${marker}\n`)
  await expectEntry(id, 'model.set')
  await run(['account', 'model', 'remove', id])
  await expectEntry(id, 'model.remove')
  const email = `ada@${marker}.example`
  const person = ['--email', email, '--name', marker, '--role', 'owner']
  const { person_id } = await run(['person', 'create', '--account', id, ...person])
  await expectEntry(id, 'member.add', person_id)
  await run(['person', 'reset-password', email])
  await expectEntry(id, 'password.link', person_id)
  const second = ['--email', `bob@${marker}.example`, '--name', marker, '--role', 'editor']
  const { person_id: bob } = await run(['person', 'create', '--account', id, ...second])
  await expectEntry(id, 'member.add', bob)
  await run(['person', 'remove', `bob@${marker}.example`])
  await expectEntry(id, 'member.remove', bob)
  const chatbot = await run(['chatbot', 'create', '--account', id, '--name', marker])
  await expectEntry(id, 'chatbot.create', chatbot.id)
  const folder = mkdtempSync(join(tmpdir(), 'parley-audit-'))
  writeFileSync(join(folder, `${marker}.md`), `# ${marker}\n\nThe ${marker} is open.`)
  await run(['ingest', folder, '--chatbot', chatbot.id])
  await expectEntry(id, 'knowledge.create')
  writeFileSync(join(folder, `${marker}.md`), `# ${marker}\n\nThe ${marker} is closed.`)
  await run(['ingest', folder, '--chatbot', chatbot.id])
  await expectEntry(id, 'knowledge.update')
  const { account_id: other } = await run(['account', 'create', '--name', 'Other'])
  await expectEntry(other, 'account.create', other)

  const text = JSON.stringify(await storage.query('select * from audit_entries'))
  for (const secret of [marker, key.key, rotated.key]) expect(text).not.toContain(secret)
  const [quota] = await storage.query(
    "select changes from audit_entries where changes like '%quotas%'",
  )
  expect(JSON.parse(String(quota?.changes))).toEqual([
    { field: 'quotas.chatbots', before: null, after: 7 },
  ])
})
