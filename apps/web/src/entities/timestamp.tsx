import { formatTime } from '#format/time.ts'
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
