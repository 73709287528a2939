import { type RefObject, useCallback, useState, useSyncExternalStore } from 'react'
import { createHold } from './create-hold.ts'

/**
 * A value that changes by itself, without changing under somebody's hand: while the pointer is over the element or
 * the focus is in it, the value is the one that was there when they came.
 */
export function useSteady<T>(value: T, ref: RefObject<Element | null>): T {
  const [hold] = useState(createHold)
  const subscribe = useCallback((onChange: () => void) => hold.follow(ref.current, onChange), [hold, ref])
  const isWaiting = useSyncExternalStore(subscribe, hold.isHeld, () => false)
  const [shown, setShown] = useState(value)
  if (isWaiting) return shown
  // React renders again at once, before anybody sees the older one.
  if (shown !== value) setShown(value)
  return value
}
