// The words of the widget in French.
import type { WidgetTexts } from './en.ts'

export const fr: WidgetTexts = {
  open: 'Ouvrir le chat',
  close: 'Fermer le chat',
  placeholder: 'Écrivez un message…',
  send: 'Envoyer',
  sources: 'Sources',
  typing: 'L’assistant écrit…',
  human_typing: 'Quelqu’un écrit…',
  new_conversation: 'Commencer une nouvelle conversation',
  ended: 'Cette conversation est terminée.',
  retry: 'Réessayer',
  offline: 'Vous êtes hors ligne. Votre message sera envoyé à votre retour.',
  busy: 'Le chat est très sollicité. Veuillez réessayer dans un instant.',
  limit: 'Vous avez envoyé beaucoup de messages. Vous pourrez écrire à nouveau à {time}.',
  ask_person: 'Parler à une personne',
  person_joined: '{name} a rejoint la conversation.',
  waiting_person:
    'Une personne vous répondra ici. Vous pouvez quitter la page et revenir plus tard.',
  helpful: 'Utile',
  not_helpful: 'Pas utile',
  feedback_comment: 'Qu’est-ce qui manquait ?',
  feedback_thanks: 'Merci pour votre avis.',
  unread: 'Nouveaux messages : {count}',
  attachments: 'Il n’est pas possible d’envoyer des fichiers ici. Décrivez ce qu’ils montrent.',
  powered_by: 'Propulsé par Parley',
  error: 'Une erreur s’est produite. Veuillez réessayer.',
  you: 'Vous',
  bot: 'Assistant',
}
