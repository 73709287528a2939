import { formatTime } from '../format/format-time.ts'
import { UNKNOWN } from '../format/unknown.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useTimeZone } from './use-time-zone.ts'

export interface MomentProps {
  /** Milliseconds. */
  readonly timestamp: number | null | undefined
}

/** Absolute time in the visitor's time zone, always with the zone name. */
export function Moment({ timestamp }: MomentProps) {
  const { locale } = useTranslation()
  const timeZone = useTimeZone()
  if (timestamp === null || timestamp === undefined) return UNKNOWN
  return <time dateTime={new Date(timestamp).toISOString()}>{formatTime(timestamp, locale, timeZone)}</time>
}
