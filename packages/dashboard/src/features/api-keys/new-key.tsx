// A new key, shown once, with a command that uses it.
import { Stack, Text } from '@mantine/core'
import { CopyField } from '../../components/copy-field.tsx'
import { OneTimeSecret } from '../../components/one-time-secret.tsx'
import { apiKeysTexts as texts } from '../../texts/api-keys.ts'

type NewKeyProps = { readonly title: string; readonly apiKey: string; readonly onDone: () => void }

export function NewKey({ title, apiKey, onDone }: NewKeyProps) {
  return (
    <OneTimeSecret
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
    </OneTimeSecret>
  )
}

/** Uses `GET /account`, which every key may call. */
function curlOf(apiKey: string): string {
  return `curl -sS ${window.location.origin}/v1/account -H "Authorization: Bearer ${apiKey}"`
}
