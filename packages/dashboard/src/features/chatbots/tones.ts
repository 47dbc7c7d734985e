// The named tones of the contract. Any other text is accepted, too.
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
