// What is known of Finnish.
import { stemmer } from '@orama/stemmers/finnish'
import type { Language } from './language.ts'

export const finnish: Language = {
  tag: 'fi',
  stemmer,
}
