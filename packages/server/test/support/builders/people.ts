// Builds rows of people, of their sessions and of the invitations to accounts.
import { createId } from '../../../src/lib/ids.ts'
import type {
  InvitationRow,
  PersonRow,
  SessionRow,
} from '../../../src/storage/interfaces/people.ts'
import { exampleTime } from './example-values.ts'

export function buildPerson(overrides: Partial<PersonRow> = {}): PersonRow {
  const id = createId('per')
  return {
    id,
    email: `Ada+${id}@Example.com`,
    email_key: `ada+${id}@example.com`,
    name: 'Ada Lovelace',
    password_hash: '$argon2id$v=19$m=8,t=1,p=1$c2FsdA$aGFzaA',
    email_verified_at: exampleTime,
    created_at: exampleTime,
    ...overrides,
  }
}

/** A session of the person in the account. */
export function buildSession(
  account_id: string,
  person_id: string,
  overrides: Partial<SessionRow> = {},
): SessionRow {
  const id = createId('ses')
  return {
    account_id,
    id,
    person_id,
    token_hash: `hash of ${id}`,
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64)',
    ip_address: '203.0.113.7',
    created_at: exampleTime,
    last_used_at: exampleTime,
    ...overrides,
  }
}

export function buildInvitation(
  account_id: string,
  overrides: Partial<InvitationRow> = {},
): InvitationRow {
  const id = createId('inv')
  return {
    account_id,
    id,
    email: `Grace+${id}@Example.com`,
    email_key: `grace+${id}@example.com`,
    role: 'editor',
    token_hash: `hash of ${id}`,
    is_mailed: true,
    created_at: exampleTime,
    expires_at: '2026-11-27T10:15:30.123Z',
    ...overrides,
  }
}
