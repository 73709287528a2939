import { formatDate } from '../format/format-date.ts'
import { formatShortAge } from '../format/format-short-age.ts'
import { formatTime } from '../format/format-time.ts'
import { timeParts } from '../format/time-parts.ts'
import { UNKNOWN } from '../format/unknown.ts'
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
    UNKNOWN
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
  const { hour, minute, second } = timeParts(timestamp, locale, 'UTC')
  return `${hour}:${minute}:${second} UTC`
}
