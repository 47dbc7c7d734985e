// All migrations in their order. A released migration never changes.
import { initial } from './0001-initial.ts'
import { requestsAndJobs } from './0002-requests-and-jobs.ts'
import { filteredLists } from './0003-filtered-lists.ts'
import { conversationCourse } from './0004-conversation-course.ts'
import { erasedAccounts } from './0005-erased-accounts.ts'
import { webhooks } from './0006-webhooks.ts'
import { conversationUpkeep } from './0007-conversation-upkeep.ts'
import { analytics } from './0008-analytics.ts'
import { modelTurns } from './0009-model-turns.ts'
import { deliveryRetries } from './0010-delivery-retries.ts'
import { people } from './0011-people.ts'
import { webhookRests } from './0012-webhook-rests.ts'
import { packedAnalytics } from './0013-packed-analytics.ts'
import { gaps } from './0014-gaps.ts'
import { openReplies } from './0015-open-replies.ts'
import { verifiers } from './0016-verifiers.ts'
import { synonyms } from './0017-synonyms.ts'
import { fairJobs } from './0018-fair-jobs.ts'
import { guesses } from './0019-guesses.ts'
import { quotas } from './0020-quotas.ts'
import { provenAddresses } from './0021-proven-addresses.ts'
import { audit } from './0022-audit.ts'
import { sources } from './0023-sources.ts'
import { widget } from './0024-widget.ts'
import { historyHeads } from './0025-history-heads.ts'
import { identity } from './0026-identity.ts'
import { sourceFiles } from './0027-source-files.ts'
import { visitorContacts } from './0028-visitor-contacts.ts'
import { knowledgeBytes } from './0029-knowledge-bytes.ts'
import { addedFiles } from './0030-added-files.ts'
import { messageWords } from './0031-message-words.ts'
import { provenContacts } from './0032-proven-contacts.ts'
import { wordingBytes } from './0033-wording-bytes.ts'
import { stoppedMails } from './0034-stopped-mails.ts'
import { typing } from './0035-typing.ts'
import { auditOrder } from './0036-audit-order.ts'
import type { Migration } from './migration.ts'

export const migrations: readonly Migration[] = [
  initial,
  requestsAndJobs,
  filteredLists,
  conversationCourse,
  erasedAccounts,
  webhooks,
  conversationUpkeep,
  analytics,
  modelTurns,
  deliveryRetries,
  people,
  webhookRests,
  packedAnalytics,
  gaps,
  openReplies,
  verifiers,
  synonyms,
  fairJobs,
  guesses,
  quotas,
  provenAddresses,
  audit,
  sources,
  widget,
  historyHeads,
  identity,
  sourceFiles,
  visitorContacts,
  knowledgeBytes,
  addedFiles,
  messageWords,
  provenContacts,
  wordingBytes,
  stoppedMails,
  typing,
  auditOrder,
]

/**
 * Returns the migrations that a store still needs. Throws if it has one that this program doesn't
 * know: a newer Parley wrote the store, and using it could lose data.
 */
export function pendingMigrations(applied: readonly string[]): readonly Migration[] {
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = applied.find((name) => !known.has(name))
  if (unknown !== undefined) {
    throw new Error(
      `This data was written by a newer version of Parley (migration "${unknown}"). Start that version or a later one.`,
    )
  }
  return migrations.filter((migration) => !applied.includes(migration.name))
}
