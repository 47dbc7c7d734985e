// A Markdown field with preview.

import { Input, Paper, Stack, Text, Textarea } from '@mantine/core'
import { isBlank } from '@parley/contract/text'
import { type ReactNode, useId, useState } from 'react'
import { ViewSwitch } from '../../../components/lists/view-switch.tsx'
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
  const [view, setView] = useState<'write' | 'preview'>('write')
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} withAsterisk>
      <Stack gap="xs" mt="xs">
        <ViewSwitch
          label={texts.view}
          views={[
            { value: 'write', label: texts.write },
            { value: 'preview', label: texts.preview },
          ]}
          value={view}
          onChange={setView}
        />
        {view === 'write' ? (
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
        ) : (
          <Paper withBorder p="md" mih={`${minRows * 1.6}rem`} dir="auto">
            {isBlank(value) ? (
              <Text size="sm" c="dimmed">
                {texts.previewEmpty}
              </Text>
            ) : (
              <MarkdownText text={value} />
            )}
          </Paper>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
