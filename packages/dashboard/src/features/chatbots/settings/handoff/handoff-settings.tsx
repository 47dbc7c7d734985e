// Who hears of a conversation that needs a person, when somebody is there, and what users are told.
import { Alert, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { isBlank } from '@parley/contract/text'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../../../components/links.tsx'
import { handoffTexts as texts } from '../../../../texts/handoff.ts'
import { canMailQuery } from '../../queries.ts'
import type { SettingsValues } from '../settings-values.ts'
import { HoursEditor } from './hours-editor.tsx'

export function HandoffSettings({ form }: { form: UseFormReturnType<SettingsValues> }) {
  const { handoff_enabled, handoff_email } = form.values
  return (
    <>
      <Switch
        label={texts.enabled}
        description={handoff_enabled ? texts.enabledAbout : texts.disabledAbout}
        {...form.getInputProps('handoff_enabled', { type: 'checkbox' })}
      />
      <HoursEditor form={form} />
      <TextInput
        type="email"
        label={texts.email}
        description={texts.emailAbout}
        {...form.getInputProps('handoff_email')}
      />
      {!isBlank(handoff_email) && <NoMail />}
      <Text size="sm" c="dimmed">
        {texts.notifications}{' '}
        <TextLink to="/conversations" inherit>
          {texts.conversations}
        </TextLink>
        .
      </Text>
      <Textarea
        label={texts.contact}
        description={texts.contactAbout}
        autosize
        minRows={1}
        maxRows={6}
        {...form.getInputProps('contact')}
      />
    </>
  )
}

/** Shown only where the server says that it can’t send mail. */
function NoMail() {
  const { data } = useQuery(canMailQuery)
  if (data?.mail !== false) return null
  return (
    <Alert color="yellow" role="status" title={texts.noMailTitle}>
      {texts.noMail}
    </Alert>
  )
}
