// Says that a person takes over, in the words of the chatbot's language and tone.
import { languageByWords } from '../analysis/language.ts'
import { registerOf } from '../framing/framing.ts'
import { type NoticeKind, notices } from '../framing/notices.ts'
import { shippedLanguages } from '../languages/languages.ts'
import type { ReplySettings } from '../types.ts'
import { smallTalkIn } from './small-talk.ts'

/**
 * The notice in answer to `text`: with the language `auto` in that of the text. English for a language
 * without words of its own, and where the text shows none.
 */
export function noticeFor(
  kind: NoticeKind,
  text: string,
  { language, tone, bot_name }: ReplySettings,
): string {
  const spoken =
    language === 'auto' ? languageOf(text, bot_name) : shippedLanguages.get(language).tag
  const words = notices.get(spoken) ?? notices.get('en')
  return words?.[kind][registerOf(tone)] ?? ''
}

/** Small talk is known by whole phrases, which tell more than single words. */
function languageOf(text: string, botName: string): string {
  return (
    smallTalkIn(text, '', botName)?.language ?? languageByWords(text, shippedLanguages)?.tag ?? 'en'
  )
}
