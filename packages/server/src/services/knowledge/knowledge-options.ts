// How an item is added or changed: where its text comes from, and what happens with the answer.
import type { AuditAction, KnowledgeItem, KnowledgeItemCreate } from '@parley/contract'
import type { KnowledgeRow, TextOrigin } from '../../storage/interfaces/knowledge.ts'
import type { Stores } from '../../storage/interfaces/storage.ts'
import type { Claim } from '../shared/idempotency.ts'

/** The file that an item's text comes from. */
export type ItemFile = Pick<KnowledgeRow, 'file_name' | 'mime_type'>

/** An item to add. */
export type NewKnowledge = {
  readonly wanted: KnowledgeItemCreate
  readonly file?: ItemFile | undefined
  readonly origin?: TextOrigin | undefined
}

export type CreateOptions = Pick<Options, 'claim' | 'wait'>

export type Options = {
  readonly claim?: Claim | undefined
  /** Changes only these versions; undefined = any. */
  readonly versions?: readonly string[] | undefined
  /** Waits until a long item is searchable, for at most 30 s. */
  readonly wait?: boolean | undefined
  /** Runs in the transaction that stores the item; an error rolls the transaction back. */
  readonly inTransaction?: (tx: Stores, item: KnowledgeItem) => Promise<void>
  /** The file of an item that is added. */
  readonly file?: ItemFile | undefined
  /** Where the text comes from that is added or changed. */
  readonly origin?: TextOrigin | undefined
  /** The action in the audit log; by default that of the method. Null = the caller records its own. */
  readonly action?: AuditAction | null
}
