// An area for files: drop them, or choose them.
import { Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { uploadTexts as texts } from '../../../texts/knowledge/knowledge.ts'
import './file-drop.css'

/** A hint for the dialog that chooses files. The service decides by the bytes. */
const accepted =
  '.pdf,.docx,.pptx,.xlsx,.odt,.ods,.odp,.epub,.html,.htm,.md,.markdown,.txt,.csv,.json,.zip'

type FileDropProps = {
  readonly isDisabled: boolean
  readonly onFiles: (files: readonly File[]) => void
}

export function FileDrop({ isDisabled, onFiles }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!isDisabled) onFiles([...event.dataTransfer.files])
  }
  return (
    <label
      className="file-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconUpload size={24} aria-hidden />
      <Text fw={500}>{texts.drop}</Text>
      <Text size="sm" c="dimmed" maw={520}>
        {texts.kinds}
      </Text>
      <input
        type="file"
        multiple
        accept={accepted}
        disabled={isDisabled}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // So that the same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
