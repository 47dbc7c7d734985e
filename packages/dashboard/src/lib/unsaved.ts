// What is typed on a page and not saved yet, for what takes the page away by other means than a link.

/** Asks whether to lose it; true = yes. */
type Asker = () => Promise<boolean>

const askers = new Set<Asker>()

/** Has `asker` asked from now on; what it returns ends that. */
export function guardUnsaved(asker: Asker): () => void {
  askers.add(asker)
  return () => {
    askers.delete(asker)
  }
}

/** Whether something would be lost with the page. */
export function hasUnsaved(): boolean {
  return askers.size > 0
}

/** Whether the page may go: at once where nothing would be lost. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of askers) if (!(await ask())) return false
  return true
}
