// What is known of Danish.
import { stemmer } from '@orama/stemmers/danish'
import type { Language } from './language.ts'

export const danish: Language = {
  tag: 'da',
  functionWords: `
    en et og eller men ikke ingen er var vaeret vaere bliver har havde kan kunne skal skulle ma vil
    jeg du han hun den det vi i de mig dig os jer dem min mit mine din dit dine sin hvem hvad
    hvornar hvor hvordan hvorfor hvilken hvilket hvilke mange meget pa af fra hos med til for om
    under gennem uden ved som at nogen sig her der`,
  stemmer,
  joinsCompounds: true,
  negations: {
    not: 'ikke ingen intet',
    without: 'uden',
  },
}
