// The language record of Vietnamese.
import type { Language } from './language.ts'
import { vietnameseNotices } from './notices/vi.ts'
import { vietnameseIntents } from './vi.intents.ts'
import { vietnameseQuestions } from './vi.questions.ts'
import { vietnameseTexts } from './vi.texts.ts'

export const vietnamese: Language = {
  tag: 'vi',
  // Without the letters that languages of West Africa have, too.
  letters: {
    pattern: /[ơưạảấầẩẫậắằẳẵặẻẽếềểễệỉỏốồổỗộớờởỡợủứừửữựỳỵỷỹ]/giu,
    share: 0.08,
  },
  functionWords: `
    và là của có không được trong cho với các những một này đó từ đến ở tại về khi nào đâu ai gì
    sao thế bao nhiêu như tôi bạn chúng ta ra làm
    khong duoc cua nhung nhieu voi nay dau toi ban chung lam tai nhu cac roi thi muon phai cach
    minh gi mot nao tren neu hoac`,
  keepsMarks: true,
  conditions: 'nếu khi',
  admissions: `
    tôi không biết, không có thông tin, không tìm thấy, chưa tìm thấy, không được đề cập, không đề
    cập, không nêu, không thể trả lời, không chắc`,
  courtesies: `
    xin chào …, chào …, cảm ơn, cảm ơn bạn …, cảm ơn quý khách …, không có gì, rất sẵn lòng …, dĩ
    nhiên, tất nhiên, vâng, dạ, không, được, xin lỗi …, rất tiếc …, rất xin lỗi …, tôi hiểu …, nếu
    bạn …, nếu cần …, hãy cho tôi biết …, đừng ngần ngại …, hy vọng …, chúc …`,
  intents: vietnameseIntents,
  notices: vietnameseNotices,
  texts: vietnameseTexts,
  foreignQuestions: vietnameseQuestions,
}
