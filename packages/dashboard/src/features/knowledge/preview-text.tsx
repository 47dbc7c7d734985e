// The beginning of a text before it is stored, with its title and how much of it is shown.
import { Box, Text } from '@mantine/core'
import type { SourcePreview } from '@parley/contract'
import { MarkdownText } from '../../components/markdown/markdown-text.tsx'

/** About ten lines; the rest can be scrolled to. */
const textHeight = 220

type PreviewTextProps = {
  readonly preview: Pick<SourcePreview, 'title' | 'text'>
  /** What the text belongs to, for screen readers. */
  readonly label: string
  /** How much there is. */
  readonly about: string
}

/** Whether the first line of the Markdown is the title, which most documents begin with. */
function beginsWith(text: string | null, title: string): boolean {
  const [line = ''] = (text ?? '').trimStart().split('\n', 1)
  const plain = line.replace(/^#{1,6} +/, '').replaceAll(/[*`_\\]/g, '')
  return plain.trim() === title.replaceAll(/[*`_\\]/g, '').trim()
}

export function PreviewText({ preview: { title, text }, label, about }: PreviewTextProps) {
  return (
    <>
      {title !== null && !beginsWith(text, title) && (
        <Text fw={600} dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {about}
      </Text>
      {text !== null && (
        <Box
          role="group"
          aria-label={label}
          tabIndex={0}
          fz="sm"
          mah={textHeight}
          dir="auto"
          style={{ overflow: 'auto' }}
        >
          <MarkdownText text={text} />
        </Box>
      )}
    </>
  )
}
