// Collects the ids that the server has returned, so that generated requests name existing objects.

export type KnownIds = ReturnType<typeof createKnownIds>

/** Ids kept of each kind: the newest ones. Some of their objects have been deleted. */
const keptPerKind = 12

/** The parameter name of an id, by its prefix. In its own object, the id is called `id`. */
const parameterOf: Readonly<Record<string, string>> = {
  bot: 'chatbot_id',
  conv: 'conversation_id',
  msg: 'message_id',
  kb: 'knowledge_id',
  wh: 'webhook_id',
  dlv: 'delivery_id',
  evt: 'event_id',
  key: 'key_id',
}

/** A placeholder in a request for an id that is chosen when the request is sent. */
export function idPlaceholder(parameter: string, choice: number): string {
  return `{{${parameter}:${choice}}}`
}

export function createKnownIds() {
  const byParameter = new Map<string, string[]>()

  function note(parameter: string, id: string): void {
    const ids = byParameter.get(parameter) ?? []
    if (ids.includes(id)) return
    byParameter.set(parameter, [...ids, id].slice(-keptPerKind))
  }

  /** Collects every id in a response. */
  function learn(value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') learn(inner)
      else if (name === 'id') note(parameterOf[inner.split('_', 1)[0] ?? ''] ?? 'id', inner)
      else if (name.endsWith('_id') && name !== 'request_id') note(name, inner)
    }
  }

  return {
    learn,
    /** The newest id of a kind; undefined if there is none. */
    newest: (parameter: string): string | undefined => byParameter.get(parameter)?.at(-1),
    /**
     * Returns the text with an id for each placeholder. If no id is known, uses one that never
     * existed.
     */
    fill: (text: string, encode: (id: string) => string = (id) => id): string =>
      text.replace(/\{\{(\w+):(\d+)\}\}/g, (_, parameter: string, choice: string) => {
        const ids = byParameter.get(parameter) ?? []
        return encode(ids[Number(choice) % Math.max(1, ids.length)] ?? `${parameter}_never`)
      }),
  }
}
