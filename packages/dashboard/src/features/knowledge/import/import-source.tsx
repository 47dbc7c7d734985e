// The source of an import: pasted text or a file.
import { FileInput, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { textOfFile } from '../../../lib/file-text.ts'
import { importTexts as texts } from '../../../texts/knowledge/knowledge.ts'

/**
 * The browser reads the whole file into memory; this is far more than a list of questions needs.
 */
const largestMegabytes = 20

/**
 * Above this size, in characters, a text field becomes slow, so the text is imported without being
 * shown.
 */
const largestShown = 200_000

type ImportSourceProps = { readonly text: string; readonly onChange: (text: string) => void }

export function ImportSource({ text, onChange }: ImportSourceProps) {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()

  async function read(chosen: File | null) {
    setFile(chosen)
    setProblem(undefined)
    if (chosen === null) return onChange('')
    if (chosen.size > largestMegabytes * 1_000_000) {
      return setProblem(texts.fileTooLarge(largestMegabytes))
    }
    const bytes = await chosen.arrayBuffer()
    const content = textOfFile(bytes)
    if (content === undefined) setProblem(texts.unreadable)
    else onChange(content)
    return undefined
  }
  return (
    <Stack>
      {text.length <= largestShown && (
        <Textarea
          label={texts.paste}
          description={texts.pasteAbout}
          placeholder={texts.pastePlaceholder}
          autosize
          minRows={6}
          maxRows={14}
          value={text}
          onChange={(event) => {
            setFile(null)
            onChange(event.currentTarget.value)
          }}
        />
      )}
      <FileInput
        label={texts.file}
        placeholder={texts.filePlaceholder}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        value={file}
        onChange={(chosen) => void read(chosen)}
        error={problem}
        clearable
        clearButtonProps={{ 'aria-label': texts.removeFile }}
      />
    </Stack>
  )
}
