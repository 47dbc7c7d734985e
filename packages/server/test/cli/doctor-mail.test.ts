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

async function mailFinding(smtpUrl?: string) {
  const mail = {
    PARLEY_SMTP_URL: smtpUrl ?? '',
    PARLEY_MAIL_FROM: 'parley@example.com',
    PARLEY_PUBLIC_URL: 'https://chat.example.com',
  }
  const env = {
    PARLEY_DATA_DIR: place.dataDirectory,
    PARLEY_SECRET_KEY: secretKey,
    ...(smtpUrl === undefined ? {} : mail),
  }
  const { stdout } = await runParley(['doctor', '--json'], { env })
  const { checks } = JSON.parse(stdout)
  return checks.find(({ name }: { name: string }) => name === 'mail')
}

describe('doctor', () => {
  test('says that a hand-off address gets no mail without a mail server', async () => {
    const finding = await mailFinding()
    expect(finding).toMatchObject({ ok: false })
    expect(finding.text).toMatch(
      /^not configured, so the hand-off address of 1 chatbot gets no mail; set PARLEY_SMTP_URL/,
    )
  })

  test('signs in to the mail server, and sends nothing', async () => {
    expect(await mailFinding(receiver.url)).toMatchObject({ ok: true })
    expect(receiver.mails).toEqual([])
  })

  test('says why the mail server can’t be used, without its password', async () => {
    const url = receiver.url.replace('//', '//parley:a-secret-word@')
    const finding = await mailFinding(url)
    expect(finding).toMatchObject({ ok: false })
    expect(finding.text).toMatch(/^127\.0\.0\.1 can’t be used; check PARLEY_SMTP_URL\. It said: /)
    expect(finding.text).not.toContain('a-secret-word')
  })
})
