// The language record of Hindi.
import { stemmer } from '@orama/stemmers/indian'
import { hindiIntents } from './hi.intents.ts'
import { hindiQuestions } from './hi.questions.ts'
import { hindiTexts } from './hi.texts.ts'
import type { Language } from './language.ts'
import { hindiNotices } from './notices/hi.ts'

export const hindi: Language = {
  tag: 'hi',
  functionWords: `
    का की के में है हैं और से को पर यह वह ये वे क्या कौन कब कहाँ कहां कैसे क्यों कितना कितने कितनी
    किस किसने किसके था थे थी हो ने एक भी या तो ही कर मैं हम आप मेरा मेरे मेरी`,
  stemmer,
  conditions: 'अगर यदि',
  admissions: `
    मुझे नहीं पता, मुझे जानकारी नहीं, कोई जानकारी नहीं, जानकारी नहीं है, नहीं मिली, नहीं मिला,
    उल्लेख नहीं, उत्तर नहीं दे सकता`,
  courtesies: `
    नमस्ते …, धन्यवाद …, आपका धन्यवाद …, स्वागत है …, ज़रूर, जी हाँ, हाँ, नहीं, जी नहीं, माफ़
    कीजिए …, क्षमा करें …, मुझे खेद है …, मैं समझता हूँ …, यदि आपको …, अगर आपको …, बेझिझक …, आशा
    है …`,
  intents: hindiIntents,
  notices: hindiNotices,
  texts: hindiTexts,
  foreignQuestions: hindiQuestions,
}
