// What the bot says in German.
import { germanSmallTalk } from './de.small-talk.ts'
import type { Texts } from './language.ts'

export const germanTexts: Texts = {
  unknown: {
    formal: 'Ich bedauere, dazu liegen mir keine Informationen vor.',
    neutral: 'Dazu finde ich in meinen Informationen keine Antwort.',
    warm: 'Das weiß ich leider noch nicht. Magst du es einmal anders formulieren?',
    professional:
      'Dazu liegen mir leider keine Informationen vor. Könnten Sie Ihre Frage bitte anders formulieren?',
    concise: 'Dazu habe ich keine Antwort.',
    casual: 'Hm, da muss ich passen. Frag gern noch mal mit anderen Worten!',
    empathetic:
      'Ich weiß, du hast auf eine Antwort gehofft, und es tut mir leid: Dazu finde ich nichts. Magst du mir etwas mehr erzählen?',
    enthusiastic:
      'Das weiß ich noch nicht, aber so schnell geben wir nicht auf! Wie würdest du es anders fragen?',
    playful:
      'Da hast du eine Lücke in meinen Notizen gefunden: Das weiß ich nicht. Versuchen wir es mit anderen Worten?',
  },
  unknownAgain: {
    formal: 'Ich bedauere, auch dazu liegen mir keine Informationen vor.',
    neutral: 'Auch darauf habe ich keine Antwort.',
    warm: 'Auch das weiß ich leider nicht.',
    professional: 'Auch dazu liegen mir leider keine Informationen vor.',
    concise: 'Auch dazu keine Antwort.',
    casual: 'Sorry, da muss ich auch passen.',
    empathetic: 'Es tut mir leid, dass ich dir noch einmal absagen muss: Auch das weiß ich nicht.',
    enthusiastic: 'Auch das weiß ich noch nicht, aber frag gern weiter!',
    playful: 'Schon die zweite Lücke in meinen Notizen: Auch das weiß ich nicht.',
  },
  closest: {
    formal:
      'Ich bin nicht sicher, ob dies Ihre Frage beantwortet; am nächsten kommt ihr folgende Auskunft:',
    neutral: 'Das trifft die Frage vielleicht nicht genau; am nächsten kommt:',
    warm: 'Ich bin nicht ganz sicher, ob du das meinst, aber am nächsten kommt:',
    professional:
      'Eine genaue Antwort habe ich nicht gefunden. Am nächsten kommt folgende Information:',
    concise: 'Nicht genau das Gefragte, aber am nächsten kommt:',
    casual: 'Nicht sicher, ob du das meinst, aber näher komme ich nicht ran:',
    empathetic:
      'Ich will dich nicht auf eine falsche Spur bringen: Vielleicht ist es das nicht, aber am nächsten kommt:',
    enthusiastic: 'Ob es genau das ist, weiß ich nicht, aber das hier kommt nah heran!',
    playful: 'Vielleicht nicht ganz das Gesuchte, aber es wohnt gleich nebenan:',
  },
  regret: {
    formal: 'Ich bedauere sehr, das zu hören.',
    neutral: 'Das ist ärgerlich, und es tut mir leid.',
    warm: 'Das tut mir wirklich leid.',
    professional: 'Es tut mir leid, dass Sie diese Erfahrung gemacht haben.',
    concise: 'Das tut mir leid.',
    casual: 'Oh nein, das tut mir leid.',
    empathetic:
      'Es tut mir sehr leid, dass du das erleben musst. Ich verstehe, dass dich das ärgert.',
    enthusiastic: 'So sollte das nicht sein, das tut mir wirklich leid.',
    playful: 'Spaß beiseite: Das tut mir ehrlich leid.',
  },
  concern: {
    formal:
      'Das klingt ernst. Falls jemand in Gefahr ist, verständigen Sie bitte umgehend den Notruf.',
    neutral: 'Das klingt ernst. Falls jemand in Gefahr ist, rufen Sie bitte sofort den Notruf.',
    warm: 'Das klingt ernst, und es tut mir leid. Falls jemand in Gefahr ist, ruf bitte sofort den Notruf.',
    concise: 'Das klingt ernst. Bei Gefahr bitte sofort den Notruf wählen.',
    empathetic:
      'Das klingt ernst, und es tut mir leid, dass du das durchmachst. Falls du oder jemand anderes in Gefahr ist, ruf bitte sofort den Notruf.',
  },
  noPerson: {
    formal:
      'Bedauerlicherweise kann ich Sie von hier aus nicht mit einem Menschen verbinden; ich bin ein virtueller Assistent. Gern suche ich die Antwort in den mir vorliegenden Informationen.',
    neutral:
      'Ich kann Sie hier nicht mit einem Menschen verbinden; ich bin ein virtueller Assistent. Stellen Sie eine Frage, und ich suche die Antwort in meinen Informationen.',
    warm: 'Hier kann ich dich leider mit keinem Menschen verbinden, ich bin ein virtueller Assistent. Sag mir aber gern, was du brauchst, und ich suche die Antwort!',
    professional:
      'Ich bin ein virtueller Assistent und kann Sie von hier aus nicht verbinden. Bitte schildern Sie mir Ihr Anliegen, dann suche ich die Antwort für Sie.',
    concise: 'Ich bin ein virtueller Assistent und kann Sie hier nicht verbinden. Worum geht es?',
    casual:
      'Sorry, hier gibt’s nur mich, einen virtuellen Assistenten. Worum geht’s denn? Ich schau mal, was ich finde.',
    empathetic:
      'Ich verstehe, dass du lieber mit einem Menschen sprechen möchtest, und es tut mir leid, dass ich dich hier nicht verbinden kann: Ich bin ein virtueller Assistent. Erzähl mir, worum es geht, und ich suche nach einer Antwort.',
    enthusiastic:
      'Verbinden kann ich dich hier nicht, ich bin ein virtueller Assistent, aber ich helfe dir richtig gern! Was möchtest du wissen?',
    playful:
      'Menschen habe ich hier leider keine, nur mich: einen virtuellen Assistenten mit vielen Notizen. Was soll ich nachschlagen?',
  },
  offer: {
    formal: 'Wünschen Sie, dass jemand aus unserem Team übernimmt?',
    neutral: 'Soll ein Mensch übernehmen?',
    warm: 'Soll ich das an jemanden aus unserem Team weitergeben?',
    professional: 'Möchten Sie, dass ich Ihr Anliegen an unser Team weitergebe?',
    concise: 'An einen Menschen weitergeben?',
    casual: 'Soll ich das ans Team weitergeben?',
    empathetic:
      'Würde es dir helfen, mit einem Menschen zu sprechen? Ich kann es an unser Team weitergeben.',
    enthusiastic: 'Soll ich gleich jemanden aus unserem Team dazuholen?',
    playful: 'Soll ich dir einen echten Menschen aus unserem Team holen?',
  },
  clarify: {
    formal: 'Würden Sie mir bitte sagen, was davon Sie meinen?',
    neutral: 'Was davon meinen Sie?',
    warm: 'Damit ich dich richtig verstehe: Was davon meinst du?',
  },
  nearest: {
    formal: 'Hierzu kann ich Ihnen Auskunft geben:',
    neutral: 'Hierzu weiß ich etwas:',
    warm: 'Dazu weiß ich etwas:',
  },
  unanswered: {
    formal: 'Dazu liegt mir keine klare Antwort vor:',
    neutral: 'Dazu finde ich keine klare Antwort:',
    warm: 'Dazu habe ich leider keine klare Antwort gefunden:',
  },
  closing: {
    formal: '',
    neutral: '',
    warm: 'Frag gern, wenn du noch etwas wissen möchtest!',
    casual: 'Meld dich einfach, wenn noch was ist.',
    empathetic: 'Wenn noch etwas offen ist, frag ruhig. Nimm dir Zeit.',
    enthusiastic: 'Was möchtest du noch wissen? Immer her damit!',
    playful: 'Noch Fragen? Ich habe heute nichts anderes vor.',
  },
  ...germanSmallTalk,
}
