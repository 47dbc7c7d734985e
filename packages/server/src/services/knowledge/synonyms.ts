// Synonyms of a chatbot or of a whole account. They are stored as sent; the engine reads them with its scopes.
import { isBlank, limits, type Synonyms, type SynonymsUpdate } from '@parley/contract'
import { invalid, type Problem } from '../../lib/errors.ts'
import { type SynonymGroups, sharedScope } from '../../storage/interfaces/knowledge.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { type Audit, actorOf } from '../shared/audit.ts'
import { getChatbot } from '../shared/chatbot-access.ts'
import type { Principal } from '../shared/principal.ts'
import { requireWritable } from './knowledge-access.ts'

const letterOrDigit = /[\p{L}\p{N}]/u

type SynonymsDeps = { readonly storage: Storage; readonly audit: Audit }

export function createSynonyms({ storage, audit }: SynonymsDeps) {
  return {
    /** Throws `not_found` for an unknown chatbot. */
    async get(principal: Principal, chatbot_id: string | undefined): Promise<Synonyms> {
      if (chatbot_id !== undefined) await getChatbot(storage, principal, chatbot_id)
      const groups = await storage.synonyms.find(principal.account_id, chatbot_id ?? sharedScope)
      return present(chatbot_id ?? null, groups)
    },

    /**
     * Replaces all groups; missing `groups` change nothing. Throws `invalid_request`, `not_found` for an unknown
     * chatbot, and `forbidden` for the account's synonyms with a restricted key.
     */
    async update(principal: Principal, sent: SynonymsUpdate): Promise<Synonyms> {
      const [first, ...others] = synonymProblems(sent).slice(0, limits.problems.value)
      if (first !== undefined) throw invalid(first, ...others)
      const { account_id } = principal
      const chatbot_id = sent.chatbot_id ?? null
      const scope_id = chatbot_id ?? sharedScope
      return storage.transaction(async (tx) => {
        await requireWritable(tx, principal, scope_id, 'share')
        const before = await tx.synonyms.find(account_id, scope_id)
        const groups = sent.groups === undefined ? before : (sent.groups ?? [])
        const isChanged = JSON.stringify(groups) !== JSON.stringify(before)
        if (isChanged) {
          await tx.synonyms.put(account_id, scope_id, groups)
          await audit(tx, actorOf(principal), {
            account_id,
            action: 'synonyms.update',
            object_id: chatbot_id,
            changes: [{ field: 'groups' }],
          })
        }
        return present(chatbot_id, groups)
      })
    },
  }
}

/** Problems of the groups in a body, whose fields may have any type. The schema reports those of other types. */
export function synonymProblems(body: unknown): Problem[] {
  const groups = Object(body).groups
  if (!Array.isArray(groups)) return []
  return groups.flatMap((group, at) =>
    Array.isArray(group) && group.every((word) => typeof word === 'string')
      ? groupProblems(group, `groups[${at}]`)
      : [],
  )
}

function groupProblems(words: readonly string[], field: string): Problem[] {
  const problems = words.flatMap((word, at): Problem[] => {
    const name = `${field}[${at}]`
    const message = `${name} must have a letter or a digit.`
    const isSearchable = isBlank(word) || letterOrDigit.test(word)
    return isSearchable ? [] : [{ field: name, issue: 'malformed', message }]
  })
  const different = new Set(words.map(plain))
  if (words.length < 2 || different.size > 1) return problems
  const message = `${field} must have at least two different words.`
  return [...problems, { field, issue: 'too_short', message }]
}

function plain(word: string): string {
  return word.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}

function present(chatbot_id: string | null, groups: SynonymGroups): Synonyms {
  return { chatbot_id, groups: groups.map((group) => [...group]) }
}
