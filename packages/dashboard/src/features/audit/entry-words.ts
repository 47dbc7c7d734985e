// Puts an entry of the audit log into words.
import type { AuditEntry } from '@parley/contract'
import { actionGroups, auditTexts as texts } from '../../texts/audit.ts'

const names: Readonly<Record<string, string>> = Object.assign(
  {},
  ...actionGroups.map(({ actions }) => actions),
)

/** The name of an action; the action itself if a newer server knows more actions. */
export function actionName(action: string): string {
  return names[action] ?? action
}

/** Who made the change. A person or key that is gone has no name any more. */
export function actorName({ actor: { type, id, name } }: Pick<AuditEntry, 'actor'>): string {
  switch (type) {
    case 'person':
      return name ?? texts.formerMember
    case 'key':
      return name === null ? texts.formerKey : texts.key(name)
    case 'operator':
      if (id === null) return texts.command
      return name === null ? texts.operator : texts.operatorNamed(name)
    case 'anonymous':
      return texts.anonymous
  }
}

/** A text such as `settings.tone: professional → friendly`; only the name of a field without values. */
export function describeChange(change: AuditEntry['changes'][number]): string {
  const { field } = change
  if (!('after' in change)) return field
  if (!('before' in change)) return `${field}: ${valueText(change.after)}`
  return `${field}: ${texts.changed(valueText(change.before), valueText(change.after))}`
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return texts.none
  if (Array.isArray(value)) return value.length === 0 ? texts.none : value.map(valueText).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const pages = [
  ['bot_', '/chatbots/'],
  ['conv_', '/conversations/'],
  ['kb_', '/knowledge/'],
  ['src_', '/knowledge/sources/'],
  ['wh_', '/settings/webhooks/'],
] as const

/** The path of the object's page; undefined if it has none. */
export function pageOfObject(id: string): string | undefined {
  const place = pages.find(([prefix]) => id.startsWith(prefix))
  return place && place[1] + encodeURIComponent(id)
}
