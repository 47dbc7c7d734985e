// What the bot says in Turkish about people who take over.
import type { Notices } from '../language.ts'

export const turkishNotices: Notices = {
  handoff: {
    formal: 'Bu görüşmeyi ekibimizden bir yetkiliye aktarıyorum; size buradan yanıt verecektir.',
    neutral: 'Bu görüşmeyi ekibimizden birine aktarıyorum; yanıt buraya gelecek.',
    warm: 'Hemen ekipten birini çağırıyorum. Yanıt tam buraya gelecek!',
  },
  paused: {
    formal: 'Bu görüşme duraklatıldı. Mesajınız, görüşmeyle ilgilenen kişi için saklandı.',
    neutral: 'Mesaj, konuyla ilgilenen kişi için saklandı.',
    warm: 'Tamamdır! Mesajını konuyla ilgilenen kişi için sakladım.',
  },
  away: {
    formal:
      'Şu anda ekibimizden kimse müsait değil. Bu görüşmeyi ekibimize ilettim; {day} saat {time} ({zone}) itibarıyla burada olacağız ve size buradan yanıt vereceğiz.',
    neutral:
      'Şu anda kimse müsait değil. Görüşme ekibimize iletildi; {day} saat {time} ({zone}) itibarıyla buradayız ve buradan yanıt vereceğiz.',
    warm: 'Şu an kimse yok ama ekibe haber verdim. Ekip {day} saat {time} ({zone}) itibarıyla burada olacak ve sana buradan yazacak!',
  },
  unreachable: {
    formal: 'Maalesef sizi buradan bir yetkiliye bağlayamıyorum.',
    neutral: 'Buradan bir yetkiliye bağlanmak mümkün değil.',
    warm: 'Maalesef seni buradan birine bağlayamıyorum.',
  },
  contact: {
    formal: 'Bize şu şekilde ulaşabilirsiniz:',
    neutral: 'Bize ulaşmak için:',
    warm: 'Bize şöyle ulaşabilirsin:',
  },
  days: {
    today: 'bugün',
    tomorrow: 'yarın',
    weekdays:
      'pazartesi günü, salı günü, çarşamba günü, perşembe günü, cuma günü, cumartesi günü, pazar günü',
  },
}
