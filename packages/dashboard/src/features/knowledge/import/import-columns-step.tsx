// Assigns the columns of an import to fields.
import { Checkbox, Select, SimpleGrid, Text } from '@mantine/core'
import { FormSection } from '../../../components/forms/form-section.tsx'
import { importTexts as texts } from '../../../texts/knowledge/knowledge.ts'
import { type ImportColumns, type ImportTable, importFields } from './import-table.ts'

type ImportColumnsStepProps = {
  readonly table: ImportTable
  readonly hasHeader: boolean
  readonly columns: ImportColumns
  readonly onHeader: (hasHeader: boolean) => void
  readonly onColumns: (columns: ImportColumns) => void
}

const notThere = 'none'

export function ImportColumnsStep({
  table,
  hasHeader,
  columns,
  onHeader,
  onColumns,
}: ImportColumnsStepProps) {
  const data = [
    { value: notThere, label: texts.notThere },
    ...Array.from({ length: table.width }, (_, column) => ({
      value: String(column),
      label: (hasHeader && table.rows[0]?.[column]?.trim()) || texts.column(column + 1),
    })),
  ]
  return (
    <FormSection title={texts.columns}>
      <Checkbox
        label={texts.header}
        checked={hasHeader}
        onChange={(event) => onHeader(event.currentTarget.checked)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {importFields.map((field) => (
          <Select
            key={field}
            label={texts.fields[field]}
            data={data}
            value={String(columns[field] ?? notThere)}
            allowDeselect={false}
            withAsterisk={field === 'question' || field === 'answer'}
            onChange={(value) => {
              const { [field]: _, ...others } = columns
              const isThere = value !== null && value !== notThere
              onColumns(isThere ? { ...others, [field]: Number(value) } : others)
            }}
          />
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {texts.several}
      </Text>
    </FormSection>
  )
}
