// The small talk in Turkish: what users say, and what the bot replies.
import type { Texts } from './language.ts'

export const turkishSmallTalk: Pick<Texts, 'fillers' | 'smallTalk'> = {
  fillers: `
    herkese, arkadaşlar, hepinize, size, sana, bot, lütfen, peki, ya, ok, ve, şimdi, bugün, için,
    yardımınız için, yardımın için, her şey için, cevap için, bilgi için, yanıt için,
    ilginiz için, hocam, canım, abi, tekrar, de, da, efendim, gerçekten, valla`,
  smallTalk: {
    greeting: {
      said: `
        merhaba, merhabalar, mrb, mrhb, meraba, selam, selamlar, slm, selamun aleyküm, sa,
        aleyküm selam, günaydın, iyi günler, iyi akşamlar, iyi sabahlar, tünaydın, hey, alo,
        orada mısınız, orada mısın, orda mısın, kimse var mı, orada kimse var mı,
        orda kimse var mı, hoş bulduk, sayın yetkili`,
      replies: {
        formal: 'İyi günler. Size nasıl yardımcı olabilirim?',
        neutral: 'Merhaba! Ne öğrenmek istersiniz?',
        warm: 'Merhaba, hoş geldin! Sana nasıl yardımcı olabilirim?',
      },
    },
    thanks: {
      said: `
        teşekkürler, teşekkür ederim, teşekkür ederiz, teşekkür, çok teşekkürler,
        çok teşekkür ederim, çok teşekkür ederiz, tşk, tşkler, tşkr, teşekkürlerimle, sağ ol,
        sağol, sağolun, sağ olun, çok sağ ol, çok sağol, çok sağ olun, çok sağolun, saol,
        eyvallah, eyv, minnettarım, mersi, işime yaradı, işe yaradı, yardımcı oldu,
        çok yardımcı oldunuz, çok yardımcı oldun, mükemmel, süper, harika, harikasın, harikasınız,
        bravo, aferin, helal, helal olsun, ellerinize sağlık, elinize sağlık, ne kadar hızlı,
        çok hızlı, süpersin, süpersiniz, tam aradığım buydu, çok iyi, vay be`,
      replies: {
        formal: 'Rica ederim. Başka sorularınız olursa yardımcı olmaktan memnuniyet duyarım.',
        neutral: 'Rica ederim.',
        warm: 'Rica ederim, ne demek! Başka bir şeyde yardımcı olabilir miyim?',
      },
    },
    goodbye: {
      said: `
        görüşürüz, görüşmek üzere, hoşça kal, hoşçakal, hoşça kalın, hoşçakalın, güle güle,
        bay bay, baybay, bye, bb, iyi geceler, kendine iyi bak, kendinize iyi bakın,
        iyi günler dilerim, iyi çalışmalar, kolay gelsin, hayırlı günler, hepsi bu,
        hepsi bu kadar, bu kadar, allaha ısmarladık, allahaısmarladık, esen kalın, saygılarımla,
        saygılar, iyi hafta sonları, iyi tatiller`,
      replies: {
        formal: 'Hoşça kalın. Başvurunuz için teşekkür ederim.',
        neutral: 'Hoşça kalın!',
        warm: 'Görüşürüz, yine bekleriz!',
      },
    },
    acknowledgement: {
      said: `
        tamam, tamamdır, tmm, tmam, oldu, olur, okey, peki tamam, anladım, anlaşıldı, evet, hayır,
        yok, hıhı, hmm, hm, hımm, haha, lol, güzel, iyi, fena değil, neyse, boş ver, boşver,
        fark etmez, belki, tabii, tabi, aynen, elbette, pekala, ha`,
      replies: {
        formal: 'Anladım. Size yardımcı olabileceğim başka bir konu var mı?',
        neutral: 'Tamam. Başka ne öğrenmek istersiniz?',
        warm: 'Tamamdır! Başka bir şeyde yardımcı olabilir miyim?',
      },
    },
    wellbeing: {
      said: `
        nasılsın, nasılsınız, naber, nbr, ne haber, nasıl gidiyor, napıyorsun, ne yapıyorsun,
        iyi misin, iyi misiniz, ne var ne yok, keyifler nasıl, her şey yolunda mı,
        nasıl geçiyor günün`,
      replies: {
        formal: 'İyiyim, sorduğunuz için teşekkür ederim. Size nasıl yardımcı olabilirim?',
        neutral: 'İyiyim, teşekkürler. Ne öğrenmek istersiniz?',
        warm: 'Çok iyiyim, sorduğun için teşekkürler! Sana nasıl yardımcı olabilirim?',
      },
    },
    identity: {
      said: `
        kimsin, kimsiniz, sen kimsin, siz kimsiniz, nesin, sen nesin, adın ne, adınız ne,
        ismin ne, isminiz ne, senin adın ne, kiminle görüşüyorum, kiminle konuşuyorum,
        kiminle yazışıyorum, kimle konuşuyorum, kimle görüşüyorum, bot musun, bot musunuz,
        robot musun, robot musunuz, sen bot musun, sen robot musun, insan mısın, insan mısınız,
        gerçek misin, gerçek misiniz, gerçek insan mısın, sen insan mısın, sen gerçek misin,
        yapay zeka mısın, yapay zeka mısınız, bu bir bot mu, bot mu bu, ne yapabilirsin,
        ne yapabiliyorsun, neler yapabilirsin, neler yapabiliyorsun, ne iş yaparsın,
        bana nasıl yardım edebilirsin, nasıl yardımcı olabilirsin, bana yardım eder misin,
        bana yardımcı olur musun, yardımcı olur musunuz, yardım eder misin, yardım edin, yardım,
        yardım lazım, yardıma ihtiyacım var, seni kim yaptı, seni kim yarattı`,
      replies: {
        formal:
          'Ben {name}, sanal bir asistanım. Soruları bana verilen bilgilere dayanarak yanıtlar, kaynağını belirtirim.',
        neutral:
          'Ben {name}, sanal bir asistanım. Bir soru sorun, yanıtını bilgi kaynaklarımda arayayım.',
        warm: 'Ben {name}, senin sanal asistanın! Sor bakalım, yanıtını bildiklerimde arayayım.',
      },
    },
    insult: {
      said: `
        aptalsın, aptal, salaksın, salak, gerizekalı, geri zekalı, gerizekalısın, ahmak, dangalak,
        malsın, mal, mal bot, aptal bot, salak bot, gerizekalı bot, işe yaramazsın,
        hiçbir işe yaramıyorsun, bir işe yaramıyorsun, işe yaramıyorsun, hiçbir şey bilmiyorsun,
        hiçbir şey anlamıyorsun, bir şey bildiğin yok, beceriksiz, kapa çeneni, sus, kes sesini,
        defol, siktir, siktir git, allah belanı versin, senden nefret ediyorum, berbatsın,
        çok kötüsün, sinir bozucusun, ne aptal bir bot, lanet olsun, cehenneme git`,
      replies: {
        formal: 'Yardımcı olamadığım için üzgünüm. Sorunuzu başka sözcüklerle sorabilir misiniz?',
        neutral: 'Yardımcı olamadığıma üzüldüm. Soruyu başka bir şekilde sorabilir misiniz?',
        warm: 'Üzgünüm, bu pek işe yaramadı. Bir daha deneyelim: başka bir şekilde sorar mısın?',
      },
    },
  },
}
