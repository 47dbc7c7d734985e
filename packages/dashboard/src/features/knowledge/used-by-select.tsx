// A select for the chatbot that uses an item, or all chatbots.
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useChatbotChoices } from '../../components/chatbot-names.ts'
import { knowledgeTexts } from '../../texts/knowledge/knowledge.ts'
import { sharedTexts } from '../../texts/shared.ts'

/** Can’t be the id of a chatbot: these begin with `bot_`. */
const everyone = 'everyone'

type UsedBySelectProps = {
  readonly label: string
  readonly description?: string
  /** The label of the option for no particular chatbot. Default: “All chatbots”. */
  readonly noneLabel?: string
  /** `undefined` = all chatbots. */
  readonly value: string | undefined
  readonly onChange: (chatbot_id: string | undefined) => void
  readonly disabled?: boolean
  readonly error?: ReactNode
}

export function UsedBySelect({ value, onChange, noneLabel, error, ...rest }: UsedBySelectProps) {
  const { choices, nameOf, isFailed } = useChatbotChoices()
  const isListed = value === undefined || choices.some((choice) => choice.value === value)
  return (
    <Select
      {...rest}
      data={[
        { value: everyone, label: noneLabel ?? knowledgeTexts.shared },
        ...(isListed ? [] : [{ value, label: nameOf(value) }]),
        ...choices,
      ]}
      value={value ?? everyone}
      error={error ?? (isFailed && sharedTexts.chatbotsFailed)}
      onChange={(chosen) => onChange(chosen === everyone || chosen === null ? undefined : chosen)}
      allowDeselect={false}
      searchable
    />
  )
}
