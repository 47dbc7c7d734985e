// The words of the panel, in the language of the session.

export type Texts = ReturnType<typeof createTexts>

/** Returns a function that finds a text by its name and puts values in place of `{name}`. */
export function createTexts(texts: Readonly<Record<string, string>>) {
  return (name: string, values: Readonly<Record<string, string>> = {}): string =>
    (texts[name] ?? '').replace(/\{(\w+)\}/g, (whole, value) => values[value] ?? whole)
}

/** For example “14:30”, with the day if that is not today. The visitor’s region decides between 14:30 and 2:30 pm. */
export function timeText(date: Date, language: string): string {
  const isToday = date.toDateString() === new Date().toDateString()
  const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const)
  const base = language.slice(0, 2)
  const locale = navigator.languages.find((tag) => tag.slice(0, 2) === base) ?? language
  const format = new Intl.DateTimeFormat(locale, { ...day, hour: 'numeric', minute: '2-digit' })
  return format.format(date)
}
