// What every table of tenants has: it refuses rows of an account that is being erased.
import { type Compilable, type Kysely, sql } from 'kysely'
import type { Dialect } from './migration.ts'

/** By which PostgreSQL says that the account is erased; SQLite says that a trigger refused. */
export const erasedState = 'PA001'

/** Keeps the locks of accounts apart from anybody else's in this database. */
export const erasureLockSeed = 7_240_312

/**
 * Makes a table refuse new rows of erased accounts; it needs a column `account_id`. A step that adds
 * a table of tenants adds this for it.
 */
export function refuseErased(db: Kysely<unknown>, dialect: Dialect, table: string): Compilable {
  const name = sql.ref(`${table}_not_of_erased`)
  const on = sql.table(table)
  const trigger =
    dialect === 'postgres'
      ? sql`create trigger ${name} before insert on ${on}
          for each row execute function refuse_erased_account()`
      : sql`create trigger ${name} before insert on ${on}
          when exists (select 1 from erased_accounts where id = new.account_id)
          begin select raise(abort, 'the account is erased'); end`
  return { compile: () => trigger.compile(db) }
}

/**
 * On PostgreSQL the statement may have begun before the erasure: who adds a row holds a lock until
 * its transaction ends, and the erasure waits for that. Trying first costs no query of its own, and
 * without an account there is nothing to lock. On SQLite only one writes at a time.
 */
export function refusingFunction(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  if (dialect === 'sqlite') return []
  const body = sql`create function refuse_erased_account() returns trigger language plpgsql as $$
    declare
      account bigint := hashtextextended(new.account_id, ${sql.lit(erasureLockSeed)});
    begin
      if not pg_try_advisory_xact_lock_shared(account) then
        perform pg_advisory_xact_lock_shared(account);
      end if;
      if exists (select 1 from erased_accounts where id = new.account_id) then
        raise exception 'the account is erased' using errcode = ${sql.lit(erasedState)};
      end if;
      return new;
    end $$`
  return [{ compile: () => body.compile(db) }]
}
