// What is known of Japanese.
import { japaneseQuestions } from './ja.questions.ts'
import type { Language } from './language.ts'

export const japanese: Language = {
  tag: 'ja',
  letters: { pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, share: 0.1 },
  functionWords: `
    の は が を に で と も か へ や な だ です ます です ま す た て る い し れ さ 何 誰 いつ どこ どの どれ どう なぜ いく くら つ する した して から
    まで より こと もの この その あの`,
  foreignQuestions: japaneseQuestions,
}
