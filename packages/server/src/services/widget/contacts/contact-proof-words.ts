// The words of the mail that asks somebody to confirm an address, and of the page of its link, in the languages of the widget.
import type { WidgetLanguage } from '../texts/texts.ts'

type ContactProofWords = {
  readonly subject: (chatbot: string) => string
  /** The link follows. */
  readonly ask: (chatbot: string) => string
  readonly why: string
  readonly pageAsk: (address: string, chatbot: string) => string
  readonly button: string
  readonly done: (address: string) => string
  readonly back: string
  /** Of the page of a link that does not work. */
  readonly goneTitle: string
  readonly gone: string
}

export const contactProofWords: Readonly<Record<WidgetLanguage, ContactProofWords>> = {
  ar: {
    subject: (chatbot) => `${chatbot}: يُرجى تأكيد عنوانك`,
    ask: (chatbot) =>
      `تُرك هذا العنوان في محادثة مع «${chatbot}» لتلقي الردود بالبريد الإلكتروني. إذا كان ذلك منك، يُرجى تأكيده هنا:`,
    why: 'الرابط صالح لثلاثة أيام. إذا لم يكن ذلك منك، يمكن تجاهل هذه الرسالة: لن تصلك أي ردود. لا أحد يقرأ الردود على هذه الرسالة.',
    pageAsk: (address, chatbot) =>
      `هل تُرسل الردود من «${chatbot}» إلى ${address} عند عدم وجودك في الدردشة؟`,
    button: 'نعم، تأكيد العنوان',
    done: (address) => `شكرًا. تم تأكيد ${address}.`,
    back: 'العودة إلى المحادثة',
    goneTitle: 'هذا الرابط لم يعد صالحًا',
    gone: 'يصلح الرابط لثلاثة أيام، وللعنوان الأخير الذي تُرك فقط. محادثتك ما زالت في الدردشة.',
  },
  de: {
    subject: (chatbot) => `${chatbot}: Bitte bestätigen Sie Ihre Adresse`,
    ask: (chatbot) =>
      `Diese Adresse wurde in einer Unterhaltung mit „${chatbot}“ angegeben, um Antworten per E-Mail zu erhalten. Waren Sie das? Dann bestätigen Sie sie hier:`,
    why: 'Der Link gilt drei Tage. Waren Sie das nicht, ignorieren Sie diese Nachricht: Sie erhalten dann keine Antworten. Antworten auf diese E-Mail liest niemand.',
    pageAsk: (address, chatbot) =>
      `Sollen Antworten von „${chatbot}“ an ${address} gehen, wenn Sie nicht im Chat sind?`,
    button: 'Ja, Adresse bestätigen',
    done: (address) => `Danke. ${address} ist bestätigt.`,
    back: 'Zurück zur Unterhaltung',
    goneTitle: 'Dieser Link funktioniert nicht mehr',
    gone: 'Ein Link gilt drei Tage, und nur für die zuletzt angegebene Adresse. Ihre Unterhaltung finden Sie weiterhin im Chat.',
  },
  en: {
    subject: (chatbot) => `${chatbot}: please confirm your address`,
    ask: (chatbot) =>
      `Somebody left this address in a conversation with “${chatbot}”, to get replies by mail. Was it you? Then confirm it here:`,
    why: 'The link works for three days. If it was not you, ignore this mail: you will get no replies. Nobody reads replies to this mail.',
    pageAsk: (address, chatbot) =>
      `Should replies from “${chatbot}” go to ${address} when you are not in the chat?`,
    button: 'Yes, confirm this address',
    done: (address) => `Thank you. ${address} is confirmed.`,
    back: 'Back to the conversation',
    goneTitle: 'This link no longer works',
    gone: 'A link works for three days, and only for the address that you left last. Your conversation is still in the chat.',
  },
  es: {
    subject: (chatbot) => `${chatbot}: confirme su dirección`,
    ask: (chatbot) =>
      `Se indicó esta dirección en una conversación con «${chatbot}» para recibir respuestas por correo. ¿Fue usted? Entonces confírmela aquí:`,
    why: 'El enlace es válido durante tres días. Si no fue usted, ignore este mensaje: no recibirá respuestas. Nadie lee las respuestas a este correo.',
    pageAsk: (address, chatbot) =>
      `¿Deben llegar las respuestas de «${chatbot}» a ${address} cuando no esté en el chat?`,
    button: 'Sí, confirmar la dirección',
    done: (address) => `Gracias. ${address} está confirmada.`,
    back: 'Volver a la conversación',
    goneTitle: 'Este enlace ya no funciona',
    gone: 'Un enlace es válido durante tres días, y solo para la última dirección indicada. Su conversación sigue en el chat.',
  },
  fr: {
    subject: (chatbot) => `${chatbot} : confirmez votre adresse`,
    ask: (chatbot) =>
      `Cette adresse a été indiquée dans une conversation avec « ${chatbot} », pour recevoir les réponses par e-mail. Était-ce vous ? Alors confirmez-la ici :`,
    why: 'Le lien est valable trois jours. Si ce n’était pas vous, ignorez ce message : vous ne recevrez pas de réponses. Personne ne lit les réponses à ce message.',
    pageAsk: (address, chatbot) =>
      `Envoyer les réponses de « ${chatbot} » à ${address} lorsque vous n’êtes pas dans le chat ?`,
    button: 'Oui, confirmer l’adresse',
    done: (address) => `Merci. ${address} est confirmée.`,
    back: 'Retour à la conversation',
    goneTitle: 'Ce lien ne fonctionne plus',
    gone: 'Un lien est valable trois jours, et seulement pour la dernière adresse indiquée. Vous retrouverez votre conversation dans le chat.',
  },
  he: {
    subject: (chatbot) => `${chatbot}: נא לאשר את הכתובת`,
    ask: (chatbot) =>
      `הכתובת הזו נמסרה בשיחה עם "${chatbot}" כדי לקבל תשובות במייל. אם מסרת אותה, אפשר לאשר אותה כאן:`,
    why: 'הקישור תקף לשלושה ימים. אם לא מסרת את הכתובת, אפשר להתעלם מהודעה זו: לא יישלחו תשובות. איש אינו קורא תשובות להודעה זו.',
    pageAsk: (address, chatbot) => `האם לשלוח תשובות מאת "${chatbot}" אל ${address} כשאינך בצ׳אט?`,
    button: 'כן, אישור הכתובת',
    done: (address) => `תודה. ${address} אושרה.`,
    back: 'חזרה לשיחה',
    goneTitle: 'הקישור הזה כבר לא פעיל',
    gone: 'קישור תקף לשלושה ימים, ורק לכתובת האחרונה שנמסרה. השיחה עדיין נמצאת בצ׳אט.',
  },
  it: {
    subject: (chatbot) => `${chatbot}: confermi il suo indirizzo`,
    ask: (chatbot) =>
      `Questo indirizzo è stato indicato in una conversazione con «${chatbot}» per ricevere le risposte via e-mail. È stato lei? Allora lo confermi qui:`,
    why: 'Il link vale tre giorni. Se non è stato lei, ignori questo messaggio: non riceverà risposte. Nessuno legge le risposte a questa e-mail.',
    pageAsk: (address, chatbot) =>
      `Inviare le risposte di «${chatbot}» a ${address} quando non è nella chat?`,
    button: 'Sì, confermo l’indirizzo',
    done: (address) => `Grazie. ${address} è confermato.`,
    back: 'Torna alla conversazione',
    goneTitle: 'Questo link non funziona più',
    gone: 'Un link vale tre giorni, e solo per l’ultimo indirizzo indicato. Ritroverà la sua conversazione nella chat.',
  },
  ja: {
    subject: (chatbot) => `${chatbot}：メールアドレスの確認`,
    ask: (chatbot) =>
      `「${chatbot}」との会話で、返信をメールで受け取るためにこのアドレスが入力されました。ご本人の場合は、こちらで確認してください：`,
    why: 'リンクの有効期間は3日間です。お心当たりがない場合は、このメールを破棄してください。返信は送られません。このメールに返信しても、誰にも届きません。',
    pageAsk: (address, chatbot) =>
      `チャットを離れている間、「${chatbot}」からの返信を ${address} に送りますか？`,
    button: 'はい、このアドレスを確認します',
    done: (address) => `ありがとうございます。${address} を確認しました。`,
    back: '会話に戻る',
    goneTitle: 'このリンクは無効です',
    gone: 'リンクの有効期間は3日間で、最後に入力されたアドレスにのみ使えます。会話はチャットで続けられます。',
  },
  nl: {
    subject: (chatbot) => `${chatbot}: bevestig uw adres`,
    ask: (chatbot) =>
      `Dit adres is opgegeven in een gesprek met ‘${chatbot}’, om antwoorden per e-mail te krijgen. Was u dat? Bevestig het dan hier:`,
    why: 'De link werkt drie dagen. Was u dat niet, negeer deze e-mail dan: u krijgt geen antwoorden. Niemand leest antwoorden op deze e-mail.',
    pageAsk: (address, chatbot) =>
      `Moeten antwoorden van ‘${chatbot}’ naar ${address} gaan als u niet in de chat bent?`,
    button: 'Ja, dit adres bevestigen',
    done: (address) => `Dank u. ${address} is bevestigd.`,
    back: 'Terug naar het gesprek',
    goneTitle: 'Deze link werkt niet meer',
    gone: 'Een link werkt drie dagen, en alleen voor het laatst opgegeven adres. Uw gesprek staat nog in de chat.',
  },
  pt: {
    subject: (chatbot) => `${chatbot}: confirme o seu endereço`,
    ask: (chatbot) =>
      `Este endereço foi indicado numa conversa com «${chatbot}», para receber as respostas por e-mail. Foi você? Então confirme-o aqui:`,
    why: 'A ligação é válida durante três dias. Se não foi você, ignore esta mensagem: não receberá respostas. Ninguém lê as respostas a este e-mail.',
    pageAsk: (address, chatbot) =>
      `Enviar as respostas de «${chatbot}» para ${address} quando não estiver no chat?`,
    button: 'Sim, confirmar o endereço',
    done: (address) => `Obrigado. ${address} está confirmado.`,
    back: 'Voltar à conversa',
    goneTitle: 'Esta ligação já não funciona',
    gone: 'Uma ligação é válida durante três dias, e apenas para o último endereço indicado. A sua conversa continua no chat.',
  },
}
