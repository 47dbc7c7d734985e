// The trigger of tenant tables that refuses rows of an account that is being erased.
import { type Compilable, type Kysely, sql } from 'kysely'
import type { Dialect } from './migration.ts'

/** The error code of the trigger on PostgreSQL. SQLite only reports that a trigger refused. */
export const erasedState = 'PA001'

/** Keeps the advisory locks of accounts apart from others in the database. */
export const erasureLockSeed = 7_240_312

/**
 * Creates the trigger on a table with a column `account_id`. Every migration that adds a tenant
 * table must add it; a test checks all tables.
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
 * Creates the function of the trigger on PostgreSQL. A statement may have begun before the erasure,
 * so adding a row takes a shared lock of the account until the transaction ends, and the erasure
 * waits for that lock. A row without an account takes no lock. SQLite has one writer at a time and
 * needs none.
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
