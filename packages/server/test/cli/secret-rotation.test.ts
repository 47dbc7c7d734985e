// `secret rotate` replaces the secret key beside a running server, also if the command is killed.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { operatorPrincipal } from '../../src/cli/core.ts'
import { createId } from '../../src/lib/ids.ts'
import { createSecretKey, parseSecretKey } from '../../src/lib/secrets/secret-key.ts'
import { fixedKey } from '../../src/lib/secrets/secret-keys.ts'
import { openSecretKeys } from '../../src/services/secret-key/secret-key.ts'
import { presentWebhook } from '../../src/services/webhooks/present-webhook.ts'
import { createWebhookSecrets } from '../../src/services/webhooks/webhook-secrets.ts'
import { createIdentityKeys } from '../../src/services/widget/identity-keys.ts'
import type { WebhookRow } from '../../src/storage/interfaces/webhooks.ts'
import { itInFull } from '../support/it-in-full.ts'
import { createDatabase } from '../support/postgres-server.ts'
import { openReceiver, verified } from '../support/receiver.ts'
import { makeDataDirectory, parley, runParley } from '../support/server-process.ts'
import { postgresUrl } from '../support/shared-postgres.ts'
import { createTestClock, startApp } from '../support/test-app.ts'
import { variationsOf } from '../support/thorough.ts'

type Environment = Readonly<Record<string, string>>
type App = Awaited<ReturnType<typeof startApp>>['app']

/** An installation before the rotation. */
type Place = {
  /** The settings of the servers before the new key. */
  readonly before: Environment
  /** The settings during the rotation. */
  readonly during: Environment
  /** The key that the servers use now. */
  key(): string
  drop(): Promise<void>
}

const allowed = { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1' }
const accountCount = 10
const webhooksOfAccount = 20
const dayMs = 86_400_000

async function onSqlite(): Promise<Place> {
  const directory = makeDataDirectory()
  const before = { ...allowed, PARLEY_DATA_DIR: directory }
  const key = () => readFileSync(join(directory, 'secret.key'), 'utf8').trim()
  return { before, during: before, key, drop: async () => undefined }
}

async function onPostgres(): Promise<Place> {
  const { url, drop } = await createDatabase(await postgresUrl())
  const [key, next] = [createSecretKey(), createSecretKey()]
  const before = {
    ...allowed,
    PARLEY_DATA_DIR: makeDataDirectory(),
    PARLEY_DATABASE_URL: url,
    PARLEY_SECRET_KEY: key,
  }
  const during = { ...before, PARLEY_SECRET_KEY: `${key},${next}` }
  return { before, during, key: () => next, drop }
}

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function started(env: Environment, clock = createTestClock(new Date().toISOString())) {
  const { app } = await startApp(env, clock)
  let isOpen = true
  const close = async () => {
    if (isOpen) await app.close()
    isOpen = false
  }
  closing.push(close)
  return { app, clock, close }
}

/** Webhooks with the secrets that their accounts know, by the id of the webhook. */
async function addWebhooks(app: App, url: string): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  for (let i = 0; i < accountCount; i++) {
    const { id } = await app.services.accounts.create({ name: `Account ${i}`, plan: 'free' })
    const principal = operatorPrincipal(id)
    const add = async () => {
      const made = await app.services.webhooks.create(principal, { url })
      known.set(made.id, app.services.webhooks.reveal(made, principal).secret)
    }
    await Promise.all(Array.from({ length: webhooksOfAccount }, add))
  }
  return known
}

async function webhookRows(app: App) {
  const accounts = await app.storage.installation.listAccounts()
  const page = { limit: 100, offset: 0 }
  const pages = accounts.map(({ id }) => app.storage.webhooks.list(id, page))
  return (await Promise.all(pages)).flatMap(({ rows }) => rows)
}

/** The secrets that this server reads, by the id of the webhook. */
async function readSecrets(app: App): Promise<Map<string, string>> {
  const rows = await webhookRows(app)
  const { reveal } = app.services.webhooks
  const secretOf = (row: WebhookRow) =>
    reveal({ ...presentWebhook(row), secret: row.secret }, operatorPrincipal(row.account_id)).secret
  return new Map(rows.map((row) => [row.id, secretOf(row)]))
}

async function rotate(env: Environment) {
  const { code, stdout, stderr } = await runParley(['secret', 'rotate', '--json'], { env })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout)
}

