// The knowledge of the test set: the items of one chatbot, in five languages.
import type { KnowledgeSource } from '../../../src/engine/types.ts'
import { chinese } from './chinese.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { manual } from './manual.ts'
import { shop } from './shop.ts'
import { spanish } from './spanish.ts'

export const knowledge: readonly KnowledgeSource[] = [
  ...shop,
  ...manual,
  ...german,
  ...spanish,
  ...french,
  ...chinese,
]
