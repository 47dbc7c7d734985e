// A relative time; the tooltip shows the full date and time.
import { Tooltip } from '@mantine/core'
import { fullTime, timeAgo, timeAgoBriefly } from '../lib/times.ts'

/** `isBrief` fits into a dense row: `3h ago`. There, the browser’s own tooltip costs nothing to render. */
export function TimeOf({ at, isBrief = false }: { at: string; isBrief?: boolean }) {
  if (isBrief) {
    return (
      <time dateTime={at} title={fullTime(at)}>
        {timeAgoBriefly(at)}
      </time>
    )
  }
  return (
    <Tooltip label={fullTime(at)} withinPortal>
      <time dateTime={at}>{timeAgo(at)}</time>
    </Tooltip>
  )
}
