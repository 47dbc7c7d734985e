// Mailed links that prove an address: of a sign-up, or of a person who changes their address.
import type { Executor } from '../../executor.ts'
import type { PeopleStore } from '../../interfaces/people.ts'
import type { EmailLinkTable } from '../../schema/people.ts'
import { pick, statement } from '../../statement.ts'

const columns = ['token_hash', 'email', 'person_id', 'expires_at'] as const

const add = statement<EmailLinkTable>((db, p) =>
  db.insertInto('email_links').values(pick(p, columns) satisfies EmailLinkTable),
)

const find = statement<{ token_hash: string }, EmailLinkTable>((db, p) =>
  db.selectFrom('email_links').selectAll().where('token_hash', '=', p.token_hash),
)

const take = statement<{ token_hash: string }>((db, p) =>
  db.deleteFrom('email_links').where('token_hash', '=', p.token_hash),
)

export const removeEmailLinksOfPerson = statement<{ person_id: string }>((db, p) =>
  db.deleteFrom('email_links').where('person_id', '=', p.person_id),
)

const prune = statement<{ before: string; limit: number }>((db, p) =>
  db
    .deleteFrom('email_links')
    .where((eb) =>
      eb(
        'token_hash',
        'in',
        eb
          .selectFrom('email_links')
          .select('token_hash')
          .where('expires_at', '<', p.before)
          .orderBy('expires_at')
          .limit(p.limit),
      ),
    ),
)

type EmailLinkMethods = Pick<
  PeopleStore,
  'addEmailLink' | 'findEmailLink' | 'takeEmailLink' | 'removeEmailLinks' | 'pruneEmailLinks'
>

export function createEmailLinkStore(db: Executor): EmailLinkMethods {
  return {
    addEmailLink: async (link) => {
      await db.run(add, link)
    },
    findEmailLink: (token_hash) => db.first(find, { token_hash }),
    takeEmailLink: async (token_hash) => (await db.run(take, { token_hash })) > 0,
    removeEmailLinks: (person_id) => db.run(removeEmailLinksOfPerson, { person_id }),
    pruneEmailLinks: (before, limit) => db.run(prune, { before, limit }),
  }
}
