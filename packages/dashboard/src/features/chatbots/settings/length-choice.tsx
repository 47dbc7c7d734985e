// The length of replies, in three steps.
import { Radio, Stack } from '@mantine/core'
import { settingsTexts as texts } from '../../../texts/chatbots.ts'

type Length = keyof typeof texts.lengths

type LengthChoiceProps = {
  readonly value?: string
  readonly onChange?: (value: Length) => void
  readonly error?: React.ReactNode
}

const lengths = ['short', 'medium', 'long'] as const

export function LengthChoice({ value, onChange, error }: LengthChoiceProps) {
  return (
    <Radio.Group
      label={texts.response_length}
      description={texts.response_lengthAbout}
      {...(value === undefined ? {} : { value })}
      onChange={(chosen) => {
        const length = lengths.find((one) => one === chosen)
        if (length !== undefined) onChange?.(length)
      }}
      error={error}
    >
      <Stack gap="xs" mt="xs">
        {lengths.map((length) => (
          <Radio key={length} value={length} label={texts.lengths[length]} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
