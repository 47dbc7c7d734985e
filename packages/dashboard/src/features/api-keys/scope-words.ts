// Converts selections to scopes and scopes to words.
import type { Scope } from '@parley/contract'
import { scopesOfRole } from '@parley/contract/roles'
import {
  type Area,
  apiKeysTexts,
  areaTexts,
  type Preset,
  type Right,
} from '../../texts/api-keys.ts'

export type Rights = Record<Area, Right>

export const areas = Object.keys(areaTexts) as Area[]
export const noRights: Rights = {
  chatbots: 'none',
  conversations: 'none',
  knowledge: 'none',
  webhooks: 'none',
  analytics: 'none',
  audit: 'none',
}

const scopesOfPreset: Record<Exclude<Preset, 'custom'>, readonly Scope[]> = {
  everything: scopesOfRole.owner,
  chat: ['conversations:write'],
  read: scopesOfRole.viewer,
}

/** The levels of access that exist for an area; analytics and the audit log are read-only. */
export function rightsOf(area: Area): Right[] {
  return area === 'analytics' || area === 'audit' ? ['none', 'read'] : ['none', 'read', 'write']
}

/** The scopes of a selection; empty if nothing is selected. */
export function scopesOf(preset: Preset, rights: Rights): Scope[] {
  if (preset !== 'custom') return [...scopesOfPreset[preset]]
  return areas.flatMap((area) =>
    rights[area] === 'none' ? [] : [`${area}:${rights[area]}` as Scope],
  )
}

/** A text such as `read knowledge, change chatbots`. */
export function scopeWords(scopes: readonly Scope[]): string {
  const holds = (wanted: readonly Scope[]) => wanted.every((scope) => scopes.includes(scope))
  if (holds(scopesOfRole.owner)) return apiKeysTexts.mayEverything
  if (scopes.length === 1 && holds(scopesOfPreset.chat)) return apiKeysTexts.mayChat
  if (scopes.length === scopesOfRole.viewer.length && holds(scopesOfRole.viewer)) {
    return apiKeysTexts.mayRead
  }
  return areas
    .flatMap((area) => {
      const right = (['write', 'read'] as const).find((one) =>
        scopes.includes(`${area}:${one}` as Scope),
      )
      return right === undefined ? [] : [apiKeysTexts.right(right, areaTexts[area])]
    })
    .join(', ')
}
