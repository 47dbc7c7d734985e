// Function words that turn what a question asks into its opposite: without them two questions look alike.

/** Of each language with function words of that kind; written as those of stop-words.ts. */
const lists: Readonly<Record<string, { readonly not: string; readonly without?: string }>> = {
  en: {
    not:
      'not no cannot cant dont doesnt didnt couldnt wont wouldnt isnt arent wasnt werent hasnt havent hadnt ' +
      'shouldnt mustnt neednt mightnt shant aint',
    without: 'without',
  },
  de: {
    not: 'nicht kein keine keinen keinem keiner keines keins',
    without: 'ohne',
  },
  fr: { not: 'pas non', without: 'sans' },
  es: { not: 'no ni', without: 'sin' },
  it: { not: 'non', without: 'senza' },
  pt: { not: 'nao', without: 'sem' },
  nl: { not: 'niet geen', without: 'zonder' },
  sv: { not: 'inte ingen inget inga', without: 'utan' },
  da: { not: 'ikke ingen intet', without: 'uden' },
  no: { not: 'ikke ingen intet', without: 'uten' },
  ru: { not: 'не нет', without: 'без' },
  uk: { not: 'не ні', without: 'без' },
  pl: { not: 'nie', without: 'bez' },
  tr: { not: 'degil yok' },
  th: { not: 'ไม่' },
  ar: { not: 'لا لم لن' },
  el: { not: 'δεν', without: 'χωρις' },
}

const turning: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(lists).map(([language, { not, without = '' }]) => [
    language,
    new Map([
      ...not.split(' ').map((word) => [word, '¬'] as const),
      ...without.split(' ').map((word) => [word, '∖'] as const),
    ]),
  ]),
)

/**
 * A sign for a word without case and marks that turns a question, the same for all that turn it alike
 * (`not`, `can't`); undefined for any other word, and in a language that has none here.
 */
export function turnOf(word: string, language: string): string | undefined {
  return turning.get(language)?.get(word)
}

/** Words beside these that deny or leave out something. */
const excluding: Readonly<Record<string, string>> = {
  en:
    'never nothing none nobody neither nor unable impossible only except exception excluded excluding unless lack lacks ' +
    'refuse refused',
  de: 'nie niemals nichts niemand weder unmoglich nur ausser ausnahme ausgenommen ausgeschlossen sondern fehlt fehlen',
  fr: 'jamais aucun aucune rien ni ne sauf exception seulement manque',
  es: 'nunca jamas nada tampoco salvo excepcion excepto solo carece carecen',
  it: 'mai nessun nessuno nessuna niente solo tranne eccezione manca mancano',
  pt: 'nunca nada nem so apenas exceto excecao',
  nl: 'nooit niets niemand alleen behalve uitzondering ontbreekt ontbreken',
}
/** Words that limit what a text says, or make it a condition: its opposite may be true, too. */
const conditional: Readonly<Record<string, string>> = {
  en: 'hardly rarely otherwise instead but if whether may might',
  de: 'kaum aber statt wenn falls ob',
  fr: 'mais si',
  es: 'pero si',
  it: 'ma se',
  pt: 'mas se',
  nl: 'maar als indien',
}
const conditions = new Map(
  Object.entries(conditional).map(([language, words]) => [language, new Set(words.split(' '))]),
)
const exclusions = new Map(
  Object.entries(excluding).map(([language, words]) => [
    language,
    new Set([...(turning.get(language)?.keys() ?? []), ...words.split(' ')]),
  ]),
)
const none: ReadonlySet<string> = new Set()
const never: Readonly<Record<string, string>> = {
  en: 'never',
  de: 'niemals',
  fr: 'jamais',
  es: 'nunca',
  it: 'mai',
  pt: 'nunca',
  nl: 'nooit',
}

/** Whether a word without case and marks says that something is not so. */
export function isNegation(word: string, language: string): boolean {
  return turnOf(word, language) === '¬' || never[language] === word
}

/** Whether it denies, leaves out or limits anything. */
export function isLimiting(word: string, language: string): boolean {
  return (
    turnOf(word, language) !== undefined ||
    (exclusions.get(language)?.has(word) ?? false) ||
    (conditions.get(language)?.has(word) ?? false)
  )
}

/** The words, without case and marks, that say what is not so; none in a language without a full list. */
export function exclusionsIn(language: string): ReadonlySet<string> {
  return exclusions.get(language) ?? none
}
