import { type RefObject, useEffect } from 'react'
import { isMenuClosingClick, nextMenuEntryIndex } from './menu-navigation.ts'

/** Closes the menu on a click outside or on an entry, and moves between entries by the arrow keys. */
export function useMenuKeys(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = menu.current
    if (details === null) return undefined
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && isMenuClosingClick(details, target)) details.open = false
    }
    const onKeyDown = (event: KeyboardEvent) => moveIn(details, event)
    document.addEventListener('click', onClick)
    details.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('click', onClick)
      details.removeEventListener('keydown', onKeyDown)
    }
  }, [menu])
}

function moveIn(details: HTMLDetailsElement, event: KeyboardEvent): void {
  if (event.key === 'Escape' && details.open) {
    details.open = false
    details.querySelector('summary')?.focus()
    return
  }
  const entries = [...details.querySelectorAll<HTMLElement>('a, button')]
  const current = entries.findIndex((entry) => entry === event.target)
  const next = nextMenuEntryIndex(event.key, current, entries.length)
  if (next === undefined) return
  event.preventDefault()
  details.open = true
  entries[next]?.focus()
}
