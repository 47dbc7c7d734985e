// What `doctor` says about mail: the server that is configured, and the addresses that need one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorPrincipal } from '../../src/cli/core.ts'
import { createSecretKey } from '../../src/lib/secrets/secret-key.ts'
import { runParley } from '../support/server-process.ts'
import { openSmtpReceiver } from '../support/smtp-receiver.ts'
import { sqlitePlace, withCore } from '../support/store-places.ts'

const place = sqlitePlace()
const secretKey = createSecretKey()
let receiver: Awaited<ReturnType<typeof openSmtpReceiver>>

beforeAll(async () => {
  receiver = await openSmtpReceiver()
  await withCore(place, async ({ services }) => {
    const { id } = await services.accounts.create({ name: 'Acme', plan: 'enterprise' })
    const settings = { handoff_email: 'team@example.com' }
    await services.chatbots.create(operatorPrincipal(id), { name: 'Support', settings })
  })
})
afterAll(() => receiver.close())

/** The finding of `doctor` with this name. */
async function findingOf(smtpUrl?: string, name = 'mail', more = {}) {
  const mail = {
    PARLEY_SMTP_URL: smtpUrl ?? '',
    PARLEY_MAIL_FROM: 'parley@example.com',
    PARLEY_PUBLIC_URL: 'https://chat.example.com',
  }
  const env = {
    PARLEY_DATA_DIR: place.dataDirectory,
    PARLEY_SECRET_KEY: secretKey,
    ...(smtpUrl === undefined ? {} : mail),
    ...more,
  }
  const { stdout } = await runParley(['doctor', '--json'], { env })
  const { checks } = JSON.parse(stdout)
  return checks.find((check: { name: string }) => check.name === name)
}

describe('doctor', () => {
  test('says that a hand-off address gets no mail without a mail server', async () => {
    const finding = await findingOf()
    expect(finding).toMatchObject({ ok: false })
    expect(finding.text).toMatch(
      /^not configured, so the hand-off address of 1 chatbot gets no mail; set PARLEY_SMTP_URL/,
    )
  })

  test('signs in to the mail server, and sends nothing', async () => {
    expect(await findingOf(receiver.url)).toMatchObject({ ok: true })
    expect(receiver.mails).toEqual([])
  })

  test('says why the mail server can’t be used, without its password', async () => {
    const url = receiver.url.replace('//', '//parley:a-secret-word@')
    const finding = await findingOf(url)
    expect(finding).toMatchObject({ ok: false })
    expect(finding.text).toMatch(/^127\.0\.0\.1 can’t be used; check PARLEY_SMTP_URL\. It said: /)
    expect(finding.text).not.toContain('a-secret-word')
  })

  test('says that an https address without PARLEY_TRUST_PROXY hides its clients', async () => {
    const missing = await findingOf(receiver.url, 'proxy')
    expect(missing).toMatchObject({ ok: false })
    expect(missing.text).toContain('PARLEY_TRUST_PROXY is not set')
    const named = await findingOf(receiver.url, 'proxy', { PARLEY_TRUST_PROXY: '10.0.0.5' })
    expect(named).toMatchObject({ ok: true })
  })
})
