// Every endpoint says what it leaves in the audit log: an action, or nothing for a reason.
import { describe, expect, it } from 'vitest'
import * as contract from '../src/index.ts'

const { auditActionNames, auditActions } = contract
const endpoints = Object.values<unknown>(contract).filter(
  (value): value is contract.Endpoint =>
    typeof value === 'object' && value !== null && 'schema' in value && 'url' in value,
)
const idOf = ({ schema }: contract.Endpoint) => schema.operationId

/** What only commands on the server do, and what a refused sign-in leaves. */
const withoutEndpoint = [
  'account.delete',
  'member.add',
  'password.link',
  'secret_key.rotate',
  'session.refuse',
]

describe('the audit log in the contract', () => {
  it('has an action or a reason for each endpoint', () => {
    expect(endpoints.length).toBeGreaterThan(80)
    for (const endpoint of endpoints) {
      if (endpoint.audit === false) {
        expect(endpoint.unauditedBecause, idOf(endpoint)).toMatch(/^[A-Z].{20,}\.$/)
      } else expect(auditActionNames, idOf(endpoint)).toContain(endpoint.audit)
    }
  })

  it('records every change, with these exceptions', () => {
    const silent = endpoints.filter(({ method, audit }) => method !== 'GET' && audit === false)
    expect(silent.map(idOf).sort()).toEqual([
      'askForPerson',
      'createConversation',
      'endVisitorConversation',
      'lookUpInvitation',
      'openVisitorSession',
      'previewSource',
      'rateMessage',
      'rateVisitorMessage',
      'replyToConversation',
      'requestEmailChange',
      'requestPasswordReset',
      'requestSignUp',
      'searchKnowledge',
      'sendMessage',
      'sendVisitorMessage',
      'setVisitorContact',
      'showTyping',
      'startVisitorConversation',
      'testWebhook',
      'tryInstallationModel',
      'tryModel',
    ])
  })

  it('records these reads', () => {
    const reads = endpoints.filter(({ method, audit }) => method === 'GET' && audit !== false)
    expect(reads.map(idOf).sort()).toEqual([
      'explainMessage',
      'getConversation',
      'listAudit',
      'listMessages',
      'streamMessage',
    ])
    for (const { audit, ...read } of reads) expect(read, String(audit)).toHaveProperty('auditOnly')
  })

  it('has no action that nothing records', () => {
    const used = new Set(endpoints.flatMap(({ audit }) => (audit === false ? [] : [audit])))
    expect(auditActionNames.filter((action) => !used.has(action))).toEqual(withoutEndpoint)
  })

  it('names actions as noun.verb, sorted', () => {
    expect(auditActionNames).toEqual(auditActionNames.toSorted())
    for (const [action, meaning] of Object.entries(auditActions)) {
      expect(action).toMatch(/^[a-z_]+\.[a-z_]+$/)
      expect(meaning).toMatch(/^[a-z].+[a-z]$/)
    }
  })
})
