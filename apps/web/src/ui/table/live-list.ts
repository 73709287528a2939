import { type RefObject, useCallback, useState, useSyncExternalStore } from 'react'

/** Tracks whether the pointer is over an element or the focus is in it. */
export function createInteractionTracker() {
  const active = new Set<'pointer' | 'focus'>()
  return {
    isInteracting: () => active.size > 0,
    observe: (element: Element | null, onChange: () => void) => {
      if (element === null) return () => undefined
      const change = (source: 'pointer' | 'focus', isActive: boolean) => () => {
        const before = active.size > 0
        if (isActive) active.add(source)
        else active.delete(source)
        if (active.size > 0 !== before) onChange()
      }
      const listeners = [
        ['pointerenter', change('pointer', true)],
        ['pointerleave', change('pointer', false)],
        ['focusin', change('focus', true)],
        // Moving the focus between links inside is not leaving.
        ['focusout', (event: Event) => staysInside(element, event) || change('focus', false)()],
      ] as const
      for (const [event, listener] of listeners) element.addEventListener(event, listener)
      return () => {
        for (const [event, listener] of listeners) element.removeEventListener(event, listener)
        active.clear()
      }
    },
  }
}

// Only called for focus events, whose related target is a node or null.
const staysInside = (element: Element, event: Event) =>
  element.contains((event as FocusEvent).relatedTarget as Node | null)

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

/** Tells which items were added after the first render, so that only they are highlighted. */
export function useNewItems(ids: readonly string[] | undefined): (id: string) => boolean {
  const [first] = useState(() => new Set(ids))
  return (id) => !first.has(id)
}
