// Builds the notices about people who take over, in the language of the conversation and the chatbot's tone.
import { languageByWords } from '../../analysis/language.ts'
import type { Language, Notices } from '../../languages/language.ts'
import type { Languages } from '../../languages/languages.ts'
import { conversationLanguage } from '../../turns/conversation-language.ts'
import type { NoticeRequest } from '../../types.ts'
import { smallTalkIn } from '../../understanding/small-talk.ts'
import { inTone } from '../bot-texts.ts'
import { backTimeIn } from './back-time.ts'

/** Returns the text of a notice. */
export function noticeFor(request: NoticeRequest, languages: Languages): string {
  const { notices, locale } = wordsFor(request, languages)
  const { tone } = request.settings
  if (request.kind === 'paused') return inTone(notices.paused, tone)
  const { contact, back } = request.reach
  const contactLines = contact === null ? [] : [`${inTone(notices.contact, tone)}\n${contact}`]
  switch (request.kind) {
    case 'handoff': {
      if (back === undefined) return inTone(notices.handoff, tone)
      const away = filledIn(inTone(notices.away, tone), backTimeIn(notices.days, locale, back))
      return [away, ...contactLines].join('\n\n')
    }
    case 'unreachable':
      return [inTone(notices.unreachable, tone), ...contactLines].join(' ')
    case 'contact':
      return contactLines.join('')
  }
}

type Words = { readonly notices: Notices; readonly locale: string }

/** The notices in the wanted language, or in the fallback, and the tag by which it formats times. */
function wordsFor(
  { text, history, language, settings }: NoticeRequest,
  languages: Languages,
): Words {
  const { language: tag, bot_name } = settings
  const shown = () =>
    // Whole phrases of small talk show the language better than single words.
    smallTalkIn(text, { botName: bot_name, languages: languages.spoken })?.language ??
    languageByWords(text, languages) ??
    conversationLanguage(history, languages) ??
    (language === undefined ? undefined : languages.get(language))
  const wanted: Language | undefined = tag === 'auto' ? shown() : languages.get(tag)
  if (wanted?.notices === undefined) {
    return { notices: languages.fallback.notices, locale: languages.fallback.tag }
  }
  return { notices: wanted.notices, locale: tag === 'auto' ? wanted.tag : tag }
}

function filledIn(words: string, values: Readonly<Record<string, string>>): string {
  return words.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all)
}
