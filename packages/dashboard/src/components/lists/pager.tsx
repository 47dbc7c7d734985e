// The way through a list that comes in pages; nothing where one page holds all.
import { Group, Pagination, Text } from '@mantine/core'
import { commonTexts } from '../../texts/common.ts'
import { partTexts } from '../../texts/parts.ts'

type Props = {
  readonly page: number
  readonly limit: number
  readonly total: number
  readonly onChange: (page: number) => void
}

export function Pager({ page, limit, total, onChange }: Props) {
  const pages = Math.ceil(total / limit)
  if (pages <= 1) return null
  return (
    <Group component="nav" aria-label={partTexts.pages} justify="space-between">
      <Text size="sm" aria-live="polite">
        {partTexts.pageOf(page, pages)}
      </Text>
      <Pagination
        size="sm"
        siblings={0}
        total={pages}
        value={page}
        onChange={onChange}
        getItemProps={(number) => ({ 'aria-label': partTexts.pageOf(number, pages) })}
        getControlProps={(control) => ({
          'aria-label': control === 'previous' ? commonTexts.previous : commonTexts.next,
        })}
      />
    </Group>
  )
}
