// Identities that JWT libraries of other languages sign, with HS256 and ES256: each opens a session, and a wrong one does not.
import { execFileSync, spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createTestClock } from '../support/test-app.ts'
import { variationsOf } from '../support/thorough.ts'
import { useWidget } from '../support/use-widget.ts'

const { api, createKey, enter, open } = useWidget({
  clock: createTestClock(new Date().toISOString()),
})

type Library = {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  /** Loads the library. */
  readonly known: string
  /** Prints a JWT of the claims in the first argument, with the algorithm in the second. */
  readonly sign: string
}

const libraries: readonly Library[] = [
  {
    name: 'PyJWT',
    // The Python of the system, which has the package of the system.
    program: '/usr/bin/python3',
    args: ['-c'],
    known: 'import jwt, cryptography',
    sign: 'import json, jwt, os, sys; print(jwt.encode(json.loads(sys.argv[1]), os.environ["SIGNING_KEY"], algorithm=sys.argv[2]))',
  },
  {
    name: 'ruby-jwt',
    program: 'ruby',
    args: ['-rjson', '-ropenssl', '-e'],
    known: 'require "jwt"',
    sign: 'require "jwt"; key = ENV["SIGNING_KEY"]; key = OpenSSL::PKey.read(key) if ARGV[1] == "ES256"; puts JWT.encode(JSON.parse(ARGV[0]), key, ARGV[1])',
  },
]

const isInstalled = ({ program, args, known }: Library) =>
  spawnSync(program, [...args, known]).status === 0

function sign({ program, args, sign: code }: Library, claims: object, key: string, alg: string) {
  const env = { ...process.env, SIGNING_KEY: key, LANG: 'C.UTF-8' }
  return execFileSync(program, [...args, code, JSON.stringify(claims), alg], { env })
    .toString()
    .trim()
}

describe.each(libraries)('$name', (library) => {
  it.skipIf(!isInstalled(library)).each(variationsOf(['HS256', 'ES256']))(
    'signs an identity that opens a session, with %s',
    async (alg) => {
      const { key, chatbot_id } = await createKey()
      const pair = generateKeyPairSync('ec', {
        namedCurve: 'P-256',
        privateKeyEncoding: { type: 'sec1', format: 'pem' },
        publicKeyEncoding: { type: 'spki', format: 'pem' },
      })
      const wanted = alg === 'HS256' ? {} : { algorithm: alg, public_key: pair.publicKey }
      const { data } = await api.post(`/chatbots/${chatbot_id}/identity-secrets`, wanted)
      const signingKey = alg === 'HS256' ? data.secret : pair.privateKey
      const exp = Math.floor(Date.now() / 1_000) + 300
      const person = { sub: '42', name: 'Zoë "Z" Ødegård', email: 'zoe@shop.example' }
      const claims = { ...person, plan: 'gold', aud: chatbot_id, exp, iat: exp - 300 }
      const visitor = await enter(key, { identity: sign(library, claims, signingKey, alg) })
      const { id } = await visitor.start()
      const { verified_user } = (await api.get(`/conversations/${id}`)).data
      expect(verified_user).toEqual({ ...person, claims: { plan: 'gold' } })

      const late = sign(library, { ...claims, exp: exp - 600 }, signingKey, alg)
      const foreign = sign(library, { ...claims, aud: 'bot_other' }, signingKey, alg)
      for (const identity of [late, foreign]) {
        expect((await open(key, { identity })).status).toBe(401)
      }
    },
  )
})
