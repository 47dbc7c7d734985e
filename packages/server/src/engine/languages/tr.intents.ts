// How Turkish speakers ask for a person, complain, and tell of a danger.
import type { Intents } from './language.ts'

export const turkishIntents: Intents = {
  person: {
    lists: {
      person: `
        temsilci*, müşteri hizmet*, yetkili*, insan*, birisi*, biriyle, birine, birini, müdür*,
        yönetici*, operatör*, danışman*, çalışan*, personel*, canlı destek*, canlı desteğ*,
        destek ekib*, desteğe, müşteri desteğ*, destekten, patron*, sorumlu*, amir*, uzman*,
        teknisyen*, eleman*, arkadaşınız*, iş arkadaş*, meslektaş*, görevli*, sekreter*,
        resepsiyon*, kişiyle, kişiye, şefiniz*, şefinizi, patronunu*, asistan*, ekibiniz*,
        bir kimse*`,
      verb: `
        konuşmak, konuşabil*, konuşalım, konuşayım, konuşacağım, konuşsam, konuştur*, görüşmek,
        görüşebil*, görüşeyim, görüştür*, görüşelim, görüşsem, bağla*, bağlay*, bağlan*, aktar*,
        yönlendir*, çağır*, ver, verin, verir misin*, versene, iletişim*, iletişime, ulaşmak,
        ulaşabil*, yazışmak, devret*, getir, getirin, gelsin, konuşsun, arasın, ilgilensin,
        ile görüş*, baksın, telefona`,
      real: `
        gerçek, canlı, bir, gerçek bir, canlı bir, sahici, normal, kanlı canlı, yetkili bir`,
      polite: `
        lütfen, hemen, acil, şimdi, artık`,
      want: `
        istiyorum, istiyoruz, isterim, lazım, gerek, ihtiyacım var, ihtiyacım, yok mu, arıyorum,
        rica ediyorum, rica ederim, olsun`,
    },
    said: `
      | {person} |, | {real} {person} |, | {person} {polite} |, | {polite} {person} |,
      | {polite} {real} {person} |, | {real} {person} {polite} |, {person} … {verb},
      {person} {want}, {verb} … {person}, gerçek … insan*, gerçek … kişi*, gerçek biri*,
      canlı biri*, canlı bir insan*, canlı bir kişi*, canlı … temsilci*, canlı destek*,
      kanlı canlı, etten kemikten, insan yok mu, nerede … yetkili*, nerede … müdür*,
      müdür* nerede, beni ara*, bizi ara*, beni geri ara*, geri ara*, biri … arasın,
      biri … arayabilir mi*, biri … arar mı*, biri … arayabilir, birisi … arayabilir mi*,
      birisi … arar mı*, biri … konuşabil*, biri … ilgilen*, biri … yardımcı ol*, arar mısınız,
      arayabilir misiniz, aranmak istiyorum, telefonla ara*, numaramdan ara*,
      kiminle görüşebilir*, kiminle konuşabilir*, kimi arayabilir*, bot değil, robot değil,
      makine değil, botla … istemiyorum, robotla … istemiyorum, makineyle … istemiyorum,
      bot istemiyorum, robot istemiyorum, botlardan, robotlardan, bottan bıktım, robottan bıktım,
      bottan sıkıldım, robottan sıkıldım, bu bot* … bıktım, bağla |, | bağlayın |,
      | bağlar mısınız |`,
    except: `
      {person} olmak, müdürüm*, çalışanlarım*, insan kaynak*, insan mısın*, insan mi*,
      başka bir kişi*, başka biri*, başkası*, robot süpürge, asistanı nasıl, toplu taşıma,
      nasıl … eklerim, nasıl … davet`,
  },
  complaint: {
    lists: {
      bad: `
        rezalet, rezil*, berbat*, tam bir felaket, felaket bir, felaketsiniz, skandal*,
        kabul edilemez, utanç verici, utanmaz*, utanın, yazıklar olsun, yazık*, saçmalık,
        saçma sapan, dalga mı geç*, dalga geçiyor*, şaka mı*, dolandırıcı*, üçkağıt*, sahtekar*,
        hırsızsınız, hırsızlar, beceriksiz*, ilgisiz*, saygısız*, terbiyesiz*, kaba davran*,
        hayal kırıklığı*, çok kızgın*, sinirliyim, çok sinir*, öfkeli*, bıktım*, bıktık, usandım,
        yeter artık, yetti artık, canıma yetti, pişmanım, pişman oldum, memnun değilim,
        memnun değiliz, memnun kalmadım, memnun kalmadık, şikayetçi*, şikayet ediyorum,
        şikayet edeceğim, en kötü, çok kötü hizmet, kötü hizmet, iğrenç*, bir daha asla,
        asla bir daha, bir daha almam, kimse ilgilenmiyor, kimse cevap vermiyor, kimse dönmedi,
        kimse dönmüyor, kimse aramadı, cevap yok, dönüş yok, geri dönüş yapılmadı,
        geri dönüş yapılmıyor, üçüncü kez, üçüncü defa, üçüncü kere, ikinci kez, kaçıncı kez,
        kaçıncı defa, mağdur*, oyalıyor*, oyalama*, rezil ettiniz, vakit kaybı, zaman kaybı,
        para kaybı, hakkımı arayacağım, paramı geri istiyorum, paramı iade edin, hiç yakış*,
        ayıp*, çileden, bezdim, aptal yerine, haber vermeden, habersiz, sorumsuz*, lanet, amk,
        boktan, çöp gibi, olmaz böyle, böyle hizmet, böyle şey olmaz, nasıl bir hizmet, ne biçim,
        niye hâlâ, pes artık, pes yani, tavsiye etmiyorum, işe yaramaz`,
      answers: `
        cevap vermi*, cevaplam*, dönmü*, dönme*, ilgilenmi*, bakmı*, yardım etmi*, aramadı,
        umursamı*, açmıyor`,
      waiting: `
        bekli*, bekle*`,
      carrier: `
        kurye*, kargo*, kargocu*, şoför*, dağıtıcı*, sürücü*`,
      threw: `
        fırlat*, attı*, atmış*, kırmış*, parçala*, hasar ver*, ezmiş, bağırdı`,
      app: `
        uygulama*, program*, sistem*, güncelleme*`,
      lost: `
        sildi, silmiş, silindi, sildiniz, kaybetti, uçurdu`,
    },
    said: `
      {bad}, kimse … {answers}, haftadır … {waiting}, gündür … {waiting}, aydır … {waiting},
      saattir … {waiting}, haftadır … cevap, gündür … cevap, her şey* … kırıl*, paramparça,
      {carrier} … {threw}, {carrier} … kırdı*, {app} … {lost}, her şeyi* {lost}, yine … bozul*,
      yine bozuk, yine çalışmıyor, yine hata, hala … cevap, iptal et* … haber`,
    except: `
      nasıl şikayet, şikayet formu*, en kötü ihtimal, en kötü durum*, hasar verirse,
      hırsızlık sigort*, ayıplı mal*`,
  },
  danger: {
    lists: {
      who: `
        biri, birisi, bir adam, bir kadın, birileri, dolandırıcı*, hırsız*, hacker*, eski eşim,
        eşim, kocam, sevgilim, adam`,
    },
    said: `
      gaz kokusu*, gaz kokuyor, gaz kaçağı var, gaz kaçıyor, gaz sızıyor, gaz sızıntısı var,
      doğalgaz kok*, karbonmonoksit, yangın çıktı*, yangın var, | yangın |, evde yangın,
      mutfakta yangın, ev yanıyor, evimiz yanıyor, evim yanıyor, mutfak yanıyor, bina yanıyor,
      araba* yanıyor, yanıyoruz, bir şey yanıyor, alev aldı, alevler, duman çıkıyor,
      duman geliyor, dumanlar, kıvılcım*, elektrik çarptı, çarpıldı*, göğsüm* ağrı*,
      göğsümde … ağrı*, göğüs ağrı*, göğsüm sıkış*, kalp krizi*, nefes alamı*, nefes almıyor,
      nefesi kesil*, boğuluyor, bayıldı, bilinci kapalı, bilincini kaybet*, yere yığıl*,
      felç geç*, inme geç*, nöbet geçir*, havale geçir*, kanama* dur*, çok kanıyor, kanıyor dur*,
      kan kaybed*, alerjik şok, alerjik reaksiyon, zehirlen*, pil yuttu, yuttu, aşırı doz,
      yaşamak istemiyorum, yaşamak istemiyor, ölmek istiyorum, intihar*, canıma kıy*,
      kendimi öldür*, kendime zarar, hayatıma son, kendine zarar, dayanamıyorum artık,
      artık dayanamıyorum, tehdit edi*, tehdit etti*, tehdit alıyor*, öldürecek, öldürmekle,
      beni dövüyor, bana vuruyor, dayak, saldırıya uğra*, saldırdı, beni takip edi*, peşimde,
      peşime, eve girdi*, evime girdi*, evime … girmeye, hırsız girdi, soyul*, soygun*, gasp*,
      mahsur kal*, içeride kilitli kal*, asansörde kal*, arabada kilitli, içeride kilitli,
      kendini … kilitle*, çocuğum arabada, bebek arabada kald*, {who} … hesabı* boşalt*,
      hesabı* boşalt*, {who} … hesabım*, {who} … para* çeki*, hesabım* … para* çek*, kartım* çal*,
      kartımı çal*, kartım … kullanıyor, kartımı kullan*, param* çal*, hesabım çalın*,
      hesabım* çal*, hesabım … ele geçir*, hesabım* hack*, hacklen*, hacklendi, heklen*,
      dolandırıldım, dolandırılıyorum, dolandırdılar, dolandırmaya, şifremi verdim, pinimi verdim,
      kodu verdim, kodu söyledim, {who} … şifre*, {who} … pin*, telefonda … şifre*,
      arayıp … şifre*, arayan … şifre*, arayıp … kod*, arayan … kod*, aradı … şifremi*,
      bankadan arad* … iste*, bankadan arıyor*, polis* … para iste*, para göndermemi,
      para gönder* … söyl*, para yatır* … söyl*, havale yapmamı, bilgim dışında, benim yapmadığım,
      ben yapmadım … işlem*, yetkisiz işlem*, izinsiz … çekil*, param gitti, paralarım gitti`,
    except: `
      ne yapmalı*, ne olur, olursa, durumunda, sigorta*, yangın tüpü, yangın söndür*,
      yangın merdiven*, yangın alarmı, ışık yanıyor, ışığı yanıyor, lamba* yanıyor, göğüs … kası`,
  },
  agreement: {
    said: `
      | evet |, | evet lütfen |, | lütfen |, | olur |, | tamam |, | tabii |, | tabi |,
      | tabii ki |, | elbette |, | isterim |, | evet isterim |, | iyi olur |, | çok iyi olur |,
      | sevinirim |, | evet … lütfen |, | he |, | aynen |, | ok |, | okey |, | harika olur |,
      | memnun olurum |`,
  },
}
