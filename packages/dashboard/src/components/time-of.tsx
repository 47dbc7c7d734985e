// A relative time; the tooltip shows the full date and time.
import { Tooltip } from '@mantine/core'
import { fullTime, timeAgo, timeAgoBriefly } from '../lib/times.ts'

/** `isBrief` fits into a dense row: `3h ago`. */
export function TimeOf({ at, isBrief = false }: { at: string; isBrief?: boolean }) {
  return (
    <Tooltip label={fullTime(at)} withinPortal>
      <time dateTime={at}>{isBrief ? timeAgoBriefly(at) : timeAgo(at)}</time>
    </Tooltip>
  )
}
