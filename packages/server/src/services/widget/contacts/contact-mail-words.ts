// The words of the mail to a visitor who is gone, in the languages of the widget.
import type { WidgetLanguage } from '../texts/texts.ts'

type ContactMailWords = {
  readonly subject: (chatbot: string) => string
  readonly opening: (chatbot: string) => string
  readonly goOn: string
  readonly why: string
  /** The link follows. */
  readonly stop: string
}

export const contactMailWords: Readonly<Record<WidgetLanguage, ContactMailWords>> = {
  ar: {
    subject: (chatbot) => `${chatbot}: رد على سؤالك`,
    opening: (chatbot) => `وصلك رد من «${chatbot}»:`,
    goOn: 'يمكن متابعة المحادثة هنا، في المتصفح نفسه:',
    why: 'تصلك هذه الرسالة لأن هذا العنوان مرتبط بالمحادثة. لا أحد يقرأ الردود على هذه الرسالة.',
    stop: 'إيقاف هذه الرسائل:',
  },
  de: {
    subject: (chatbot) => `${chatbot}: Antwort auf Ihre Frage`,
    opening: (chatbot) => `Sie haben eine Antwort von „${chatbot}“:`,
    goOn: 'Hier geht die Unterhaltung weiter, im selben Browser:',
    why: 'Sie erhalten diese Nachricht, weil diese Adresse zu der Unterhaltung gehört. Antworten auf diese E-Mail liest niemand.',
    stop: 'Keine weiteren Nachrichten erhalten:',
  },
  en: {
    subject: (chatbot) => `${chatbot}: a reply to your question`,
    opening: (chatbot) => `You have a reply from “${chatbot}”:`,
    goOn: 'The conversation goes on here, in the same browser:',
    why: 'You get this mail because this address belongs to the conversation. Nobody reads replies to this mail.',
    stop: 'Stop these mails:',
  },
  es: {
    subject: (chatbot) => `${chatbot}: respuesta a su pregunta`,
    opening: (chatbot) => `Tiene una respuesta de «${chatbot}»:`,
    goOn: 'La conversación continúa aquí, en el mismo navegador:',
    why: 'Recibe este mensaje porque esta dirección pertenece a la conversación. Nadie lee las respuestas a este correo.',
    stop: 'No recibir más mensajes:',
  },
  fr: {
    subject: (chatbot) => `${chatbot} : une réponse à votre question`,
    opening: (chatbot) => `Vous avez une réponse de « ${chatbot} » :`,
    goOn: 'La conversation continue ici, dans le même navigateur :',
    why: 'Vous recevez ce message parce que cette adresse fait partie de la conversation. Personne ne lit les réponses à ce message.',
    stop: 'Ne plus recevoir ces messages :',
  },
  he: {
    subject: (chatbot) => `${chatbot}: תשובה לשאלתך`,
    opening: (chatbot) => `קיבלת תשובה מאת "${chatbot}":`,
    goOn: 'השיחה ממשיכה כאן, באותו דפדפן:',
    why: 'ההודעה נשלחה כי הכתובת הזו שייכת לשיחה. איש אינו קורא תשובות להודעה זו.',
    stop: 'להפסקת ההודעות:',
  },
  it: {
    subject: (chatbot) => `${chatbot}: una risposta alla sua domanda`,
    opening: (chatbot) => `Ha una risposta da «${chatbot}»:`,
    goOn: 'La conversazione continua qui, nello stesso browser:',
    why: 'Riceve questo messaggio perché questo indirizzo appartiene alla conversazione. Nessuno legge le risposte a questa e-mail.',
    stop: 'Non ricevere più questi messaggi:',
  },
  ja: {
    subject: (chatbot) => `${chatbot}：ご質問への返信`,
    opening: (chatbot) => `「${chatbot}」から返信があります。`,
    goOn: '同じブラウザーで、こちらから会話を続けられます：',
    why: 'このメールは、会話に登録されているアドレスにお送りしています。このメールに返信しても、誰にも届きません。',
    stop: '今後のメールを停止する：',
  },
  nl: {
    subject: (chatbot) => `${chatbot}: antwoord op uw vraag`,
    opening: (chatbot) => `U hebt een antwoord van ‘${chatbot}’:`,
    goOn: 'Het gesprek gaat hier verder, in dezelfde browser:',
    why: 'U krijgt dit bericht omdat dit adres bij het gesprek hoort. Niemand leest antwoorden op deze e-mail.',
    stop: 'Geen berichten meer ontvangen:',
  },
  pt: {
    subject: (chatbot) => `${chatbot}: resposta à sua pergunta`,
    opening: (chatbot) => `Tem uma resposta de «${chatbot}»:`,
    goOn: 'A conversa continua aqui, no mesmo navegador:',
    why: 'Recebe esta mensagem porque este endereço pertence à conversa. Ninguém lê as respostas a este e-mail.',
    stop: 'Não receber mais mensagens:',
  },
}
