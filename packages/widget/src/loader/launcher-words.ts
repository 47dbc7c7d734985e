// The words before the session brings all texts: labels of the launcher, and a sentence for a lost connection.
import { wordsOf } from '../lib/words.ts'

export type LauncherWords = readonly [open: string, close: string, offline: string]

const english: LauncherWords = ['Open chat', 'Close chat', 'There is no connection.']

const byLanguage: Readonly<Record<string, LauncherWords>> = {
  de: ['Chat öffnen', 'Chat schließen', 'Es gibt keine Verbindung.'],
  es: ['Abrir el chat', 'Cerrar el chat', 'No hay conexión.'],
  fr: ['Ouvrir le chat', 'Fermer le chat', 'Pas de connexion.'],
  it: ['Apri la chat', 'Chiudi la chat', 'Nessuna connessione.'],
  nl: ['Chat openen', 'Chat sluiten', 'Er is geen verbinding.'],
  pt: ['Abrir o chat', 'Fechar o chat', 'Sem ligação.'],
}

export function launcherWords(language: string): LauncherWords {
  return wordsOf(byLanguage, language) ?? english
}
