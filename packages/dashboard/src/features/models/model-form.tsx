// Sets the account’s model. The API key can be set but never read.
import {
  Alert,
  Button,
  Group,
  Paper,
  PasswordInput,
  Select,
  Stack,
  TextInput,
  Title,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { endpoints } from '@parley/client'
import type { AccountModel, AccountModelUpdate } from '@parley/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useFormCall } from '../../components/forms/form-call.ts'
import { UnsavedGuard } from '../../components/forms/unsaved-guard.tsx'
import { parley } from '../../lib/parley.ts'
import { providerTexts, modelsTexts as texts } from '../../texts/models.ts'
import { modelQuery } from './queries.ts'

type OwnModel = AccountModel['own']
type Values = {
  readonly provider: AccountModelUpdate['provider']
  readonly base_url: string
  readonly model: string
  readonly api_key: string
}

const initialValues = (own: OwnModel): Values => ({
  provider: own?.provider ?? 'openai_compatible',
  base_url: own?.base_url ?? '',
  model: own?.model ?? '',
  api_key: '',
})

/** An omitted key keeps the stored one if provider and URL stay the same. */
const bodyOf = ({ provider, base_url, model, api_key }: Values): AccountModelUpdate => ({
  provider,
  base_url: base_url.trim() === '' ? null : base_url,
  model,
  ...(api_key === '' ? {} : { api_key }),
})

export function ModelForm({ own }: { own: OwnModel }) {
  const form = useForm<Values>({ initialValues: initialValues(own) })
  const queries = useQueryClient()
  const { submit, problem, isPending } = useFormCall(
    form,
    (values) => parley.call(endpoints.setModel, { body: bodyOf(values) }),
    (saved) => {
      form.resetDirty()
      queries.setQueryData(modelQuery.queryKey, saved)
      notifications.show({ message: texts.saved })
    },
  )
  const title = own === null ? texts.setTitle : texts.changeTitle
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <UnsavedGuard isDirty={form.isDirty() && !isPending} />
      <form onSubmit={submit} noValidate>
        <Stack maw={560}>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Fields form={form} own={own} />
          {problem !== undefined && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          <Group>
            <Button type="submit" loading={isPending}>
              {texts.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}

type FieldsProps = { readonly form: ReturnType<typeof useForm<Values>>; readonly own: OwnModel }

function Fields({ form, own }: FieldsProps) {
  const { provider } = form.values
  const { about, example } = providerTexts[provider]
  const isCompatible = provider === 'openai_compatible'
  return (
    <>
      <Select
        label={texts.provider}
        description={about}
        allowDeselect={false}
        data={Object.entries(providerTexts).map(([value, { label }]) => ({ value, label }))}
        {...form.getInputProps('provider')}
      />
      <TextInput
        label={texts.baseUrl}
        description={isCompatible ? texts.baseUrlHint : texts.baseUrlOwn}
        placeholder={isCompatible ? 'https://llm.example.com/v1' : ''}
        type="url"
        required={isCompatible}
        {...form.getInputProps('base_url')}
      />
      <TextInput
        label={texts.model}
        description={texts.modelHint(example)}
        required
        {...form.getInputProps('model')}
      />
      <PasswordInput
        label={texts.apiKey}
        description={`${texts.apiKeyHint} ${keyHint(form.values, own)}`}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': texts.show }}
        aria-invalid={form.errors.api_key !== undefined}
        {...form.getInputProps('api_key')}
      />
    </>
  )
}

function keyHint({ provider, base_url }: Values, own: OwnModel): string {
  if (own?.has_key !== true) return texts.apiKeyNone
  const isSamePlace = own.provider === provider && (own.base_url ?? '') === base_url
  return isSamePlace ? texts.apiKeyKept : texts.apiKeyMoves
}
