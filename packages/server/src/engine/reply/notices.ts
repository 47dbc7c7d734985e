// Says that a person takes over, in the words of the chatbot's language and tone.
import { languageByWords } from '../analysis/language.ts'
import type { NoticeKind } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'
import type { ReplySettings } from '../types.ts'
import { botTextsFor, registerOf } from './bot-texts.ts'
import { smallTalkIn } from './small-talk.ts'

export type NoticeRequest = {
  readonly kind: NoticeKind
  /** The message that it answers; with the language `auto` the notice is in the language of the message. */
  readonly text: string
  readonly settings: ReplySettings
}

/** The words of a notice. */
export function noticeFor({ kind, text, settings }: NoticeRequest, languages: Languages): string {
  const { language, tone, bot_name } = settings
  const shown = () =>
    // Small talk is known by whole phrases, which tell more than single words.
    smallTalkIn(text, { botName: bot_name, languages })?.language ??
    languageByWords(text, languages)
  const { texts } = botTextsFor(language, languages, language === 'auto' ? shown() : undefined)
  return texts.notices[kind][registerOf(tone)]
}
