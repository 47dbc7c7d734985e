// Pagination of a list; hidden if there is only one page.
import { Group, Pagination, Text } from '@mantine/core'
import { commonTexts } from '../../texts/common.ts'
import { sharedTexts } from '../../texts/shared.ts'

type PagerProps = {
  readonly page: number
  readonly limit: number
  readonly total: number
  readonly onChange: (page: number) => void
}

export function Pager({ page, limit, total, onChange }: PagerProps) {
  const pages = Math.ceil(total / limit)
  if (pages <= 1) return null
  return (
    <Group component="nav" aria-label={sharedTexts.pages} justify="space-between">
      <Text size="sm" aria-live="polite">
        {sharedTexts.pageOf(page, pages)}
      </Text>
      <Pagination
        size="sm"
        siblings={0}
        total={pages}
        value={page}
        onChange={onChange}
        getItemProps={(number) => ({ 'aria-label': sharedTexts.pageOf(number, pages) })}
        getControlProps={(control) => ({
          'aria-label': control === 'previous' ? commonTexts.previous : commonTexts.next,
        })}
      />
    </Group>
  )
}
