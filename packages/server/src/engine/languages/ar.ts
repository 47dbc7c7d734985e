// The language record of Arabic.
import { stemmer } from '@orama/stemmers/arabic'
import { arabicIntents } from './ar.intents.ts'
import { arabicQuestions } from './ar.questions.ts'
import { arabicTexts } from './ar.texts.ts'
import type { Language } from './language.ts'
import { arabicNotices } from './notices/ar.ts'

export const arabic: Language = {
  tag: 'ar',
  // Persian and Urdu have other forms of these letters.
  letters: { pattern: /[ةىإأ]/gu, share: 0.02 },
  functionWords: `
    في من على إلى عن مع هذا هذه ذلك التي الذي هو هي هم أنا أنت نحن ما ماذا من متى أين كيف لماذا كم
    هل أي كان كانت يكون و أو ثم لا لم لن قد إن أن`,
  stemmer,
  negations: {
    not: 'لا لم لن',
  },
  conditions: 'إذا عندما',
  admissions: `
    لا أعرف, لا أعلم, ليس لدي معلومات, ليست لدي معلومات, لا تتوفر لدي …, لا توجد معلومات, لم أجد, لم
    أعثر, لا تذكر, لا يذكر, غير مذكور, غير مذكورة, لا أستطيع الإجابة, لست متأكدا, لا أملك معلومات,
    لا أملك أي معلومات, لا تتوفر معلومات`,
  courtesies: `
    مرحبا …, أهلا …, السلام عليكم, شكرا, شكرا لك …, شكرا على …, عفوا, على الرحب والسعة, بالتأكيد,
    بالطبع, نعم, لا, آسف …, أنا آسف …, نأسف …, نعتذر …, أعتذر …, يسعدني …, يسرني …, إذا كان لديك …,
    إذا كنت …, لا تتردد …, هل هناك …, أتمنى …, نتمنى …, شكرا …, شكرا جزيلا …`,
  intents: arabicIntents,
  notices: arabicNotices,
  texts: arabicTexts,
  foreignQuestions: arabicQuestions,
}
