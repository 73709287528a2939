import { formatDate } from '../format/format-date.ts'
import { formatShortAge } from '../format/format-short-age.ts'
import { formatTime } from '../format/format-time.ts'
import { splitDateTime } from '../format/split-date-time.ts'
import { UNKNOWN_VALUE_TEXT } from '../format/unknown-value-text.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useAgeText } from './use-age-text.ts'
import { useTimeZone } from './use-time-zone.ts'

export interface ShortAgeProps {
  /** Milliseconds. */
  readonly timestamp: number | null | undefined
  /** Text before hydration: the time for values of today, the day for values that may be older. */
  readonly serverText?: 'time' | 'day' | undefined
}

/** Short form of Age for dense columns. */
export function ShortAge({ timestamp, serverText = 'time' }: ShortAgeProps) {
  return timestamp === null || timestamp === undefined ? (
    UNKNOWN_VALUE_TEXT
  ) : (
    <KnownShortAge timestamp={timestamp} serverText={serverText} />
  )
}

function KnownShortAge({ timestamp, serverText }: { readonly timestamp: number; readonly serverText: 'time' | 'day' }) {
  const { locale } = useTranslation()
  const timeZone = useTimeZone()
  const text = useAgeText(
    timestamp,
    (now) => formatShortAge(timestamp, now, locale),
    () => (serverText === 'day' ? formatDate(timestamp, locale) : clockText(timestamp, locale)),
  )
  return (
    <time dateTime={new Date(timestamp).toISOString()} title={formatTime(timestamp, locale, timeZone)}>
      {text}
    </time>
  )
}

function clockText(timestamp: number, locale: string): string {
  const { hour, minute, second } = splitDateTime(timestamp, locale, 'UTC')
  return `${hour}:${minute}:${second} UTC`
}
