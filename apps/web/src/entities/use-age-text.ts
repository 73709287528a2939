import { startTransition, useEffect, useEffectEvent, useReducer } from 'react'
import { useIsHydrated } from '../page/use-is-hydrated.ts'
import { subscribeToTicks, getTickerTime } from './ticker.ts'

/**
 * Text for a timestamp that is updated as time passes, at low priority.
 * @param first text of the server, which does not know when its page is read
 */
export function useAgeText(timestamp: number, write: (now: number) => string, first: () => string): string {
  const isHydrated = useIsHydrated()
  const [, renew] = useReducer((times: number) => times + 1, 0)
  const text = isHydrated ? write(getTickerTime()) : first()
  const look = useEffectEvent(() => {
    if (write(getTickerTime()) !== text) startTransition(renew)
  })
  useEffect(() => subscribeToTicks(() => look(), timestamp), [timestamp])
  return text
}
