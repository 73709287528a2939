import { formatTime } from '../format/format-time.ts'
import { UNKNOWN_VALUE_TEXT } from '../format/unknown-value-text.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useTimeZone } from './use-time-zone.ts'

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
