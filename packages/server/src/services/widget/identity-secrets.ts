// Identity secrets of chatbots: creating, listing and deleting them.
import {
  type IdentitySecret,
  type IdentitySecretCreate,
  type IdentitySecretWithSecret,
  limits,
} from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError, notFound } from '../../lib/errors.ts'
import { createId } from '../../lib/ids.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import type { IdentitySecretRow } from '../../storage/interfaces/widget.ts'
import { type Audit, actorOf, valuesOf } from '../shared/audit.ts'
import { getChatbot } from '../shared/chatbot-access.ts'
import type { Claim } from '../shared/idempotency.ts'
import { type PageQuery, pageFrame, toPage } from '../shared/page.ts'
import type { Principal } from '../shared/principal.ts'
import type { IdentityKeys } from './identity-keys.ts'

type IdentitySecretsDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly audit: Audit
  readonly identityKeys: IdentityKeys
}

type Place = { readonly chatbot_id: string; readonly identity_secret_id: string }

export function createIdentitySecrets(deps: IdentitySecretsDeps) {
  const { storage, clock, audit, identityKeys } = deps
  return {
    /** Newest first. Throws `not_found`. */
    async list(principal: Principal, chatbot_id: string, query: PageQuery) {
      const { id } = await getChatbot(storage, principal, chatbot_id)
      const rows = await storage.identitySecrets.list(principal.account_id, id)
      const { offset, limit } = toPage(query)
      const shown = rows.slice(offset, offset + limit).map(present)
      return { 'identity-secrets': shown, ...pageFrame(rows.length, query) }
    },

    /** The secret is still sealed; `reveal` unseals it. Throws `not_found`, `plan_limit_reached` and `invalid_request`. */
    async create(
      principal: Principal,
      chatbot_id: string,
      wanted: IdentitySecretCreate,
      claim?: Claim,
    ): Promise<IdentitySecretWithSecret> {
      const { account_id } = principal
      const owner = { account_id, id: createId('ids') }
      const row: IdentitySecretRow = {
        ...owner,
        chatbot_id,
        ...(await identityKeys.make(owner, wanted)),
        created_at: toTimestamp(clock.now()),
        last_used_at: null,
      }
      const made = { ...present(row), secret: row.secret }
      await storage.transaction(async (tx) => {
        // Locked, so that two requests can't add a third one, nor one to a chatbot that is being deleted.
        await getChatbot(tx, principal, chatbot_id, 'update')
        const present = await tx.identitySecrets.list(account_id, chatbot_id)
        if (present.length >= limits.identity_secrets.value) throw tooMany()
        await tx.identitySecrets.add(account_id, row)
        await audit(tx, actorOf(principal), {
          account_id,
          action: 'identity_secret.create',
          object_id: row.id,
          changes: valuesOf(row, ['chatbot_id', 'algorithm']),
        })
        await claim?.keep(tx, made)
      })
      return made
    },

    /** Throws `not_found`. */
    async remove(principal: Principal, { chatbot_id, identity_secret_id: id }: Place) {
      const { account_id } = principal
      await storage.transaction(async (tx) => {
        await getChatbot(tx, principal, chatbot_id)
        const found = await tx.identitySecrets.find(account_id, id)
        const isOfChatbot = found?.chatbot_id === chatbot_id
        if (!isOfChatbot || !(await tx.identitySecrets.remove(account_id, id))) {
          throw notFound('identity secret', id)
        }
        const entry = { account_id, action: 'identity_secret.delete', object_id: id } as const
        await audit(tx, actorOf(principal), entry)
      })
      return { id, deleted: true as const }
    },

    /** Unseals the secret for the answer that is sent; the stored answer stays sealed. */
    reveal: (
      made: IdentitySecretWithSecret,
      { account_id }: Principal,
    ): IdentitySecretWithSecret => ({
      ...made,
      secret:
        made.secret === null ? null : identityKeys.reveal(made.secret, { account_id, id: made.id }),
    }),
  }
}

function tooMany(): ApiError {
  const { value: most } = limits.identity_secrets
  return new ApiError(
    'plan_limit_reached',
    `A chatbot has at most ${most} identity secrets. Delete one first: the one that your server no longer signs with.`,
  )
}

function present(row: IdentitySecretRow): IdentitySecret {
  const { id, chatbot_id, algorithm, hint, created_at, last_used_at } = row
  return { id, chatbot_id, algorithm, hint, created_at, last_used_at }
}
