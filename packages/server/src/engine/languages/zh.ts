// What is known of Chinese.
import type { Language } from './language.ts'
import { chineseQuestions } from './zh.questions.ts'

export const chinese: Language = {
  tag: 'zh',
  letters: { pattern: /\p{Script=Han}/gu, share: 0.2 },
  functionWords: `
    的 了 是 在 有 和 与 或 我 你 您 他 她 它 们 我们 你们 他们 吗 呢 吧 啊 什 么 什么 是什 谁 是谁 哪 哪里 哪个 哪些 怎 怎么 怎样 如何 多少 几 为什 请问
    这 那 个 被 把 从 对 于 由`,
  foreignQuestions: chineseQuestions,
}
