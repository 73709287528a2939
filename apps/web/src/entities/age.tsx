import { SECOND_MS } from '@ergo-explorer/chain'
import { startTransition, useEffect, useEffectEvent, useReducer } from 'react'
import { formatShortAge } from '#format/duration.ts'
import { UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { formatAge, formatDate, formatTime, splitDateTime } from '#format/time.ts'
import type { Locale } from '#i18n/locales.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsHydrated } from '#page/page-context.ts'
import { useSetting } from '#settings/settings.ts'

interface AgeProps {
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
  return <KnownAge timestamp={timestamp} format={formatAge} formatFirst={isBesideMoment ? formatDate : formatTime} />
}

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

interface KnownAgeProps {
  readonly timestamp: number
  readonly format: (timestamp: number, now: number, locale: Locale) => string
  /** Text before hydration. */
  readonly formatFirst: (timestamp: number, locale: string) => string
}

/** Updated as time passes, at low priority. */
function KnownAge({ timestamp, format, formatFirst }: KnownAgeProps) {
  const { locale } = useTranslation()
  const timeZone = useTimeZone()
  const isHydrated = useIsHydrated()
  const [, renew] = useReducer((times: number) => times + 1, 0)
  const text = isHydrated ? format(timestamp, getTickerTime(), locale) : formatFirst(timestamp, locale)
  const look = useEffectEvent(() => {
    if (format(timestamp, getTickerTime(), locale) !== text) startTransition(renew)
  })
  useEffect(() => subscribeToTicks(() => look(), timestamp), [timestamp])
  return (
    <time dateTime={new Date(timestamp).toISOString()} title={formatTime(timestamp, locale, timeZone)}>
      {text}
    </time>
  )
}

/** The visitor's time zone setting; UTC before hydration. */
export function useTimeZone(): string {
  return useSetting('timeZone') === 'utc' ? 'UTC' : getLocalTimeZone()
}

let localTimeZone: string | undefined

/** Read once, because every time on the page needs it. */
function getLocalTimeZone(): string {
  localTimeZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return localTimeZone
}

const YOUNG_MS = 60_000
/** Ages above a minute are updated at this interval. */
const SECONDS_BETWEEN = 15

/** Listeners with the timestamp whose age they show. */
const listeners = new Map<() => void, number>()
let timer: ReturnType<typeof setInterval> | undefined
let seconds = 0
let now: number | undefined

/** Current time of the shared clock: constant between two ticks, so that one render is consistent. */
function getTickerTime(): number {
  now ??= Date.now()
  return now
}

/** Shared clock for all ages on the page. It stops while there are no listeners. */
export function subscribeToTicks(listener: () => void, timestamp: number): () => void {
  listeners.set(listener, timestamp)
  timer ??= setInterval(tick, SECOND_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    now = undefined
  }
}

function tick(): void {
  seconds += 1
  now = Date.now()
  for (const [listener, timestamp] of listeners) {
    if (seconds % SECONDS_BETWEEN === 0 || now - timestamp < YOUNG_MS + SECOND_MS) listener()
  }
}
