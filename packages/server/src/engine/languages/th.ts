// The language record of Thai.
import type { Language } from './language.ts'
import { thaiIntents } from './th.intents.ts'
import { thaiQuestions } from './th.questions.ts'

export const thai: Language = {
  tag: 'th',
  letters: { pattern: /\p{Script=Thai}/gu, share: 0.2 },
  functionWords: `
    ที่ และ หรือ ของ ใน เป็น คือ มี ได้ ให้ จะ ไม่ กับ จาก โดย ว่า ซึ่ง นี้ นั้น อะไร ใคร ไหน เมื่อ
    เมื่อไหร่ เมื่อไร เท่า เท่าไร เท่าไหร่ กี่ อย่างไร ยังไง ทำไม หรือไม่ บ้าง ไหม ใด ๆ การ ความ
    ครับ ค่ะ คะ ผม ฉัน คุณ`,
  negations: {
    not: 'ไม่',
  },
  admissions: `
    ไม่ทราบ, ไม่มีข้อมูล, ไม่พบข้อมูล, ไม่พบ, ไม่ได้ระบุ, ไม่ได้กล่าวถึง, ไม่สามารถตอบ, ไม่แน่ใจ`,
  courtesies: `
    สวัสดี…, ขอบคุณ…, ยินดี…, ด้วยความยินดี…, ใช่…, ไม่ใช่…, ได้เลย…, แน่นอน…, ขออภัย…, ขอโทษ…,
    เสียใจ…, หากมี…, หากคุณ…, หวังว่า…`,
  intents: thaiIntents,
  foreignQuestions: thaiQuestions,
}
