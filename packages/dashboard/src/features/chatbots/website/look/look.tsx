// The look of the widget, with a preview that follows each change before it is saved.
import { Alert, NumberInput, Paper, Select, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { endpoints } from '@parley/client'
import type { Chatbot } from '@parley/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useMemo } from 'react'
import { useFormCall } from '../../../../components/forms/form-call.ts'
import { SaveBar } from '../../../../components/forms/save-bar.tsx'
import { UnsavedGuard } from '../../../../components/forms/unsaved-guard.tsx'
import { parley } from '../../../../lib/parley.ts'
import { useMay } from '../../../../lib/session.ts'
import { lookTexts as texts } from '../../../../texts/website.ts'
import { chatbotKeys } from '../../queries.ts'
import { ColorField } from './color-field.tsx'
import { LogoField } from './logo-field.tsx'
import { LookPreview } from './look-preview.tsx'
import {
  contrastMin,
  contrastOf,
  type LookValues,
  lookOf,
  lookProblems,
  themeOf,
  themeToSave,
} from './look-values.ts'
import './look.css'

export function Look({ chatbot }: { chatbot: Chatbot }) {
  const id = useId()
  const queryClient = useQueryClient()
  const isDisabled = !useMay('editor') || chatbot.status === 'archived'
  const form = useForm<LookValues>({
    initialValues: lookOf(chatbot.settings.theme),
    validate: lookProblems,
    validateInputOnBlur: true,
  })
  const isDirty = form.isDirty()
  const take = (saved: Chatbot) => {
    const values = lookOf(saved.settings.theme)
    form.setInitialValues(values)
    form.setValues(values)
    form.clearErrors()
  }
  // Takes over what somebody else saved, unless there is unsaved input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs for a new theme.
  useEffect(() => {
    if (!isDirty) take(chatbot)
  }, [chatbot.settings.theme])
  const { submit, problem, isPending } = useFormCall(
    form,
    (values) => {
      const body = { settings: { theme: themeToSave(values) } }
      return parley.request(endpoints.updateChatbot, { params: { chatbot_id: chatbot.id }, body })
    },
    ({ data, etag }) => {
      queryClient.setQueryData(chatbotKeys.one(chatbot.id), { chatbot: data, etag })
      void queryClient.invalidateQueries({ queryKey: chatbotKeys.all, refetchType: 'none' })
      take(data)
      notifications.show({ message: texts.saved })
    },
  )
  const theme = useMemo(() => themeOf(form.values), [form.values])
  const contrast = contrastOf(theme)
  const field = { form, isDisabled }
  return (
    <Paper
      withBorder
      p="md"
      component="form"
      onSubmit={submit}
      noValidate
      className="look"
      aria-labelledby={id}
    >
      <UnsavedGuard isDirty={isDirty} />
      <Title order={3} size="h5" id={id}>
        {texts.title}
      </Title>
      <Text size="sm" mb="md">
        {texts.about}
      </Text>
      <div className="look-parts">
        <Stack gap="sm">
          <LogoField {...field} />
          <ColorField
            {...field}
            field="color"
            description={texts.colorAbout}
            placeholder={texts.byDefault}
            fallback="#1c6b57"
          />
          <ColorField
            {...field}
            field="background"
            placeholder={texts.backgroundDefault}
            fallback="#ffffff"
          />
          <ColorField
            {...field}
            field="text_color"
            placeholder={texts.textDefault}
            fallback="#191e1c"
          />
          {contrast !== undefined && contrast < contrastMin && (
            <Alert color="yellow" role="status">
              {texts.lowContrast(contrast.toFixed(1))}
            </Alert>
          )}
          <NumberInput
            label={texts.radius}
            description={texts.radiusAbout}
            placeholder="18"
            min={0}
            max={24}
            clampBehavior="none"
            disabled={isDisabled}
            {...form.getInputProps('radius')}
          />
          <Select
            allowDeselect={false}
            label={texts.font}
            description={texts.fontAbout}
            disabled={isDisabled}
            data={choices(texts.fonts)}
            {...form.getInputProps('font')}
          />
          <Select
            allowDeselect={false}
            label={texts.position}
            description={texts.positionAbout}
            disabled={isDisabled}
            data={choices(texts.positions)}
            {...form.getInputProps('position')}
          />
        </Stack>
        <LookPreview chatbot={chatbot} theme={theme} />
      </div>
      {problem !== undefined && (
        <Alert color="red" role="alert" mt="md">
          {problem}
        </Alert>
      )}
      {!isDisabled && (
        <SaveBar isDirty={isDirty} isPending={isPending} onReset={() => take(chatbot)} />
      )}
    </Paper>
  )
}

function choices(names: Readonly<Record<string, string>>) {
  const rest = Object.entries(names).map(([value, label]) => ({ value, label }))
  return [{ value: '', label: texts.byDefault }, ...rest]
}
