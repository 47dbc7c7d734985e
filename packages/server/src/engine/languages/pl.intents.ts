// How Polish speakers ask for a person, complain, and tell of a danger.
import type { Intents } from './language.ts'

export const polishIntents: Intents = {
  person: {
    lists: {
      person: `
        człowiek*, ludźmi, ludzi, ludzie, osoba, osobą, osobę, osobie, osoby, konsultant*,
        pracowni*, kierowni*, menedżer*, menadżer*, manager*, szef*, przełożon*, doradc*, agent*,
        operator*, obsług*, biur* obsługi, specjalist*, infolini*, support*, wsparci*, recepcj*,
        sekretariat*, techni*, ekspert*, dyrektor*, przedstawiciel*, koleg*, koleżank*, kimś,
        kogoś, kogokolwiek, kimkolwiek, ktoś żywy, ktoś prawdziwy, zespoł*, personel*, opiekun*,
        szefostw*`,
      contact: `
        porozmawiać, rozmawiać, pogadać, gadać, pomówić, mówić, skontaktować, kontakt z,
        kontaktu z, o kontakt, rozmowa, rozmowę, rozmowy, połączenie, połączyć, dodzwonić,
        popisać, czatować, zadzwonić, wyjaśnić to, skonsultować, dogadać`,
      get: `
        połącz, połączcie, połączyć mnie, połączenie z, połączenia z, proszę połączyć,
        połączy mnie, połączycie, przełącz, przełączcie, przełączyć mnie, proszę przełączyć,
        przekieruj, przekierujcie, przekierować mnie, proszę przekierować, przekaż, przekażcie,
        przekażesz, proszę przekazać, proszę mnie przekazać, dawaj*, daj, dajcie, zawołaj*,
        sprowadź*, wezwij*, poprosić, poproś*, przywołaj*, oddaj mnie`,
      want: `
        chcę, chciał*, potrzebuję, potrzebny, potrzebna, proszę, proszę o, poproszę, wolę, wolał*,
        żądam, domagam się, wymagam, jest tu, macie tu, macie tam, są tu, są tam, gdzie jest,
        gdzie, tylko, dawać`,
      real: `
        jakiś, jakiegoś, jakąś, jakaś, jakikolwiek, jakichś, żyw*, prawdziw*, normaln*, waszego,
        waszą, waszym, wasz, wasza, państwa, tego, z, od, do, o, pilnie, natychmiast, realn*,
        kompetentn*, odpowiedzialn*`,
      polite: `
        proszę, poproszę, natychmiast, teraz, już, pilnie, pls, plis, no, dziękuję`,
      call: `
        zadzwonić, zadzwoni, zadzwonił, zadzwoniła, oddzwonić, oddzwoni, odezwać się,
        skontaktować się, zatelefonować, przedzwonić`,
    },
    said: `
      | {person} |, | {person} {polite} |, | {polite} {person} |, | {real} {person} |,
      | {real} {real} {person} |, | {real} {person} {polite} |, {contact} … {person},
      {get} … {person}, {want} {person}, {want} {real} {person}, {want} {real} {real} {person},
      z {person} … {contact}, z {real} {person} … {contact}, żyw* człowiek*, prawdziw* człowiek*,
      żyw* osob*, prawdziw* osob*, prawdziwi ludzie, z krwi i kości, jest tu … żyw*, z kim mogę,
      z kim można, do kogo mogę, do kogo … zadzwonić, kogo … zadzwonić, ktoś … {call},
      ktokolwiek … {call}, czy ktoś może, niech ktoś … mnie, niech ktoś … {call}, zadzwoń*,
      oddzwoń*, przedzwoń*, możecie zadzwonić, może pan* zadzwonić, proszę … zadzwonić,
      prosz* o telefon, proszę … o kontakt, prośba o kontakt, prosz* o oddzwonienie,
      skontaktujcie się, nie z botem, nie z robotem, nie z maszyną, nie z automatem,
      nie chcę … bota, nie chcę … botem, nie chcę … robota, nie chcę … robotem,
      nie chcę … automatem, nie chcę … maszyną, dość … bot*, dosyć … bot*, dość … robot*,
      dosyć … robot*, dość … automat*, żadnych botów, bez botów, zamiast bota, przełącz* mnie |,
      połącz* mnie |, połączcie mnie |, proszę połączyć |, proszę mnie połączyć, pomoc człowieka`,
    except: `
      moj* {person}, mój {person}, moim {person}, nasz* {person}, inn* osob*, jesteś człowiek*,
      jesteś prawdziw*, jesteś żyw*, na osob*, ile osób, dla osób, nie chcę rozmawiać z konsult*,
      rozmawiam z`,
  },
  complaint: {
    lists: {
      bad: `
        skandal*, żenad*, żenując*, wstyd, tragedia, tragiczn*, fataln*, okropn*, beznadziej*,
        kpin*, kpicie, oszuści, oszukali, oszukaliście, złodziej*, niekompeten*, niedopuszczaln*,
        nie do przyjęcia, rozczarowan*, zawiedzion*, wkurz*, wściek*, zirytowan*, zdenerwowan*,
        oburz*, mam dość, mam dosyć, najgorsz*, nigdy więcej, porażka, chams*, niegrzeczn*,
        badziew*, szajs, gówn*, to jakiś żart, to żart, chyba żart*, jaja sobie, karygodn*,
        do bani, do dupy, masakra, to dno, totalne dno, kompletne dno, lekceważ*, olewa*, olali*,
        ignoruj*, ignorowan*, trzeci raz, drugi raz, kolejny raz, po raz kolejny,
        znowu nie działa, zero odpowiedzi, żadnej odpowiedzi, nikt nie odbiera, brak odpowiedzi,
        bez odpowiedzi, bez uprzedzenia, bez powiadomienia, dzięki za nic, zmarnowa*,
        strata czasu, strata pieniędzy, niezadowolon*, kompromitacj*, nie polecam,
        nabici w butelkę, cyrk, żądam zwrotu, oddajcie pieniądze, oddajcie moje, ile można czekać,
        ile mam czekać, bezczeln*, partacz*, spartol*, spieprz*, kurwa, wkurw*, zawiodł*,
        niepoważn*, rezygnuję z waszych`,
      carrier: `
        kurier*, dostawc*, kierowc*, listonosz*`,
      broke: `
        rzuci*, rzuca*, zniszcz*, potłuk*, uszkodzi*, zgubi*, porzuci*, połama*,
        nawet nie zapuka*, nie zadzwoni*`,
      answers: `
        odpowiada, odpowie, odpowiedział*, odpisuje, odpisał*, odbiera, odezwał*, pomaga, pomógł,
        interesuje, reaguje, poinformował*`,
      lost: `
        skasował*, usunęł*, wykasował*, wymazał*, straciłem, straciłam`,
    },
    said: `
      {bad}, nikt … nie {answers}, nikt … {answers}, czekam … tygodni*, czekam … dni,
      czekam … miesi*, czekam … godzin*, tygodni* … czekam, dni … czekam, miesi* … czekam,
      od … tygodni nie, wszystko … potłuczon*, wszystko … zniszczon*, wszystko … rozbit*,
      wszystko … połaman*, {carrier} … {broke}, aplikacja … {lost}, {lost} mi wszystko,
      {lost} … wszystkie, odwoła* … bez, anulowa* … bez, odwołali*, nie raczy*, po co … w ogóle,
      co to ma być, co to ma znaczyć, jak można tak, składam skargę, chcę złożyć skargę,
      złożę skargę, znowu … zepsu*, znowu … awari*`,
    except: `
      jak … złożyć skargę, gdzie … złożyć skargę, najgorszym przypadku, najgorszy scenariusz,
      na cyrk, do cyrku`,
  },
  danger: {
    lists: {
      someone: `
        ktoś, jakiś facet, jakiś mężczyzna, mężczyzna, facet, kobieta, oszust*, haker*, hacker*,
        złodziej*, pan z banku`,
      loss: `
        wybiera, wypłaca, czyści, opróżnia, kradnie, ukradł*, wypłacił*, przelewa, przelał*,
        płaci, wyczyścił*, podbiera, ściąga, używa, korzysta, zalogował*`,
      secret: `
        pin*, hasł*, kod*, blik*, kart*, dane`,
    },
    said: `
      czuć gaz*, czuję gaz*, ulatnia … gaz*, śmierdzi … gazem, zapach gazu, wyciek gazu,
      wycieka gaz, gaz … ulatnia, czadem, czujnik czadu, pali się, pali mi się, pożar |,
      jest pożar, mamy pożar, wybuchł pożar, pożar w, płonie, w ogniu, dymi, leci dym, dym z,
      dym leci, pełno dymu, iskrzy, iskry, poraził*, kopnął … prąd, ból* … klat*,
      klatka piersiowa … boli, boli … klat*, boli … serce, ból serca, nie mogę oddychać,
      nie może oddychać, nie mogę złapać tchu, duszę się, dusi się, dławi się, nie oddycha,
      przytomnoś*, nieprzytomn*, zemdla*, zasłab*, upadł* i nie, nie reaguje na, zawał, zawału,
      udar, udaru, mocno krwawi*, krwawię, krwotok, nie przestaje krwawić, połknął*, połknęł*,
      przedawkowa*, atak padaczki, drgawki, reakcj* alergiczn*, wstrząs*, nie chcę … żyć,
      nie chce mi się żyć, chcę umrzeć, zabić się, się zabić, zabiję się, samobój*,
      skończyć ze sobą, sobie coś zrobi*, coś sobie zrobi*, odebrać sobie życie, po co żyć,
      dość życia, skrzywdzić się, grozi mi, grozi że, groził*, groźby, zabije mnie, mnie zabi*,
      mnie bije, bije mnie, śledzi mnie, mnie śledzi, włamał*, włamują, włamuje, napadł*, napadli,
      zaatakowa*, zatrzasn*, zamknięt* w, zamknęł* się w, zamknął się w, utkn* … wind*, uwięzion*,
      dziecko … w aucie, dziecko … w samochodzie, tonie, topi się, {someone} … {loss},
      {loss} … z mojego konta, z mojego konta … {loss}, ukra* … kart*, ukrad* … {secret}, okrad*,
      zhakowa*, shakowa*, zhakowali, przeję* … konto, przejął … konto, {someone} … {secret},
      dzwoni … {secret}, dzwonią … {secret}, przez telefon … {secret}, podał* mu, podał* im,
      podał* oszust*, podał* … pin, podał* … przez telefon, podał* … blik, każe … przelać,
      każą … przelać, kazał* … przelać, chce żebym przelał*, dzwoni … z banku,
      zadzwonił … z banku, wyłudz*, zniknęł* … pieniądze, pieniądze zniknęł*, nieautoryzowan*,
      nie zlecał*, nie robiłem … przelew*, nie robiłam … przelew*, padł* ofiarą`,
    except: `
      pali się lampk*, pali się kontrol*, pali się diod*, pali się światł*, pali … lampka,
      pali … kontrolka, pali … dioda, co zrobić gdy, co robić gdy, co jeśli, w razie pożaru,
      w przypadku pożaru, ubezpiecz*, kod rabatowy, kod promocyjny`,
  },
  agreement: {
    said: `
      | tak |, | tak proszę |, | tak poproszę |, | poproszę |, | proszę |, | jasne |, | pewnie |,
      | ok |, | okej |, | dobrze |, | chętnie |, | oczywiście |, | zgoda |, | dawaj |,
      | może być |, | tak … proszę |, | tak chcę |, | tak chętnie |, | bardzo proszę |,
      | byłoby świetnie |, | byłoby super |, | byłoby miło |`,
  },
}
