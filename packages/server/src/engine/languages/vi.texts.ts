// What the bot says in Vietnamese.

import type { Texts } from './language.ts'
import { vietnameseSmallTalk } from './vi.small-talk.ts'

export const vietnameseTexts: Texts = {
  unknown: {
    formal: 'Rất tiếc, tôi không có thông tin về vấn đề này.',
    neutral: 'Kho kiến thức của tôi chưa có câu trả lời cho việc này.',
    warm: 'Tiếc quá, mình chưa biết điều này. Bạn thử hỏi theo cách khác giúp mình nhé?',
  },
  unknownAgain: {
    formal: 'Rất tiếc, tôi cũng không có thông tin về vấn đề này.',
    neutral: 'Câu này tôi cũng chưa có câu trả lời.',
    warm: 'Tiếc quá, điều này mình cũng chưa biết.',
  },
  closest: {
    formal:
      'Tôi không chắc nội dung này trả lời được câu hỏi của quý khách; thông tin gần nhất hiện có là:',
    neutral: 'Có thể đây không đúng hẳn điều bạn hỏi; thông tin gần nhất tôi tìm được là:',
    warm: 'Mình không chắc đây có phải điều bạn cần không, nhưng gần nhất là:',
  },
  regret: {
    formal: 'Tôi rất tiếc khi biết điều này.',
    neutral: 'Tôi rất tiếc về chuyện này.',
    warm: 'Mình thật sự rất tiếc về chuyện này.',
  },
  concern: {
    formal: 'Việc này có vẻ nghiêm trọng.',
    neutral: 'Việc này có vẻ nghiêm trọng.',
    warm: 'Việc này có vẻ nghiêm trọng, mình rất tiếc.',
  },
  noPerson: {
    formal:
      'Rất tiếc, tôi không thể kết nối quý khách với nhân viên từ đây; tôi là trợ lý ảo. Tôi sẵn lòng tìm câu trả lời trong những thông tin hiện có.',
    neutral:
      'Ở đây tôi không thể kết nối bạn với nhân viên; tôi là trợ lý ảo. Bạn hãy đặt câu hỏi, tôi sẽ tìm câu trả lời trong kho kiến thức của mình.',
    warm: 'Tiếc quá, ở đây mình không kết nối bạn với nhân viên được, mình chỉ là trợ lý ảo thôi. Nhưng bạn cứ nói bạn cần gì, mình sẽ tìm câu trả lời!',
  },
  offer: {
    formal: 'Quý khách có muốn nhân viên của chúng tôi tiếp nhận cuộc trò chuyện không?',
    neutral: 'Bạn có muốn một nhân viên tiếp nhận cuộc trò chuyện không?',
    warm: 'Mình nhờ một bạn trong đội ngũ hỗ trợ bạn nhé?',
  },
  clarify: {
    formal: 'Xin quý khách cho biết ý quý khách là mục nào dưới đây?',
    neutral: 'Ý bạn là mục nào trong số này?',
    warm: 'Để mình hiểu đúng ý bạn: bạn muốn nói đến mục nào trong số này?',
  },
  nearest: {
    formal: 'Tôi có thể cung cấp thông tin về:',
    neutral: 'Tôi có thể trả lời về:',
    warm: 'Mình có thể kể bạn nghe về:',
  },
  unanswered: {
    formal: 'Tôi chưa tìm thấy câu trả lời rõ ràng cho nội dung này:',
    neutral: 'Tôi chưa tìm được câu trả lời rõ ràng cho câu này:',
    warm: 'Còn câu này thì mình chưa tìm được câu trả lời rõ ràng:',
  },
  closing: {
    formal: '',
    neutral: '',
    warm: 'Bạn cứ hỏi thêm nếu cần nhé!',
  },
  ...vietnameseSmallTalk,
}
