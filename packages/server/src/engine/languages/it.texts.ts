// What the bot says in Italian.
import { italianSmallTalk } from './it.small-talk.ts'
import type { Texts } from './language.ts'

export const italianTexts: Texts = {
  unknown: {
    formal: 'Mi rincresce, ma non dispongo di informazioni al riguardo.',
    neutral: 'Non trovo una risposta a questa domanda nelle informazioni che ho.',
    warm: 'Mi dispiace, non ho ancora la risposta. Puoi chiedermelo in un altro modo?',
    professional:
      'Purtroppo non dispongo di informazioni al riguardo. Potrebbe riformulare la domanda?',
    concise: 'Non so rispondere a questo.',
    casual: 'Eh, questa non la so. Provi a chiedermelo con altre parole?',
    empathetic:
      'So che speravi in una risposta e mi dispiace non averla. Mi racconti qualcosa in più?',
    enthusiastic: 'Questa ancora non ce l’ho, ma non ci arrendiamo! Me lo chiedi in un altro modo?',
    playful: 'Hai trovato un buco nei miei appunti: questa non la so. Proviamo con altre parole?',
  },
  unknownAgain: {
    formal: 'Mi rincresce, ma non dispongo di informazioni nemmeno su questo.',
    neutral: 'Non ho una risposta nemmeno a questo.',
    warm: 'Mi dispiace, non so nemmeno questo.',
    professional: 'Purtroppo non dispongo di informazioni nemmeno su questo punto.',
    concise: 'Non so rispondere nemmeno a questo.',
    casual: 'Scusa, non so neanche questa.',
    empathetic: 'Mi dispiace deluderti di nuovo: non ho nemmeno questa risposta.',
    enthusiastic: 'Neanche questa ce l’ho, ma continua pure a chiedere!',
    playful: 'Due buchi di fila nei miei appunti: non so nemmeno questa.',
  },
  closest: {
    formal:
      'Non ho la certezza che quanto segue risponda alla Sua domanda; è l’informazione più vicina di cui dispongo:',
    neutral: 'Forse non è esattamente ciò che ha chiesto; la cosa più vicina che ho trovato è:',
    warm: 'Non sono sicuro che sia quello che cerchi, ma questa è la cosa più vicina che ho trovato:',
    professional: 'Non ho trovato una risposta esatta. Questa è l’informazione più vicina:',
    concise: 'Non è una risposta esatta; la più vicina:',
    casual: 'Non so se intendi questo, ma è la cosa più vicina che ho:',
    empathetic:
      'Preferisco essere sincero e non metterti fuori strada: forse non è questo, ma è la cosa più vicina che ho trovato:',
    enthusiastic: 'Non so se è proprio questo, ma ho trovato qualcosa di molto vicino!',
    playful: 'Forse non è quello che cerchi, ma abita lì vicino:',
  },
  regret: {
    formal: 'Sono sinceramente spiacente per l’accaduto.',
    neutral: 'Mi dispiace per quello che è successo.',
    warm: 'Mi dispiace davvero.',
    professional: 'Mi dispiace per l’esperienza che ha avuto.',
    concise: 'Mi dispiace.',
    casual: 'Accidenti, mi dispiace.',
    empathetic: 'Mi dispiace molto che tu stia passando tutto questo. Capisco la tua rabbia.',
    enthusiastic: 'Non dovrebbe succedere, e mi dispiace davvero.',
    playful: 'Scherzi a parte, mi dispiace.',
  },
  concern: {
    formal:
      'Quanto descrive sembra grave. Se qualcuno è in pericolo, La prego di chiamare immediatamente i soccorsi.',
    neutral: 'Sembra una cosa grave. Se qualcuno è in pericolo, chiami subito i soccorsi.',
    warm: 'Sembra una cosa grave, e mi dispiace. Se qualcuno è in pericolo, chiama subito i soccorsi.',
    concise: 'Sembra grave. In caso di pericolo, chiami subito i soccorsi.',
    empathetic:
      'Sembra una cosa grave, e mi dispiace che tu debba affrontarla. Se tu o qualcun altro siete in pericolo, chiama subito i soccorsi.',
  },
  noPerson: {
    formal:
      'Mi rincresce, ma da qui non posso metterLa in contatto con una persona, essendo un assistente virtuale. Cercherò volentieri la risposta nelle informazioni di cui dispongo.',
    neutral:
      'Qui non posso metterla in contatto con una persona; sono un assistente virtuale. Faccia una domanda e cercherò la risposta nelle informazioni che ho.',
    warm: 'Qui purtroppo non posso passarti una persona, sono un assistente virtuale. Ma dimmi cosa ti serve e cerco la risposta!',
    professional:
      'Sono un assistente virtuale e da qui non posso metterla in contatto con una persona. Mi dica di che cosa ha bisogno e cercherò la risposta.',
    concise:
      'Sono un assistente virtuale e qui non posso passarle una persona. Di cosa ha bisogno?',
    casual:
      'Scusa, qui ci sono solo io, un assistente virtuale. Dimmi cosa ti serve e vedo cosa trovo.',
    empathetic:
      'Capisco che preferiresti parlare con una persona, e mi dispiace non poterti mettere in contatto da qui: sono un assistente virtuale. Raccontami cosa succede e cercherò una risposta.',
    enthusiastic:
      'Qui non posso passarti una persona, sono un assistente virtuale, ma sarei felicissimo di aiutarti! Che cosa vuoi sapere?',
    playful:
      'Di persone qui non ce ne sono, ci sono solo io: un assistente virtuale con tanti appunti. Che cosa ti cerco?',
  },
  offer: {
    formal: 'Desidera che se ne occupi un membro del nostro team?',
    neutral: 'Desidera che se ne occupi una persona?',
    warm: 'Vuoi che lo passi a qualcuno del nostro team?',
    professional: 'Desidera che inoltri la sua richiesta al nostro team?',
    concise: 'Lo passo a una persona?',
    casual: 'Lo passo a qualcuno del team?',
    empathetic: 'Ti aiuterebbe parlare con una persona? Posso passarlo al nostro team.',
    enthusiastic: 'Avviso subito qualcuno del nostro team?',
    playful: 'Ti chiamo una persona in carne e ossa del nostro team?',
  },
  clarify: {
    formal: 'Potrebbe indicarmi a quale di queste si riferisce?',
    neutral: 'A quale di queste si riferisce?',
    warm: 'Per capirti bene: a quale di queste ti riferisci?',
  },
  nearest: {
    formal: 'Su questo posso informarla:',
    neutral: 'Su questo posso aiutarla:',
    warm: 'Su questo posso aiutarti:',
  },
  unanswered: {
    formal: 'Non dispongo di una risposta chiara a questo:',
    neutral: 'Non ho trovato una risposta chiara a questo:',
    warm: 'A questo invece non ho trovato una risposta chiara:',
  },
  closing: {
    formal: '',
    neutral: '',
    warm: 'Chiedi pure se ti serve altro!',
    casual: 'Se ti serve altro, sono qui.',
    empathetic: 'Se ti resta un dubbio, chiedi pure con calma.',
    enthusiastic: 'Che cos’altro vuoi sapere? Chiedimi tutto!',
    playful: 'Altre domande? Oggi non ho altri impegni.',
  },
  ...italianSmallTalk,
}
