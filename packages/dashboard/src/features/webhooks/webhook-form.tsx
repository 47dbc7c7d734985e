// The form to create or edit a webhook.
import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { WebhookCreate } from '@parley/client'
import { useChatbotChoices } from '../../components/chatbot-names.ts'
import { useFormCall } from '../../components/forms/form-call.ts'
import { FormModal } from '../../components/forms/form-modal.tsx'
import { sharedTexts } from '../../texts/shared.ts'
import { webhooksTexts as texts } from '../../texts/webhooks.ts'
import { EventChoice } from './event-choice.tsx'

type Values = {
  readonly url: string
  readonly description: string
  readonly events: readonly string[]
  readonly chatbot_id: string | null
}

const newWebhook: Values = { url: '', description: '', events: ['*'], chatbot_id: null }

type WebhookFormProps<Result> = {
  readonly title: string
  readonly submitLabel: string
  /** The current values; omitted for a new webhook. */
  readonly webhook?: Values
  readonly send: (body: WebhookCreate) => Promise<Result>
  readonly onDone: (result: Result) => unknown
  readonly onClose: () => void
}

export function WebhookForm<Result>(props: WebhookFormProps<Result>) {
  const { title, submitLabel, webhook = newWebhook, send, onDone, onClose } = props
  const { url, description, events, chatbot_id } = webhook
  const form = useForm<Values>({
    initialValues: { url, description, events, chatbot_id },
    validate: { events: (chosen) => (chosen.length === 0 ? texts.chooseOne : null) },
  })
  const { submit, problem, isPending } = useFormCall(
    form,
    // The form offers the known events and keeps unknown ones that are already set.
    (values) =>
      send({ ...values, events: [...values.events] as WebhookCreate['events'] & string[] }),
    onDone,
  )
  const { choices, nameOf } = useChatbotChoices()
  return (
    <FormModal
      title={title}
      submitLabel={submitLabel}
      size="lg"
      problem={problem}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={texts.url}
        description={texts.urlHint}
        type="url"
        required
        data-autofocus
        {...form.getInputProps('url')}
      />
      <TextInput
        label={texts.description}
        description={texts.descriptionHint}
        {...form.getInputProps('description')}
      />
      <EventChoice
        value={form.values.events}
        error={form.errors.events}
        onChange={(chosen) => form.setFieldValue('events', chosen)}
      />
      <Select
        label={texts.chatbotField}
        placeholder={texts.everyChatbot}
        data={withChosen(choices, chatbot_id, nameOf)}
        limit={50}
        searchable
        clearable
        nothingFoundMessage={sharedTexts.noSuchChatbot}
        clearButtonProps={{ 'aria-label': texts.everyChatbot }}
        {...form.getInputProps('chatbot_id')}
      />
    </FormModal>
  )
}

type Choice = { value: string; label: string }

/** Adds the selected chatbot if it is not among the options. */
function withChosen(choices: Choice[], id: string | null, nameOf: (id: string) => string) {
  if (id === null || choices.some(({ value }) => value === id)) return choices
  return [...choices, { value: id, label: nameOf(id) }]
}
