// What the bot says in Polish.

import type { Texts } from './language.ts'
import { polishSmallTalk } from './pl.small-talk.ts'

export const polishTexts: Texts = {
  unknown: {
    formal: 'Niestety nie mam informacji na ten temat.',
    neutral: 'Nie mam na to odpowiedzi w swojej bazie wiedzy.',
    warm: 'Niestety jeszcze tego nie wiem. Spróbujesz zapytać innymi słowami?',
  },
  unknownAgain: {
    formal: 'Niestety na ten temat również nie mam informacji.',
    neutral: 'Na to pytanie też nie mam odpowiedzi.',
    warm: 'Niestety tego też nie wiem.',
  },
  closest: {
    formal: 'Nie mam pewności, czy to odpowiada na pytanie; najbliższa dostępna informacja brzmi:',
    neutral: 'To może nie być dokładnie to, o co chodzi; najbliższa informacja, jaką mam:',
    warm: 'Nie jestem pewien, czy o to chodzi, ale najbliżej jest chyba to:',
  },
  regret: {
    formal: 'Bardzo mi przykro z tego powodu.',
    neutral: 'Przykro mi z tego powodu.',
    warm: 'Naprawdę mi przykro.',
  },
  concern: {
    formal: 'To brzmi poważnie.',
    neutral: 'To brzmi poważnie.',
    warm: 'To brzmi poważnie i bardzo mi przykro.',
  },
  noPerson: {
    formal:
      'Niestety nie mogę stąd połączyć z pracownikiem; jestem wirtualnym asystentem. Chętnie poszukam odpowiedzi w dostępnych mi informacjach.',
    neutral:
      'Nie mogę tu połączyć z człowiekiem; jestem wirtualnym asystentem. Proszę zadać pytanie, a poszukam odpowiedzi w swojej bazie wiedzy.',
    warm: 'Niestety nie mogę Cię tu połączyć z człowiekiem, jestem tylko wirtualnym asystentem. Napisz jednak, czego potrzebujesz, a poszukam odpowiedzi!',
  },
  offer: {
    formal: 'Czy mam przekazać tę rozmowę komuś z naszego zespołu?',
    neutral: 'Czy rozmowę ma przejąć człowiek?',
    warm: 'Poprosić kogoś z naszego zespołu, żeby Ci pomógł?',
  },
  clarify: {
    formal: 'Czy mogę prosić o wskazanie, o które z poniższych chodzi?',
    neutral: 'O które z tych chodzi?',
    warm: 'Żebym dobrze Cię zrozumiał: o które z tych chodzi?',
  },
  nearest: {
    formal: 'Mogę udzielić informacji na temat:',
    neutral: 'Mogę odpowiedzieć na temat:',
    warm: 'Za to mogę opowiedzieć o tym:',
  },
  unanswered: {
    formal: 'Nie udało się znaleźć jasnej odpowiedzi na pytanie:',
    neutral: 'Nie mam jasnej odpowiedzi na pytanie:',
    warm: 'Na to niestety nie mam jasnej odpowiedzi:',
  },
  closing: {
    formal: '',
    neutral: '',
    warm: 'Pytaj śmiało, jeśli chcesz wiedzieć coś jeszcze!',
  },
  ...polishSmallTalk,
}
