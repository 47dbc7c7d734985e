// What is known of Spanish.
import { stemmer } from '@orama/stemmers/spanish'
import { spanishQuestions } from './es.questions.ts'
import type { Language } from './language.ts'

export const spanish: Language = {
  tag: 'es',
  functionWords: `
    el la los las lo un una unos unas y o u e pero no ni es son era eran ser soy eres estoy esta
    estan estaba este estos estas ese esa eso esos he ha han hay habia tiene tengo tienen puedo
    puede pueden podria debo debe yo tu usted ustedes el ella nosotros ellos ellas me te se nos le
    les mi mis su sus nuestro nuestra que quien quienes cual cuales cuando donde como por porque
    cuanto cuanta cuantos cuantas de del a al en con sin sobre para entre hasta desde si mas muy ya
    tambien hacer hago quiero favor`,
  stemmer,
  // luz, luces → luc; a word in -zo or -za has its z in all forms.
  finalLetter: { from: 'z', to: 'c' },
  abbreviations: {
    always: 'sr sra srta dr dña ud uds núm aprox ej sig',
    beforeNumbers: 'pág p art',
  },
  negations: {
    not: 'no ni',
    without: 'sin',
    never: 'nunca',
    excluding: 'nunca jamas nada tampoco salvo excepcion excepto solo carece carecen',
    limiting: 'pero si',
  },
  measures: {
    after: 'cuanto cuantas',
    between: 'de',
    words: 'tiempo veces',
    prices: 'cuesta cuestan',
  },
  references: {
    words: `
      ella ellos ellas esto eso ese esa estos estas esos esas aquello ahi alli tambien otro otra
      otros otras mas mismo misma`,
    openings: `
      y, e, pero, o, entonces, ok, tambien, que tal, que pasa con, que pasa si, me refiero, quiero
      decir, queria decir`,
  },
  foreignQuestions: spanishQuestions,
}
