// Guards unsaved changes against actions other than navigation, such as signing out.

/** Asks whether to lose the changes; `true` = yes. */
type LeaveGuard = () => Promise<boolean>

const guards = new Set<LeaveGuard>()

/** Adds a guard. Returns a function that removes it. */
export function guardUnsaved(guard: LeaveGuard): () => void {
  guards.add(guard)
  return () => {
    guards.delete(guard)
  }
}

/** Whether there are unsaved changes. */
export function hasUnsaved(): boolean {
  return guards.size > 0
}

/** Whether the page may be left: resolves at once if there are no unsaved changes. */
export async function mayLeave(): Promise<boolean> {
  for (const guard of guards) if (!(await guard())) return false
  return true
}
