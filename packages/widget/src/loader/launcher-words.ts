// The words before the session brings all texts: labels of the launcher, and what to say and do about a lost connection.
import { wordsOf } from '../lib/words.ts'

export type LauncherWords = readonly [open: string, close: string, offline: string, retry: string]

const english: LauncherWords = ['Open chat', 'Close chat', 'There is no connection.', 'Try again']

const byLanguage: Readonly<Record<string, LauncherWords>> = {
  de: ['Chat öffnen', 'Chat schließen', 'Es gibt keine Verbindung.', 'Wiederholen'],
  es: ['Abrir el chat', 'Cerrar el chat', 'No hay conexión.', 'Reintentar'],
  fr: ['Ouvrir le chat', 'Fermer le chat', 'Pas de connexion.', 'Réessayer'],
  it: ['Apri la chat', 'Chiudi la chat', 'Nessuna connessione.', 'Riprova'],
  nl: ['Chat openen', 'Chat sluiten', 'Er is geen verbinding.', 'Opnieuw'],
  pt: ['Abrir o chat', 'Fechar o chat', 'Sem ligação.', 'Repetir'],
}

export function launcherWords(language: string): LauncherWords {
  return wordsOf(byLanguage, language) ?? english
}
