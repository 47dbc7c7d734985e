// What the audit log records of a changed knowledge item.
import type { AuditAction } from '@parley/contract'
import { type KnowledgeRow, sharedScope } from '../../storage/interfaces/knowledge.ts'
import type { Stores } from '../../storage/interfaces/storage.ts'
import { type Audit, actorOf, changesBetween } from '../shared/audit.ts'
import type { Principal } from '../shared/principal.ts'

export function createKnowledgeAudit(audit: Audit) {
  /** Records a change in its transaction; undefined = the item is new. Null = the caller records its own action. */
  return async (
    tx: Stores,
    principal: Principal,
    [before, after]: readonly [KnowledgeRow | undefined, KnowledgeRow],
    action: AuditAction | null,
  ): Promise<void> => {
    if (action === null) return
    const { account_id, id } = after
    const changes = before === undefined ? [] : changesOf(before, after)
    await audit(tx, actorOf(principal), { account_id, action, object_id: id, changes })
  }
}

/** The changed fields, under their names in the API. */
function changesOf(before: KnowledgeRow, after: KnowledgeRow) {
  return changesBetween(auditedFields(before), auditedFields(after), [
    'type',
    'enabled',
    'chatbot_id',
  ])
}

function auditedFields({ scope_id, body, ...item }: KnowledgeRow) {
  const { type, title, question, alternate_questions, source_url, enabled } = item
  const { tags, metadata, external_id, language } = item
  const texts = { title, question, alternate_questions, ...body }
  const chatbot_id = scope_id === sharedScope ? null : scope_id
  return { chatbot_id, type, enabled, ...texts, source_url, tags, metadata, external_id, language }
}
