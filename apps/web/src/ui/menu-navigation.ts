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
