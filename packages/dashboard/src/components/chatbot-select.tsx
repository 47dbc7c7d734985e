// A select for one chatbot or all chatbots.
import { Select } from '@mantine/core'
import { commonTexts } from '../texts/common.ts'
import { sharedTexts } from '../texts/shared.ts'
import { useChatbotChoices } from './chatbot-names.ts'

type ChatbotSelectProps = {
  /** `undefined` = all chatbots. */
  readonly value: string | undefined
  readonly onChange: (chatbot_id: string | undefined) => void
}

export function ChatbotSelect({ value, onChange }: ChatbotSelectProps) {
  const { choices, nameOf, isFailed } = useChatbotChoices()
  const isListed = value === undefined || choices.some((choice) => choice.value === value)
  return (
    <Select
      label={commonTexts.chatbot}
      placeholder={commonTexts.allChatbots}
      data={isListed ? choices : [{ value, label: nameOf(value) }, ...choices]}
      value={value ?? null}
      error={isFailed && sharedTexts.chatbotsFailed}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': commonTexts.allChatbots }}
      w={200}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  )
}
