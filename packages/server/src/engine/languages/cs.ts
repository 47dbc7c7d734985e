// The language record of Czech.
import { czechIntents } from './cs.intents.ts'
import { czechQuestions } from './cs.questions.ts'
import type { Language } from './language.ts'

export const czech: Language = {
  tag: 'cs',
  ordinalPeriod: true,
  letters: { pattern: /[ěřů]/giu, share: 0.02 },
  functionWords: `
    a i v ve na do se s k ke o u z ze za po od pro pri pred bez nebo ale ze kdyz aby jako je jsou
    jsem jsi jste byl byla bylo byli byt bude budou bych by neni co kdo koho komu kdy kde kam odkud
    jak jaky jaka jake jakou jakym proc kolik ktery ktera ktere kterou ja ty on ona to ten ta my vy
    oni me mi mne mu ji nas nam vas vam jeho jejich muj moje mohu muzu muze muzete mam mate ma lze
    si tak uz jen prosim`,
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
