// What the bot says in Korean.
import { koreanSmallTalk } from './ko.small-talk.ts'
import type { Texts } from './language.ts'

export const koreanTexts: Texts = {
  unknown: {
    formal: '죄송하지만 그에 관한 정보가 없습니다.',
    neutral: '제가 가진 정보에는 그에 대한 답이 없습니다.',
    warm: '아쉽지만 그건 아직 잘 모르겠어요. 다른 말로 한번 물어봐 주시겠어요?',
  },
  unknownAgain: {
    formal: '죄송하지만 그에 관한 정보도 없습니다.',
    neutral: '그에 대한 답도 없습니다.',
    warm: '아쉽지만 그것도 잘 모르겠어요.',
  },
  closest: {
    formal: '질문에 대한 답이 되는지 확실하지 않습니다만, 가장 가까운 정보는 다음과 같습니다.',
    neutral: '물어보신 내용과 정확히 같지 않을 수 있지만, 가장 가까운 정보는 다음과 같습니다.',
    warm: '찾으시는 게 맞는지 확실하지는 않지만, 가장 가까운 내용은 이거예요.',
  },
  regret: {
    formal: '그런 일이 있으셨다니 유감입니다.',
    neutral: '그런 일이 있었다니 유감입니다.',
    warm: '그런 일이 있으셨다니 정말 안타까워요.',
  },
  concern: {
    formal: '심각한 상황으로 보입니다.',
    neutral: '심각한 상황으로 보입니다.',
    warm: '심각한 상황 같아서 걱정돼요.',
  },
  noPerson: {
    formal:
      '죄송하지만 저는 가상 비서라서 여기에서 직원에게 연결해 드릴 수 없습니다. 제가 가진 정보에서 답을 찾아 드리겠습니다.',
    neutral:
      '저는 가상 비서라서 여기에서 사람에게 연결해 드릴 수 없습니다. 질문해 주시면 제가 가진 정보에서 답을 찾아보겠습니다.',
    warm: '아쉽지만 저는 가상 비서라서 여기에서는 사람에게 연결해 드릴 수 없어요. 그래도 필요한 걸 말씀해 주시면 답을 찾아볼게요!',
  },
  offer: {
    formal: '저희 팀의 담당자가 이어서 도와드리기를 원하십니까?',
    neutral: '사람이 이어서 도와드릴까요?',
    warm: '저희 팀에서 도와드릴 분을 불러 드릴까요?',
  },
  clarify: {
    formal: '다음 중 어느 것을 말씀하시는지요?',
    neutral: '이 중 어느 것을 말씀하시나요?',
    warm: '제가 제대로 이해했는지 확인하고 싶어요. 이 중 어느 것을 말씀하시나요?',
  },
  nearest: {
    formal: '다음 내용은 안내해 드릴 수 있습니다.',
    neutral: '다음 내용은 답할 수 있습니다.',
    warm: '대신 이건 알려 드릴 수 있어요.',
  },
  unanswered: {
    formal: '다음 질문에 대해서는 명확한 답을 찾지 못했습니다.',
    neutral: '다음 질문에는 명확한 답을 찾지 못했습니다.',
    warm: '다음 질문은 아쉽게도 명확한 답을 찾지 못했어요.',
  },
  closing: {
    formal: '',
    neutral: '',
    warm: '더 궁금한 점이 있으면 편하게 물어보세요!',
  },
  ...koreanSmallTalk,
}
