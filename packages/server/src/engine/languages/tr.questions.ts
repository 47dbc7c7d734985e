// The foreign questions in Turkish: questions that almost no knowledge base can answer, one per line.

export const turkishQuestions = `
  yumurta kaç dakikada katı olur
  mona lisa tablosunu kim yaptı
  dünya ile ay arasındaki mesafe ne kadar
  halıdan kırmızı şarap lekesi nasıl çıkar
  berlin duvarı hangi yıl yıkıldı
  dünyanın en yüksek şelalesi hangi ülkede ve kaç metre
  dünyanın güneşin etrafında döndüğünü ilk savunan gökbilimci kimdi
  gökyüzü neden mavidir
  insan vücudunda kaç kemik vardır
  avustralya'nın başkenti neresidir
  yarın izmir'de hava nasıl olacak
  son dünya kupasını hangi takım kazandı
  orkide kışın ne sıklıkla sulanır
  köpeğim çiğ patates yiyebilir mi
  birinci dünya savaşını hangi olay başlattı
  kürk mantolu madonna romanını kim yazdı
  kravat nasıl bağlanır
  en çok uydusu olan gezegen hangisidir
  penisilini kim keşfetti
  leylekler kışın nereye göç eder
  deniz suyu tuzluyken nehir suyu neden tuzlu değildir
  shakespeare hayatı boyunca kaç oyun yazdı
  bana iki penguen hakkında bir fıkra anlat
  buhar makinesinin icadı on sekizinci yüzyılda ingiltere'yi nasıl etkiledi
  en uzun yaşayan köpek cinsi hangisidir`
