// The name of a figure; its definition shows on hover or focus.
import { Text, Tooltip, UnstyledButton } from '@mantine/core'
import { analyticsTexts, figureTexts } from '../../texts/analytics.ts'

type DefinedNameProps = {
  /** The key of the figure, such as `response_time_ms.p95`. */
  readonly name: string
  readonly isDimmed?: boolean
}

export function DefinedName({ name: key, isDimmed = false }: DefinedNameProps) {
  const name = figureTexts.names[key] ?? key
  const definition = figureTexts.definitions[key]
  return (
    <Tooltip
      label={definition}
      multiline
      w={260}
      events={{ hover: true, focus: true, touch: true }}
    >
      <UnstyledButton aria-label={`${analyticsTexts.definitionOf(name)}: ${definition}`}>
        <Text
          size="sm"
          td="underline dotted"
          style={{ textUnderlineOffset: 3 }}
          {...(isDimmed ? { c: 'dimmed' } : {})}
        >
          {name}
        </Text>
      </UnstyledButton>
    </Tooltip>
  )
}
