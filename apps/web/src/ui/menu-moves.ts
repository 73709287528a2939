/** Only what deciding needs of an element, so that it can be decided without a browser. */
export interface MenuLike<Target> {
  readonly open: boolean
  readonly contains: (target: Target) => boolean
}
export interface TargetLike {
  readonly closest: (selector: string) => unknown
}

/** A click elsewhere closes an open menu, and so does following an entry; the summary toggles by itself. */
export function closesMenu<Target extends TargetLike>(menu: MenuLike<Target>, target: Target): boolean {
  return menu.open && (!menu.contains(target) || target.closest('a, button') !== null)
}

/**
 * The entry that a key leads to, in a circle. The summary is `-1`: from there the down arrow enters at the first entry
 * and the up arrow at the last.
 */
export function nextEntry(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1
  if (current === -1) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
