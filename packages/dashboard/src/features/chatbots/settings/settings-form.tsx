// The settings form. It validates while typing and saves only over the version it loaded.
import { Alert, Paper, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { SaveBar } from '../../../components/forms/save-bar.tsx'
import { UnsavedGuard } from '../../../components/forms/unsaved-guard.tsx'
import { useMay } from '../../../lib/session.ts'
import { chatbotTexts, settingsTexts as texts } from '../../../texts/chatbots.ts'
import './settings.css'
import type { VersionedChatbot } from '../queries.ts'
import { SettingsConflict } from './settings-conflict.tsx'
import { settingsProblems } from './settings-problems.ts'
import { type SectionName, SettingsSections, sectionOf } from './settings-sections.tsx'
import { valuesOf } from './settings-values.ts'
import { useSettingsSave } from './use-settings-save.ts'

export function SettingsForm({ current }: { current: VersionedChatbot }) {
  const [base, setBase] = useState(current)
  const [section, setSection] = useState<SectionName>('basics')
  const form = useForm({
    initialValues: valuesOf(base.chatbot),
    validate: settingsProblems,
    validateInputOnChange: true,
  })
  const isDirty = form.isDirty()
  const take = (read: VersionedChatbot) => {
    const values = valuesOf(read.chatbot)
    setBase(read)
    form.setInitialValues(values)
    form.setValues(values)
    form.clearErrors()
  }
  // Takes over changes that somebody else saved, unless they would overwrite unsaved input. A
  // change of the status alone is not a conflict.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs for a new version.
  useEffect(() => {
    if (current.etag === base.etag) return
    if (!isDirty) take(current)
    else if (hasSameSettings(current, base)) setBase(current)
  }, [current, isDirty])
  const { save, load, problem, isConflict, isPending } = useSettingsSave(form, base, (saved) => {
    take(saved)
    notifications.show({ message: texts.saved })
  })
  const toFirst = (problems: Readonly<Record<string, unknown>>) => {
    const [field] = Object.keys(problems)
    if (field === undefined) return
    setSection(sectionOf(field))
    // A field of a hidden section can’t get the focus before the section is shown.
    setTimeout(() => form.getInputNode(field)?.focus())
  }
  const mayChange = useMay('editor')
  const isArchived = current.chatbot.status === 'archived'

  return (
    <Paper
      withBorder
      p="lg"
      component="form"
      onSubmit={form.onSubmit(() => save(), toFirst)}
      noValidate
      aria-label={chatbotTexts.tabs.settings}
    >
      <UnsavedGuard isDirty={isDirty} />
      <Stack>
        {!mayChange && <Alert color="gray">{chatbotTexts.viewerReason}</Alert>}
        {mayChange && isArchived && <Alert color="gray">{texts.archived}</Alert>}
        <SettingsSections
          form={form}
          chosen={section}
          onChoose={setSection}
          isDisabled={!mayChange || isArchived}
        />
        {isConflict && (
          <SettingsConflict onLoad={() => load(take)} onOverwrite={() => load(save)} />
        )}
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {mayChange && !isArchived && (
          <SaveBar isDirty={isDirty} isPending={isPending} onReset={() => take(base)} />
        )}
      </Stack>
    </Paper>
  )
}

function hasSameSettings(one: VersionedChatbot, other: VersionedChatbot): boolean {
  return JSON.stringify(valuesOf(one.chatbot)) === JSON.stringify(valuesOf(other.chatbot))
}
