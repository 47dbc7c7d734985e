// Function words by language: they are taken off a question, and they show which language it is in.
import { foldMarks } from './stems.ts'
import { plainText } from './words.ts'

// Question words, articles, pronouns, auxiliaries, prepositions and the courtesies around a question. Words
// that can carry the question itself (time, price, open) stay out. Written without marks or apostrophes.
const lists = {
  en:
    'a an and are as at be but by for if in into is it its no not of on or such that the their then there these ' +
    'they this to was will with what which who whom whose when where why how do does did done doing has have had ' +
    'having can could would should shall may might must am were been being i me my mine we us our ours you your ' +
    'yours he she him his her hers them also than too very just so from about any some all s t d ll re ve m im ' +
    'ive id ill youre youve youll theyre its thats whats wheres hows whos dont doesnt didnt cant couldnt wont ' +
    'wouldnt isnt arent please tell know want need get there here like',
  de:
    'der die das den dem des ein eine einen einem einer eines und oder aber auch nicht kein keine keinen ist sind ' +
    'war waren wird werden wurde wurden bin bist sein hat habe haben hatte kann konnen konnte konnt muss mussen ' +
    'soll sollte darf durfen will wollen mochte mochten ich du er sie es wir ihr mich mir dich dir uns euch ihn ' +
    'ihm ihnen mein meine meinen meinem meiner dein deine deinen sein seine ihre ihren ihrem unser unsere euer ' +
    'eure wer was wann wo wie warum wieso weshalb welche welcher welches welchen welchem wem wen wessen woher ' +
    'wohin womit wofur worauf wozu wodurch wobei wovon woran worin worum wogegen wieviel viele in im an am auf ' +
    'aus bei mit nach von vom zu zum zur fur uber unter um durch gegen ohne vor als wenn dass ob so ' +
    'man sich da denn doch noch nur schon hier dort bitte gibt es mal',
  fr:
    'le la les l un une des du de d et ou mais ne pas n est sont etait etaient etre suis es sommes etes ai as a ' +
    'avons avez ont avait peut peux pouvez puis je j tu il elle on nous vous ils elles me m te t se s moi toi lui ' +
    'leur leurs mon ma mes ton ta tes son sa ses notre nos votre vos ce c cet cette ces cela ca qui que qu quoi ' +
    'quel quelle quels quelles quand ou comment pourquoi combien lequel laquelle dont dans en au aux a sur sous ' +
    'avec sans pour par entre vers chez si plus y fait faire faut dois doit svp plait il est ce que puis je',
  es:
    'el la los las lo un una unos unas y o u e pero no ni es son era eran ser soy eres estoy esta estan estaba ' +
    'este estos estas ese esa eso esos he ha han hay habia tiene tengo tienen puedo puede pueden podria debo debe ' +
    'yo tu usted ustedes el ella nosotros ellos ellas me te se nos le les mi mis su sus nuestro nuestra que quien ' +
    'quienes cual cuales cuando donde como por porque cuanto cuanta cuantos cuantas de del a al en con sin sobre ' +
    'para entre hasta desde si mas muy ya tambien hacer hago quiero favor',
  it:
    'il lo la i gli le l un uno una e ed o ma non ne di d del dello della dei degli delle a al allo alla ai agli ' +
    'alle da dal dallo dalla in nel nello nella nei su sul sulla con per tra fra e sono era erano essere sei ' +
    'siamo ho hai ha abbiamo avete hanno posso puo possono potete devo deve io tu lui lei noi voi loro mi ti si ' +
    'ci vi me te mio mia miei mie tuo tua suo sua nostro vostro vostra che chi cui cosa quale quali qual quando ' +
    'dove dov come com perche quanto quanta quanti quante questo questa questi quello quella se piu anche c ce ' +
    'fare faccio voglio favore',
  pt:
    'o a os as um uma uns umas e ou mas nao nem de do da dos das em no na nos nas ao aos pelo pela por para com ' +
    'sem sobre entre ate desde e sao era eram ser sou estou esta estao foi tem tenho ha posso pode podem devo ' +
    'deve eu tu voce voces ele ela nos eles elas me te se lhe meu minha meus minhas teu seu sua seus suas nosso ' +
    'nossa que quem qual quais quando onde como porque quanto quanta quantos quantas este esta isto esse essa ' +
    'isso se mais muito ja tambem fazer faco quero favor',
  nl:
    'de het een en of maar niet geen is zijn was waren wordt worden werd ben bent heb hebt heeft hebben had kan ' +
    'kunnen kunt moet moeten mag mogen wil wilt willen zal zullen ik jij je u hij zij ze wij we jullie mij me ' +
    'jou hem haar ons hen hun mijn jouw uw onze wie wat wanneer waar hoe waarom welke welk hoeveel in op aan van ' +
    'uit bij met naar voor over onder door tegen zonder te ter tot om als dan dat die dit deze er daar hier nog ' +
    'ook al wel zo doe doen graag alstublieft',
  sv:
    'en ett och eller men inte ingen ar var varit vara blir har hade kan kunde ska skulle maste vill jag du han ' +
    'hon den det vi ni de mig dig oss er dem min mitt mina din ditt dina sin vem vad nar var hur varfor vilken ' +
    'vilket vilka manga mycket i pa av fran hos med till for om under genom utan vid som att nagon sig har dar',
  da:
    'en et og eller men ikke ingen er var vaeret vaere bliver har havde kan kunne skal skulle ma vil jeg du han ' +
    'hun den det vi i de mig dig os jer dem min mit mine din dit dine sin hvem hvad hvornar hvor hvordan hvorfor ' +
    'hvilken hvilket hvilke mange meget pa af fra hos med til for om under gennem uden ved som at nogen sig her der',
  no:
    'en ei et og eller men ikke ingen er var vaert vaere blir har hadde kan kunne skal skulle ma vil jeg du han ' +
    'hun den det vi dere de meg deg oss dem min mitt mine din ditt dine sin hvem hva nar hvor hvordan hvorfor ' +
    'hvilken hvilket hvilke mange mye i pa av fra hos med til for om under gjennom uten ved som a noen seg her der',
  ru:
    'и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне было вот от ' +
    'меня еще нет о из ему когда даже ну ли если уже или ни быть был него до вас нибудь вам ведь там потом себя ' +
    'ей может они тут где есть надо ней для мы тебя их чем была сам чтоб без чего раз тоже себе под будет ж кто ' +
    'этот того потому этого какой какая какое какие каким ним здесь этом мой моя мои один почему при об можно ' +
    'мною сколько куда откуда зачем были это ваш ваша ваши мочь могу',
  uk:
    'і й в у не що він на я з як а то все вона так його але та ти до же ви за би по тільки мені було від мене ще ' +
    'ні о із йому коли чи якщо вже або бути був вас вам там потім себе може вони тут де є треба для ми тебе їх ' +
    'чим була без хто цей цього який яка яке які чому скільки куди звідки це ваш ваша мій моя можна',
  pl:
    'i w we z ze na do nie to sie jest sa byl byla bylo byly byc a o u po za od dla przez przy pod nad oraz lub ' +
    'albo ale czy jak jaki jaka jakie jakich co kto kogo kiedy gdzie dlaczego ile ktory ktora ktore ktorych ja ty ' +
    'on ona my wy oni mnie mi mam ma maja moge mozna moze moj moja moje twoj swoj jego jej ich ten ta te tego juz ' +
    'tak tylko jesli ze prosze',
  tr:
    've veya ile de da ki mi mu ne nedir nasil neden nicin niye kim kimdir kime nerede nereye nereden zaman hangi ' +
    'kac kadar bir bu su o ben sen biz siz onlar bana sana bize size benim senin bizim sizin onun icin gibi daha ' +
    'en cok var yok mıdır degil olarak olan oldu olur ise ama fakat her',
  zh: '的 了 是 在 有 和 与 或 我 你 您 他 她 它 们 我们 你们 他们 吗 呢 吧 啊 什 么 什么 是什 谁 是谁 哪 哪里 哪个 哪些 怎 怎么 怎样 如何 多少 几 为什 请问 这 那 个 被 把 从 对 于 由',
  ja: 'の は が を に で と も か へ や な だ です ます です ま す た て る い し れ さ 何 誰 いつ どこ どの どれ どう なぜ いく くら つ する した して から まで より こと もの この その あの',
  ko: '은 는 이 가 을 를 에 의 와 과 도 로 무엇 누구 언제 어디 어떻 떻게 왜 얼마 몇 무 엇 누 까 요 니 나 다',
  th: 'ที่ และ หรือ ของ ใน เป็น คือ มี ได้ ให้ จะ ไม่ กับ จาก โดย ว่า ซึ่ง นี้ นั้น อะไร ใคร ไหน เมื่อ เมื่อไหร่ เมื่อไร เท่า เท่าไร เท่าไหร่ กี่ อย่างไร ยังไง ทำไม หรือไม่ บ้าง ไหม ใด ๆ การ ความ ครับ ค่ะ คะ ผม ฉัน คุณ',
  ar: 'في من على إلى عن مع هذا هذه ذلك التي الذي هو هي هم أنا أنت نحن ما ماذا من متى أين كيف لماذا كم هل أي كان كانت يكون و أو ثم لا لم لن قد إن أن',
  hi: 'का की के में है हैं और से को पर यह वह ये वे क्या कौन कब कहाँ कहां कैसे क्यों कितना कितने कितनी किस किसने किसके था थे थी हो ने एक भी या तो ही कर मैं हम आप मेरा मेरे मेरी',
  vi: 'và là của có không được trong cho với các những một này đó từ đến ở tại về khi nào đâu ai gì sao thế bao nhiêu như tôi bạn chúng ta ra làm',
  el: 'ο η το οι τα του της των τον την και η δεν ειναι ηταν να θα με σε στο στη στην στον στις στα απο για που πως ποτε ποιος ποια ποιο ποιοι ποιες τι ποσο ποσα ποσοι γιατι οταν μου σου μας σας τους εχει εχω ενα μια',
}

