// What the bot says in Chinese.

import type { Texts } from './language.ts'
import { chineseSmallTalk } from './zh.small-talk.ts'

export const chineseTexts: Texts = {
  unknown: {
    formal: '抱歉，我没有关于这方面的信息。',
    neutral: '我的知识库里没有这个问题的答案。',
    warm: '抱歉，这个我还不知道。可以换个说法再问一次吗？',
  },
  unknownAgain: {
    formal: '抱歉，这方面我同样没有相关信息。',
    neutral: '这个问题我也没有答案。',
    warm: '抱歉，这个我也不知道。',
  },
  closest: {
    formal: '我不能确定以下内容是否回答了您的问题，最接近的信息是：',
    neutral: '这可能不完全是您问的内容，我找到的最接近的信息是：',
    warm: '不太确定是不是你想问的，最接近的是这个：',
  },
  regret: {
    formal: '听到这样的情况，非常遗憾。',
    neutral: '对此我很遗憾。',
    warm: '遇到这样的事，真的很遗憾。',
  },
  concern: {
    formal: '这听起来很严重。',
    neutral: '这听起来很严重。',
    warm: '这听起来很严重，我很难过。',
  },
  noPerson: {
    formal:
      '抱歉，我无法从这里为您转接工作人员，我是虚拟助手。我很乐意在现有的信息中为您查找答案。',
    neutral: '我无法在这里为您转接真人，我是虚拟助手。请提出问题，我会在知识库中查找答案。',
    warm: '抱歉，这里没法帮你转接真人，我只是虚拟助手。不过你可以告诉我需要什么，我来找答案！',
  },
  offer: {
    formal: '需要由我们团队的同事来接手吗？',
    neutral: '需要由真人来接手吗？',
    warm: '要我请团队里的同事来帮你吗？',
  },
  clarify: {
    formal: '请问您指的是以下哪一项？',
    neutral: '您指的是哪一项？',
    warm: '确认一下我没理解错：你指的是哪一项？',
  },
  nearest: {
    formal: '我可以为您介绍：',
    neutral: '我可以回答：',
    warm: '不过我可以告诉你：',
  },
  unanswered: {
    formal: '以下问题未找到明确的答案：',
    neutral: '这个问题没有找到明确的答案：',
    warm: '不过这个问题我没找到明确的答案：',
  },
  closing: {
    formal: '',
    neutral: '',
    warm: '还想了解什么，尽管问我！',
  },
  ...chineseSmallTalk,
}
