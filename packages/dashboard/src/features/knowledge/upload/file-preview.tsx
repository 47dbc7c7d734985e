// Shows the text of a file before it is uploaded, or why it has none.
import { Alert, Box, Stack, Text } from '@mantine/core'
import type { SourcePreview, SourcePreviewDocument } from '@parley/contract'
import { useQuery } from '@tanstack/react-query'
import { QueryContent } from '../../../components/states.tsx'
import { parley } from '../../../lib/parley.ts'
import { filePreviewTexts as texts } from '../../../texts/knowledge/knowledge.ts'
import { PreviewText } from '../preview-text.tsx'
import type { UploadFile } from './use-upload.ts'

/** Of an archive; the rest is counted. */
const documentsShown = 20

type FilePreviewProps = { readonly id: string; readonly upload: UploadFile }

export function FilePreview({ id, upload: { key, file, path } }: FilePreviewProps) {
  const query = useQuery({
    queryKey: ['file-preview', key],
    queryFn: ({ signal }) => parley.sources.preview(file, { signal }),
    // A chosen file does not change.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Box id={id} aria-live="polite" my="xs">
      <QueryContent query={query}>
        {(preview) => <Found preview={preview} path={path} />}
      </QueryContent>
    </Box>
  )
}

function Found({ preview, path }: { readonly preview: SourcePreview; readonly path: string }) {
  const { text, message, documents, shown_character_count, character_count } = preview
  if (text === null) return <Alert color="orange">{message ?? texts.nothing}</Alert>
  return (
    <Stack gap="xs">
      {documents.length > 0 && <Documents documents={documents} />}
      <PreviewText
        preview={preview}
        label={texts.textOf(path)}
        about={texts.shown(shown_character_count, character_count)}
      />
    </Stack>
  )
}

function Documents({ documents }: { readonly documents: readonly SourcePreviewDocument[] }) {
  const shown = documents.slice(0, documentsShown).entries()
  const unread = documents.filter(({ message }) => message !== null).length
  const further = documents.length - documentsShown
  return (
    <div>
      <Text size="sm" fw={500}>
        {texts.documents(documents.length, unread)}
      </Text>
      <Stack component="ul" gap={2} m={0} pl="md">
        {[...shown].map(([place, { name, message, character_count }]) => (
          <Text
            component="li"
            size="sm"
            // Two files of an archive may have the same name.
            key={place}
            {...(message === null ? {} : { c: 'red' })}
            style={{ overflowWrap: 'anywhere' }}
          >
            <bdi>{name}</bdi>: {message ?? texts.characters(character_count)}
          </Text>
        ))}
      </Stack>
      {further > 0 && (
        <Text size="sm" c="dimmed">
          {texts.further(further)}
        </Text>
      )}
    </div>
  )
}
