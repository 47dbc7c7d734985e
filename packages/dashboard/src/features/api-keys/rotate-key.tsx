// Rotates a key; the old and the new key both work for a while.
import { Select, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { endpoints } from '@parley/client'
import type { ApiKey } from '@parley/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useFormCall } from '../../components/forms/form-call.ts'
import { FormModal } from '../../components/forms/form-modal.tsx'
import { parley } from '../../lib/parley.ts'
import { apiKeysTexts as texts } from '../../texts/api-keys.ts'
import { apiKeysQuery } from './queries.ts'

type RotateKeyProps = {
  readonly apiKey: ApiKey
  /**
   * The parent shows the new key: this row may disappear with the old key before anybody has copied
   * the new one.
   */
  readonly onCreated: (key: string) => void
  readonly onClose: () => void
}

export function RotateKey({ apiKey, onCreated, onClose }: RotateKeyProps) {
  const queries = useQueryClient()
  const form = useForm({ initialValues: { overlap_days: '1' } })
  const { submit, problem, isPending } = useFormCall(
    form,
    ({ overlap_days }) =>
      parley.call(endpoints.rotateApiKey, {
        params: { key_id: apiKey.id },
        body: { overlap_days: Number(overlap_days) },
      }),
    async ({ key }) => {
      onClose()
      onCreated(key)
      await queries.invalidateQueries(apiKeysQuery)
    },
  )
  return (
    <FormModal
      title={texts.rotateTitle}
      submitLabel={texts.rotateSubmit}
      problem={problem}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{texts.rotateAbout(apiKey.name)}</Text>
      <Select
        label={texts.overlap}
        allowDeselect={false}
        data={Object.entries(texts.overlaps)
          .map(([value, label]) => ({ value, label }))
          .sort((one, other) => Number(other.value) - Number(one.value))}
        {...form.getInputProps('overlap_days')}
      />
    </FormModal>
  )
}
