// The files of an upload: waiting, being read, knowledge now, or why not.
import { ActionIcon, Group, Loader, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconClock, IconX } from '@tabler/icons-react'
import { RowLink } from '../../../components/links.tsx'
import { Row, RowList } from '../../../components/lists/row-list.tsx'
import { uploadTexts as texts } from '../../../texts/knowledge/knowledge.ts'
import type { UploadFile } from './use-upload.ts'

type FileListProps = {
  readonly files: readonly UploadFile[]
  /** Undefined while files are sent. */
  readonly onRemove: ((key: number) => void) | undefined
}

export function FileList({ files, onRemove }: FileListProps) {
  return (
    <RowList label={texts.files}>
      {files.map((upload) => (
        <Row key={upload.key}>
          <Group gap="sm" wrap="nowrap" align="center">
            <StateIcon upload={upload} />
            <Group flex={1} miw={0} gap="0 12px" style={{ overflowWrap: 'anywhere' }}>
              <NameOf upload={upload} />
              <Text size="sm" c={upload.state === 'failed' ? 'red' : 'dimmed'}>
                {outcomeOf(upload)}
              </Text>
            </Group>
            <Text size="sm" c="dimmed" style={{ flex: 'none' }}>
              {texts.size(upload.file.size)}
            </Text>
            {onRemove !== undefined && upload.state !== 'done' && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={texts.remove(upload.path)}
                onClick={() => onRemove(upload.key)}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </Group>
        </Row>
      ))}
    </RowList>
  )
}

function outcomeOf(upload: UploadFile): string {
  if (upload.state === 'failed') return upload.message
  const isAnalysed = upload.state === 'done' && upload.item.status === 'processing'
  return texts.states[isAnalysed ? 'analysed' : upload.state]
}

function NameOf({ upload }: { upload: UploadFile }) {
  const name = <bdi>{upload.path}</bdi>
  if (upload.state !== 'done')
    return (
      <Text size="sm" fw={500}>
        {name}
      </Text>
    )
  return (
    <RowLink to="/knowledge/$knowledge_id" params={{ knowledge_id: upload.item.id }}>
      {name}
    </RowLink>
  )
}

function StateIcon({ upload: { state } }: { upload: UploadFile }) {
  switch (state) {
    case 'waiting':
      return <IconClock size={20} aria-hidden color="var(--mantine-color-dimmed)" />
    case 'reading':
      return <Loader size={20} aria-hidden />
    case 'done':
      return <IconCircleCheck size={20} aria-hidden color="var(--mantine-color-success)" />
    case 'failed':
      return <IconAlertCircle size={20} aria-hidden color="var(--mantine-color-error)" />
  }
}
