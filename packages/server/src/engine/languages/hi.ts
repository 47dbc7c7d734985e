// What is known of Hindi.
import { stemmer } from '@orama/stemmers/indian'
import { hindiQuestions } from './hi.questions.ts'
import type { Language } from './language.ts'

export const hindi: Language = {
  tag: 'hi',
  functionWords: `
    का की के में है हैं और से को पर यह वह ये वे क्या कौन कब कहाँ कहां कैसे क्यों कितना कितने कितनी
    किस किसने किसके था थे थी हो ने एक भी या तो ही कर मैं हम आप मेरा मेरे मेरी`,
  stemmer,
  foreignQuestions: hindiQuestions,
}
