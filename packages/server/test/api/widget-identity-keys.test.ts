// Identities of ES256: which public keys are taken, and that no public key is ever a secret of HS256.
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { claimsOf, signEs256, signHs256 } from '../support/identities.ts'
import { createTestClock } from '../support/test-app.ts'
import { useWidget } from '../support/use-widget.ts'

const clock = createTestClock()
const { api, open, createKey, enter } = useWidget({ clock })

describe('ES256', () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = String(pair.publicKey.export({ type: 'spki', format: 'pem' }))
  const jwk = JSON.stringify(pair.publicKey.export({ format: 'jwk' }))

  it.each([
    ['PEM', pem],
    ['JWK', jwk],
  ])('works with a public key as %s', async (_what, public_key) => {
    const { key, chatbot_id } = await createKey()
    const path = `/chatbots/${chatbot_id}/identity-secrets`
    const { data } = await api.post(path, { algorithm: 'ES256', public_key })
    expect(data).toMatchObject({ algorithm: 'ES256', secret: null, hint: /./ })
    const claims = claimsOf(chatbot_id, clock.now())
    await enter(key, { identity: signEs256(claims, pair.privateKey) })
    await enter(key, { identity: signEs256(claims, pair.privateKey, { kid: data.id }) })
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const forged = signEs256(claims, other.privateKey)
    expect((await open(key, { identity: forged })).status).toBe(401)
  })

  it('the public key is no secret of HS256, whatever its form', async () => {
    const { key, chatbot_id } = await createKey()
    const path = `/chatbots/${chatbot_id}/identity-secrets`
    await api.post(path, { algorithm: 'ES256', public_key: pem })
    // A second one, so that HS256 is an algorithm of the chatbot.
    const both = async () => (await api.post(path, {})).data
    const claims = claimsOf(chatbot_id, clock.now())
    const der = pair.publicKey.export({ type: 'spki', format: 'der' })
    for (const secret of [pem, pem.trim(), der, jwk]) {
      expect((await open(key, { identity: signHs256(claims, secret) })).status).toBe(401)
    }
    const { id } = await both()
    for (const kid of [undefined, id]) {
      for (const secret of [pem, pem.trim(), der, jwk]) {
        const identity = signHs256(claims, secret, { kid })
        expect((await open(key, { identity })).status).toBe(401)
      }
    }
  })

  it.each([
    ['a private key', String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' })), 'private'],
    ['a private JWK', JSON.stringify(pair.privateKey.export({ format: 'jwk' })), 'private'],
    ['another curve', publicPem(generateKeyPairSync('ec', { namedCurve: 'P-384' })), 'P-256'],
    ['RSA', publicPem(generateKeyPairSync('rsa', { modulusLength: 2048 })), 'P-256'],
    ['a text', 'hello', 'BEGIN PUBLIC KEY'],
    ['a broken PEM', pem.replace(/[A-Z]{5}/, ''), 'public_key'],
    ['a broken JWK', '{"kty":"EC"}', 'can’t be read'],
    ['a point beside the curve', jwk.replace(/"x":"[\w-]{4}/, '"x":"AAAA'), 'can’t be read'],
  ])('refuses %s as the public key', async (_what, public_key, words) => {
    const { chatbot_id } = await createKey()
    const path = `/chatbots/${chatbot_id}/identity-secrets`
    const { error } = await api.post(path, { algorithm: 'ES256', public_key }, 400)
    expect(error.details).toMatchObject([{ field: 'public_key' }])
    expect(error.message).toContain(words)
  })

  it('needs a public key, and HS256 takes none', async () => {
    const { chatbot_id } = await createKey()
    const path = `/chatbots/${chatbot_id}/identity-secrets`
    await api.post(path, { algorithm: 'ES256' }, 400)
    await api.post(path, { public_key: pem }, 400)
    await api.post(path, { algorithm: 'RS256' }, 400)
  })
})

function publicPem({ publicKey }: { publicKey: KeyObject }): string {
  return String(publicKey.export({ type: 'spki', format: 'pem' }))
}
