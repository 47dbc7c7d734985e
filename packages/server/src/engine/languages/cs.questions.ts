// The foreign questions in Czech: questions that almost no knowledge base can answer, one per line.

export const czechQuestions = `
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
  které psí plemeno žije nejdéle`
