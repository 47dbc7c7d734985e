// The language record of Turkish.
import { stemmer } from '@orama/stemmers/turkish'
import type { Language } from './language.ts'
import { turkishNotices } from './notices/tr.ts'
import { turkishIntents } from './tr.intents.ts'
import { turkishQuestions } from './tr.questions.ts'
import { turkishTexts } from './tr.texts.ts'

export const turkish: Language = {
  tag: 'tr',
  ordinalPeriod: true,
  letters: { pattern: /[ğĞıİ]/gu, share: 0.02 },
  functionWords: `
    ve veya ile de da ki mi mu ne nedir nasil neden nicin niye kim kimdir kime nerede nereye
    nereden zaman hangi kac kadar bir bu su o ben sen biz siz onlar bana sana bize size benim senin
    bizim sizin onun icin gibi daha en cok var yok mıdır degil olarak olan oldu olur ise ama fakat
    her musun musunuz misin misiniz miyim miyiz midir mudur lutfen`,
  stemmer,
  hasDotlessI: true,
  apostrophe: 'suffix',
  negations: {
    not: 'degil yok',
  },
  conditions: 'eğer',
  admissions: `
    bilmiyorum, bilgim yok, bilgi yok, bilgi bulunmuyor, bilgi bulamadım, bulamadım, bulunamadı,
    belirtilmemiş, belirtilmiyor, yer almıyor, cevap veremiyorum, yanıtlayamıyorum, emin değilim`,
  courtesies: `
    merhaba …, selam …, günaydın …, iyi günler …, teşekkürler …, teşekkür ederim, teşekkür ederiz,
    sorunuz için teşekkürler, rica ederim, elbette, tabii, tabii ki, evet, hayır, tamam, üzgünüm
    …, çok üzgünüm …, özür dilerim …, özür dileriz …, anlıyorum …, yardımcı olmaktan …, başka bir
    …, başka sorunuz …, lütfen çekinmeyin …, umarım …, iyi günler dilerim`,
  intents: turkishIntents,
  notices: turkishNotices,
  texts: turkishTexts,
  foreignQuestions: turkishQuestions,
}
