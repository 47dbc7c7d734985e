// How strictly a model’s replies must be supported by the sources.
import { Radio, Stack } from '@mantine/core'
import { groundingLevels } from '@parley/contract'
import type { ReactNode } from 'react'
import { settingsTexts as texts } from '../../../texts/chatbots.ts'

type GroundingChoiceProps = {
  readonly value?: string
  readonly onChange?: (value: (typeof groundingLevels)[number]) => void
  readonly error?: ReactNode
}

export function GroundingChoice({ value, onChange, error }: GroundingChoiceProps) {
  return (
    <Radio.Group
      label={texts.grounding}
      description={texts.groundingAbout}
      {...(value === undefined ? {} : { value })}
      onChange={(chosen) => {
        const level = groundingLevels.find((one) => one === chosen)
        if (level !== undefined) onChange?.(level)
      }}
      error={error}
    >
      <Stack gap="xs" mt="xs">
        {groundingLevels.map((level) => (
          <Radio
            key={level}
            value={level}
            label={texts.groundingLevels[level]}
            description={texts.groundingLevelsAbout[level]}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
