// Chooses the language of the widget's words.
import { canonicalLanguage } from '../../../lib/text/language-tag.ts'
import { de } from './de.ts'
import { en, type WidgetTexts } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pt } from './pt.ts'

const languages: Readonly<Record<string, WidgetTexts>> = { de, en, es, fr, it, nl, pt }

/** The words in the first wanted language that there is, else in English. A wish is a tag, an English name or `auto`. */
export function textsFor(wanted: readonly (string | null | undefined)[]) {
  for (const wish of wanted) {
    const [language = ''] = canonicalLanguage(wish ?? '')?.split('-') ?? []
    const texts = Object.hasOwn(languages, language) ? languages[language] : undefined
    if (texts !== undefined) return { language, texts: { ...texts } }
  }
  return { language: 'en', texts: { ...en } }
}
