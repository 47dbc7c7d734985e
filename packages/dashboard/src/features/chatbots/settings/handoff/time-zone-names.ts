// The names of time zones, as people look for them.

/** Browsers list some zones under the names of another century. */
const renamed = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
])

/** The names that the service knows, sorted, with UTC first. */
export function timeZoneNames(): string[] {
  const names = Intl.supportedValuesOf('timeZone').map((name) => renamed.get(name) ?? name)
  return ['UTC', ...names.filter((name) => name !== 'UTC').sort()]
}

export function ownTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return renamed.get(timeZone) ?? timeZone
}

/** `America/New_York` → `America/New York` */
export function timeZoneLabel(name: string): string {
  return name.replaceAll('_', ' ')
}
