// The scopes of a key in words, and from the choices of a person.
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
}

const scopesOfPreset: Record<Exclude<Preset, 'custom'>, readonly Scope[]> = {
  everything: scopesOfRole.owner,
  chat: ['conversations:write'],
  read: scopesOfRole.viewer,
}

/** The rights that can be given for an area; analytics can only be read. */
export function rightsOf(area: Area): Right[] {
  return area === 'analytics' ? ['none', 'read'] : ['none', 'read', 'write']
}

/** What is sent for the choices; empty where nothing is chosen. */
export function scopesOf(preset: Preset, rights: Rights): Scope[] {
  if (preset !== 'custom') return [...scopesOfPreset[preset]]
  return areas.flatMap((area) =>
    rights[area] === 'none' ? [] : [`${area}:${rights[area]}` as Scope],
  )
}

/** As in `read knowledge, change chatbots`. */
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
