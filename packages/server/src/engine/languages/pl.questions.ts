// The foreign questions in Polish: questions that almost no knowledge base can answer, one per line.

export const polishQuestions = `
  ile minut gotować jajko na twardo
  kto namalował mona lisę
  jaka jest odległość z ziemi do księżyca
  jak usunąć plamę z czerwonego wina z dywanu
  w którym roku upadł mur berliński
  w jakim kraju znajduje się najwyższy wodospad świata i ile ma metrów
  który astronom jako pierwszy twierdził że ziemia krąży wokół słońca
  dlaczego niebo jest niebieskie
  ile kości ma człowiek
  jak nazywa się stolica australii
  jaka będzie jutro pogoda w gdańsku
  kto wygrał ostatnie mistrzostwa świata w piłce nożnej
  jak często podlewać storczyka zimą
  czy pies może jeść surowe ziemniaki
  jakie wydarzenie doprowadziło do wybuchu pierwszej wojny światowej
  kto napisał powieść lalka
  jak zawiązać krawat
  która planeta ma najwięcej księżyców
  kto odkrył penicylinę
  dokąd odlatują bociany na zimę
  dlaczego woda w morzu jest słona a w rzece nie
  ile sztuk napisał szekspir w ciągu całego życia
  opowiedz dowcip o dwóch pingwinach
  jaki wpływ na osiemnastowieczną anglię miało wynalezienie maszyny parowej
  która rasa psów żyje najdłużej`
