// The chat as visitors would see it, drawn by the widget's own parts.
import { useComputedColorScheme } from '@mantine/core'
import type { Chatbot, WidgetTheme } from '@parley/contract'
import { createPreview } from '@parley/widget/preview'
import { useEffect, useRef, useState } from 'react'
import { ViewSwitch } from '../../../../components/lists/view-switch.tsx'
import { lookTexts as texts } from '../../../../texts/website.ts'

type LookPreviewProps = { readonly chatbot: Chatbot; readonly theme: WidgetTheme }

export function LookPreview({ chatbot, theme }: LookPreviewProps) {
  const { name } = chatbot
  const welcome = chatbot.settings.welcome_message ?? texts.sample.welcome
  const own = useComputedColorScheme('light')
  const [chosen, setChosen] = useState<'light' | 'dark'>()
  const scheme = chosen ?? own
  const place = useRef<HTMLDivElement>(null)
  const preview = useRef<ReturnType<typeof createPreview>>(undefined)
  useEffect(() => {
    if (place.current === null) return
    const input = { name, ...texts.sample, welcome, texts: texts.words }
    preview.current = createPreview(place.current, input)
  }, [name, welcome])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture that was drawn anew needs the look again.
  useEffect(() => preview.current?.update({ theme, scheme }), [theme, scheme, name, welcome])
  return (
    <div className="look-preview">
      <ViewSwitch
        label={texts.previewMode}
        value={scheme}
        onChange={setChosen}
        views={[
          { value: 'light', label: texts.light },
          { value: 'dark', label: texts.dark },
        ]}
      />
      <div className={`look-page is-${scheme}`} role="img" aria-label={texts.preview}>
        <div ref={place} />
      </div>
    </div>
  )
}
