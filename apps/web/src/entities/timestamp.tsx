import { formatDateAndTime, formatTime } from '#format/time.ts'
import { UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsHydrated } from '#page/page-context.ts'
import { Age, useTimeZone } from './age.tsx'
import css from './timestamp.module.css'

export interface TimestampProps {
  /** Milliseconds. */
  readonly timestamp: number | null | undefined
}

/** Absolute time in the visitor's time zone, always with the zone name. */
export function Timestamp({ timestamp }: TimestampProps) {
  const { locale } = useTranslation()
  const timeZone = useTimeZone()
  if (timestamp === null || timestamp === undefined) return UNKNOWN_VALUE_TEXT
  return <time dateTime={new Date(timestamp).toISOString()}>{formatTime(timestamp, locale, timeZone)}</time>
}

/** Date and time of day, for lists in the order of time. The tooltip adds seconds and zone. */
export function ShortTimestamp({ timestamp }: TimestampProps) {
  const { locale } = useTranslation()
  const timeZone = useTimeZone()
  if (timestamp === null || timestamp === undefined) return UNKNOWN_VALUE_TEXT
  return (
    <time dateTime={new Date(timestamp).toISOString()} title={formatTime(timestamp, locale, timeZone)}>
      {formatDateAndTime(timestamp, locale, timeZone)}
    </time>
  )
}

/** Absolute time, and after hydration also the age. */
export function TimestampAndAge({ timestamp }: { readonly timestamp: number }) {
  const isHydrated = useIsHydrated()
  return (
    <span>
      <Timestamp timestamp={timestamp} />
      {isHydrated && (
        <span className={css.age}>
          {' · '}
          <Age timestamp={timestamp} />
        </span>
      )}
    </span>
  )
}
