// The words of the widget in German.
import type { WidgetTexts } from './en.ts'

export const de: WidgetTexts = {
  open: 'Chat öffnen',
  close: 'Chat schließen',
  placeholder: 'Nachricht schreiben …',
  send: 'Senden',
  sources: 'Quellen',
  typing: 'Der Assistent schreibt …',
  human_typing: 'Jemand schreibt …',
  new_conversation: 'Neue Unterhaltung beginnen',
  ended: 'Diese Unterhaltung ist beendet.',
  retry: 'Erneut versuchen',
  offline: 'Sie sind offline. Ihre Nachricht wird gesendet, sobald Sie wieder verbunden sind.',
  busy: 'Der Chat ist gerade ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
  limit: 'Das waren viele Nachrichten. Ab {time} können Sie wieder schreiben.',
  ask_person: 'Mit einem Menschen sprechen',
  person_joined: '{name} ist der Unterhaltung beigetreten.',
  waiting_person:
    'Ein Mensch wird hier antworten. Sie können die Seite verlassen und später zurückkommen.',
  helpful: 'Hilfreich',
  not_helpful: 'Nicht hilfreich',
  feedback_comment: 'Was hat gefehlt?',
  feedback_thanks: 'Danke für Ihre Rückmeldung.',
  unread: 'Neue Nachrichten: {count}',
  attachments: 'Dateien können hier nicht gesendet werden. Bitte beschreiben Sie, was sie zeigen.',
  powered_by: 'Mit Parley',
  error: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
  you: 'Sie',
  bot: 'Assistent',
}
