// The language record of Indonesian.
import { stemmer } from '@orama/stemmers/indonesian'
import { indonesianIntents } from './id.intents.ts'
import type { Language } from './language.ts'

export const indonesian: Language = {
  tag: 'id',
  stemmer,
  conditions: 'jika kalau bila apabila',
  admissions: `
    saya tidak tahu, tidak ada informasi, tidak memiliki informasi, tidak menemukan, tidak
    ditemukan, tidak disebutkan, tidak dijelaskan, tidak bisa menjawab, tidak dapat menjawab,
    tidak yakin`,
  courtesies: `
    halo …, hai …, selamat pagi …, selamat siang …, selamat sore …, terima kasih …, sama-sama,
    tentu, tentu saja, baik, ya, tidak, maaf …, mohon maaf …, kami mohon maaf …, saya mengerti …,
    dengan senang hati …, jika anda …, jika ada …, jangan ragu …, beri tahu saya …, semoga …`,
  intents: indonesianIntents,
}
