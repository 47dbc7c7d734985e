// A read-only text with a copy button.
import { Button, Code, CopyButton, Group } from '@mantine/core'
import { commonTexts } from '../texts/common.ts'

export function CopyField({ value, label }: { value: string; label: string }) {
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Code block aria-label={label} style={{ flex: 1, overflowX: 'auto' }} tabIndex={0}>
        {value}
      </Code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} aria-live="polite">
            {copied ? commonTexts.copied : commonTexts.copy}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
