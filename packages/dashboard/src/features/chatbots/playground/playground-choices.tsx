// Messages to choose from: the openers of a chatbot, and what a reply suggests.
import { Button } from '@mantine/core'
import type { PlaygroundControls } from './use-playground.ts'

type PlaygroundChoicesProps = {
  readonly choices: readonly string[]
  readonly controls: PlaygroundControls
}

/** One button for each text, which sends it. */
export function PlaygroundChoices({ choices, controls }: PlaygroundChoicesProps) {
  return [...new Set(choices)].map((text) => (
    <Button
      key={text}
      variant="default"
      radius="xl"
      mt="xs"
      h="auto"
      py={6}
      styles={{ label: { whiteSpace: 'normal', textAlign: 'start', lineHeight: 1.4 } }}
      onClick={() => void controls.send(text)}
    >
      {text}
    </Button>
  ))
}
