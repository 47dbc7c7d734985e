// What the bot says in Vietnamese about people who take over.
import type { Notices } from '../language.ts'

export const vietnameseNotices: Notices = {
  handoff: {
    formal:
      'Tôi xin chuyển cuộc trò chuyện này cho một nhân viên của chúng tôi, người sẽ trả lời quý khách tại đây.',
    neutral: 'Tôi chuyển cuộc trò chuyện này cho một nhân viên, người sẽ trả lời tại đây.',
    warm: 'Mình đang mời một bạn trong nhóm vào hỗ trợ. Bạn sẽ nhận được trả lời ngay tại đây!',
  },
  paused: {
    formal:
      'Cuộc trò chuyện đang tạm dừng. Tin nhắn của quý khách đã được lưu cho người phụ trách.',
    neutral: 'Tin nhắn đã được lưu cho người phụ trách.',
    warm: 'Mình nhận được rồi! Tin nhắn của bạn đã được lưu cho người phụ trách.',
  },
  away: {
    formal:
      'Hiện không có ai trong nhóm của chúng tôi trực. Cuộc trò chuyện đã được chuyển; chúng tôi sẽ có mặt lại lúc {time} {day} ({zone}) và trả lời quý khách tại đây.',
    neutral:
      'Hiện không có ai trực. Cuộc trò chuyện đã được chuyển cho nhóm của chúng tôi; nhóm sẽ có mặt lại lúc {time} {day} ({zone}) và trả lời tại đây.',
    warm: 'Lúc này chưa có ai trực, nhưng mình đã báo cho nhóm rồi. Nhóm sẽ quay lại lúc {time} {day} ({zone}) và trả lời bạn ngay tại đây!',
  },
  unreachable: {
    formal: 'Rất tiếc, tôi không thể kết nối quý khách với nhân viên tại đây.',
    neutral: 'Không thể kết nối với nhân viên tại đây.',
    warm: 'Rất tiếc, mình không thể kết nối bạn với nhân viên tại đây.',
  },
  contact: {
    formal: 'Quý khách có thể liên hệ với chúng tôi như sau:',
    neutral: 'Cách liên hệ với chúng tôi:',
    warm: 'Bạn có thể liên hệ với chúng mình như sau:',
  },
  days: {
    today: 'hôm nay',
    tomorrow: 'ngày mai',
    weekdays: 'thứ Hai, thứ Ba, thứ Tư, thứ Năm, thứ Sáu, thứ Bảy, Chủ nhật',
  },
}
