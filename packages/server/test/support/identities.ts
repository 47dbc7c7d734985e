// Identities as the server of a shop signs them, also those that it never would.
import { createHmac, createSign, type KeyObject } from 'node:crypto'

type Claims = Readonly<Record<string, unknown>>

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Signs with HS256 by hand, so that the test does not use the library that it checks. */
export function signHs256(claims: Claims, secret: string | Buffer, header: Claims = {}): string {
  const head = `${encode({ alg: 'HS256', typ: 'JWT', ...header })}.${encode(claims)}`
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`
}

export function signEs256(claims: Claims, key: KeyObject, header: Claims = {}): string {
  const head = `${encode({ alg: 'ES256', typ: 'JWT', ...header })}.${encode(claims)}`
  const signature = createSign('sha256').update(head)
  return `${head}.${signature.sign({ key, dsaEncoding: 'ieee-p1363' }, 'base64url')}`
}

/** Claims of a person, valid for five minutes. */
export function claimsOf(chatbot_id: string, nowMs: number, others: Claims = {}): Claims {
  return { sub: 'customer-42', aud: chatbot_id, exp: Math.floor(nowMs / 1_000) + 300, ...others }
}
