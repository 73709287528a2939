import { type RefObject, useCallback, useState, useSyncExternalStore } from 'react'
import { createInteractionTracker } from './track-interaction.ts'

/**
 * Keeps a live value unchanged while the pointer is over the element or the focus is in it, so that content does not
 * move under the visitor's hand.
 */
export function useStableValue<T>(value: T, ref: RefObject<Element | null>): T {
  const [tracker] = useState(createInteractionTracker)
  const subscribe = useCallback((onChange: () => void) => tracker.observe(ref.current, onChange), [tracker, ref])
  const isInteracting = useSyncExternalStore(subscribe, tracker.isInteracting, () => false)
  const [shown, setShown] = useState(value)
  if (isInteracting) return shown
  // React rerenders immediately, before the old value is painted.
  if (shown !== value) setShown(value)
  return value
}
