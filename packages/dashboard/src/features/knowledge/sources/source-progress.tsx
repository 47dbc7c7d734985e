// How far a source is: a bar while it runs, and the numbers in words.
import { Paper, Progress, Stack, Text } from '@mantine/core'
import type { Source } from '@parley/contract'
import { Fact, Facts } from '../../../components/lists/facts.tsx'
import { sourceTexts as texts } from '../../../texts/knowledge/sources.ts'

const counts = ['found', 'read', 'waiting', 'failed', 'unchanged'] as const

export function SourceProgress({ source: { kind, status, run, progress } }: { source: Source }) {
  const { found, read, failed, waiting } = progress
  const done = read + failed
  const isUnderWay = status === 'running' || (status === 'paused' && waiting > 0)
  if (status === 'queued') return <Text size="sm">{texts.queuedAbout}</Text>
  if (run === 0) return null
  return (
    <Paper withBorder p="md" role="group" aria-label={texts.progress}>
      <Stack gap="sm">
        {isUnderWay && (
          <div>
            <Text size="sm" fw={500} mb={6}>
              {texts.progressNow(kind, done, found)}
            </Text>
            <Progress.Root>
              <Progress.Section
                value={found === 0 ? 0 : (100 * done) / found}
                // The attributes of the part say the share only.
                withAria={false}
                role="progressbar"
                aria-label={texts.progress}
                aria-valuemin={0}
                aria-valuemax={found}
                aria-valuenow={done}
                aria-valuetext={texts.progressNow(kind, done, found)}
              />
            </Progress.Root>
          </div>
        )}
        <Facts>
          {counts.map((name) => (
            <Fact key={name} name={texts.progressNames[name]}>
              {progress[name].toLocaleString()}
            </Fact>
          ))}
        </Facts>
      </Stack>
    </Paper>
  )
}
