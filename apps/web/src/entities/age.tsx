import { formatAge } from '../format/format-age.ts'
import { formatDate } from '../format/format-date.ts'
import { formatTime } from '../format/format-time.ts'
import { UNKNOWN_VALUE_TEXT } from '../format/unknown-value-text.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useAgeText } from './use-age-text.ts'
import { useTimeZone } from './use-time-zone.ts'

export interface AgeProps {
  /** Milliseconds. */
  readonly timestamp: number | null | undefined
  /** Whether the absolute time is shown beside it: then the day is enough before hydration. */
  readonly isBesideMoment?: boolean
}

/**
 * How long ago something was. The server does not know when its page is read, so before hydration this is the absolute
 * time.
 */
export function Age({ timestamp, isBesideMoment = false }: AgeProps) {
  if (timestamp === null || timestamp === undefined) return UNKNOWN_VALUE_TEXT
  return <KnownAge timestamp={timestamp} isBesideMoment={isBesideMoment} />
}

function KnownAge({ timestamp, isBesideMoment }: { readonly timestamp: number; readonly isBesideMoment: boolean }) {
  const { locale } = useTranslation()
  const timeZone = useTimeZone()
  const text = useAgeText(
    timestamp,
    (now) => formatAge(timestamp, now, locale),
    () => (isBesideMoment ? formatDate(timestamp, locale) : formatTime(timestamp, locale)),
  )
  return (
    <time dateTime={new Date(timestamp).toISOString()} title={formatTime(timestamp, locale, timeZone)}>
      {text}
    </time>
  )
}
