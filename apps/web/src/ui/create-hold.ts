/** Knows whether somebody points at an element or has the focus in it. */
export function createHold() {
  const holders = new Set<'pointer' | 'focus'>()
  return {
    isHeld: () => holders.size > 0,
    follow: (element: Element | null, onChange: () => void) => {
      if (element === null) return () => undefined
      const change = (holder: 'pointer' | 'focus', isThere: boolean) => () => {
        const before = holders.size > 0
        if (isThere) holders.add(holder)
        else holders.delete(holder)
        if (holders.size > 0 !== before) onChange()
      }
      const listeners = [
        ['pointerenter', change('pointer', true)],
        ['pointerleave', change('pointer', false)],
        ['focusin', change('focus', true)],
        // From one link to the next inside, nobody has left.
        ['focusout', (event: Event) => goesInside(element, event) || change('focus', false)()],
      ] as const
      for (const [event, listener] of listeners) element.addEventListener(event, listener)
      return () => {
        for (const [event, listener] of listeners) element.removeEventListener(event, listener)
        holders.clear()
      }
    },
  }
}

// Only focus events are asked, and what they lead to is a node or nothing.
const goesInside = (element: Element, event: Event) =>
  element.contains((event as FocusEvent).relatedTarget as Node | null)
