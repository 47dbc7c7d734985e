// What the bot says in Japanese about people who take over.
import type { Notices } from '../language.ts'

export const japaneseNotices: Notices = {
  handoff: {
    formal: 'この会話を担当者に引き継ぎます。担当者がこちらでご返信いたします。',
    neutral: 'この会話を担当者に引き継ぎます。返信はここに届きます。',
    warm: '今、担当者を呼びますね。お返事はこちらに届きます！',
  },
  paused: {
    formal:
      'この会話は一時停止中です。お送りいただいたメッセージは担当者のために保存いたしました。',
    neutral: 'メッセージは担当者のために保存されています。',
    warm: '承知しました！メッセージは担当者のために保存してあります。',
  },
  away: {
    formal:
      '現在、担当者が不在です。この会話は担当者に引き継ぎました。{day}の{time}（{zone}）より対応を再開し、こちらでご返信いたします。',
    neutral:
      '現在、担当者は不在です。会話は引き継ぎ済みです。{day}の{time}（{zone}）に対応を再開し、ここで返信します。',
    warm: '今は担当者がいませんが、会話は引き継いであります。{day}の{time}（{zone}）に戻りますので、こちらでお返事しますね！',
  },
  unreachable: {
    formal: '恐れ入りますが、こちらでは担当者におつなぎできません。',
    neutral: 'ここでは担当者におつなぎできません。',
    warm: 'ごめんなさい、ここでは担当者におつなぎできません。',
  },
  contact: {
    formal: '次の方法でお問い合わせいただけます。',
    neutral: '連絡先：',
    warm: 'こちらからご連絡いただけます：',
  },
  days: {
    today: '今日',
    tomorrow: '明日',
    weekdays: '月曜日, 火曜日, 水曜日, 木曜日, 金曜日, 土曜日, 日曜日',
  },
}
