// Which items of a page are selected.
import { useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/** Items that are no longer on the page are not selected. */
export function useSelection(shown: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string>()
  const ids = new Set(shown.filter((id) => chosen.has(id)))
  const isAll = shown.length > 0 && ids.size === shown.length

  return {
    ids,
    isAll,
    /** With `isRange`, also changes all items between this one and the one changed before. */
    toggle(id: string, isRange: boolean) {
      const from = isRange && last !== undefined ? shown.indexOf(last) : -1
      const to = shown.indexOf(id)
      const range = from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
      const next = new Set(ids)
      for (const one of range) {
        if (ids.has(id)) next.delete(one)
        else next.add(one)
      }
      setChosen(next)
      setLast(id)
    },
    toggleAll: () => setChosen(isAll ? new Set() : new Set(shown)),
    select: (wanted: readonly string[]) => setChosen(new Set(wanted)),
  }
}
