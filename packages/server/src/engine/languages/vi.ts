// What is known of Vietnamese.
import type { Language } from './language.ts'
import { vietnameseQuestions } from './vi.questions.ts'

export const vietnamese: Language = {
  tag: 'vi',
  functionWords: `
    và là của có không được trong cho với các những một này đó từ đến ở tại về khi nào đâu ai gì
    sao thế bao nhiêu như tôi bạn chúng ta ra làm`,
  keepsMarks: true,
  foreignQuestions: vietnameseQuestions,
}
