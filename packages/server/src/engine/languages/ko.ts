// The language record of Korean.
import { koreanIntents } from './ko.intents.ts'
import { koreanQuestions } from './ko.questions.ts'
import { koreanTexts } from './ko.texts.ts'
import type { Language } from './language.ts'
import { koreanNotices } from './notices/ko.ts'

export const korean: Language = {
  tag: 'ko',
  letters: { pattern: /\p{Script=Hangul}/gu, share: 0.2 },
  functionWords:
    '은 는 이 가 을 를 에 의 와 과 도 로 무엇 누구 언제 어디 어떻 떻게 왜 얼마 몇 무 엇 누 까 요 니 나 다',
  admissions: `
    모르겠습니다, 알 수 없습니다, 찾을 수 없습니다, 찾지 못했습니다, 정보가 없습니다, 정보는 없습니다, 나와 있지 않습니다, 언급되어 있지 않습니다, 답변드릴 수
    없습니다, 확인되지 않습니다`,
  courtesies: `
    안녕하세요 …, 감사합니다, 문의해 주셔서 감사합니다, 질문해 주셔서 감사합니다, 천만에요, 네, 아니요, 물론입니다, 물론이죠, 죄송합니다, 정말 죄송합니다, 불편을
    드려 죄송합니다, 도와드리겠습니다, 기꺼이 도와드리겠습니다, 언제든지 …, 더 궁금한 점이 …, 추가로 궁금한 점이 …, 도움이 되었기를 바랍니다, 좋은 하루 보내세요`,
  intents: koreanIntents,
  notices: koreanNotices,
  texts: koreanTexts,
  foreignQuestions: koreanQuestions,
}
