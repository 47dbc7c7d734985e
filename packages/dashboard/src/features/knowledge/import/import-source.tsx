// Where the rows of an import come from: typed, pasted, or a file.
import { FileInput, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { importTexts as texts } from '../../../texts/knowledge.ts'

/** Far more than anybody has in questions; a browser reads it whole. */
const largestMegabytes = 20

/** Beyond this a field grows slow: a file of that size is imported without being shown. */
const largestShown = 200_000

type Props = { readonly text: string; readonly onChange: (text: string) => void }

export function ImportSource({ text, onChange }: Props) {
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
    const content = textOf(bytes)
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

/** UTF-8, else the encoding that older spreadsheets write; undefined where it is no text at all. */
function textOf(bytes: ArrayBuffer): string | undefined {
  try {
    return withoutNul(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return withoutNul(new TextDecoder('windows-1252').decode(bytes))
  }
}

function withoutNul(text: string): string | undefined {
  return text.includes('\0') ? undefined : text
}
