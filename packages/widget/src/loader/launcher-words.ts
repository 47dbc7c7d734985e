// The words before the session brings all texts: labels of the launcher, and what to say and do about a lost connection.
import { wordsOf } from '../lib/words.ts'

export type LauncherWords = readonly [open: string, close: string, offline: string, retry: string]

/**
 * One text each, since each pair of quotes counts. For lack of room, three languages have only the word for a chat: the launcher
 * says by `aria-expanded` whether it opens or closes it. Words that are missing are English.
 */
const byLanguage: Readonly<Record<string, string>> = {
  ar: 'الدردشة|الدردشة',
  de: 'Chat öffnen|Chat schließen|Es gibt keine Verbindung.|Wiederholen',
  es: 'Abrir el chat|Cerrar el chat|No hay conexión.|Reintentar',
  fr: 'Ouvrir le chat|Fermer le chat|Pas de connexion.|Réessayer',
  he: 'צ׳אט|צ׳אט',
  it: 'Apri la chat|Chiudi la chat|Nessuna connessione.|Riprova',
  ja: 'チャット|チャット',
  nl: 'Chat openen|Chat sluiten|Er is geen verbinding.|Opnieuw',
  pt: 'Abrir o chat|Fechar o chat|Sem ligação.|Repetir',
}

export function launcherWords(language: string): LauncherWords {
  const english: LauncherWords = ['Open chat', 'Close chat', 'There is no connection.', 'Try again']
  return Object.assign(english, wordsOf(byLanguage, language)?.split('|'))
}
