// The audit log: who changed what in an account, from where and when.
import Type, { type Static } from 'typebox'
import { auditActionNames } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { pageOf, pageQuery } from '../core/envelope.ts'
import { limits } from '../core/limits.ts'
import { named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'

/** `operator`: a command on the server, or the operator in the dashboard. `anonymous`: nobody signed in. */
export const actorTypes = ['person', 'key', 'operator', 'anonymous'] as const

const value = (description: string) =>
  Type.Optional(
    Type.Unsafe<unknown>({ description: `${description} Absent for secrets and texts.` }),
  )

export const AuditEntry = named(
  'AuditEntry',
  Type.Object(
    {
      id: Type.String(),
      action: oneOf(auditActionNames),
      actor: Type.Object({
        type: oneOf(actorTypes),
        id: nullable(
          Type.String({ description: 'The person or API key; null for a command on the server.' }),
        ),
        name: nullable(
          Type.String({
            description: 'The present name of the person or key; null if it is gone.',
          }),
        ),
      }),
      address: nullable(
        Type.String({
          description: 'The IP address of the request; null for a command on the server.',
        }),
      ),
      object_id: nullable(
        Type.String({
          description:
            'What was changed or read. A pseudonym for an end user; null for the only model of an account.',
        }),
      ),
      changes: Type.Array(
        Type.Object({
          field: Type.String(),
          before: value('The value before the change.'),
          after: value('The value after the change.'),
        }),
        { description: 'The changed fields, with the values of settings.' },
      ),
      request_id: nullable(Type.String({ description: 'Names the request in the server’s log.' })),
      created_at: timestamp('When it happened.'),
    },
    {
      description: 'An entry of the audit log.',
      examples: [
        {
          id: 'aud_06eb5f6xqtyj9c3n8k0s4v2m1r',
          action: 'chatbot.update',
          actor: { type: 'person', id: 'per_06eb5f6xqtyj9c3n8k0s4v2m1r', name: 'Ada Lovelace' },
          address: '203.0.113.7',
          object_id: 'bot_06eb5f6xqtyj9c3n8k0s4v2m1r',
          changes: [
            { field: 'settings.tone', before: 'professional', after: 'friendly' },
            { field: 'settings.instructions' },
          ],
          request_id: 'req_06eb5f6xqtyj9c3n8k0s4v2m1r',
          created_at: '2026-11-20T10:15:30.123Z',
        },
      ],
    },
  ),
)
export type AuditEntry = Static<typeof AuditEntry>

const id = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: limits.path_id.value, description }))

/** The default `limit` of the audit log. */
export const auditPageSizeDefault = 50

export const listAudit = endpoint({
  operationId: 'listAudit',
  audit: 'audit.export',
  auditOnly: 'exports',
  method: 'GET',
  url: '/audit',
  tag: 'Audit',
  summary: 'Read the audit log',
  description:
    'Newest first. With `Accept: application/x-ndjson` you get all entries of the filter, one JSON object a line; `page` and `limit` have no effect then, and the export is itself an entry.',
  scope: 'audit:read',
  isAccountWide: true,
  servesLines: true,
  query: Type.Object({
    ...pageQuery(auditPageSizeDefault),
    actor: id('Only entries of this person or API key.'),
    action: Type.Optional(oneOf(auditActionNames, { description: 'Only this action.' })),
    object: id('Only entries about this object.'),
    after: Type.Optional(
      Type.String({ format: 'instant', description: 'Only entries after this timestamp.' }),
    ),
    before: Type.Optional(
      Type.String({ format: 'instant', description: 'Only entries before this timestamp.' }),
    ),
  }),
  data: pageOf('audit', ref(AuditEntry)),
})
