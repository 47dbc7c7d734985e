// A reply or a knowledge text, shown as Markdown. Until the renderer is loaded, the text is plain.
import { lazy, Suspense } from 'react'
import { PlainText, type PlainTextProps } from './plain-text.tsx'

// Without a connection, the text stays plain: an error here would replace the whole page.
const loading = import('./markdown.tsx').then(
  ({ Markdown }) => Markdown,
  () => PlainText,
)
const Markdown = lazy(async () => ({ default: await loading }))

export function MarkdownText({ text, grounding }: PlainTextProps) {
  return (
    <Suspense fallback={<PlainText text={text} grounding={grounding} />}>
      <Markdown text={text} grounding={grounding} />
    </Suspense>
  )
}
