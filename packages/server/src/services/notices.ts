// What is said in place of an answer while a conversation is paused, in the languages replies are framed in.

const paused = {
  en: 'This conversation is paused. Your message has been kept for the person who takes care of it.',
  de: 'Diese Unterhaltung ist angehalten. Ihre Nachricht wurde für die Person aufbewahrt, die sich darum kümmert.',
  fr: 'Cette conversation est en pause. Votre message a été conservé pour la personne qui s’en occupe.',
  es: 'Esta conversación está en pausa. Su mensaje se ha guardado para la persona que se ocupa de ella.',
  it: 'Questa conversazione è in pausa. Il Suo messaggio è stato conservato per la persona che se ne occupa.',
  pt: 'Esta conversa está em pausa. A sua mensagem foi guardada para a pessoa que trata dela.',
  nl: 'Dit gesprek is gepauzeerd. Uw bericht is bewaard voor de persoon die zich ermee bezighoudt.',
}

/** By the language's tag; in English for one that has no words here, and for `auto`. */
export function pausedNotice(language: string): string {
  const primary = language.split('-')[0]?.toLowerCase() ?? ''
  return Object.hasOwn(paused, primary) ? paused[primary as keyof typeof paused] : paused.en
}
