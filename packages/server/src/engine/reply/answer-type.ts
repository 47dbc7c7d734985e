// What kind of thing a question asks for, and whether a sentence holds one: a "when" wants a date.

export type AnswerType = 'number' | 'duration' | 'date' | 'person' | 'place' | 'reason' | 'manner'

/** Tried in this order: "how many years" asks for a number before "how" asks for a manner. */
const questionPatterns: readonly (readonly [AnswerType, RegExp])[] = [
  [
    'duration',
    /\b(how (long|often|soon|quickly)|wie (lange?|oft|schnell)|combien de temps|cuánto tiempo|quanto tempo|hoe lang|hoe vaak)\b/iu,
  ],
  [
    'number',
    /\b(how (many|much|old|far|tall|high|large|big|fast|deep|wide|heavy)|what (percent|percentage|number|amount|proportion|fraction|age|price|cost|fee|population)|which number|wie ?viele?|wie (hoch|groß|alt|weit|teuer)|was kostet|combien|cuánt[oa]s?|quant[oaie]|hoeveel)\b/iu,
  ],
  [
    'date',
    /\b(when|(what|which) (year|date|day|month|century|decade|time|era|period)|wann|seit wann|um wie ?viel uhr|quand|à quelle heure|cuándo|a qué hora|quando|a che ora|wanneer|hoe laat)\b/iu,
  ],
  [
    'person',
    /\b(who|whom|whose|(what|which) person|wer|wen|wem|wessen|qui|quién(es)?|chi|quem|wie is|wie was)\b/iu,
  ],
  [
    'place',
    /\b(where|(what|which) (city|country|state|place|location|town|county|continent|region|river|island|university|school)|wo|woher|wohin|où|dónde|dove|onde|waar)\b/iu,
  ],
  [
    'reason',
    /\b(why|(what|for what) reason|what (caused?|causes|led)|warum|wieso|weshalb|pourquoi|por qué|perché|por que|waarom)\b/iu,
  ],
  ['manner', /\b(how|wie|comment|cómo|come|como|hoe)\b/iu],
]

const numberWords =
  /\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|half|quarter|third|dozen|once|twice|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|hundert|tausend|deux|trois|quatre|cinq|dix|cent|mille|dos|tres|cuatro|cinco|diez|cien|mil|due|tre|quattro|cinque|dieci|twee|drie|vijf|tien)\b/giu
const numbers = /\p{N}[\p{N}.,]*/gu
const years = /\b(1\d{3}|20\d\d)s?\b/g
const dateWords =
  /\b(january|february|march|april|june|july|august|september|october|november|december|(mon|tues|wednes|thurs|fri|satur|sun)days?|centur(y|ies)|\d{1,2}(:\d\d)? ?[ap]\.?m|\d{1,2}:\d\d|januar|februar|märz|mai|juni|juli|oktober|dezember|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|uhr|jahrhundert|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|siècle|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lunes|martes|miércoles|jueves|viernes|sábado|domingo|siglo|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|secolo|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|maart|mei|eeuw)\b/iu
const durations =
  /\p{N}|\b(years?|months?|weeks?|days?|hours?|minutes?|seconds?|centur|decades?|times|daily|weekly|annual|tage?n?|wochen?|monate?n?|jahre?n?|stunden?|minuten?|jours?|semaines?|mois|ans?|heures?|días?|semanas?|mes(es)?|años?|horas?|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|or[ae]|dias?|anos?|dagen|weken|maanden|jaar|uur)\b/iu
