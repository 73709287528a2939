const STORAGE_KEY = 'scroll-positions'
/** Older positions are dropped. */
const MAX_POSITIONS = 100

/** Scroll position of each visited page, for back navigation, also after a reload. */
const positions = new Map<string, number>()

/** Disables the browser's scroll restoration; call once. */
export function disableBrowserScrollRestoration(currentKey: () => string): void {
  history.scrollRestoration = 'manual'
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]
    for (const [key, top] of stored) positions.set(key, top)
  } catch {
    // Without session storage, pages begin at the top.
  }
  addEventListener('pagehide', () => {
    saveScrollPosition(currentKey())
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_POSITIONS)))
    } catch {
      // Without session storage, positions are lost on reload.
    }
  })
}

export function saveScrollPosition(key: string): void {
  // Reinserted, so that the newest are last.
  positions.delete(key)
  positions.set(key, scrollY)
}

export function getScrollPosition(key: string): number {
  return positions.get(key) ?? 0
}
