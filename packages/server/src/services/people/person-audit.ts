// Writes what concerns a person as such, like signing in, to the audit log of each account of the person.
import type { Stores } from '../../storage/interfaces/storage.ts'
import type { Actor, Audit } from '../shared/audit.ts'

type Change = Omit<Parameters<Audit>[2], 'account_id' | 'object_id'>

export type AuditPerson = ReturnType<typeof createAuditPerson>

export function createAuditPerson(audit: Audit) {
  /** Runs in the transaction of the change. A person without an account leaves no entry. */
  return async function auditPerson(
    tx: Pick<Stores, 'people' | 'audit'>,
    actor: Actor,
    person_id: string,
    { object_id = person_id, ...change }: Change & { readonly object_id?: string },
  ): Promise<void> {
    for (const { account } of await tx.people.listAccounts(person_id)) {
      await audit(tx, actor, { account_id: account.id, object_id, ...change })
    }
  }
}
