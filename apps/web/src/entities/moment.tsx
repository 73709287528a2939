import { formatTime } from '../format/format-time.ts'
import { UNKNOWN } from '../format/unknown.ts'
import { useWords } from '../i18n/use-words.ts'
import { useTimeZone } from './use-time-zone.ts'

export interface MomentProps {
  /** Milliseconds. */
  readonly timestamp: number | null | undefined
}

/** A moment in the visitor's zone, always with the name of the zone. */
export function Moment({ timestamp }: MomentProps) {
  const { locale } = useWords()
  const timeZone = useTimeZone()
  if (timestamp === null || timestamp === undefined) return UNKNOWN
  return <time dateTime={new Date(timestamp).toISOString()}>{formatTime(timestamp, locale, timeZone)}</time>
}
