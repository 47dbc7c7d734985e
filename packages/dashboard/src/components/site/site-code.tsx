// What a publishable key gives: the line of HTML for pages, and a page with nothing but the chat.
import { Anchor, Text } from '@mantine/core'
import { websiteTexts as texts } from '../../texts/website.ts'
import { CopyField } from '../copy-field.tsx'

export function SiteCode({ publishableKey }: { publishableKey: string }) {
  const { origin } = window.location
  const line = `<script src="${origin}/widget.js" data-chatbot="${publishableKey}" defer></script>`
  const hosted = `${origin}/chat/${publishableKey}`
  return (
    <>
      <div>
        <Text size="sm" fw={500}>
          {texts.snippet}
        </Text>
        <Text size="sm" c="dimmed" mb={6}>
          {texts.snippetAbout}
        </Text>
        <CopyField label={texts.snippet} value={line} />
      </div>
      <div>
        <Text size="sm" fw={500}>
          {texts.hosted}
        </Text>
        <Text size="sm" c="dimmed">
          {texts.hostedAbout}
        </Text>
        <Anchor
          href={hosted}
          target="_blank"
          rel="noopener"
          size="sm"
          underline="always"
          style={{ overflowWrap: 'anywhere' }}
        >
          {hosted}
        </Anchor>
      </div>
    </>
  )
}
