// The lines of docs/widget.md that sign an identity: each runs in its language, and its result opens a session.
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { identitySamples } from '../../../dashboard/src/features/chatbots/website/identity-samples.ts'
import { makeDataDirectory } from '../support/server-process.ts'
import { createTestClock } from '../support/test-app.ts'
import { useWidget } from '../support/use-widget.ts'

const run = promisify(execFile)
const { api, createKey, enter } = useWidget({ clock: createTestClock(new Date().toISOString()) })

const docs = readFileSync(new URL('../../../../docs/widget.md', import.meta.url), 'utf8')
const [, section = ''] = docs.split('### Sign an identity')

type Language = {
  readonly name: string
  /** Prints the version. */
  readonly known: readonly string[]
  readonly file: string
  /** Runs the file, whose last lines print an identity. */
  readonly command: readonly string[]
  readonly call: string
}

const person = { id: '42', name: 'Zoë "Z" Ødegård', email: 'zoe@shop.example' }
const { id, name, email } = person
const quoted = JSON.stringify(name)

const languages: readonly Language[] = [
  {
    name: 'Node',
    known: ['node', '--version'],
    file: 'sign.mjs',
    command: ['node'],
    call: `console.log(parleyIdentity(${JSON.stringify(person)}))`,
  },
  {
    name: 'Python',
    known: ['python3', '--version'],
    file: 'sign.py',
    command: ['python3'],
    call: `print(parley_identity(${id}, ${quoted}, "${email}"))`,
  },
  {
    name: 'PHP',
    known: ['php', '--version'],
    file: 'sign.php',
    command: ['php'],
    call: `echo parley_identity('${id}', '${name}', '${email}');`,
  },
  {
    name: 'Ruby',
    known: ['ruby', '--version'],
    file: 'sign.rb',
    command: ['ruby', '-Ku'],
    call: `puts parley_identity(id: ${id}, name: ${quoted}, email: "${email}")`,
  },
  {
    name: 'Go',
    known: ['go', 'version'],
    file: 'sign.go',
    command: ['go', 'run'],
    call: `func main() {\n\ttoken, _ := ParleyIdentity("${id}", ${quoted}, "${email}")\n\tos.Stdout.WriteString(token)\n}`,
  },
]

const isInstalled = ({ known: [program = '', ...args] }: Language) =>
  spawnSync(program, args).status === 0
// Go is large, so that no run of the tests installs it: where it is missing, there is no test of it.
const tested = languages.filter((language) => language.name !== 'Go' || isInstalled(language))

describe('the lines that sign an identity', () => {
  for (const language of tested) {
    it.skipIf(!isInstalled(language))(`in ${language.name} open a session`, async () => {
      const { key, chatbot_id } = await createKey()
      const { data } = await api.post(`/chatbots/${chatbot_id}/identity-secrets`, {})
      const file = join(makeDataDirectory(), language.file)
      writeFileSync(file, `${codeOf(language.name)}\n${language.call}\n`)
      const env = {
        ...process.env,
        PARLEY_IDENTITY_SECRET: data.secret,
        PARLEY_CHATBOT_ID: chatbot_id,
      }
      const [program = '', ...args] = language.command
      const { stdout, stderr } = await run(program, [...args, file], { env })
      expect(stderr).toBe('')
      const visitor = await enter(key, { identity: stdout.trim() })
      const { id: conversation_id } = await visitor.start()
      const { data: seen } = await api.get(`/conversations/${conversation_id}`)
      expect(seen.verified_user).toEqual({ sub: '42', name, email, claims: {} })
    })
  }

  it('are the same in the dashboard', () => {
    const ofDocs = languages.map(({ name }) => ({ language: name, code: codeOf(name) }))
    expect(identitySamples).toEqual(ofDocs)
  })
})

function codeOf(language: string): string {
  const [, code = ''] = section.split(`**${language}**`)[1]?.split(/```\w*\n/) ?? []
  expect(code, language).not.toBe('')
  return code
}