const names = /\p{Lu}[\p{L}’'-]+/gu
const placedNames =
  /(?:^|\s)(?:in|at|from|near|to|of|on|around|between|into|across|bei|aus|nach|von|à|en|au|de|dans|a|di|da|em|te|uit|naar) (?:the |der |den |dem |la |le |el |het )?(\p{Lu}[\p{L}’'-]+)/gu
const reasons =
  /\b(because|due to|since|so that|in order|as a result|reason|caused?|led to|result(s|ed)? in|therefore|thus|to (avoid|prevent|make|allow|reduce|increase|keep|protect)|weil|da|denn|wegen|damit|um|deshalb|parce que|car|afin|pour|porque|debido|para|perché|poiché|per|pois|omdat|zodat|vanwege)\b/iu
const manners =
  /\b(by|using|through|via|with|means|click|select|go to|open|use|enter|press|indem|mit|über|durch|klicken|wählen|öffnen|en|avec|cliquez|haga|clic|con|cliccare|clique|com|klik|via)\b/iu

/** What the question asks for; `undefined` when its words don't tell. */
export function answerTypeOf(question: string): AnswerType | undefined {
  const head = question.slice(0, 500)
  return questionPatterns.find(([, pattern]) => pattern.test(head))?.[0]
}

/** "How do I …" in its ways, and the words for what is typed into a terminal. */
const stepsAsked =
  /\b(how (do|can|could|should|would|must) (i|we|you|one)|how to|wie (kann|könnte|muss|soll|mache?n?|geht|richte|installiere|starte|füge|ändere)|comment (puis|peut|faire|dois|doit|on)|cómo (puedo|podemos|hago|se|debo)|come (posso|possiamo|si|faccio|devo)|como (posso|podemos|faço|se|devo)|hoe (kan|kun|moet|doe|maak|zet)|commands?|befehle?|commandes?|comandos?|comand[oi]|opdracht|code|curl|script|snippet|examples?|beispiele?|exemples?|ejemplos?|esempi[o]?|exemplos?|voorbeeld(en)?)\b/iu

/** The words for what is sent and received. */
const dataAsked =
  /\b(json|ya?ml|xml|look like|body|payload|response|request|schema|format|examples?|aussieht|antwort|beispiele?|ressemble|réponse|exemples?|respuesta|ejemplos?|risposta|esempi[o]?|resposta|exemplos?|eruit|voorbeeld(en)?)\b/iu
const dataFence = /^\s*(?:`{3,}|~{3,}) *(?:json|ya?ml|xml|toml|csv|te?xt|plain|output)/i

/** Which code may be the answer: what is typed or run, and what data looks like. */
export type CodeAsked = { readonly steps: boolean; readonly data: boolean }

/** The code a question asks for; a sentence is the better answer to any other. */
export function codeAsked(question: string): CodeAsked {
  const head = question.slice(0, 500)
  // Looked at where there is code: most passages have none.
  return {
    get steps() {
      return stepsAsked.test(head)
    },
    get data() {
      return dataAsked.test(head)
    },
  }
}

/** Whether a block of code, with its fence, is of a kind that was asked for. */
export function takesCode(asked: CodeAsked, block: string): boolean {
  return dataFence.test(block) ? asked.data : asked.steps
}

/** Makes the test whether a sentence holds what the question asks for and does not say itself. */
export function answerTest(type: AnswerType, question: string): (sentence: string) => boolean {
  const asked = question.slice(0, 500).toLowerCase()
  const isNew = (found: string) => !asked.includes(found.toLowerCase().replace(/[.,]+$/, ''))
  return answerTests[type](isNew)
}

type AnswerTest = (isNew: (found: string) => boolean) => (sentence: string) => boolean

const answerTests: Record<AnswerType, AnswerTest> = {
  number: (isNew) => (sentence) =>
    matches(sentence, numbers).some(isNew) || matches(sentence, numberWords).some(isNew),
  duration: () => (sentence) => durations.test(sentence),
  date: (isNew) => (sentence) => matches(sentence, years).some(isNew) || dateWords.test(sentence),
  person: (isNew) => (sentence) => matches(sentence.slice(1), names).some(isNew),
  place: (isNew) => (sentence) =>
    matches(sentence, placedNames).some((place) => isNew(place.split(' ').at(-1) ?? place)),
  reason: () => (sentence) => reasons.test(sentence),
  manner: () => (sentence) => manners.test(sentence),
}

function matches(text: string, pattern: RegExp): readonly string[] {
  return text.match(pattern) ?? []
}
