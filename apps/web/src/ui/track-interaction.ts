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
