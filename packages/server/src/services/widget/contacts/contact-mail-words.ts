// The words of the mail to a visitor who is gone, in the languages of the widget.
import type { WidgetLanguage } from '../texts/texts.ts'

type ContactMailWords = {
  readonly subject: (chatbot: string) => string
  readonly opening: (chatbot: string) => string
  readonly goOn: string
  readonly why: string
}

export const contactMailWords: Readonly<Record<WidgetLanguage, ContactMailWords>> = {
  de: {
    subject: (chatbot) => `${chatbot}: Antwort auf Ihre Frage`,
    opening: (chatbot) => `Sie haben eine Antwort von „${chatbot}“:`,
    goOn: 'Hier geht die Unterhaltung weiter, im selben Browser:',
    why: 'Sie erhalten diese Nachricht, weil diese Adresse in der Unterhaltung angegeben wurde. Waren Sie das nicht, ignorieren Sie sie. Antworten auf diese E-Mail liest niemand.',
  },
  en: {
    subject: (chatbot) => `${chatbot}: a reply to your question`,
    opening: (chatbot) => `You have a reply from “${chatbot}”:`,
    goOn: 'The conversation goes on here, in the same browser:',
    why: 'You get this mail because this address was left in the conversation. If it was not you, ignore it. Nobody reads replies to this mail.',
  },
  es: {
    subject: (chatbot) => `${chatbot}: respuesta a su pregunta`,
    opening: (chatbot) => `Tiene una respuesta de «${chatbot}»:`,
    goOn: 'La conversación continúa aquí, en el mismo navegador:',
    why: 'Recibe este mensaje porque se indicó esta dirección en la conversación. Si no fue usted, ignórelo. Nadie lee las respuestas a este correo.',
  },
  fr: {
    subject: (chatbot) => `${chatbot} : une réponse à votre question`,
    opening: (chatbot) => `Vous avez une réponse de « ${chatbot} » :`,
    goOn: 'La conversation continue ici, dans le même navigateur :',
    why: 'Vous recevez ce message parce que cette adresse a été indiquée dans la conversation. Si ce n’était pas vous, ignorez-le. Personne ne lit les réponses à ce message.',
  },
  it: {
    subject: (chatbot) => `${chatbot}: una risposta alla sua domanda`,
    opening: (chatbot) => `Ha una risposta da «${chatbot}»:`,
    goOn: 'La conversazione continua qui, nello stesso browser:',
    why: 'Riceve questo messaggio perché questo indirizzo è stato indicato nella conversazione. Se non è stato lei, lo ignori. Nessuno legge le risposte a questa e-mail.',
  },
  ja: {
    subject: (chatbot) => `${chatbot}：ご質問への返信`,
    opening: (chatbot) => `「${chatbot}」から返信があります。`,
    goOn: '同じブラウザーで、こちらから会話を続けられます：',
    why: 'このメールは、会話の中でこのアドレスが入力されたためお送りしています。お心当たりがない場合は破棄してください。このメールに返信しても、誰にも届きません。',
  },
  nl: {
    subject: (chatbot) => `${chatbot}: antwoord op uw vraag`,
    opening: (chatbot) => `U hebt een antwoord van ‘${chatbot}’:`,
    goOn: 'Het gesprek gaat hier verder, in dezelfde browser:',
    why: 'U krijgt dit bericht omdat dit adres in het gesprek is opgegeven. Was u dat niet, negeer het dan. Niemand leest antwoorden op deze e-mail.',
  },
  pt: {
    subject: (chatbot) => `${chatbot}: resposta à sua pergunta`,
    opening: (chatbot) => `Tem uma resposta de «${chatbot}»:`,
    goOn: 'A conversa continua aqui, no mesmo navegador:',
    why: 'Recebe esta mensagem porque este endereço foi indicado na conversa. Se não foi você, ignore-a. Ninguém lê as respostas a este e-mail.',
  },
}
