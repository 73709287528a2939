import { formatDate } from '../format/format-date.ts'
import { formatShortAge } from '../format/format-short-age.ts'
import { formatTime } from '../format/format-time.ts'
import { timeParts } from '../format/time-parts.ts'
import { UNKNOWN } from '../format/unknown.ts'
import { useWords } from '../i18n/use-words.ts'
import { useAgingText } from './use-aging-text.ts'
import { useTimeZone } from './use-time-zone.ts'

export interface ShortAgeProps {
  /** Milliseconds. */
  readonly timestamp: number | null | undefined
  /** What the server writes, in a place this narrow: the time for what is of today, the day for what may be older. */
  readonly first?: 'time' | 'day' | undefined
}

/** As Age, in a few characters: for dense columns under a head that says what it is. */
export function ShortAge({ timestamp, first = 'time' }: ShortAgeProps) {
  return timestamp === null || timestamp === undefined ? UNKNOWN : <Known timestamp={timestamp} first={first} />
}

function Known({ timestamp, first }: { readonly timestamp: number; readonly first: 'time' | 'day' }) {
  const { locale } = useWords()
  const timeZone = useTimeZone()
  const text = useAgingText(
    timestamp,
    (now) => formatShortAge(timestamp, now, locale),
    () => (first === 'day' ? formatDate(timestamp, locale) : clockText(timestamp, locale)),
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
