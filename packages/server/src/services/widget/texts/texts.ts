// Chooses the language of the widget's words.
import { canonicalLanguage } from '../../../lib/text/language-tag.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type WidgetTexts } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { he } from './he.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { nl } from './nl.ts'
import { pt } from './pt.ts'

const languages = { ar, de, en, es, fr, he, it, ja, nl, pt } satisfies Record<string, WidgetTexts>

export type WidgetLanguage = keyof typeof languages

/**
 * The tag of a language that a page names, perhaps carelessly, as in `en_US`; undefined for any other text, and for
 * `auto`.
 */
export function languageIn(text: string): string | undefined {
  const tag = canonicalLanguage(text.replaceAll('_', '-'))
  return tag === 'auto' || tag === 'und' ? undefined : tag
}

/** The words in the first wanted language that there is, else in English. A wish is a tag, an English name or `auto`. */
export function textsFor(wanted: readonly (string | null | undefined)[]): {
  language: WidgetLanguage
  texts: WidgetTexts & Record<string, string>
} {
  for (const wish of wanted) {
    const [language = ''] = languageIn(wish ?? '')?.split('-') ?? []
    if (isKnown(language)) return { language, texts: { ...languages[language] } }
  }
  return { language: 'en', texts: { ...en } }
}

function isKnown(language: string): language is WidgetLanguage {
  return Object.hasOwn(languages, language)
}
