// The preview of an import, row by row.
import { Button, Group, Switch, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { FormSection } from '../../../components/forms/form-section.tsx'
import { Pager } from '../../../components/lists/pager.tsx'
import { importTexts as texts } from '../../../texts/knowledge/knowledge.ts'
import type { ImportRow } from './import-rows.ts'

const pageSize = 20

type ImportPreviewProps = {
  readonly rows: readonly ImportRow[]
  readonly onStart: (rows: readonly ImportRow[]) => void
}

export function ImportPreview({ rows, onStart }: ImportPreviewProps) {
  const [page, setPage] = useState(1)
  const [onlyProblems, setOnlyProblems] = useState(false)
  const ready = rows.filter(({ problems }) => problems.length === 0)
  const bad = rows.length - ready.length
  const shown = onlyProblems && bad > 0 ? rows.filter(({ problems }) => problems.length > 0) : rows
  const pages = Math.max(1, Math.ceil(shown.length / pageSize))
  const here = Math.min(page, pages)

  return (
    <FormSection title={texts.preview}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" role="status">
          {texts.ready(ready.length)}
          {bad > 0 && ` · ${texts.withProblems(bad)}`}
        </Text>
        {bad > 0 && (
          <Switch
            label={texts.onlyProblems}
            checked={onlyProblems}
            onChange={(event) => setOnlyProblems(event.currentTarget.checked)}
          />
        )}
      </Group>
      <PreviewTable rows={shown.slice((here - 1) * pageSize, here * pageSize)} />
      <Pager page={here} limit={pageSize} total={shown.length} onChange={setPage} />
      <Group justify="flex-end">
        <Button disabled={ready.length === 0} onClick={() => onStart(ready)}>
          {texts.start(ready.length)}
        </Button>
      </Group>
    </FormSection>
  )
}

function PreviewTable({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <Table verticalSpacing="xs" aria-label={texts.preview} layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={56}>{texts.row}</Table.Th>
          <Table.Th>{texts.fields.question}</Table.Th>
          <Table.Th visibleFrom="sm">{texts.fields.answer}</Table.Th>
          <Table.Th>{texts.rowProblems}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ number, question, answer, problems }) => (
          <Table.Tr key={number}>
            <Table.Td>{number}</Table.Td>
            <Table.Td>
              <Text size="sm" lineClamp={2} dir="auto" style={{ overflowWrap: 'anywhere' }}>
                {question}
              </Text>
            </Table.Td>
            <Table.Td visibleFrom="sm">
              <Text size="sm" lineClamp={2} dir="auto" style={{ overflowWrap: 'anywhere' }}>
                {answer}
              </Text>
            </Table.Td>
            <Table.Td>
              <Text size="sm" fw={problems.length > 0 ? 600 : 400}>
                {problems.length > 0 ? problems.join(' ') : texts.fine}
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
