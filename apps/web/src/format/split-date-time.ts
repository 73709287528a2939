export type DateTimePart = 'day' | 'month' | 'year' | 'hour' | 'minute' | 'second' | 'timeZoneName'

/**
 * Parts of a date and time in a language. Only the parts come from Intl: how it joins them differs between versions,
 * and the server's text must equal the browser's.
 */
export function splitDateTime(milliseconds: number, locale: string, timeZone: string): Record<DateTimePart, string> {
  const parts = partsFormat(locale, timeZone).formatToParts(milliseconds)
  const named = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  // The format requests each of them.
  return named as Record<DateTimePart, string>
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached, because creating a format costs a hundred times its use. */
function partsFormat(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  formats.set(key, format)
  return format
}
