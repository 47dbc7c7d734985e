// The settings of a chatbot in five sections, one visible at a time.
import {
  Autocomplete,
  Fieldset,
  NumberInput,
  Stack,
  Tabs,
  Textarea,
  TextInput,
} from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { settingsTexts as texts } from '../../../texts/chatbots.ts'
import { LanguageSelect } from '../language-select.tsx'
import { offeredTones, toneNames } from '../tones.ts'
import { HandoffSettings } from './handoff/handoff-settings.tsx'
import { OpenersEditor } from './handoff/openers-editor.tsx'
import { LengthChoice } from './length-choice.tsx'
import { ModelSettings } from './model-settings.tsx'
import type { SettingsValues } from './settings-values.ts'

type SectionProps = { readonly form: UseFormReturnType<SettingsValues> }

const sections = {
  basics: Basics,
  answers: Answers,
  handoff: HandoffSettings,
  model: ModelSettings,
  advanced: Advanced,
} satisfies Record<string, (props: SectionProps) => ReactNode>

export type SectionName = keyof typeof sections

const sectionNames: readonly SectionName[] = ['basics', 'answers', 'handoff', 'model', 'advanced']

const sectionOfField: Record<keyof SettingsValues, SectionName> = {
  name: 'basics',
  description: 'basics',
  language: 'basics',
  tone: 'basics',
  welcome_message: 'basics',
  openers: 'basics',
  response_length: 'answers',
  fallback_message: 'answers',
  confidence_threshold: 'answers',
  link_hosts: 'answers',
  handoff_enabled: 'handoff',
  handoff_hours: 'handoff',
  handoff_email: 'handoff',
  contact: 'handoff',
  instructions: 'model',
  knowledge_only: 'model',
  grounding: 'model',
  model: 'model',
  temperature: 'model',
  fallback_on_error: 'model',
  idle_timeout_minutes: 'advanced',
  retention_days: 'advanced',
}

/** The section of a field or of a part of it, such as `openers.2`. */
export function sectionOf(path: string): SectionName {
  const [field = ''] = path.split('.', 1)
  return sectionOfField[field as keyof SettingsValues] ?? 'basics'
}

type SettingsSectionsProps = SectionProps & {
  readonly chosen: SectionName
  readonly onChoose: (section: SectionName) => void
  /** Shows the fields, for reading only. */
  readonly isDisabled: boolean
}

export function SettingsSections({ form, chosen, onChoose, isDisabled }: SettingsSectionsProps) {
  const faulty = new Set(Object.keys(form.errors).map(sectionOf))
  return (
    <Tabs
      value={chosen}
      onChange={(value) => onChoose(sectionNames.find((name) => name === value) ?? 'basics')}
      keepMounted
    >
      <Tabs.List aria-label={texts.sectionsLabel} mb="md">
        {sectionNames.map((name) => (
          <Tabs.Tab
            key={name}
            value={name}
            // All five fit into one line beside the playground.
            px={10}
            data-faulty={faulty.has(name) || undefined}
            aria-label={
              faulty.has(name) ? texts.sectionWithProblem(texts.sections[name]) : undefined
            }
          >
            {texts.sections[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sectionNames.map((name) => {
        const Section = sections[name]
        return (
          <Tabs.Panel key={name} value={name}>
            <Fieldset disabled={isDisabled} variant="unstyled" p={0} m={0}>
              <Stack>
                <Section form={form} />
              </Stack>
            </Fieldset>
          </Tabs.Panel>
        )
      })}
    </Tabs>
  )
}

function Basics({ form }: SectionProps) {
  return (
    <>
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
        filter={offeredTones}
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
      <OpenersEditor form={form} />
    </>
  )
}

function Answers({ form }: SectionProps) {
  return (
    <>
      <LengthChoice {...form.getInputProps('response_length')} />
      <Textarea
        label={texts.fallback_message}
        description={texts.fallback_messageAbout}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('fallback_message')}
      />
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
    </>
  )
}

function Advanced({ form }: SectionProps) {
  const { idle_timeout_minutes } = form.values
  const minutes = idle_timeout_minutes === '' ? undefined : Number(idle_timeout_minutes)
  return (
    <>
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
    </>
  )
}
