// Foreign questions in the languages of eastern Europe and the eastern Mediterranean.

/** One question to a line, by primary language subtag. */
export const easternQuestions = {
  ru: `
    сколько минут варить яйцо вкрутую
    кто написал роман война и мир
    какое расстояние от земли до луны
    как вывести пятно от красного вина с ковра
    в каком году упала берлинская стена
    какая река протекает через город париж
    почему небо голубое
    сколько костей в теле человека
    какая столица австралии
    какая погода будет завтра в сочи
    кто выиграл последний чемпионат мира по футболу
    как часто поливать орхидею зимой
    можно ли собаке сырой картофель
    кто изобрёл телефон
    когда затонул титаник
    у какой планеты больше всего спутников`,
  uk: `
    скільки хвилин варити яйце круто
    хто намалював мону лізу
    яка відстань від землі до місяця
    як вивести пляму від червоного вина з килима
    якого року впав берлінський мур
    у якій країні знаходиться найвищий водоспад світу і яка його висота
    який астроном першим стверджував що земля обертається навколо сонця
    чому небо блакитне
    скільки кісток у тілі людини
    яка столиця австралії
    яка погода буде завтра в одесі
    хто виграв останній чемпіонат світу з футболу
    як часто поливати орхідею взимку
    чи можна собаці сиру картоплю
    яка подія спричинила першу світову війну
    хто написав роман тигролови
    як зав'язати краватку
    у якої планети найбільше супутників
    хто відкрив пеніцилін
    куди відлітають лелеки на зиму
    чому морська вода солона а річкова ні
    скільки п'єс написав шекспір за своє життя
    розкажи анекдот про двох пінгвінів
    як винахід парової машини вплинув на англію вісімнадцятого століття
    яка порода собак живе найдовше`,
  pl: `
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
    która rasa psów żyje najdłużej`,
  cs: `
    jak dlouho se vaří vejce natvrdo
    kdo namaloval monu lisu
    jak daleko je ze země na měsíc
    jak odstranit skvrnu od červeného vína z koberce
    ve kterém roce padla berlínská zeď
    ve které zemi je nejvyšší vodopád světa a kolik měří metrů
    který astronom jako první tvrdil že země obíhá kolem slunce
    proč je nebe modré
    kolik kostí má lidské tělo
    jak se jmenuje hlavní město austrálie
    jaké bude zítra počasí v ostravě
    kdo vyhrál poslední mistrovství světa ve fotbale
    jak často zalévat v zimě orchidej
    může pes jíst syrové brambory
    která událost vyvolala první světovou válku
    kdo napsal román o dobrém vojáku švejkovi
    jak se váže kravata
    která planeta má nejvíc měsíců
    kdo objevil penicilin
    kam odlétají čápi na zimu
    proč je mořská voda slaná a říční ne
    kolik her napsal shakespeare za celý život
    řekni mi vtip o dvou tučňácích
    jaký vliv měl vynález parního stroje na anglii v osmnáctém století
    které psí plemeno žije nejdéle`,
  ro: `
    cât timp se fierbe un ou tare
    cine a pictat mona lisa
    care este distanța de la pământ la lună
    cum se scoate o pată de vin roșu de pe covor
    în ce an a căzut zidul berlinului
    în ce țară se află cea mai înaltă cascadă din lume și câți metri are
    care astronom a susținut primul că pământul se învârte în jurul soarelui
    de ce este cerul albastru
    câte oase are corpul omenesc
    cum se numește capitala australiei
    cum va fi vremea mâine la constanța
    cine a câștigat ultimul campionat mondial de fotbal
    cât de des se udă o orhidee iarna
    poate câinele meu să mănânce cartofi cruzi
    ce întâmplare a declanșat primul război mondial
    cine a scris romanul ion
    cum se face nodul la cravată
    care planetă are cei mai mulți sateliți
    cine a descoperit penicilina
    unde pleacă berzele iarna
    de ce este apa mării sărată iar cea a râurilor nu
    câte piese de teatru a scris shakespeare în toată viața lui
    spune-mi o glumă despre doi pinguini
    ce influență a avut inventarea mașinii cu aburi asupra angliei din secolul al optsprezecelea
    ce rasă de câini trăiește cel mai mult`,
  el: `
    πόση ώρα βράζει ένα αυγό για να γίνει σφιχτό
    ποιος ζωγράφισε τη μόνα λίζα
    πόσο απέχει η γη από το φεγγάρι
    πώς βγαίνει ο λεκές από κόκκινο κρασί στο χαλί
    ποια χρονιά έπεσε το τείχος του βερολίνου
    σε ποια χώρα βρίσκεται ο ψηλότερος καταρράκτης του κόσμου και πόσα μέτρα είναι
    ποιος αστρονόμος υποστήριξε πρώτος ότι η γη γυρίζει γύρω από τον ήλιο
    γιατί ο ουρανός είναι γαλάζιος
    πόσα κόκαλα έχει το ανθρώπινο σώμα
    ποια είναι η πρωτεύουσα της αυστραλίας
    τι καιρό θα κάνει αύριο στη θεσσαλονίκη
    ποιος κέρδισε το τελευταίο παγκόσμιο κύπελλο ποδοσφαίρου
    κάθε πότε ποτίζω μια ορχιδέα τον χειμώνα
    μπορεί ο σκύλος μου να φάει ωμές πατάτες
    ποιο γεγονός προκάλεσε τον πρώτο παγκόσμιο πόλεμο
    ποιος έγραψε τον αλέξη ζορμπά
    πώς δένεται η γραβάτα
    ποιος πλανήτης έχει τα περισσότερα φεγγάρια
    ποιος ανακάλυψε την πενικιλίνη
    πού πηγαίνουν οι πελαργοί τον χειμώνα
    γιατί το νερό της θάλασσας είναι αλμυρό και των ποταμών όχι
    πόσα θεατρικά έργα έγραψε ο σαίξπηρ σε όλη του τη ζωή
    πες μου ένα ανέκδοτο για δύο πιγκουίνους
    πώς επηρέασε η εφεύρεση της ατμομηχανής την αγγλία του δέκατου όγδοου αιώνα
    ποια ράτσα σκύλου ζει περισσότερο`,
  tr: `
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
    en uzun yaşayan köpek cinsi hangisidir`,
  ar: `
    كم دقيقة يحتاج البيض حتى يسلق جيدا
    من رسم لوحة الموناليزا
    ما المسافة بين الأرض والقمر
    كيف أزيل بقعة النبيذ الأحمر عن السجادة
    في أي عام سقط جدار برلين
    في أي بلد يقع أعلى شلال في العالم وكم يبلغ ارتفاعه
    من هو الفلكي الذي قال أولا إن الأرض تدور حول الشمس
    لماذا تبدو السماء زرقاء
    كم عظمة في جسم الإنسان
    ما هي عاصمة أستراليا
    كيف سيكون الطقس غدا في الإسكندرية
    أي منتخب فاز بكأس العالم الأخيرة لكرة القدم
    كم مرة تسقى زهرة الأوركيد في الشتاء
    هل يستطيع كلبي أكل البطاطس النيئة
    ما الحادثة التي أشعلت الحرب العالمية الأولى
    من مؤلف رواية أولاد حارتنا
    كيف تربط ربطة العنق
    أي كوكب لديه أكبر عدد من الأقمار
    من اكتشف البنسلين
    إلى أين تهاجر طيور اللقلق في الشتاء
    لماذا ماء البحر مالح وماء الأنهار عذب
    كم مسرحية كتب شكسبير طوال حياته
    احك لي نكتة عن بطريقين
    كيف أثر اختراع المحرك البخاري على إنجلترا في القرن الثامن عشر
    أي سلالة من الكلاب تعيش أطول عمر`,
} as const