describe.each(
  variationsOf([
    ['SQLite', onSqlite],
    ['PostgreSQL', onPostgres],
  ] as const),
)('on %s', (_database, make) => {
  async function place(): Promise<Place> {
    const made = await make()
    closing.push(made.drop)
    return made
  }

  itInFull(
    'a killed command leaves secrets that servers can read, and the next one does the rest',
    async () => {
      const { before, during, key } = await place()
      const receiver = await openReceiver()
      closing.push(receiver.close)
      const first = await started(before)
      const oldKey = before.PARLEY_SECRET_KEY ?? key()
      const secrets = await addWebhooks(first.app, receiver.url)
      await first.close()

      const { app, clock, close } = await started(during)
      const sealed = new Set((await webhookRows(app)).map(({ secret }) => secret))
      const countRenewed = async () =>
        (await webhookRows(app)).filter(({ secret }) => !sealed.has(secret)).length
      const env = { ...process.env, ...during }
      const command = spawn(process.execPath, [parley, 'secret', 'rotate'], { env })
      const ended = once(command, 'close')
      await expect.poll(countRenewed, { interval: 2 }).toBeGreaterThan(0)
      command.kill('SIGKILL')
      await ended

      const renewed = await countRenewed()
      expect(renewed).toBeLessThan(sealed.size)
      expect(await readSecrets(app)).toEqual(secrets)
      // PostgreSQL may still commit what the killed command had sent.
      const next = await rotate(during)
      expect(next.unreadable).toBe(0)
      expect(next.renewed).toBeGreaterThan(0)
      expect(next.renewed).toBeLessThanOrEqual(sealed.size - renewed)
      expect(await countRenewed()).toBe(sealed.size)
      expect(await rotate(during)).toMatchObject({ renewed: 0, unreadable: 0 })
      expect(await readSecrets(app)).toEqual(secrets)

      // The earlier key is needed until stored responses are gone, also by a server that starts now.
      const newKey = key().replace(oldKey, '').replace(',', '')
      const only = { ...during, PARLEY_SECRET_KEY: newKey }
      const opening = openSecretKeys(app.storage.installation, {
        configured: newKey,
        file: undefined,
      })
      await expect(opening).rejects.toThrow(/Add that key after a comma/)
      clock.move(1.5 * dayMs)
      const step = { renewed: 0, unreadable: 0, previous_needed_until: null }
      expect(await app.services.secretKeyRotation.step()).toEqual(step)
      expect(await app.services.secretKeyRotation.step()).toBeUndefined()
      await close()

      expect(key()).toBe(newKey)
      const old = { ...during, PARLEY_SECRET_KEY: oldKey }
      await expect(startApp(old)).rejects.toThrow(/is the earlier secret key of this store/)
      const { app: later } = await started(only)
      expect(await readSecrets(later)).toEqual(secrets)
      const [webhook] = await webhookRows(later)
      const { account_id = '', id = '' } = webhook ?? {}
      await later.services.webhooks.test(operatorPrincipal(account_id), id)
      const [request] = await receiver.until(1)
      expect(request && verified(request, String(secrets.get(id)))).toMatchObject({})
    },
  )

  it('renews the keys of models and of verifiers, identity secrets, and previous secrets of webhooks', async () => {
    const { before, during, key } = await place()
    const { app, close } = await started(before)
    const { id } = await app.services.accounts.create({ name: 'Example', plan: 'free' })
    const principal = operatorPrincipal(id)
    const model = { provider: 'openai_compatible', model: 'small', api_key: 'model-key' } as const
    const base_url = 'https://models.example/v1'
    await app.services.accountModels.set(id, { ...model, base_url })
    await app.services.accountModels.setVerifier(id, { base_url, model: 'tiny', api_key: 'v-key' })
    await app.services.installationModels.set({ ...model, base_url })
    await app.services.installationModels.setVerifier({ base_url, model: 'tiny', api_key: 'w-key' })
    const url = 'https://hooks.example.com/'
    const webhook = await app.services.webhooks.create(principal, { url })
    await app.services.webhooks.rotate(principal, webhook.id)
    const { id: chatbot_id } = await app.services.chatbots.create(principal, { name: 'Shop' })
    const sealed = await app.services.identitySecrets.create(principal, chatbot_id, {})
    const { secret } = app.services.identitySecrets.reveal(sealed, principal)
    await close()

    expect(await rotate(during)).toMatchObject({ renewed: 7, unreadable: 0 })
    const newKey = key().split(',').at(-1) ?? ''
    const { app: later, clock } = await started(during)
    clock.move(1.5 * dayMs)
    await later.services.secretKeyRotation.step()
    const { model: found, verifier } = await later.services.installationModels.findSettings()
    expect(found?.settings).toMatchObject({ api_key: 'model-key' })
    expect(verifier?.settings).toMatchObject({ api_key: 'w-key' })
    const row = await later.storage.webhooks.find(id, webhook.id)
    const reader = createWebhookSecrets(fixedKey(parseSecretKey(newKey)))
    expect(row && reader.reveal(String(row.previous_secret), row)).toMatch(/^whsec_/)
    const identity = await later.storage.identitySecrets.find(id, sealed.id)
    const keys = createIdentityKeys(fixedKey(parseSecretKey(newKey)))
    expect(identity && keys.reveal(String(identity.secret), identity)).toBe(secret)
  })

  it('renews what a server sealed with the earlier key after the command', async () => {
    const { before, during, key } = await place()
    await (await started(before)).close()
    const oldKey = before.PARLEY_SECRET_KEY ?? key()
    const { app, clock } = await started(during)
    const { id } = await app.services.accounts.create({ name: 'Example', plan: 'free' })
    const url = 'https://hooks.example.com/'
    await app.services.webhooks.create(operatorPrincipal(id), { url })
    const [early] = await webhookRows(app)
    await rotate(during)
    // As a server that has not noticed the new key yet stores it.
    const made = { ...(early as WebhookRow), id: createId('wh') }
    const secret = createWebhookSecrets(fixedKey(parseSecretKey(oldKey))).make(made)
    await app.storage.webhooks.add(id, { ...made, secret })
    const newKey = key().split(',').at(-1) ?? ''
    const reader = createWebhookSecrets(fixedKey(parseSecretKey(newKey)))
    const owner = { account_id: id, id: made.id }
    expect(() => reader.reveal(secret, owner)).toThrow()
    clock.move(1.5 * dayMs)
    expect(await app.services.secretKeyRotation.step()).toMatchObject({ renewed: 1 })
    const row = await app.storage.webhooks.find(id, made.id)
    expect(reader.reveal(String(row?.secret), owner)).toMatch(/^whsec_/)
    const next = await app.services.webhooks.create(operatorPrincipal(id), { url })
    expect(reader.reveal(next.secret, { account_id: id, id: next.id })).toMatch(/^whsec_/)
  })
})

