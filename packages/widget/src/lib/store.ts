// Keeps what the widget must remember between pages. Where a browser refuses storage, it remembers until the page ends.

export type Store = {
  /** Returns undefined if nothing readable is stored. */
  read<Value>(name: string): Value | undefined
  /** undefined removes the value. */
  write(name: string, value: unknown): void
  /** A store for somebody, in the same storage. */
  of(subject: string): Store
}

/** Values of one publishable key, as JSON. `storage` returns localStorage or sessionStorage, or throws. */
export function createStore(key: string, storage: () => Storage): Store {
  const kept = new Map<string, string | undefined>()
  const nameOf = (name: string) => `parley:${key}:${name}`

  return {
    read<Value>(name: string): Value | undefined {
      let text: string | null | undefined
      try {
        text = storage().getItem(nameOf(name))
      } catch {
        // Refused by the browser's settings.
      }
      text ??= kept.get(name)
      try {
        return text === undefined ? undefined : (parseJson(text) as Value)
      } catch {
        return undefined
      }
    },
    of: (subject) => createStore(`${key}:${subject}`, storage),
    write(name: string, value: unknown): void {
      const text = JSON.stringify(value) as string | undefined
      // Another page of the site may change what is stored, so that a copy would be out of date.
      kept.delete(name)
      try {
        if (text === undefined) storage().removeItem(nameOf(name))
        else storage().setItem(nameOf(name), text)
      } catch {
        // Refused by the browser's settings, or full.
        kept.set(name, text)
      }
    },
  }
}

/** Parses JSON into objects that inherit nothing, since a page may add to Object.prototype. */
export function parseJson(text: string): unknown {
  return JSON.parse(text, (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.setPrototypeOf(value, null)
      : value,
  )
}

/** Copies an object to one that inherits nothing, for the same reason. */
export function bare<Value extends object>(value: Value): Value {
  return Object.assign(Object.create(null), value)
}
