import { type RefObject, useEffect, type ReactNode, useRef } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../text/icon.tsx'
import css from './menu.module.css'

/** The part of an element that is needed here, so that tests need no browser. */
export interface MenuLike<Target> {
  readonly open: boolean
  readonly contains: (target: Target) => boolean
}
export interface TargetLike {
  readonly closest: (selector: string) => unknown
}

/** A click outside or on an entry closes an open menu; the summary toggles by itself. */
export function isMenuClosingClick<Target extends TargetLike>(menu: MenuLike<Target>, target: Target): boolean {
  return menu.open && (!menu.contains(target) || target.closest('a, button') !== null)
}

/**
 * Index of the entry that a key selects, wrapping around. `-1` is the summary: from there the down arrow selects the
 * first entry and the up arrow the last.
 */
export function nextMenuEntryIndex(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1
  if (current === -1) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Closes the menu on a click outside or on an entry, and moves between entries by the arrow keys. */
function useMenuKeys(menu: RefObject<HTMLDetailsElement | null>): void {
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

export interface MenuProps {
  /** Content of the button: text, or an icon with `label`. */
  readonly summary: ReactNode
  /** Accessible name, if the summary is an icon or an abbreviation. */
  readonly label?: string | undefined
  /** Menus of one group close each other, also without scripts. */
  readonly group: string
  readonly align?: 'start' | 'end' | undefined
  /** Whether the current page is in this menu. */
  readonly isCurrent?: boolean | undefined
  /** Icon menus have no arrow. */
  readonly hasArrow?: boolean | undefined
  readonly className?: string | undefined
  /** Links and buttons. */
  readonly children: ReactNode
}

/** Dropdown menu based on `details`. Scripts add arrow keys and close it on outside clicks. */
export function Menu(props: MenuProps) {
  const { summary, label, group, align = 'start', isCurrent = false, hasArrow = true, className, children } = props
  const menu = useRef<HTMLDetailsElement>(null)
  useMenuKeys(menu)
  return (
    <details ref={menu} className={cx(css.menu, className)} name={group} data-current={isCurrent || undefined}>
      <summary aria-label={label} title={label}>
        {summary}
        {hasArrow && <Icon name="down" size="tiny" />}
      </summary>
      <div className={css.popover} data-align={align}>
        {children}
      </div>
    </details>
  )
}
