// A relative time; the tooltip shows the full date and time.
import { Tooltip } from '@mantine/core'
import { fullTime, timeAgo } from '../lib/times.ts'

export function TimeOf({ at }: { at: string }) {
  return (
    <Tooltip label={fullTime(at)} withinPortal>
      <time dateTime={at}>{timeAgo(at)}</time>
    </Tooltip>
  )
}
