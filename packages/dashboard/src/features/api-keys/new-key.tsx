// A key that was just made, the only time it is shown, with a command that uses it.
import { Stack, Text } from '@mantine/core'
import { CopyField } from '../../components/copy-field.tsx'
import { ShownOnce } from '../../components/shown-once.tsx'
import { apiKeysTexts as texts } from '../../texts/api-keys.ts'

type Props = { readonly title: string; readonly apiKey: string; readonly onDone: () => void }

export function NewKey({ title, apiKey, onDone }: Props) {
  return (
    <ShownOnce
      title={title}
      label={texts.keyLabel}
      value={apiKey}
      about={texts.keepSecret}
      onDone={onDone}
    >
      <Stack gap={4}>
        <Text size="sm">{texts.tryIt}</Text>
        <CopyField label={texts.curlLabel} value={curlOf(apiKey)} />
      </Stack>
    </ShownOnce>
  )
}

/** Any key may ask for its account, whatever else it may do. */
function curlOf(apiKey: string): string {
  return `curl -sS ${window.location.origin}/v1/account -H "Authorization: Bearer ${apiKey}"`
}