it('a server that lacks the new key stores no secret, and one that lacks both does not start', async () => {
  const [key, next] = [createSecretKey(), createSecretKey()]
  const env = { PARLEY_DATA_DIR: makeDataDirectory(), PARLEY_SECRET_KEY: key }
  const { app, close } = await started(env)
  const { id } = await app.services.accounts.create({ name: 'Example', plan: 'free' })
  const url = 'https://hooks.example.com/'
  await app.services.webhooks.create(operatorPrincipal(id), { url })
  const both = { ...env, PARLEY_SECRET_KEY: `${key},${next}` }
  expect(await rotate(both)).toMatchObject({ renewed: 1 })
  await expect(app.services.secretKeyRotation.step()).rejects.toThrow(/does not have the new key/)
  const creating = app.services.webhooks.create(operatorPrincipal(id), { url })
  await expect(creating).rejects.toThrow(/does not have the new key/)
  await close()
  const other = { ...env, PARLEY_SECRET_KEY: createSecretKey() }
  await expect(startApp(other)).rejects.toThrow(/is not the secret key that this store/)
  const { stdout } = await runParley(['doctor'], { env: both })
  expect(stdout).toContain('It is being replaced: keep the earlier key')
})

it('says what to do without a new key', async () => {
  const key = createSecretKey()
  const env = { PARLEY_DATA_DIR: makeDataDirectory(), PARLEY_SECRET_KEY: key }
  await (await started(env)).close()
  const { code, stderr } = await runParley(['secret', 'rotate'], { env })
  expect(code).toBe(1)
  expect(stderr).toContain('add it to PARLEY_SECRET_KEY after a comma on every server')
})
