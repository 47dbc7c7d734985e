// The name of a figure with what it means, a hover or a focus away.
import { Text, Tooltip, UnstyledButton } from '@mantine/core'
import { analyticsTexts, figureTexts } from '../../texts/analytics.ts'

type Props = {
  /** Of the figure, as in `response_time_ms.p95`. */
  readonly name: string
  readonly isDimmed?: boolean
}

export function DefinedName({ name: key, isDimmed = false }: Props) {
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
