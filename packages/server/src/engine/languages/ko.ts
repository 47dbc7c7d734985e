// What is known of Korean.
import { koreanQuestions } from './ko.questions.ts'
import type { Language } from './language.ts'

export const korean: Language = {
  tag: 'ko',
  letters: { pattern: /\p{Script=Hangul}/gu, share: 0.2 },
  functionWords:
    '은 는 이 가 을 를 에 의 와 과 도 로 무엇 누구 언제 어디 어떻 떻게 왜 얼마 몇 무 엇 누 까 요 니 나 다',
  foreignQuestions: koreanQuestions,
}
