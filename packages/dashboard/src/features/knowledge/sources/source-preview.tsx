// Shows what is at an address before anything is stored, and offers the ways to read it.
import { Alert, Button, Group, Paper, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { SourcePreview as Preview } from '@parley/contract'
import { useMutation } from '@tanstack/react-query'
import { parley } from '../../../lib/parley.ts'
import { messageOf } from '../../../lib/queries.ts'
import { sourcePreviewTexts as texts } from '../../../texts/knowledge/sources.ts'
import { PreviewText } from '../preview-text.tsx'
import { type PageKind, type SourceValues, withScheme } from './source-values.ts'

type PreviewProps = {
  readonly form: UseFormReturnType<SourceValues>
  readonly onChoose: (kind: PageKind, url: string) => void
}

export function SourcePreview({ form, onChoose }: PreviewProps) {
  const look = useMutation({
    mutationFn: ({ url, chatbot_id }: SourceValues) =>
      parley.sources.preview({ url: withScheme(url), ...(chatbot_id ? { chatbot_id } : {}) }),
  })
  const isCurrent = look.variables?.url === form.values.url
  return (
    <Stack gap="sm">
      <Group>
        <Button
          variant="default"
          size="xs"
          loading={look.isPending}
          disabled={form.values.url.trim() === ''}
          onClick={() => {
            if (!form.validateField('url').hasError) look.mutate(form.getValues())
          }}
        >
          {texts.look}
        </Button>
      </Group>
      <div aria-live="polite">
        {isCurrent && look.isError && <Alert color="red">{messageOf(look.error)}</Alert>}
        {isCurrent && look.data !== undefined && <Found preview={look.data} onChoose={onChoose} />}
      </div>
    </Stack>
  )
}

type FoundProps = Pick<PreviewProps, 'onChoose'> & { readonly preview: Preview }

function Found({ preview, onChoose }: FoundProps) {
  const { kind, text, message, pages, sitemap, character_count } = preview
  const url = preview.url ?? ''
  if (text === null && pages === 0) return <Alert color="yellow">{message ?? texts.nothing}</Alert>
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <PreviewText
          preview={preview}
          label={texts.text}
          about={texts.found(character_count, pages)}
        />
        <Group gap="xs" mt={4}>
          {kind === 'crawl' && (
            <Button size="xs" variant="light" onClick={() => onChoose('crawl', url)}>
              {texts.wholeSite}
            </Button>
          )}
          {kind === 'sitemap' && (
            <Button size="xs" variant="light" onClick={() => onChoose('sitemap', url)}>
              {texts.readSitemap(pages)}
            </Button>
          )}
          {sitemap !== null && (
            <Button size="xs" variant="light" onClick={() => onChoose('sitemap', sitemap.url)}>
              {texts.readSitemap(sitemap.pages)}
            </Button>
          )}
          {kind !== 'sitemap' && (
            <Button size="xs" variant="light" onClick={() => onChoose('url', url)}>
              {texts.onlyThis}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}
