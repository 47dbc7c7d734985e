// Generates a key: its name, scopes, chatbots and expiry.
import { Button, MultiSelect, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { endpoints } from '@parley/client'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { choosableChatbots, useChatbotChoices } from '../../components/chatbot-names.ts'
import { useFormCall } from '../../components/forms/form-call.ts'
import { FormModal } from '../../components/forms/form-modal.tsx'
import { useAskedByLink } from '../../lib/page/asked-by-link.ts'
import { parley } from '../../lib/parley.ts'
import { type Preset, apiKeysTexts as texts } from '../../texts/api-keys.ts'
import { sharedTexts } from '../../texts/shared.ts'
import { NewKey } from './new-key.tsx'
import { apiKeysQuery } from './queries.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { noRights, type Rights, scopesOf } from './scope-words.ts'

export function GenerateKey() {
  const [isOpen, { open, close }] = useDisclosure(false)
  useAskedByLink('new-key', open)
  const [key, setKey] = useState<string>()
  return (
    <>
      <Button leftSection={<IconPlus aria-hidden size={16} />} onClick={open}>
        {texts.generate}
      </Button>
      {isOpen && (
        <GenerateForm
          onClose={close}
          onCreated={(made) => {
            close()
            setKey(made)
          }}
        />
      )}
      {key !== undefined && (
        <NewKey title={texts.madeTitle} apiKey={key} onDone={() => setKey(undefined)} />
      )}
    </>
  )
}

type Values = {
  name: string
  preset: Preset
  scopes: Rights
  chatbot_ids: string[]
  expires_in_days: keyof typeof texts.expiries
}

const initialValues: Values = {
  name: '',
  preset: 'everything',
  scopes: noRights,
  chatbot_ids: [],
  expires_in_days: 'never',
}

const bodyOf = ({ name, preset, scopes, chatbot_ids, expires_in_days }: Values) => ({
  name,
  scopes: scopesOf(preset, scopes),
  chatbot_ids: chatbot_ids.length === 0 ? null : chatbot_ids,
  expires_in_days: expires_in_days === 'never' ? null : Number(expires_in_days),
})

type GenerateFormProps = { readonly onCreated: (key: string) => void; readonly onClose: () => void }

function GenerateForm({ onCreated, onClose }: GenerateFormProps) {
  const queries = useQueryClient()
  const form = useForm<Values>({ initialValues })
  const { choices, isCut } = useChatbotChoices()
  const { submit, problem, isPending } = useFormCall(
    form,
    (values) => parley.call(endpoints.createApiKey, { body: bodyOf(values) }),
    async ({ key }) => {
      onCreated(key)
      await queries.invalidateQueries(apiKeysQuery)
    },
  )
  return (
    <FormModal
      title={texts.generate}
      submitLabel={texts.generate}
      size="lg"
      problem={problem}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <ScopeChoice
        preset={form.values.preset}
        rights={form.values.scopes}
        error={form.errors.scopes}
        onPreset={(preset) => form.setFieldValue('preset', preset)}
        onRights={(rights) => form.setFieldValue('scopes', rights)}
      />
      <MultiSelect
        label={texts.chatbotsField}
        description={isCut ? sharedTexts.tooManyChatbots(choosableChatbots) : texts.chatbotsHint}
        placeholder={form.values.chatbot_ids.length === 0 ? texts.chatbotsPlaceholder : ''}
        data={choices}
        limit={50}
        searchable
        nothingFoundMessage={sharedTexts.noSuchChatbot}
        {...form.getInputProps('chatbot_ids')}
      />
      <Select
        label={texts.expiry}
        allowDeselect={false}
        data={(['never', '365', '90', '30', '7'] as const).map((value) => ({
          value,
          label: texts.expiries[value],
        }))}
        {...form.getInputProps('expires_in_days')}
      />
    </FormModal>
  )
}
