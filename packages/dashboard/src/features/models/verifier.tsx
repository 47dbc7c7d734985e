// The verifier of a model, with the form that sets it.
import {
  Alert,
  Button,
  Group,
  Paper,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import type { ModelVerifier, ModelVerifierUpdate } from '@parley/contract'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { useFormCall } from '../../components/forms/form-call.ts'
import { UnsavedGuard } from '../../components/forms/unsaved-guard.tsx'
import { commonTexts } from '../../texts/common.ts'
import { modelsTexts as texts } from '../../texts/models.ts'

type VerifierSectionProps = {
  readonly verifier: ModelVerifier | null
  /** What it means that there is none. */
  readonly none: string
  /** Whether the environment sets it. */
  readonly isFixed?: boolean
  readonly save: (body: ModelVerifierUpdate) => Promise<unknown>
  readonly remove: () => Promise<unknown>
}

export function VerifierSection(props: VerifierSectionProps) {
  const { verifier, none, isFixed = false, save, remove } = props
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <Paper withBorder p="md" component="section" aria-label={texts.verifierTitle}>
      <Stack gap="sm" maw={720}>
        <Title order={2} size="h4">
          {texts.verifierTitle}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.verifierAbout}
        </Text>
        <Text style={{ overflowWrap: 'anywhere' }}>
          {verifier === null ? none : texts.verifierNow(verifier.model, verifier.base_url)}
        </Text>
        {isFixed && (
          <Alert color="blue" role="note">
            {texts.verifierByEnvironment}
          </Alert>
        )}
        {isOpen && <VerifierForm verifier={verifier} save={save} onCancel={close} />}
        {!isFixed && !isOpen && (
          <Group>
            <Button variant="light" onClick={open}>
              {verifier === null ? texts.verifierSetUp : texts.verifierChange}
            </Button>
            {verifier !== null && <RemoveVerifier remove={remove} />}
          </Group>
        )}
      </Stack>
    </Paper>
  )
}

function RemoveVerifier({ remove }: Pick<VerifierSectionProps, 'remove'>) {
  return (
    <ConfirmButton
      variant="light"
      color="red"
      label={texts.verifierRemove}
      question={texts.verifierRemoveTitle}
      onConfirm={async () => {
        await remove()
        notifications.show({ message: texts.verifierRemoved })
      }}
    >
      {texts.verifierRemoveAbout}
    </ConfirmButton>
  )
}

type VerifierFormProps = Pick<VerifierSectionProps, 'verifier' | 'save'> & {
  readonly onCancel: () => void
}

function VerifierForm({ verifier, save, onCancel }: VerifierFormProps) {
  const base_url = verifier?.base_url ?? ''
  const form = useForm({ initialValues: { model: verifier?.model ?? '', base_url, api_key: '' } })
  const { submit, problem, isPending } = useFormCall(
    form,
    (values) => save(bodyOf(values)),
    () => notifications.show({ message: texts.verifierSaved }),
  )
  const isKept = verifier?.has_key === true && form.values.base_url === base_url
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedGuard isDirty={form.isDirty() && !isPending} />
      <Stack maw={560}>
        <TextInput
          label={texts.verifierModel}
          required
          data-autofocus
          {...form.getInputProps('model')}
        />
        <TextInput
          label={texts.verifierBaseUrl}
          description={texts.verifierBaseUrlHint}
          type="url"
          {...form.getInputProps('base_url')}
        />
        {form.values.base_url.trim() !== '' && (
          <PasswordInput
            label={texts.verifierApiKey}
            description={`${texts.apiKeyHint} ${isKept ? texts.apiKeyKept : texts.apiKeyNone}`}
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': texts.show }}
            {...form.getInputProps('api_key')}
          />
        )}
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={isPending}>
            {texts.verifierSave}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {commonTexts.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** A key without an address of its own is not sent. */
function bodyOf(values: { model: string; base_url: string; api_key: string }): ModelVerifierUpdate {
  const { model, base_url, api_key } = values
  if (base_url.trim() === '') return { model, base_url: null }
  return { model, base_url, ...(api_key === '' ? {} : { api_key }) }
}
