// An area for files: drop them, or choose them.
import { Button, Text } from '@mantine/core'
import { IconFolder, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { uploadTexts as texts } from '../../../texts/knowledge/knowledge.ts'
import { type ChosenFile, chosenFiles, droppedFiles } from './dropped-files.ts'
import './file-drop.css'

/** A hint for the dialog that chooses files. The service decides by the bytes. */
const accepted =
  '.pdf,.docx,.pptx,.xlsx,.odt,.ods,.odp,.epub,.html,.htm,.md,.markdown,.txt,.csv,.json,.zip'

type FileDropProps = {
  readonly isDisabled: boolean
  readonly onFiles: (files: readonly ChosenFile[]) => void
}

export function FileDrop({ isDisabled, onFiles }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const folder = useRef<HTMLInputElement>(null)
  function choose(input: HTMLInputElement) {
    onFiles(chosenFiles(input.files ?? []))
    // So that the same file can be chosen again.
    input.value = ''
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!isDisabled) void droppedFiles(event.dataTransfer).then(onFiles)
  }
  return (
    <>
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
          onChange={(event) => choose(event.currentTarget)}
        />
      </label>
      <div>
        <Button
          variant="default"
          size="xs"
          disabled={isDisabled}
          leftSection={<IconFolder size={16} aria-hidden />}
          onClick={() => folder.current?.click()}
        >
          {texts.chooseFolder}
        </Button>
        <input
          ref={folder}
          type="file"
          hidden
          multiple
          // Browsers choose folders with this attribute, which React's types don't know.
          {...{ webkitdirectory: '' }}
          onChange={(event) => choose(event.currentTarget)}
        />
      </div>
    </>
  )
}
