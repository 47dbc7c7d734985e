// Tells the page what happens in the widget.
import type { ParleyEvents } from '../api.ts'

export type Emitter = ReturnType<typeof createEmitter>

export function createEmitter() {
  const handlers = new Map<string, Set<(detail: never) => void>>()
  return {
    /** Returns a function that removes the handler. */
    on<Name extends keyof ParleyEvents>(
      name: Name,
      handler: (detail: ParleyEvents[Name]) => void,
    ): () => void {
      const known = handlers.get(name) ?? new Set()
      handlers.set(name, known.add(handler))
      return () => known.delete(handler)
    },
    emit<Name extends keyof ParleyEvents>(name: Name, detail: ParleyEvents[Name]): void {
      for (const handler of handlers.get(name) ?? []) {
        try {
          ;(handler as (detail: ParleyEvents[Name]) => void)(detail)
        } catch (error) {
          // A fault of the page must not stop the widget; the page's own watch for faults sees it.
          reportError(error)
        }
      }
    },
  }
}
