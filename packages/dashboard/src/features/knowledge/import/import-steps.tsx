// The three steps of an import: source, columns, preview.
import { Group, TextInput } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { FormSection } from '../../../components/forms/form-section.tsx'
import { UnsavedGuard } from '../../../components/forms/unsaved-guard.tsx'
import { useFilters } from '../../../components/lists/use-filters.ts'
import { importTexts as texts } from '../../../texts/knowledge/knowledge.ts'
import { UsedBySelect } from '../used-by-select.tsx'
import { ImportColumnsStep } from './import-columns-step.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'
import { importRows } from './import-rows.ts'
import { ImportSource } from './import-source.tsx'
import { guessColumns, type ImportColumns, readTable } from './import-table.ts'
import { useImport } from './use-import.ts'

export function ImportSteps() {
  const { filters } = useFilters(['chatbot_id'])
  const [chatbot_id, setChatbot] = useState(filters.chatbot_id)
  const [tag, setTag] = useState('')
  const [text, setText] = useState('')
  const deferred = useDeferredValue(text)
  const table = useMemo(() => readTable(deferred), [deferred])
  // The assignment of columns is valid only for the text it was made for.
  const [chosen, setChosen] = useState<{
    text: string
    columns?: ImportColumns
    hasHeader?: boolean
  }>()
  const own = chosen?.text === deferred ? chosen : undefined
  const hasHeader = own?.hasHeader ?? table.hasHeader
  const guessed = useMemo(() => guessColumns({ ...table, hasHeader }), [table, hasHeader])
  const columns = own?.columns ?? guessed
  const rows = useMemo(
    () => importRows(table.rows, { columns, hasHeader, chatbot_id, tag }),
    [table, columns, hasHeader, chatbot_id, tag],
  )
  const importing = useImport()
  const { state } = importing.batch

  if (state !== 'idle') {
    return (
      <>
        <UnsavedGuard isDirty={state === 'running'} />
        <ImportProgress
          importing={importing}
          chatbot_id={chatbot_id}
          onAgain={() => {
            importing.reset()
            setText('')
          }}
        />
      </>
    )
  }
  return (
    <>
      <UnsavedGuard isDirty={text !== ''} />
      <FormSection title={texts.source}>
        <ImportSource text={text} onChange={setText} />
        <Group gap="md" align="flex-start" grow preventGrowOverflow={false}>
          <UsedBySelect label={texts.usedBy} value={chatbot_id} onChange={setChatbot} />
          <TextInput
            label={texts.tag}
            description={texts.tagAbout}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={64}
            value={tag}
            onChange={(event) => setTag(event.currentTarget.value)}
          />
        </Group>
      </FormSection>
      {table.rows.length > 0 && (
        <>
          <ImportColumnsStep
            table={table}
            hasHeader={hasHeader}
            columns={columns}
            onHeader={(value) => setChosen({ text: deferred, hasHeader: value })}
            onColumns={(value) => setChosen({ text: deferred, hasHeader, columns: value })}
          />
          <ImportPreview rows={rows} onStart={importing.start} />
        </>
      )}
    </>
  )
}
