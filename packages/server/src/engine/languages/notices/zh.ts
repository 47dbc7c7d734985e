// What the bot says in Chinese about people who take over.
import type { Notices } from '../language.ts'

export const chineseNotices: Notices = {
  handoff: {
    formal: '我正在将此对话转交给我们的工作人员，对方会在这里回复您。',
    neutral: '此对话将转给人工客服，回复会出现在这里。',
    warm: '这就帮你转人工，回复会直接发到这里！',
  },
  paused: {
    formal: '此对话已暂停。您的消息已保留给负责的工作人员。',
    neutral: '消息已保留给负责的工作人员。',
    warm: '收到！你的消息已经留给负责的同事了。',
  },
  away: {
    formal:
      '目前我们的工作人员不在线。此对话已转交，工作人员将于{day}{time}（{zone}）上线，并在这里回复您。',
    neutral: '现在没有人工客服在线。对话已转交，客服将于{day}{time}（{zone}）上线，并在这里回复。',
    warm: '现在没有人在线，不过我已经转告团队了。他们{day}{time}（{zone}）上线后会在这里回复你！',
  },
  unreachable: {
    formal: '很抱歉，这里无法为您转接人工服务。',
    neutral: '这里无法转接人工服务。',
    warm: '抱歉，这里没办法帮你转人工。',
  },
  contact: {
    formal: '您可以通过以下方式联系我们：',
    neutral: '联系方式：',
    warm: '你可以这样联系我们：',
  },
  days: {
    today: '今天',
    tomorrow: '明天',
    weekdays: '星期一, 星期二, 星期三, 星期四, 星期五, 星期六, 星期日',
  },
}
