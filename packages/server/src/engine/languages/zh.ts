// The language record of Chinese.
import type { Language } from './language.ts'
import { chineseNotices } from './notices/zh.ts'
import { chineseIntents } from './zh.intents.ts'
import { chineseQuestions } from './zh.questions.ts'
import { chineseTexts } from './zh.texts.ts'

export const chinese: Language = {
  tag: 'zh',
  letters: { pattern: /\p{Script=Han}/gu, share: 0.2 },
  functionWords: `
    的 了 是 在 有 和 与 或 我 你 您 他 她 它 们 我们 你们 他们 吗 呢 吧 啊 什 么 什么 是什 谁 是谁 哪 哪里 哪个 哪些 怎 怎么 怎样 如何 多少 几 为什 请问
    这 那 个 被 把 从 对 于 由`,
  admissions: `
    我不知道, 不清楚, 没有找到, 找不到, 未找到, 没有相关信息, 没有关于, 没有提到, 没有提及, 未提及, 没有说明, 未说明, 无法回答, 不确定, 沒有找到, 沒有相關資訊,
    沒有提到, 無法回答, 不確定`,
  courtesies: `
    你好, 您好, 你好…, 您好…, 谢谢, 谢谢您…, 感谢…, 不客气, 不用谢, 好的, 当然, 当然可以, 是的, 不是, 没问题, 很抱歉, 抱歉, 非常抱歉, 很抱歉听到…, 很抱歉给您…,
    抱歉给您…, 很高兴为您…, 如有…, 如果您还有…, 如果还有…, 还有其他…, 请随时…, 欢迎随时…, 希望…, 祝您…, 謝謝, 不客氣, 當然, 沒問題`,
  intents: chineseIntents,
  notices: chineseNotices,
  texts: chineseTexts,
  foreignQuestions: chineseQuestions,
}
