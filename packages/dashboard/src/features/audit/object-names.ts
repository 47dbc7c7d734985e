// The present names of objects in the audit log, whose entries hold only ids. What is gone has no name.
import type { AuditEntry } from '@parley/contract'
import { useQuery } from '@tanstack/react-query'
import { chatbotNamesQuery } from '../../components/chatbot-names.ts'
import { useSession } from '../../lib/session.ts'
import { keysQuery, membersQuery, sourceNamesQuery, webhookNamesQuery } from './queries.ts'

type Named = { readonly id: string; readonly name: string }

/** One request for each kind of object on the page, whatever the number of entries. */
export function useObjectNames(entries: readonly AuditEntry[]): ReadonlyMap<string, string> {
  const ids = entries.map(({ object_id }) => object_id ?? '')
  const hasKind = (prefix: string) => ({ enabled: ids.some((id) => id.startsWith(prefix)) })
  const chatbots = useQuery({ ...chatbotNamesQuery, ...hasKind('bot_') }).data ?? []
  const sources = useQuery({ ...sourceNamesQuery, ...hasKind('src_') }).data ?? []
  const webhooks = useQuery({ ...webhookNamesQuery, ...hasKind('wh_') }).data ?? []
  // The filters need these two anyway.
  const members = useQuery(membersQuery).data ?? []
  const keys = useQuery(keysQuery).data ?? []
  const { account } = useSession()
  const all = [chatbots, sources, webhooks, members, keys, [account]]
  const named: readonly Named[] = all.flat()
  return new Map(named.map(({ id, name }) => [id, name]))
}
