// What the bot says in Korean about people who take over.
import type { Notices } from '../language.ts'

export const koreanNotices: Notices = {
  handoff: {
    formal: '이 대화를 담당자에게 전달해 드리겠습니다. 담당자가 여기에서 답변드릴 것입니다.',
    neutral: '이 대화를 담당자에게 전달합니다. 답변은 여기에 표시됩니다.',
    warm: '지금 담당자를 불러 드릴게요. 여기에서 바로 답변드릴 거예요!',
  },
  paused: {
    formal: '이 대화는 일시 중지되었습니다. 보내 주신 메시지는 담당자를 위해 보관되었습니다.',
    neutral: '메시지는 담당자를 위해 보관되었습니다.',
    warm: '확인했어요! 메시지는 담당자가 볼 수 있게 보관해 두었어요.',
  },
  away: {
    formal:
      '지금은 담당자가 자리에 없습니다. 대화를 전달해 두었으며, {day} {time}({zone})에 업무를 재개하여 여기에서 답변드리겠습니다.',
    neutral:
      '지금은 담당자가 없습니다. 대화는 전달되었으며, {day} {time}({zone})부터 여기에서 답변합니다.',
    warm: '지금은 담당자가 자리에 없지만 대화를 전달해 두었어요. {day} {time}({zone})에 돌아와 여기에서 답변드릴게요!',
  },
  unreachable: {
    formal: '죄송하지만 여기에서는 담당자와 연결해 드릴 수 없습니다.',
    neutral: '여기에서는 담당자와 연결할 수 없습니다.',
    warm: '죄송해요, 여기에서는 담당자와 연결해 드릴 수 없어요.',
  },
  contact: {
    formal: '다음 방법으로 연락하실 수 있습니다:',
    neutral: '연락처:',
    warm: '이렇게 연락하실 수 있어요:',
  },
  days: {
    today: '오늘',
    tomorrow: '내일',
    weekdays: '월요일, 화요일, 수요일, 목요일, 금요일, 토요일, 일요일',
  },
}
