// The named tones of the contract. Any other text is accepted, too.
import type { OptionsFilter } from '@mantine/core'
import type { tones } from '@parley/contract'

/**
 * Listed here because importing values of the contract loads all its schemas. The type checks the
 * list.
 */
const names: { readonly [Index in keyof typeof tones]: (typeof tones)[Index] } = [
  'professional',
  'friendly',
  'casual',
  'formal',
  'empathetic',
  'enthusiastic',
  'playful',
  'neutral',
  'concise',
]
export const toneNames: string[] = [...names]

/** Offers all tones while the field holds one of them. Otherwise only that one would be offered. */
export const offeredTones: OptionsFilter = ({ options, search }) => {
  const text = search.trim().toLowerCase()
  if (toneNames.includes(text)) return options
  return options.filter((option) => 'value' in option && option.value.includes(text))
}
