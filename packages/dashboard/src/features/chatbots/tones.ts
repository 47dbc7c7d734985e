// The tones that have a name, as the contract lists them; any other wording is fine, too.
import type { tones } from '@parley/contract'

/** Spelled here, as the contract’s values bring all its schemas; the type holds them to its own. */
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
