// What is known of Slovak: it is told from Czech and Polish.
import type { Language } from './language.ts'

export const slovak: Language = {
  tag: 'sk',
  ordinalPeriod: true,
  letters: { pattern: /[ľĺŕ]/giu, share: 0.02 },
  functionWords: `
    a i v vo na do sa s k ku o u z zo za po od pre pri pred bez alebo ale ze ked aby ako je su som
    si ste bol bola bolo boli byt bude budu by nie co kto koho komu kedy kde kam odkial aky aka
    ake aku preco kolko ktory ktora ktore ktoru ja ty on ona to ten ta my vy oni ma mi mne mu ju
    nas nam vas vam jeho ich moj moja moje mozem moze mozete mam mate da tak uz len prosim`,
}
