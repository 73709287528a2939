import { useCallback, useSyncExternalStore } from 'react'
import { formatAge } from '../format/format-age.ts'
import { formatTime } from '../format/format-time.ts'
import { UNKNOWN } from '../format/unknown.ts'
import { useWords } from '../i18n/use-words.ts'
import { onTick, timeNow } from './ticker.ts'
import { useTimeZone } from './use-time-zone.ts'

export interface AgeProps {
  /** Milliseconds. */
  readonly timestamp: number | null | undefined
}

/** How long ago something was. The server does not know when its page is read, so before hydration this is the moment. */
export function Age({ timestamp }: AgeProps) {
  return timestamp === null || timestamp === undefined ? UNKNOWN : <KnownAge timestamp={timestamp} />
}

function KnownAge({ timestamp }: { readonly timestamp: number }) {
  const { locale } = useWords()
  const timeZone = useTimeZone()
  const subscribe = useCallback((listener: () => void) => onTick(listener, timestamp), [timestamp])
  const text = useSyncExternalStore(
    subscribe,
    () => formatAge(timestamp, timeNow(), locale),
    () => formatTime(timestamp, locale),
  )
  return (
    <time dateTime={new Date(timestamp).toISOString()} title={formatTime(timestamp, locale, timeZone)}>
      {text}
    </time>
  )
}
