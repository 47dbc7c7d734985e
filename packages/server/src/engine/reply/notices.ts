// Chooses the notice that a person takes over, in the chatbot's language and tone.
import { languageByWords } from '../analysis/language.ts'
import type { NoticeKind } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'
import type { ReplySettings } from '../types.ts'
import { smallTalkIn } from '../understanding/small-talk.ts'
import { botTextsFor, inTone } from './bot-texts.ts'

export type NoticeRequest = {
  readonly kind: NoticeKind
  /** The message that the notice answers; with the language `auto` its language is used. */
  readonly text: string
  readonly settings: ReplySettings
}

/** Returns the text of a notice. */
export function noticeFor({ kind, text, settings }: NoticeRequest, languages: Languages): string {
  const { language, tone, bot_name } = settings
  const shown = () =>
    // Whole phrases of small talk show the language better than single words.
    smallTalkIn(text, { botName: bot_name, languages })?.language ??
    languageByWords(text, languages)
  const { texts } = botTextsFor(language, languages, language === 'auto' ? shown() : undefined)
  return inTone(texts.notices[kind], tone)
}
