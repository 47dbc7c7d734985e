// The label of a button that is needed before the session brings all texts.
import { wordsOf } from '../lib/words.ts'

const byLanguage: Readonly<Record<string, string>> = {
  de: 'Wiederholen',
  es: 'Reintentar',
  fr: 'Réessayer',
  it: 'Riprova',
  nl: 'Opnieuw',
  pt: 'Repetir',
}

export function retryWords(language: string): string {
  return wordsOf(byLanguage, language) ?? 'Try again'
}