/** Most words: nothing about them is to be folded but their case. */
const plainWord = /^[a-z0-9]*$/i

/** A word as it is compared with function words and small talk: lower case, no apostrophes, marks folded. */
export function foldedWord(word: string, language: string): string {
  if (plainWord.test(word)) return word.toLowerCase()
  const lower = plainText(word).toLowerCase().replace(/'s$/, '').replaceAll("'", '')
  return foldMarks(lower, language)
}

/** The function words of each language that has a list, as `foldedWord` writes them. */
const stopWordsByLanguage: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(lists).map(([language, words]) => [
    language,
    new Set(words.split(' ').map((word) => foldedWord(word, language))),
  ]),
)

const none: readonly string[] = []
const languagesByWord = new Map<string, string[]>()
for (const [language, words] of stopWordsByLanguage) {
  for (const word of words) {
    const languages = languagesByWord.get(word)
    if (languages === undefined) languagesByWord.set(word, [language])
    else languages.push(language)
  }
}

/** The function words to take off a question in `language`; none for a language without a list. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  return stopWordsByLanguage.get(language) ?? new Set()
}

/** The languages in which a word is a function word; case doesn't matter. */
export function languagesOfFunctionWord(word: string): readonly string[] {
  if (plainWord.test(word)) return languagesByWord.get(word.toLowerCase()) ?? none
  const folded = foldedWord(word, 'any')
  const languages = languagesByWord.get(folded) ?? none
  const withMarks = foldedWord(word, 'vi')
  // Only Vietnamese keeps its marks, so a word with marks can be found twice at most.
  return folded === withMarks
    ? languages
    : [...languages, ...(languagesByWord.get(withMarks) ?? [])]
}
