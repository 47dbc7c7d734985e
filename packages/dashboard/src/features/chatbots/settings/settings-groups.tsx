// The settings by group, each with a description.
import { Autocomplete, Fieldset, NumberInput, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { settingsTexts as texts } from '../../../texts/chatbots.ts'
import { LanguageSelect } from '../language-select.tsx'
import { toneNames } from '../tones.ts'
import { LengthChoice } from './length-choice.tsx'
import type { SettingsValues } from './settings-values.ts'

type SettingsGroupProps = { readonly form: UseFormReturnType<SettingsValues> }

export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fieldset legend={title} styles={{ legend: { fontWeight: 600 } }}>
      <Stack gap="md">{children}</Stack>
    </Fieldset>
  )
}

export function IdentitySettings({ form }: SettingsGroupProps) {
  return (
    <SettingsGroup title={texts.groups.identity}>
      <TextInput
        label={texts.name}
        description={texts.nameAbout}
        withAsterisk
        {...form.getInputProps('name')}
      />
      <Textarea
        label={texts.description}
        description={texts.descriptionAbout}
        autosize
        minRows={1}
        maxRows={6}
        {...form.getInputProps('description')}
      />
      <LanguageSelect {...form.getInputProps('language')} />
      <Autocomplete
        label={texts.tone}
        description={texts.toneAbout}
        data={toneNames}
        {...form.getInputProps('tone')}
      />
      <Textarea
        label={texts.welcome_message}
        description={texts.welcome_messageAbout}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('welcome_message')}
      />
    </SettingsGroup>
  )
}

export function AnswerSettings({ form }: SettingsGroupProps) {
  return (
    <SettingsGroup title={texts.groups.answers}>
      <LengthChoice {...form.getInputProps('response_length')} />
      <NumberInput
        label={texts.confidence_threshold}
        description={texts.confidence_thresholdAbout}
        placeholder={texts.calibrated}
        step={0.05}
        decimalScale={3}
        clampBehavior="none"
        {...form.getInputProps('confidence_threshold')}
      />
      <TextInput
        label={texts.link_hosts}
        description={texts.link_hostsAbout}
        placeholder={texts.anyHost}
        {...form.getInputProps('link_hosts')}
      />
    </SettingsGroup>
  )
}

export function UnknownSettings({ form }: SettingsGroupProps) {
  return (
    <SettingsGroup title={texts.groups.unknown}>
      <Textarea
        label={texts.fallback_message}
        description={texts.fallback_messageAbout}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('fallback_message')}
      />
    </SettingsGroup>
  )
}

export function LifeSettings({ form }: SettingsGroupProps) {
  const { idle_timeout_minutes } = form.values
  const minutes = idle_timeout_minutes === '' ? undefined : Number(idle_timeout_minutes)
  return (
    <SettingsGroup title={texts.groups.life}>
      <NumberInput
        label={texts.idle_timeout_minutes}
        description={texts.idle_timeout_minutesAbout(minutes)}
        thousandSeparator
        clampBehavior="none"
        {...form.getInputProps('idle_timeout_minutes')}
      />
      <NumberInput
        label={texts.retention_days}
        description={texts.retention_daysAbout}
        placeholder={texts.keptForGood}
        thousandSeparator
        clampBehavior="none"
        {...form.getInputProps('retention_days')}
      />
    </SettingsGroup>
  )
}
