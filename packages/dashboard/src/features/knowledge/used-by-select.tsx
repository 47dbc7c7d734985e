// Whose knowledge it is: one chatbot’s, or that of all of the account.
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useChatbotChoices } from '../../components/chatbot-names.ts'
import { knowledgeTexts } from '../../texts/knowledge.ts'

/** No chatbot has this id: they begin with `bot_`. */
const everyone = 'everyone'

type Props = {
  readonly label: string
  readonly description?: string
  /** What stands for no chatbot in particular; by default that all use it. */
  readonly noneLabel?: string
  /** Undefined = all. */
  readonly value: string | undefined
  readonly onChange: (chatbot_id: string | undefined) => void
  readonly disabled?: boolean
  readonly error?: ReactNode
}

export function UsedBySelect({ value, onChange, noneLabel, ...rest }: Props) {
  const { choices, nameOf } = useChatbotChoices()
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
      onChange={(chosen) => onChange(chosen === everyone || chosen === null ? undefined : chosen)}
      allowDeselect={false}
      searchable
    />
  )
}
