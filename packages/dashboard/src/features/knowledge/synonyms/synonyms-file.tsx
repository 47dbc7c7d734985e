// Imports synonyms from a CSV file into the editor, and exports the saved ones.
import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRef, useState } from 'react'
import { textOfFile } from '../../../lib/file-text.ts'
import { save } from '../../../lib/save-file.ts'
import { importTexts } from '../../../texts/knowledge/knowledge.ts'
import { synonymTexts as texts } from '../../../texts/knowledge/synonyms.ts'
import { csvOfGroups, readCsv, shownProblems, textOfGroups } from './synonym-groups.ts'

/** More than the largest allowed list needs. */
const largestMegabytes = 10

type SynonymsFileProps = {
  /** The saved groups. */
  readonly groups: readonly (readonly string[])[]
  /** The text of the editor. */
  readonly text: string
  /** Sets the text of the editor; `undefined` for a person who may not change it. */
  readonly onText: ((text: string) => void) | undefined
}

export function SynonymsFile({ groups, text, onText }: SynonymsFileProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const reset = useRef<() => void>(null)

  async function read(file: File | null) {
    if (file === null) return
    // The same file can be chosen again, once it is corrected.
    reset.current?.()
    setProblem(null)
    if (file.size > largestMegabytes * 1_000_000) {
      setProblem(importTexts.fileTooLarge(largestMegabytes))
      return
    }
    const content = textOfFile(await file.arrayBuffer())
    if (content === undefined) {
      setProblem(importTexts.unreadable)
      return
    }
    const csv = readCsv(content)
    if (csv.problems.length > 0) {
      setProblem(shownProblems(csv.problems))
      return
    }
    const before = text.trimEnd().split('\n')
    const added = csv.groups.filter((group) => !before.includes(textOfGroups([group])))
    const message = added.length === 0 ? texts.importedNone : texts.imported(added.length)
    notifications.show({ message })
    onText?.([...before, textOfGroups(added)].filter((part) => part !== '').join('\n'))
  }

  return (
    <Stack gap="xs">
      <Group gap="sm">
        {onText !== undefined && (
          <FileButton
            resetRef={reset}
            accept=".csv,.tsv,.txt,text/csv"
            onChange={(file) => void read(file)}
          >
            {(props) => (
              <Button variant="default" {...props}>
                {texts.import}
              </Button>
            )}
          </FileButton>
        )}
        <Button
          variant="default"
          disabled={groups.length === 0}
          onClick={() =>
            save(texts.fileName, new Blob([csvOfGroups(groups)], { type: 'text/csv' }))
          }
        >
          {texts.export}
        </Button>
        <Text size="sm" c="dimmed">
          {texts.importAbout}
        </Text>
      </Group>
      {problem !== null && (
        <Alert
          color="red"
          role="alert"
          title={texts.importFailed}
          styles={{ message: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } }}
        >
          {problem}
        </Alert>
      )}
    </Stack>
  )
}
