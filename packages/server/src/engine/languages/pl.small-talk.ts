// The small talk in Polish: what users say, and what the bot replies.
import type { Texts } from './language.ts'

export const polishSmallTalk: Pick<Texts, 'fillers' | 'smallTalk'> = {
  fillers: `
    wszystkim, wszystkich, bot, bocie, proszę, a, no, to, i, ok, tak, super, za pomoc,
    za odpowiedź, za informację, za informacje, za wszystko, za szybką odpowiedź, państwu, panu,
    pani, ci, wam, raz jeszcze, jeszcze raz, bardzo, naprawdę, kolego`,
  smallTalk: {
    greeting: {
      said: `
        cześć, czesc, hej, hejka, hejo, heja, hello, siema, siemka, siemano, elo, witam, witaj,
        witajcie, witam serdecznie, dzień dobry, dobry wieczór, dobry, dzieńdobry, dzien dobry,
        dobry dzień, jest tam kto, jest tam ktoś, jest tu ktoś, halo, szanowni państwo`,
      replies: {
        formal: 'Dzień dobry. W czym mogę pomóc?',
        neutral: 'Dzień dobry! W czym mogę pomóc?',
        warm: 'Cześć, miło Cię widzieć! W czym mogę Ci pomóc?',
      },
    },
    thanks: {
      said: `
        dziękuję, dziekuje, dziękuje, dzięki, dzieki, dzięks, dzięki wielkie, wielkie dzięki,
        serdecznie dziękuję, dziękuję bardzo, bardzo dziękuję, dziękuję pięknie, pięknie dziękuję,
        dziękujemy, dzięki bardzo, dz, thx, super dzięki, to pomogło, pomogło,
        bardzo mi to pomogło, o to mi chodziło, świetnie, brawo, szybko, ale szybko, rewelacja,
        ekstra, idealnie, perfekcyjnie, dobra robota, super robota, jesteś super, jesteś świetny,
        jesteście super, bardzo pomocne, polecam`,
      replies: {
        formal: 'Nie ma za co. W razie dalszych pytań pozostaję do dyspozycji.',
        neutral: 'Nie ma za co.',
        warm: 'Cała przyjemność po mojej stronie! Mogę jeszcze w czymś pomóc?',
      },
    },
    goodbye: {
      said: `
        do widzenia, do zobaczenia, do usłyszenia, żegnam, na razie, narazie, nara, pa, pa pa,
        papa, papatki, dobranoc, miłego dnia, miłego wieczoru, miłego weekendu, życzę miłego dnia,
        udanego dnia, trzymaj się, trzymajcie się, to wszystko, to już wszystko, to tyle,
        pozdrawiam, z poważaniem, cześć na razie, bajo, do jutra`,
      replies: {
        formal: 'Do widzenia. Dziękuję za kontakt.',
        neutral: 'Do widzenia!',
        warm: 'Do zobaczenia! Wracaj, kiedy chcesz.',
      },
    },
    acknowledgement: {
      said: `
        okej, oki, okey, dobra, dobrze, w porządku, spoko, jasne, rozumiem, zrozumiałem,
        zrozumiałam, aha, acha, mhm, yhm, hm, hmm, nie, nie nie, pewnie, fajnie, może, być może,
        nieważne, nie ważne, nic, haha, hehe, lol, zobaczymy, niech będzie`,
      replies: {
        formal: 'Dobrze. Czy mogę jeszcze w czymś pomóc?',
        neutral: 'W porządku. W czym jeszcze mogę pomóc?',
        warm: 'Jasne! Mogę jeszcze w czymś pomóc?',
      },
    },
    wellbeing: {
      said: `
        jak się masz, jak się pan ma, jak się pani ma, jak leci, co słychać, co tam,
        co tam słychać, jak tam, jak się miewasz, co u ciebie, jak ci mija dzień,
        wszystko w porządku, wszystko ok, jak życie`,
      replies: {
        formal: 'Dziękuję, wszystko w porządku. W czym mogę pomóc?',
        neutral: 'Dziękuję, dobrze. W czym mogę pomóc?',
        warm: 'Świetnie, dzięki, że pytasz! W czym mogę Ci pomóc?',
      },
    },
    identity: {
      said: `
        kim jesteś, kto ty jesteś, kim pan jest, kim pani jest, czym jesteś, jak masz na imię,
        jak się nazywasz, z kim rozmawiam, z kim piszę, z kim ja piszę, z kim ja rozmawiam,
        z kim mam przyjemność, jesteś botem, czy jesteś botem, jesteś robotem, czy jesteś robotem,
        jesteś człowiekiem, czy jesteś człowiekiem, jesteś prawdziwy, czy jesteś prawdziwy,
        jesteś ai, czy jesteś ai, czy to bot, to bot, czy rozmawiam z botem,
        czy rozmawiam z człowiekiem, rozmawiam z botem, co potrafisz, co umiesz, co możesz zrobić,
        co umiesz robić, w czym możesz pomóc, w czym możesz mi pomóc, jak możesz mi pomóc,
        pomożesz mi, możesz mi pomóc, czy możesz mi pomóc, pomoc, pomocy, potrzebuję pomocy,
        kto cię stworzył, kto cię zrobił`,
      replies: {
        formal:
          'Jestem {name}, wirtualny asystent. Odpowiadam na pytania na podstawie powierzonych mi informacji i podaję źródło.',
        neutral:
          'Jestem {name}, wirtualny asystent. Proszę zadać pytanie, a poszukam odpowiedzi w swojej bazie wiedzy.',
        warm: 'Jestem {name}, Twój wirtualny asystent! Pytaj śmiało, a poszukam odpowiedzi w tym, co wiem.',
      },
    },
    insult: {
      said: `
        jesteś głupi, jesteś głupia, jesteś idiotą, jesteś debilem, jesteś beznadziejny,
        jesteś beznadziejna, jesteś bezużyteczny, jesteś do niczego, do niczego się nie nadajesz,
        nie nadajesz się do niczego, głupi bot, głupi robot, głupi, idiota, debil, kretyn, głupek,
        zamknij się, spadaj, spierdalaj, wal się, odwal się, nienawidzę cię, nic nie rozumiesz,
        niczego nie rozumiesz, nic nie umiesz, nic nie wiesz, jesteś denerwujący, wkurzasz mnie,
        ale jesteś głupi, co za głupi bot, co za idiota, do bani jesteś, jesteś tępy, kurwa`,
      replies: {
        formal:
          'Przykro mi, że nie udało mi się pomóc. Czy mogę prosić o inne sformułowanie pytania?',
        neutral: 'Przykro mi, że to nie pomogło. Proszę spróbować zadać pytanie inaczej.',
        warm: 'Przepraszam, to chyba nie pomogło. Spróbujmy jeszcze raz: możesz zapytać innymi słowami?',
      },
    },
  },
}
