// Sets a model, for an account or the installation. The API key can be set but never read.
import {
  Alert,
  Button,
  Group,
  Paper,
  PasswordInput,
  Radio,
  Stack,
  TextInput,
  Title,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import type { AccountModelUpdate, OwnModel } from '@parley/contract'
import { useFormCall } from '../../components/forms/form-call.ts'
import { UnsavedGuard } from '../../components/forms/unsaved-guard.tsx'
import { type Preset, presetTexts, modelsTexts as texts } from '../../texts/models.ts'
import { bodyOf, keyHintFor, type ModelValues, valuesOf, withPreset } from './model-values.ts'
import { OllamaChoice } from './ollama-choice.tsx'

type ModelFormProps = {
  readonly title: string
  readonly current: Pick<OwnModel, 'provider' | 'base_url' | 'model' | 'has_key'> | null
  readonly presets: readonly Preset[]
  /** Whether the model may be at a private address. */
  readonly isAnywhere: boolean
  readonly save: (body: AccountModelUpdate) => Promise<unknown>
}

export function ModelForm({ title, current, presets, isAnywhere, save }: ModelFormProps) {
  const form = useForm<ModelValues>({ initialValues: valuesOf(current, presets) })
  const { submit, problem, isPending } = useFormCall(
    form,
    (values) => save(bodyOf(values)),
    () => {
      form.resetDirty()
      notifications.show({ message: texts.saved })
    },
  )
  const { preset } = form.values
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <UnsavedGuard isDirty={form.isDirty() && !isPending} />
      <form onSubmit={submit} noValidate>
        <Stack>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Presets
            presets={presets}
            chosen={preset}
            onChoose={(next) => form.setValues(withPreset(form.values, next))}
          />
          <Stack maw={560}>
            {preset === 'ollama' ? (
              <OllamaChoice form={form} />
            ) : (
              <Fields form={form} current={current} isAnywhere={isAnywhere} />
            )}
            {problem !== undefined && (
              <Alert color="red" role="alert">
                {problem}
              </Alert>
            )}
            <Group>
              <Button type="submit" loading={isPending} disabled={form.values.model === ''}>
                {texts.save}
              </Button>
            </Group>
          </Stack>
        </Stack>
      </form>
    </Paper>
  )
}

type PresetsProps = {
  readonly presets: readonly Preset[]
  readonly chosen: Preset
  readonly onChoose: (preset: Preset) => void
}

function Presets({ presets, chosen, onChoose }: PresetsProps) {
  return (
    <Radio.Group
      label={texts.provider}
      value={chosen}
      onChange={(value) => {
        const preset = presets.find((one) => one === value)
        if (preset !== undefined) onChoose(preset)
      }}
    >
      <Stack gap="xs" mt="xs">
        {presets.map((preset) => (
          <Radio
            key={preset}
            value={preset}
            label={presetTexts[preset].label}
            description={presetTexts[preset].about}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

type FieldsProps = Pick<ModelFormProps, 'current' | 'isAnywhere'> & {
  readonly form: ReturnType<typeof useForm<ModelValues>>
}

function Fields({ form, current, isAnywhere }: FieldsProps) {
  const isCompatible = form.values.preset === 'openai_compatible'
  const anyHint = isAnywhere ? texts.baseUrlAnywhere : texts.baseUrlHint
  return (
    <>
      <TextInput
        label={texts.baseUrl}
        description={isCompatible ? anyHint : texts.baseUrlOwn}
        placeholder={isCompatible ? 'https://llm.example.com/v1' : ''}
        type="url"
        required={isCompatible}
        {...form.getInputProps('base_url')}
      />
      <TextInput
        label={texts.model}
        description={texts.modelHint(presetTexts[form.values.preset].example)}
        required
        {...form.getInputProps('model')}
      />
      <PasswordInput
        label={texts.apiKey}
        description={`${texts.apiKeyHint} ${keyHintFor(form.values, current)}`}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': texts.show }}
        aria-invalid={form.errors.api_key !== undefined}
        {...form.getInputProps('api_key')}
      />
    </>
  )
}
