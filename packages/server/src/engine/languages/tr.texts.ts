// What the bot says in Turkish.

import type { Texts } from './language.ts'
import { turkishSmallTalk } from './tr.small-talk.ts'

export const turkishTexts: Texts = {
  unknown: {
    formal: 'Maalesef bu konuda bilgim bulunmuyor.',
    neutral: 'Bilgi kaynaklarımda bunun yanıtı yok.',
    warm: 'Maalesef bunu henüz bilmiyorum. Başka bir şekilde sorar mısın?',
  },
  unknownAgain: {
    formal: 'Maalesef bu konuda da bilgim bulunmuyor.',
    neutral: 'Bunun yanıtı da bende yok.',
    warm: 'Maalesef bunu da bilmiyorum.',
  },
  closest: {
    formal: 'Bunun sorunuza yanıt olduğundan emin değilim; elimdeki en yakın bilgi şudur:',
    neutral: 'Tam olarak sorduğunuz bu olmayabilir; bulduğum en yakın bilgi:',
    warm: 'Aradığın tam bu mu emin değilim ama bulduğum en yakın bilgi şu:',
  },
  regret: {
    formal: 'Bunu duyduğuma üzüldüm.',
    neutral: 'Bunun için üzgünüm.',
    warm: 'Bunun için gerçekten üzgünüm.',
  },
  concern: {
    formal: 'Bu ciddi görünüyor.',
    neutral: 'Bu ciddi görünüyor.',
    warm: 'Bu ciddi görünüyor, çok üzgünüm.',
  },
  noPerson: {
    formal:
      'Maalesef sizi buradan bir yetkiliye bağlayamıyorum; ben sanal bir asistanım. Yanıtı elimdeki bilgilerde memnuniyetle ararım.',
    neutral:
      'Sizi burada bir insana bağlayamıyorum; ben sanal bir asistanım. Sorunuzu yazın, yanıtını bilgi kaynaklarımda arayayım.',
    warm: 'Seni burada maalesef birine bağlayamıyorum, ben yalnızca sanal bir asistanım. Ama neye ihtiyacın olduğunu yaz, yanıtını arayayım!',
  },
  offer: {
    formal: 'Görüşmeyi ekibimizden birinin devralmasını ister misiniz?',
    neutral: 'Görüşmeyi bir insanın devralmasını ister misiniz?',
    warm: 'Sana ekibimizden birini çağırayım mı?',
  },
  clarify: {
    formal: 'Bunlardan hangisini kastettiğinizi belirtir misiniz?',
    neutral: 'Bunlardan hangisini kastediyorsunuz?',
    warm: 'Seni doğru anladığımdan emin olayım: bunlardan hangisini kastediyorsun?',
  },
  nearest: {
    formal: 'Şu konuda bilgi verebilirim:',
    neutral: 'Şu konuda bilgi verebilirim:',
    warm: 'Ama şu konuda yardımcı olabilirim:',
  },
  unanswered: {
    formal: 'Şu soruya net bir yanıt bulunamadı:',
    neutral: 'Şuna net bir yanıt bulamadım:',
    warm: 'Maalesef şuna net bir yanıt bulamadım:',
  },
  closing: {
    formal: '',
    neutral: '',
    warm: 'Başka bir sorun olursa memnuniyetle yardımcı olurum!',
  },
  ...turkishSmallTalk,
}
