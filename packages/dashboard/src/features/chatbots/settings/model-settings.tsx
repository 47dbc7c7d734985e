// The settings that apply only with a language model.
import { NumberInput, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../../components/links.tsx'
import { settingsTexts as texts } from '../../../texts/chatbots.ts'
import { usualModelQuery } from '../queries.ts'
import { GroundingChoice } from './grounding-choice.tsx'
import type { SettingsValues } from './settings-values.ts'

export function ModelSettings({ form }: { form: UseFormReturnType<SettingsValues> }) {
  return (
    <>
      <UsualModel />
      <Textarea
        label={texts.instructions}
        description={texts.instructionsAbout}
        autosize
        minRows={3}
        maxRows={16}
        {...form.getInputProps('instructions')}
      />
      <Switch
        label={texts.knowledge_only}
        description={texts.knowledge_onlyAbout}
        {...form.getInputProps('knowledge_only', { type: 'checkbox' })}
      />
      <GroundingChoice {...form.getInputProps('grounding')} />
      <TextInput
        label={texts.model}
        description={texts.modelAbout}
        {...form.getInputProps('model')}
      />
      <NumberInput
        label={texts.temperature}
        description={texts.temperatureAbout}
        step={0.1}
        decimalScale={2}
        clampBehavior="none"
        {...form.getInputProps('temperature')}
      />
      <Switch
        label={texts.fallback_on_error}
        description={texts.fallback_on_errorAbout}
        {...form.getInputProps('fallback_on_error', { type: 'checkbox' })}
      />
    </>
  )
}

function UsualModel() {
  const { data } = useQuery(usualModelQuery)
  if (data === undefined) return null
  const name = data.own?.model ?? data.installation
  if (name !== null) return <Text size="sm">{texts.modelNow(name)}</Text>
  return (
    <Text size="sm">
      {texts.modelNone}{' '}
      <TextLink to="/settings/models" inherit>
        {texts.toModels}
      </TextLink>
    </Text>
  )
}
