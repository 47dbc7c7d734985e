// The words of the page of the link that stops mails, in the languages of the widget.
import type { WidgetLanguage } from '../texts/texts.ts'

type ContactStopWords = {
  readonly ask: (chatbot: string) => string
  readonly button: string
  readonly done: string
  /** As `done`, where only the mails of one conversation stop: those to an address that a visitor left in it. */
  readonly doneHere: string
  /** The button that undoes it. */
  readonly again: string
}

export const contactStopWords: Readonly<Record<WidgetLanguage, ContactStopWords>> = {
  ar: {
    ask: (chatbot) => `إيقاف إرسال الردود من «${chatbot}» بالبريد الإلكتروني؟`,
    button: 'إيقاف الرسائل',
    done: 'لن تصلك ردود بالبريد الإلكتروني بعد الآن. ستبقى الردود في الدردشة.',
    doneHere: 'لن تصلك ردود هذه المحادثة بالبريد الإلكتروني بعد الآن. ستبقى الردود في الدردشة.',
    again: 'استئناف الرسائل',
  },
  de: {
    ask: (chatbot) => `Sollen Antworten von „${chatbot}“ nicht mehr per E-Mail kommen?`,
    button: 'Keine E-Mails mehr',
    done: 'Sie erhalten keine Antworten per E-Mail mehr. Im Chat finden Sie sie weiterhin.',
    doneHere:
      'Sie erhalten keine Antworten aus diesem Gespräch mehr per E-Mail. Im Chat finden Sie sie weiterhin.',
    again: 'Doch wieder E-Mails erhalten',
  },
  en: {
    ask: (chatbot) => `Should replies from “${chatbot}” no longer come by mail?`,
    button: 'Stop these mails',
    done: 'You get no more replies by mail. They are still in the chat.',
    doneHere: 'You get no more replies of this conversation by mail. They are still in the chat.',
    again: 'Get mails again',
  },
  es: {
    ask: (chatbot) => `¿Desea dejar de recibir por correo las respuestas de «${chatbot}»?`,
    button: 'No recibir más correos',
    done: 'Ya no recibirá respuestas por correo. Siguen en el chat.',
    doneHere: 'Ya no recibirá por correo las respuestas de esta conversación. Siguen en el chat.',
    again: 'Volver a recibir correos',
  },
  fr: {
    ask: (chatbot) => `Ne plus recevoir par e-mail les réponses de « ${chatbot} » ?`,
    button: 'Arrêter ces e-mails',
    done: 'Vous ne recevrez plus de réponses par e-mail. Elles restent dans le chat.',
    doneHere:
      'Vous ne recevrez plus par e-mail les réponses de cette conversation. Elles restent dans le chat.',
    again: 'Recevoir à nouveau les e-mails',
  },
  he: {
    ask: (chatbot) => `להפסיק לשלוח במייל תשובות מאת "${chatbot}"?`,
    button: 'הפסקת ההודעות',
    done: 'לא יישלחו עוד תשובות במייל. הן עדיין נמצאות בצ׳אט.',
    doneHere: 'לא יישלחו עוד במייל תשובות מהשיחה הזאת. הן עדיין נמצאות בצ׳אט.',
    again: 'חידוש ההודעות',
  },
  it: {
    ask: (chatbot) => `Non vuole più ricevere per e-mail le risposte di «${chatbot}»?`,
    button: 'Non ricevere più e-mail',
    done: 'Non riceverà più risposte per e-mail. Restano nella chat.',
    doneHere:
      'Non riceverà più per e-mail le risposte di questa conversazione. Restano nella chat.',
    again: 'Ricevere di nuovo le e-mail',
  },
  ja: {
    ask: (chatbot) => `「${chatbot}」からの返信メールを停止しますか？`,
    button: 'メールを停止する',
    done: '返信をメールでお送りすることはありません。返信は引き続きチャットでご覧いただけます。',
    doneHere:
      'この会話の返信をメールでお送りすることはありません。返信は引き続きチャットでご覧いただけます。',
    again: 'メールの受信を再開する',
  },
  nl: {
    ask: (chatbot) => `Wilt u antwoorden van ‘${chatbot}’ niet meer per e-mail ontvangen?`,
    button: 'Geen e-mails meer',
    done: 'U krijgt geen antwoorden meer per e-mail. Ze staan nog in de chat.',
    doneHere: 'U krijgt geen antwoorden uit dit gesprek meer per e-mail. Ze staan nog in de chat.',
    again: 'Weer e-mails ontvangen',
  },
  pt: {
    ask: (chatbot) => `Deixar de receber por e-mail as respostas de «${chatbot}»?`,
    button: 'Não receber mais e-mails',
    done: 'Não receberá mais respostas por e-mail. Elas continuam no chat.',
    doneHere: 'Não receberá mais por e-mail as respostas desta conversa. Elas continuam no chat.',
    again: 'Voltar a receber e-mails',
  },
}
