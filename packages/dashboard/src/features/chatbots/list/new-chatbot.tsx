// The dialog that creates a chatbot, with as few fields as possible.

import { Autocomplete, Checkbox, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isBlank } from '@parley/contract/text'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useFormCall } from '../../../components/forms/form-call.ts'
import { FormModal } from '../../../components/forms/form-modal.tsx'
import { parley } from '../../../lib/parley.ts'
import { chatbotTexts, settingsTexts } from '../../../texts/chatbots.ts'
import { LanguageSelect } from '../language-select.tsx'
import { chatbotKeys } from '../queries.ts'
import { offeredTones, toneNames } from '../tones.ts'

export function NewChatbot({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { name: '', language: 'auto', tone: 'professional', isDraft: true },
    validate: { name: (name) => (isBlank(name) ? settingsTexts.problems.required : null) },
  })
  const { submit, problem, isPending } = useFormCall(
    form,
    ({ name, language, tone, isDraft }) =>
      parley.chatbots.create({
        name: name.trim(),
        status: isDraft ? 'draft' : 'active',
        settings: { language, tone: isBlank(tone) ? null : tone },
      }),
    ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: chatbotKeys.all })
      return navigate({ to: '/chatbots/$chatbot_id', params: { chatbot_id: id } })
    },
  )
  return (
    <FormModal
      title={chatbotTexts.createTitle}
      submitLabel={chatbotTexts.createSubmit}
      isPending={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{chatbotTexts.createAbout}</Text>
      <TextInput
        label={settingsTexts.name}
        placeholder={chatbotTexts.namePlaceholder}
        maxLength={100}
        data-autofocus
        withAsterisk
        {...form.getInputProps('name')}
      />
      <LanguageSelect {...form.getInputProps('language')} />
      <Autocomplete
        label={settingsTexts.tone}
        description={settingsTexts.toneAbout}
        data={toneNames}
        filter={offeredTones}
        maxLength={64}
        {...form.getInputProps('tone')}
      />
      <Checkbox
        label={chatbotTexts.startAsDraft}
        description={chatbotTexts.startAsDraftAbout}
        {...form.getInputProps('isDraft', { type: 'checkbox' })}
      />
    </FormModal>
  )
}
