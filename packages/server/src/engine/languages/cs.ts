// The language record of Czech.
import { czechIntents } from './cs.intents.ts'
import { czechQuestions } from './cs.questions.ts'
import type { Language } from './language.ts'

export const czech: Language = {
  tag: 'cs',
  conditions: 'pokud jestli když',
  admissions: `
    nevím, nemám informace, nemám … informace, žádné informace, nenašel jsem, nenašla jsem,
    nepodařilo se najít, není uvedeno, není zmíněno, neuvádí, nemohu odpovědět, nejsem si jistý,
    nejsem si jistá`,
  courtesies: `
    dobrý den …, ahoj …, dobré ráno …, dobrý večer …, děkuji, děkuji za …, děkujeme …, díky …,
    není zač, samozřejmě, jistě, jasně, ano, ne, dobře, omlouvám se …, omlouváme se …, je mi líto
    …, to je mi líto …, mrzí mě …, rozumím …, rád pomohu …, ráda pomohu …, pokud máte …, pokud
    potřebujete …, neváhejte …, dejte mi vědět …, mohu … pomoci …, doufám …, hezký den …, hodně
    štěstí …`,
  intents: czechIntents,
  foreignQuestions: czechQuestions,
}
