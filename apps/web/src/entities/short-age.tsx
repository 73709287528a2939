import { formatShortAge } from '#format/duration.ts'
import { UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { formatDate, splitDateTime } from '#format/time.ts'
import { KnownAge } from './age.tsx'

interface ShortAgeProps {
  /** Milliseconds. */
  readonly timestamp: number | null | undefined
  /** Text before hydration: the time for values of today, the day for values that may be older. */
  readonly serverText?: 'time' | 'day' | undefined
}

/** Age in short form, for dense columns. */
export function ShortAge({ timestamp, serverText = 'time' }: ShortAgeProps) {
  if (timestamp === null || timestamp === undefined) return UNKNOWN_VALUE_TEXT
  const formatFirst = serverText === 'day' ? formatDate : formatClock
  return <KnownAge timestamp={timestamp} format={formatShortAge} formatFirst={formatFirst} />
}

function formatClock(timestamp: number, locale: string): string {
  const { hour, minute, second } = splitDateTime(timestamp, locale, 'UTC')
  return `${hour}:${minute}:${second} UTC`
}
