import { startTransition, useEffect, useEffectEvent, useReducer } from 'react'
import { useIsHydrated } from '../page/use-is-hydrated.ts'
import { onTick, timeNow } from './ticker.ts'

/**
 * What is written of a moment, and again whenever time has changed it: not before anything that is more urgent.
 * @param first what the server writes, which does not know when its page is read
 */
export function useAgingText(timestamp: number, write: (now: number) => string, first: () => string): string {
  const isHydrated = useIsHydrated()
  const [, renew] = useReducer((times: number) => times + 1, 0)
  const text = isHydrated ? write(timeNow()) : first()
  const look = useEffectEvent(() => {
    if (write(timeNow()) !== text) startTransition(renew)
  })
  useEffect(() => onTick(() => look(), timestamp), [timestamp])
  return text
}
