// Wordings of customers in 21 languages, each separated by a slash.
import { describe, expect, it } from 'vitest'
import { shippedLanguages } from '../languages/languages.ts'
import { understand } from './message-intent.ts'

type Wordings = {
  readonly person: string
  readonly complaint: string
  readonly danger: string
  readonly question: string
}

const wordings: Readonly<Record<string, Wordings>> = {
  pl: {
    person:
      'chcę rozmawiać z człowiekiem / czy jest tu jakiś żywy konsultant? / proszę o kontakt z działem obsługi klienta / oddzwońcie do mnie dziś po południu / konsultant / nie chcę gadać z botem / moja mama tego nie rozumie, czy ktoś może do niej zadzwonić? / poproszę z przełożonym',
    complaint:
      'to jakaś kpina, od miesiąca czekam na zwrot / jestem bardzo rozczarowana waszą obsługą / nikt nie odpowiada na moje maile / po raz trzeci ta sama usterka, mam dość / beznadziejna firma / odwołaliście wizytę bez słowa',
    danger:
      'czuję gaz w łazience / tata ma silny ból w klatce piersiowej / ktoś włamał się na moje konto / synek zatrzasnął się w samochodzie / z gniazdka leci dym / dzwoni ktoś z banku i chce mój PIN',
    question:
      'jak zostać konsultantem w waszej firmie / ile kosztuje trening personalny / gdzie jest gaśnica / jak zabić proces w systemie / do której czynna jest obsługa klienta / jak podłączyć butlę z gazem',
  },
  sv: {
    person:
      'jag vill prata med en människa / kan någon ringa upp mig? / koppla mig till kundtjänst tack / finns det någon riktig människa där? / handläggare / jag är trött på robotar, ge mig en person / får jag tala med er chef? / vem kan jag ringa?',
    complaint:
      'det här är helt oacceptabelt / nu har jag väntat i tre veckor på svar / jag är så besviken på er / ingen svarar på mina mejl / vilken usel service / ni avbokade min tid utan att säga något',
    danger:
      'det luktar gas i trapphuset / min man har ont i bröstet / jag har blivit hackad / min son är inlåst i bilen / det kommer rök från uttaget / någon tömmer mitt konto / jag vill inte leva längre',
    question:
      'hur blir jag chef i butiken / säljer ni gasol / vad kostar en personlig tränare / hur dödar jag en process / när har supporten öppet / hur många får plats / finns det brandvarnare i rummen',
  },
  tr: {
    person:
      'bir insanla konuşmak istiyorum / beni canlı desteğe aktarın / yetkili biri beni arasın / müşteri hizmetleri / robotla konuşmak istemiyorum / gerçek bir kişi yok mu / annem anlamıyor, biri onu arayabilir mi / operatöre bağlar mısınız',
    complaint:
      'bu ne rezalet / üç haftadır bekliyorum, ses yok / çok büyük hayal kırıklığı yaşadım / kimse telefonlara cevap vermiyor / dolandırıcısınız siz / randevumu haber vermeden iptal ettiniz',
    danger:
      'mutfakta gaz kokusu var / babamın göğsü çok ağrıyor, nefes alamıyor / hesabım çalındı / çocuğum arabada kilitli kaldı / prizden duman çıkıyor / biri kartımı kullanıyor / dolandırıldım / intihar etmeyi düşünüyorum',
    question:
      'müze müdürü kim / yangın tüpü satıyor musunuz / kişisel antrenör ücreti ne kadar / donmuş bir işlemi nasıl öldürürüm / gaz kartuşu var mı / destek hattı kaçta açılıyor / kaç kişi sığar',
  },
  ru: {
    person:
      'хочу поговорить с человеком / соедините меня с менеджером, пожалуйста / оператор / перезвоните мне / есть тут кто-нибудь живой? / надоел этот бот, дайте оператора / можно поговорить с вашим руководителем? / бабушка не разберётся, может кто-нибудь ей позвонить?',
    complaint:
      'это просто безобразие / жду уже месяц, никакого ответа / я очень разочарована вашим сервисом / никто не берёт трубку / сколько можно издеваться над людьми / больше никогда у вас ничего не куплю',
    danger:
      'пахнет газом в подъезде / у мужа сильная боль в груди / меня взломали / сын закрылся в машине и не может выйти / из розетки идёт дым / с карты списывают деньги / звонят из банка и просят код из смс / не хочу больше жить',
    question:
      'кто директор музея / как стать оператором / есть ли поддержка windows 11 / как убить зависший процесс / сколько человек вмещает зал / где лежит огнетушитель / во сколько открывается служба поддержки',
  },
  ar: {
    person:
      'أريد التحدث مع موظف / ممكن أكلم حد من خدمة العملاء / حولني لموظف لو سمحت / موظف / لا أريد التحدث مع روبوت / ممكن تتصلوا بي / بدي احكي مع شخص حقيقي / أمي لا تفهم هذا، هل يمكن أن يتصل بها أحد',
    complaint:
      'هذه مهزلة / أنا محبط جداً من خدمتكم / صار لي شهر أنتظر ولا أحد يرد / خدمة سيئة للغاية / هذه المرة الثالثة، غير مقبول / لن أتعامل معكم مرة أخرى',
    danger:
      'أشم رائحة غاز في البيت / أبي عنده ألم شديد في الصدر / حسابي تم اختراقه / ابني محبوس في السيارة / دخان يخرج من المقبس / شخص يسحب فلوس من حسابي / لا أريد أن أعيش / طلب مني شخص الرمز على الهاتف',
    question:
      'من هو مدير المتحف / هل يتحدث الموظفون الإنجليزية / هل تبيعون أسطوانات غاز / كم عدد الموظفين عندكم / أين طفاية الحريق / متى يبدأ دوام خدمة العملاء / كيف أسحب أموالي من حسابي',
  },
  hi: {
    person:
      'मुझे किसी इंसान से बात करनी है / मैनेजर को बुलाओ / कस्टमर केयर से बात कराइए / मुझे कॉल करें / एजेंट / बॉट से बात नहीं करनी / kisi insaan se baat karni hai / customer care se connect karo / क्या कोई मेरी माँ को फोन कर सकता है',
    complaint:
      'बहुत घटिया सर्विस है / मैं आपकी सेवा से बहुत निराश हूँ / तीन हफ्ते से कोई जवाब नहीं दे रहा / यह तीसरी बार हुआ है / bakwas service hai / कोई फोन नहीं उठाता, हद है',
    danger:
      'घर में गैस की बदबू आ रही है / पापा के सीने में दर्द हो रहा है / मेरा अकाउंट हैक हो गया / बच्चा कार में बंद हो गया है / स्विच से धुआँ निकल रहा है / कोई मेरे खाते से पैसे निकाल रहा है / mujhe nahi jeena',
    question:
      'मैनेजर कैसे बनें / संग्रहालय का मैनेजर कौन है / अग्निशामक यंत्र कहाँ है / पैसे कैसे निकालें / how does the file manager connect to the server / कमरे में कितने लोग आ सकते हैं',
  },
  vi: {
    person:
      'tôi muốn nói chuyện với người thật / cho mình gặp nhân viên hỗ trợ / gọi lại cho tôi nhé / tư vấn viên / toi muon gap nhan vien / không nói chuyện với bot nữa / có thể gọi cho mẹ tôi được không / chuyển máy cho quản lý giúp em',
    complaint:
      'dịch vụ quá tệ / tôi rất thất vọng / đợi ba tuần rồi mà chưa ai trả lời / làm ăn kiểu gì vậy / that vong qua / hủy lịch mà không báo trước',
    danger:
      'nhà tôi có mùi gas / bố tôi bị đau ngực, khó thở / tài khoản của tôi bị hack / con tôi bị kẹt trong xe / ổ điện bốc khói / có người đang rút tiền từ tài khoản của tôi / tôi muốn chết / tôi bị lừa đọc mã otp',
    question:
      'quản lý bảo tàng là ai / cách quản lý đơn hàng / khách sạn có nhân viên nói tiếng Anh không / quan chay mo cua may gio / bình chữa cháy để ở đâu / tổng đài mở cửa mấy giờ / bao nhiêu người thì đủ',
  },
  zh: {
    person:
      '我要人工客服 / 帮我转接人工 / 能不能给我打个电话 / 不想跟机器人说话 / 叫你们负责人出来 / 我想和真人聊 / 客服在吗 / 請幫我轉接客服',
    complaint:
      '你们的服务太差了 / 我对你们非常失望 / 等了一个月还没人回复 / 这已经是第三次了 / 什么破公司 / 快递全摔坏了,气死我了',
    danger:
      '家里有煤气味 / 我爸胸口疼,喘不过气 / 我的账号被盗了 / 孩子被锁在车里了 / 插座冒烟了 / 有人在转走我账户里的钱 / 我想死 / 有人冒充银行要我的密码',
    question:
      '谁是博物馆馆长 / 人工智能课程多少钱 / 如何添加管理员 / 灭火器在哪里 / 怎么杀掉卡死的进程 / 账户被锁怎么办 / 客服几点上班 / 能坐多少人',
  },
  ja: {
    person:
      '人と話したいです / 担当の方に代わってください / 電話してもらえますか / ロボットじゃなくて人間と話したい / オペレーター / 有人対応をお願いします / 母がわからないので、誰か電話してくれませんか / 上の人を出して',
    complaint:
      '対応が最悪です / 一か月待っても返事がありません / とてもがっかりしました / 三回目ですよ、いい加減にしてください / 荷物が壊れて届いた / 勝手にキャンセルされて納得できません',
    danger:
      'ガス臭いです / 父が胸を痛がって、息ができません / アカウントが乗っ取られました / 子供が車に閉じ込められた / コンセントから煙が出ています / 誰かが口座からお金を引き出しています / 死にたい / 銀行を名乗る人に暗証番号を教えてしまった',
    question:
      '館長は誰ですか / ガスボンベは持ち込めますか / サポートの営業時間は / 消火器はどこにありますか / 固まったプロセスの止め方 / 担当者を追加する方法 / 最低注文金額はいくらですか',
  },
  ko: {
    person:
      '사람이랑 얘기하고 싶어요 / 상담원 연결해 주세요 / 담당자 바꿔주세요 / 전화 주세요 / 챗봇 말고 사람이요 / 매니저 불러주세요 / 상담사 / 엄마가 잘 모르시는데 누가 전화해 주실 수 있나요',
    complaint:
      '서비스가 최악이네요 / 정말 실망했습니다 / 한 달째 기다리는데 연락이 없어요 / 벌써 세 번째입니다 / 어이가 없네요 / 말도 없이 예약을 취소하다니 너무하네요',
    danger:
      '집에서 가스 냄새가 나요 / 아버지가 가슴 통증이 심하세요 / 계정이 해킹당했어요 / 아이가 차에 갇혔어요 / 콘센트에서 연기가 나요 / 누가 제 계좌에서 돈을 빼가고 있어요 / 죽고 싶어요 / 보이스피싱 당한 것 같아요',
    question:
      '박물관 관장은 누구예요 / 소화기는 어디 있나요 / 고객센터 운영 시간이 어떻게 되나요 / 멈춘 프로세스를 어떻게 종료하나요 / 일정 연기가 가능한가요 / 직원 할인은 얼마인가요 / 버스를 타고 있어요 몇 정거장인가요',
  },
  th: {
    person:
      'ขอคุยกับคนจริงๆ / ขอสายเจ้าหน้าที่ครับ / โทรกลับหาผมด้วย / ไม่อยากคุยกับบอท / แอดมิน / ต่อสายหัวหน้าหน่อย',
    complaint:
      'บริการแย่มาก / ผิดหวังมากค่ะ / รอมาสามอาทิตย์แล้วไม่มีใครติดต่อกลับ / ห่วยแตก / ครั้งที่สามแล้วนะ / ยกเลิกนัดโดยไม่แจ้ง',
    danger:
      'ได้กลิ่นแก๊สในครัว / พ่อเจ็บหน้าอก หายใจไม่ออก / บัญชีโดนแฮก / ลูกติดอยู่ในรถ / ปลั๊กมีควันออกมา / มีคนถอนเงินจากบัญชีฉัน / อยากตาย',
    question: 'ใครเป็นผู้จัดการพิพิธภัณฑ์ / ถังดับเพลิงอยู่ไหน / ราคาเท่าไหร่ต่อคน / เปิดกี่โมง / เพิ่มพนักงานในแอปยังไง',
  },
  cs: {
    person:
      'chci mluvit s člověkem / můžete mi zavolat? / spojte mě prosím s vedoucím / operátor / nechci se bavit s robotem / je tu někdo živý, živý člověk?',
    complaint:
      'to je ostuda / jsem velmi zklamaná vaším přístupem / nikdo mi neodpovídá / už potřetí, mám toho dost / čekám měsíc na peníze',
    danger:
      'cítím plyn v kuchyni / manžel má bolest na hrudi / hackli mi účet / syn se zamkl v autě / ze zásuvky jde kouř / nechci už žít',
    question:
      'jaká je pracovní doba / kde je hasicí přístroj / jak zabít proces / máte zavřeno v neděli / kolik lidí se vejde do sálu',
  },
  da: {
    person:
      'jeg vil tale med et menneske / kan nogen ringe til mig / må jeg snakke med jeres chef / medarbejder / jeg gider ikke snakke med en bot / er der et rigtigt menneske',
    complaint:
      'det er simpelthen for dårligt / jeg er meget skuffet / ingen svarer på mine mails / tredje gang det sker / elendig service',
    danger:
      'der lugter af gas / min far har smerter i brystet / min konto er hacket / min søn er låst inde i bilen / der kommer røg ud af stikkontakten / jeg vil ikke leve længere',
    question:
      'hvem er direktør for museet / hvor er brandslukkeren / sælger i gasdåser / hvordan dræber man en proces / hvornår åbner kundeservice',
  },
  no: {
    person:
      'jeg vil snakke med et menneske / kan noen ringe meg / sett meg over til kundeservice / kundebehandler / jeg vil ikke snakke med en robot / får jeg prate med sjefen',
    complaint:
      'dette er helt uakseptabelt / jeg er veldig skuffet / ingen svarer på e-postene mine / tredje gang nå / har ventet i fire uker',
    danger:
      'det lukter gass på kjøkkenet / faren min har vondt i brystet / kontoen min er hacket / barnet er låst inne i bilen / det kommer røyk fra stikkontakten / jeg vil ikke leve lenger',
    question:
      'hvem er sjef for museet / hvor er brannslukkeren / selger dere gassbokser / når åpner kundeservice / hvor mange personer er det plass til',
  },
  fi: {
    person:
      'haluan puhua ihmiselle / voisiko joku soittaa minulle / yhdistä johtajalle / asiakaspalvelija / en halua jutella botin kanssa / onko täällä ketään oikeaa ihmistä',
    complaint:
      'ala-arvoista palvelua / olen todella pettynyt / kukaan ei vastaa viesteihini / kolmas kerta jo / tämä on häpeällistä',
    danger:
      'keittiössä haisee kaasu / isällä on kova rintakipu / tilini on hakkeroitu / lapsi on lukossa autossa / pistorasiasta tulee savua / en halua enää elää',
    question:
      'kuka on museon johtaja / missä on sammutin / milloin rahani palaa tilille / myyttekö kaasupulloja / montako ihmistä mahtuu saliin',
  },
  el: {
    person:
      'θέλω να μιλήσω με άνθρωπο / μπορεί κάποιος να με πάρει τηλέφωνο / φωνάξτε τον υπεύθυνο / εκπρόσωπος / δεν θέλω να μιλάω με ρομπότ / υπάρχει κάποιος πραγματικός άνθρωπος',
    complaint:
      'απαράδεκτη εξυπηρέτηση / είμαι πολύ απογοητευμένη / κανείς δεν απαντάει στα email μου / τρίτη φορά που συμβαίνει / ντροπή σας',
    danger:
      'μυρίζει γκάζι στην κουζίνα / ο πατέρας μου έχει πόνο στο στήθος / μου έκλεψαν την κάρτα / το παιδί κλειδώθηκε στο αυτοκίνητο / βγαίνει καπνός από την πρίζα / δεν θέλω να ζω άλλο',
    question:
      'πού είναι ο πυροσβεστήρας / πουλάτε φιαλίδια αερίου / πόσα άτομα χωράει η αίθουσα / πότε ανοίγει η εξυπηρέτηση πελατών',
  },
  he: {
    person:
      'אני רוצה לדבר עם נציג / תתקשרו אליי בבקשה / אפשר לדבר עם מנהל / נציג אנושי / לא רוצה לדבר עם בוט / יש פה בן אדם אמיתי',
    complaint:
      'שירות גרוע / אני מאוד מאוכזבת / אף אחד לא עונה לי / בושה וחרפה / זו פעם שלישית, נמאס לי',
    danger:
      'יש ריח גז במטבח / לאבא שלי יש כאבים בחזה / פרצו לי לחשבון / הילד ננעל ברכב / יוצא עשן מהשקע / אני לא רוצה לחיות',
    question:
      'איפה המטף / איפה הקבלה שלי / כמה אנשים נכנסים לאולם / החשבון שלי ננעל, מה לעשות / ספר לי בדיחה',
  },
  hu: {
    person:
      'emberrel szeretnék beszélni / kérem kapcsoljon egy munkatársat / hívjanak vissza / ügyintéző / nem akarok robottal beszélni / van itt egy élő ember',
    complaint:
      'ez felháborító / nagyon csalódott vagyok / senki nem válaszol az e-mailjeimre / harmadszor fordul elő / pocsék szolgáltatás',
    danger:
      'gázszag van a konyhában / apámnak fáj a mellkasa / feltörték a fiókomat / a gyerekem bent ragadt az autóban / füst jön a konnektorból / nem akarok élni',
    question:
      'hol van a tűzoltó készülék / mikor van bezárva a bolt / árulnak füstölt sajtot / hány ember fér el / mikor hívható az ügyfélszolgálat',
  },
  id: {
    person:
      'saya mau bicara dengan manusia / tolong telepon saya / panggil manajernya / cs / gak mau ngobrol sama bot / ada orang yang bisa bantu langsung?',
    complaint:
      'pelayanan buruk sekali / saya sangat kecewa / gak ada yang jawab email saya / udah ketiga kalinya nih, kapok / kurir melempar paket saya',
    danger:
      'ada bau gas di dapur / ayah saya sakit dada / akun saya dihack / anak saya terkunci di mobil / stop kontak keluar asap / saya tidak mau hidup lagi',
    question:
      'apakah ada API untuk integrasi / di mana alat pemadam kebakaran / aplikasi php versi berapa / buang sampah di mana / berapa orang muat di aula',
  },
  ro: {
    person:
      'vreau să vorbesc cu un om / mă puteți suna? / dați-mi managerul / operator / nu vreau să vorbesc cu un robot / e cineva real acolo, o persoană reală?',
    complaint:
      'e o rușine / sunt foarte dezamăgită de servicii / nimeni nu răspunde la mailuri / a treia oară când se întâmplă / sunteți niște escroci',
    danger:
      'miroase a gaz în bucătărie / tata are dureri în piept / mi-au spart contul / copilul e blocat în mașină / iese fum din priză / nu mai vreau să trăiesc',
    question:
      'unde este stingătorul / vindeți butelii de gaz / câte persoane încap în sală / când deschide serviciul clienți / cum transfer bani',
  },
  uk: {
    person:
      'хочу поговорити з людиною / передзвоніть мені / з’єднайте з керівником / оператор / не хочу спілкуватися з ботом / є тут хтось живий',
    complaint:
      'це просто ганьба / дуже розчарована вашим сервісом / ніхто не бере трубку / втретє те саме, набридло / чекаю місяць на повернення',
    danger:
      'пахне газом у під’їзді / у батька біль у грудях / мій акаунт зламали, зламали пошту / дитина зачинена в машині / із розетки йде дим / не хочу більше жити',
    question:
      'де вогнегасник / ви зачинені в неділю / скільки людей вміщує зала / коли працює підтримка / як видалити процес',
  },
}

const cases = Object.entries(wordings).flatMap(([tag, byKind]) =>
  Object.entries(byKind).flatMap(([kind, texts]) =>
    texts.split(' / ').map((text) => [tag, kind, text] as const),
  ),
)

describe('understand', () => {
  it.each(cases)('in %s, recognises a %s: %s', (tag, kind, text) => {
    const options = { botName: 'Ada', languages: shippedLanguages, history: [] }
    const preferred = shippedLanguages.get(tag)
    expect(understand(text, { ...options, preferred }).kind).toBe(kind)
  })
})
