// What the server has named so far, so that generated requests speak of things that exist.

export type KnownIds = ReturnType<typeof createKnownIds>

/** Kept of each kind: the newest ones, some of them deleted by now. */
const keptPerKind = 12

/** What an id is called as a parameter, by its prefix; objects call their own just `id`. */
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

/** A place in a request for an id that is chosen when the request is sent. */
export function placeOf(parameter: string, choice: number): string {
  return `{{${parameter}:${choice}}}`
}

export function createKnownIds() {
  const byParameter = new Map<string, string[]>()

  function note(parameter: string, id: string): void {
    const ids = byParameter.get(parameter) ?? []
    if (ids.includes(id)) return
    byParameter.set(parameter, [...ids, id].slice(-keptPerKind))
  }

  /** Takes up every id that stands anywhere in an answer. */
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
    /** The text with an id in every place; where none is known, one that never was. */
    fill: (text: string, encode: (id: string) => string = (id) => id): string =>
      text.replace(/\{\{(\w+):(\d+)\}\}/g, (_, parameter: string, choice: string) => {
        const ids = byParameter.get(parameter) ?? []
        return encode(ids[Number(choice) % Math.max(1, ids.length)] ?? `${parameter}_never`)
      }),
  }
}
