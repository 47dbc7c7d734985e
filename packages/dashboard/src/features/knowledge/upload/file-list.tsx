// The files of an upload: waiting, being read, knowledge now, or why not.
import { ActionIcon, Button, Group, Loader, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconAlertCircle,
  IconChevronDown,
  IconChevronRight,
  IconCircleCheck,
  IconClock,
  IconX,
} from '@tabler/icons-react'
import { useId } from 'react'
import { RowLink } from '../../../components/links.tsx'
import { Row, RowList } from '../../../components/lists/row-list.tsx'
import { uploadTexts as texts } from '../../../texts/knowledge/knowledge.ts'
import { FilePreview } from './file-preview.tsx'
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
          <FileRow upload={upload} onRemove={onRemove} />
        </Row>
      ))}
    </RowList>
  )
}

type FileRowProps = Pick<FileListProps, 'onRemove'> & { readonly upload: UploadFile }

function FileRow({ upload, onRemove }: FileRowProps) {
  const [isOpen, { toggle }] = useDisclosure(false)
  const preview = useId()
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  // Others are knowledge, or are just becoming it.
  const isChosen = upload.state === 'waiting' || upload.state === 'failed'
  return (
    <>
      <Group gap="sm" wrap="nowrap" align="center">
        <StateIcon upload={upload} />
        <Group flex={1} miw={0} gap="0 12px" style={{ overflowWrap: 'anywhere' }}>
          <NameOf upload={upload} />
          <Text size="sm" c={upload.state === 'failed' ? 'red' : 'dimmed'}>
            {outcomeOf(upload)}
          </Text>
          <Text size="sm" c="dimmed">
            {texts.size(upload.file.size)}
          </Text>
        </Group>
        {isChosen && (
          <Button
            variant="subtle"
            size="compact-sm"
            style={{ flex: 'none' }}
            leftSection={<Chevron size={14} aria-hidden />}
            aria-label={texts.preview(upload.path)}
            aria-expanded={isOpen}
            aria-controls={preview}
            onClick={toggle}
          >
            {texts.previewShort}
          </Button>
        )}
        {onRemove !== undefined && upload.state !== 'done' && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={texts.remove(upload.path)}
            data-remove
            onClick={({ currentTarget }) => {
              focusNeighbour(currentTarget)
              onRemove(upload.key)
            }}
          >
            <IconX size={16} />
          </ActionIcon>
        )}
      </Group>
      {isChosen && isOpen && <FilePreview id={preview} upload={upload} />}
    </>
  )
}

/** Keeps the focus in the list when the row of the button goes. */
function focusNeighbour(button: HTMLElement): void {
  const row = button.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  next?.querySelector<HTMLElement>('[data-remove]')?.focus()
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
