// The form of a publishable key: its name, and the pages that may use it.
import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { PublishableKey, PublishableKeyUpdate } from '@parley/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useFormCall } from '../../../components/forms/form-call.ts'
import { originsIn } from '../../../components/site/origins.ts'
import { websiteTexts as texts } from '../../../texts/website.ts'
import { publishableKeysKey } from './queries.ts'

type KeyFormProps = {
  readonly publishable?: PublishableKey
  readonly submitLabel: string
  readonly call: (body: PublishableKeyUpdate, idempotencyKey: string) => Promise<unknown>
  readonly onDone: () => void
  readonly onCancel?: () => void
}

type Values = { readonly name: string; readonly origins: string }

export function KeyForm({ publishable, submitLabel, call, onDone, onCancel }: KeyFormProps) {
  const queryClient = useQueryClient()
  const form = useForm<Values>({
    initialValues: {
      name: publishable?.name ?? '',
      origins: publishable?.origins.join('\n') ?? '',
    },
  })
  const { submit, problem, isPending } = useFormCall(
    form,
    (values, idempotencyKey) => call(bodyOf(values), idempotencyKey),
    async () => {
      await queryClient.invalidateQueries({ queryKey: publishableKeysKey })
      form.reset()
      onDone()
    },
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Textarea
          label={texts.origins}
          description={texts.originsAbout}
          placeholder={texts.originsPlaceholder}
          autosize
          minRows={2}
          maxRows={10}
          {...form.getInputProps('origins')}
        />
        <TextInput
          label={texts.name}
          description={texts.nameAbout}
          dir="auto"
          {...form.getInputProps('name')}
        />
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Group gap="sm">
          <Button type="submit" loading={isPending}>
            {submitLabel}
          </Button>
          {onCancel !== undefined && (
            <Button variant="default" onClick={onCancel}>
              {texts.cancel}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

function bodyOf({ name, origins }: Values): PublishableKeyUpdate {
  return {
    name: name.trim() === '' ? null : name,
    origins: originsIn(origins),
  }
}
