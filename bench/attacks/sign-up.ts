// The attack: a stranger signs up with the address of somebody else, and waits until that address is added to an account.
import {
  runParley,
  type ServerProcess,
  startServer,
} from '../../packages/server/test/support/server-process.ts'
import { openSmtpReceiver } from '../../packages/server/test/support/smtp-receiver.ts'
import type { Figure } from '../bench.ts'
import { createAccount } from '../server-under-load.ts'

const email = 'ada@victim.example'
const ofStranger = 'a password of the stranger'
const ofVictim = 'a password of the victim'
const publicUrl = 'https://chat.example'

export const signUpBefore =
  'sign-up, before: the stranger had an account and a password at once, and became owner of whatever account the address was added to later.'

export async function attackSignUp(directory: string): Promise<Figure[]> {
  const mail = await openSmtpReceiver()
  const settings = {
    ...{ PARLEY_DATA_DIR: directory, PARLEY_SIGN_UP: '1', PARLEY_PUBLIC_URL: publicUrl },
    ...{ PARLEY_SMTP_URL: mail.url, PARLEY_MAIL_FROM: 'parley@chat.example' },
  }
  const account = await createAccount(settings, ['--plan', 'professional'])
  /** Returns what the command prints: the link to set a password. */
  const add = async (address: string) => {
    const person = ['--email', address, '--name', 'Ada', '--role', 'owner']
    const args = ['person', 'create', '--account', account, ...person, '--json']
    const { code, stdout, stderr } = await runParley(args, { env: settings })
    if (code !== 0) throw new Error(`parley ${args.join(' ')} ended with ${code}: ${stderr}`)
    return stdout
  }
  await add('owner@company.example')
  const server = await startServer({ env: settings })
  try {
    const asked = await send(server, 'POST', '/sign-up', { email })
    const guess = `pst_${'x'.repeat(43)}`
    const password = ofStranger
    const body = { account_name: 'Mine', name: 'Ada', password }
    const sessions = [
      await send(server, 'PUT', '/sign-up', { ...body, token: guess }),
      await send(server, 'POST', '/session', { email, password }),
    ]
    // Somebody at the company trusts the address.
    const printed = await add(email)
    sessions.push(await send(server, 'POST', '/session', { email, password }))
    const token = /pst_[\w-]{43}/.exec(printed)?.[0]
    const link = { token, password: ofVictim }
    const victim = await send(server, 'PUT', '/password-resets', link)
    sessions.push(await send(server, 'POST', '/session', { email, password }))
    const strangers = sessions.filter(({ status }) => status === 200).length
    const mailed = mail.mails.filter(({ to }) => to !== email).length
    if (asked.status !== 200) throw new Error(`The sign-up was answered: ${asked.text}`)
    const shown = asked.text.includes('pst_') ? 1 : 0
    const never = { target: { atMost: 0 }, unit: '' } as const
    const always = { target: { atLeast: 1 }, unit: '' } as const
    return [
      { name: 'sign-up: sessions of the stranger', value: strangers, ...never },
      { name: 'sign-up: links that the stranger saw', value: mailed + shown, ...never },
      { name: 'sign-up: sessions of the victim', value: victim.status === 200 ? 1 : 0, ...always },
    ]
  } finally {
    await server.stop()
    await mail.close()
  }
}

async function send(server: ServerProcess, method: string, path: string, body: object) {
  const response = await fetch(`${server.baseUrl}/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}
