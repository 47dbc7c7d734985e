// A Markdown field with preview.

import { Input, Paper, Tabs, Text, Textarea } from '@mantine/core'
import { isBlank } from '@parley/contract/text'
import { type ReactNode, useId, useState } from 'react'
import { MarkdownText } from '../../../components/markdown/markdown-text.tsx'
import { itemTexts as texts } from '../../../texts/knowledge/knowledge.ts'

type MarkdownEditorProps = {
  readonly label: string
  readonly description: string
  readonly minRows: number
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly error?: ReactNode
}

export function MarkdownEditor({
  label,
  description,
  minRows,
  value = '',
  onChange,
  error,
}: MarkdownEditorProps) {
  const id = useId()
  const [tab, setTab] = useState<string | null>('write')
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} withAsterisk>
      <Tabs value={tab} onChange={setTab} keepMounted={false} mt="xs" variant="outline">
        <Tabs.List aria-label={label}>
          <Tabs.Tab value="write">{texts.write}</Tabs.Tab>
          <Tabs.Tab value="preview">{texts.preview}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="write" pt="xs">
          <Textarea
            id={id}
            value={value}
            onChange={(event) => onChange?.(event.currentTarget.value)}
            error={error !== undefined && error !== null}
            autosize
            minRows={minRows}
            maxRows={24}
            dir="auto"
          />
        </Tabs.Panel>
        <Tabs.Panel value="preview" pt="xs">
          <Paper withBorder p="md" mih={`${minRows * 1.6}rem`} dir="auto">
            {isBlank(value) ? (
              <Text size="sm" c="dimmed">
                {texts.previewEmpty}
              </Text>
            ) : (
              <MarkdownText text={value} />
            )}
          </Paper>
        </Tabs.Panel>
      </Tabs>
    </Input.Wrapper>
  )
}
