// The language record of Japanese.
import { japaneseIntents } from './ja.intents.ts'
import { japaneseQuestions } from './ja.questions.ts'
import { japaneseTexts } from './ja.texts.ts'
import type { Language } from './language.ts'
import { japaneseNotices } from './notices/ja.ts'

export const japanese: Language = {
  tag: 'ja',
  letters: { pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, share: 0.1 },
  functionWords: `
    の は が を に で と も か へ や な だ です ます です ま す た て る い し れ さ 何 誰 いつ どこ どの どれ どう なぜ いく くら つ する した して から
    まで より こと もの この その あの`,
  admissions: `
    わかりません, 分かりません, 見つかりません, 見当たりません, 情報がありません, 情報はありません, 情報がございません, 情報はございません, 記載がありません, 記載がございません, 記載はございません, 記載はありません, お答えできません, わかりかねます, 分かりかねます,
    存じません, 不明です, 資料に…書かれていません, 資料に…記載されていません, 情報に…記載されていません, 情報に…含まれていません, 資料にありません, 資料にはありません`,
  courtesies: `
    こんにちは, こんにちは…, こんばんは, おはようございます, ありがとうございます, お問い合わせありがとうございます, ご質問ありがとうございます, …ありがとうございます,
    …ありがとうございました, どういたしまして, はい, いいえ, もちろんです, かしこまりました, 承知しました, 申し訳ございません, 申し訳ありません, …申し訳ございません,
    …申し訳ありません, 大変でしたね, …お気軽にお問い合わせください, …お気軽にお尋ねください, …お気軽にどうぞ, …お知らせください, 他にご質問はありますか, 喜んでお手伝いします,
    お役に立てれば幸いです, …幸いです, 良い一日を, 他にご質問が…, ほかにご質問が…, ご不明な点が…, よろしければ, …ご説明します, …ご説明いたします, …ご説明できます,
    …ご案内します, …ご案内いたします, …ご案内できます, お気持ちお察しします, お気持ちはよくわかります, 良いお知らせです, 承知いたしました, うれしいです, 嬉しいです,
    …うれしいです, …嬉しいです, お大事になさってください, 教えていただければ, お待ちしております, お手数をおかけしますが, よろしくお願いします, よろしくお願いいたします,
    ご不便をおかけし, ぜひお楽しみください, お楽しみください, お気をつけてお越しください, お知らせください, ご検討ください, 以上です, 以上となります, これで完了です`,
  intents: japaneseIntents,
  notices: japaneseNotices,
  texts: japaneseTexts,
  foreignQuestions: japaneseQuestions,
}
