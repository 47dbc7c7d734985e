// The sources of a reply: items, quotes and links.
import { Blockquote, Group, Stack, Text } from '@mantine/core'
import type { Citation } from '@parley/client'
import { plainText } from '../../lib/plain-text.ts'
import { answerTexts } from '../../texts/answers.ts'
import { ExternalLink } from '../external-link.tsx'
import { TextLink } from '../links.tsx'

/** Longer than the API’s snippets. */
const snippetCharacters = 400

export function AnswerSources({ citations }: { citations: readonly Citation[] }) {
  if (citations.length === 0) return null
  return (
    <Stack gap="xs" role="group" aria-label={answerTexts.sources(citations.length)}>
      <Text size="xs" fw={600}>
        {answerTexts.sources(citations.length)}
      </Text>
      {citations.map((citation) => (
        <Source key={citation.chunk_id} citation={citation} />
      ))}
    </Stack>
  )
}

function Source({ citation }: { citation: Citation }) {
  const { knowledge_id, title, url, snippet } = citation
  return (
    <Blockquote p="xs" m={0} radius="sm" fz="sm" style={{ overflowWrap: 'anywhere' }}>
      <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
        <TextLink to="/knowledge/$knowledge_id" params={{ knowledge_id }} size="sm" fw={600}>
          {title === null ? answerTexts.untitled : plainText(title, snippetCharacters)}
        </TextLink>
        {url !== null && (
          <ExternalLink href={url} size="xs" style={{ flexShrink: 0 }}>
            {hostOf(url)}
          </ExternalLink>
        )}
      </Group>
      <Text size="sm">{plainText(snippet, snippetCharacters)}</Text>
    </Blockquote>
  )
}

/** The host name of a URL, or the URL itself if it has none. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
