// The label of a button that is needed before the session brings all texts.
import { wordsOf } from '../lib/words.ts'

const byLanguage: Readonly<Record<string, string>> = {
  de: 'Noch einmal versuchen',
  es: 'Reintentar',
  fr: 'Réessayer',
  it: 'Riprova',
  nl: 'Opnieuw proberen',
  pt: 'Tentar novamente',
}

export function retryWords(language: string): string {
  return wordsOf(byLanguage, language) ?? 'Try again'
}
