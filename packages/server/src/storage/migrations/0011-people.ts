// Adds people who sign in, their memberships, sessions, invitations and password links.
import type { Compilable, Kysely } from 'kysely'
import { columnsOf } from './columns.ts'
import { refuseErased } from './erased-accounts.ts'
import type { Dialect, Migration } from './migration.ts'

export const people: Migration = { name: '0011-people', up }

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { text, optionalText } = columnsOf(dialect)
  const table = (name: string) => db.schema.createTable(name)
  const index = (name: string) => db.schema.createIndex(name)
  return [
    table('people')
      .$call(text('id', 'email', 'email_key', 'name', 'created_at'))
      .$call(optionalText('password_hash'))
      .addPrimaryKeyConstraint('people_key', ['id']),
    index('people_by_email').on('people').column('email_key').unique(),

    table('memberships')
      .$call(text('account_id', 'person_id', 'role', 'created_at'))
      .addPrimaryKeyConstraint('memberships_key', ['account_id', 'person_id']),
    // Finds the accounts of a person.
    index('memberships_of_person').on('memberships').columns(['person_id', 'created_at']),
    refuseErased(db, dialect, 'memberships'),

    // With the account that they work in, so that erasing the account ends them.
    table('sessions')
      .$call(text('account_id', 'id', 'person_id', 'token_hash'))
      .$call(text('user_agent', 'ip_address', 'created_at', 'last_used_at'))
      .addPrimaryKeyConstraint('sessions_key', ['account_id', 'id']),
    index('sessions_by_hash').on('sessions').column('token_hash').unique(),
    index('sessions_by_id').on('sessions').column('id').unique(),
    index('sessions_of_person').on('sessions').columns(['person_id', 'last_used_at']),
    index('sessions_by_age').on('sessions').column('last_used_at'),
    refuseErased(db, dialect, 'sessions'),

    table('invitations')
      .$call(text('account_id', 'id', 'email', 'email_key', 'role', 'token_hash'))
      .$call(text('created_at', 'expires_at'))
      .addPrimaryKeyConstraint('invitations_key', ['account_id', 'id']),
    index('invitations_of_address').on('invitations').columns(['account_id', 'email_key']).unique(),
    index('invitations_by_hash').on('invitations').column('token_hash').unique(),
    index('invitations_by_age').on('invitations').column('expires_at'),
    refuseErased(db, dialect, 'invitations'),

    table('password_links')
      .$call(text('token_hash', 'person_id', 'expires_at'))
      .addPrimaryKeyConstraint('password_links_key', ['token_hash']),
    index('password_links_of_person').on('password_links').column('person_id'),
    index('password_links_by_age').on('password_links').column('expires_at'),
  ]
}
