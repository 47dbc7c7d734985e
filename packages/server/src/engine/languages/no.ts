// What is known of Norwegian.
import { stemmer } from '@orama/stemmers/norwegian'
import type { Language } from './language.ts'

export const norwegian: Language = {
  tag: 'no',
  otherTags: 'nb nn',
  functionWords: `
    en ei et og eller men ikke ingen er var vaert vaere blir har hadde kan kunne skal skulle ma vil
    jeg du han hun den det vi dere de meg deg oss dem min mitt mine din ditt dine sin hvem hva nar
    hvor hvordan hvorfor hvilken hvilket hvilke mange mye i pa av fra hos med til for om under
    gjennom uten ved som a noen seg her der`,
  stemmer,
  joinsCompounds: true,
  negations: {
    not: 'ikke ingen intet',
    without: 'uten',
  },
}
