// The date and time in a prompt, in the installation's time zone.

/** For example `Tuesday, 24 November 2026, 17:05 (Europe/Berlin)`. */
export function dateLine(nowMs: number, timeZone: string): string {
  const date = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  return `${date.format(nowMs).replace(' at ', ', ')} (${timeZone})`
}
