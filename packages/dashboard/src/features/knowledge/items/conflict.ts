// Whether two people changed the same field of an item.
import type { KnowledgeItem, KnowledgeItemUpdate } from '@parley/contract'
import { changeOfItem, valuesOfItem } from './item-values.ts'

/** Somebody else changed a field that this person changed, too. `current` is the stored item. */
export class ItemConflict extends Error {
  readonly current: KnowledgeItem

  constructor(current: KnowledgeItem) {
    super('Somebody else changed the same field.')
    this.current = current
  }
}

/** Throws `ItemConflict` if a field in `wanted` has changed since `base`, to another value. */
export function requireNoConflict(
  base: KnowledgeItem,
  current: KnowledgeItem,
  wanted: KnowledgeItemUpdate,
): void {
  const theirs: KnowledgeItemUpdate = changeOfItem(valuesOfItem(base), valuesOfItem(current))
  const isLost = Object.entries(theirs).some(
    ([name, value]) =>
      name in wanted &&
      JSON.stringify(value) !== JSON.stringify(wanted[name as keyof KnowledgeItemUpdate]),
  )
  if (isLost) throw new ItemConflict(current)
}
