const STORAGE_KEY = 'places'
/** Older ones are not gone back to. */
const MOST_PLACES = 100

/** How far down each visited page was read, for going back, also after a reload. */
const places = new Map<string, number>()

/** From here on we decide where a page begins; call once. */
export function takeOverScrolling(keyNow: () => string): void {
  history.scrollRestoration = 'manual'
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]
    for (const [key, top] of stored) places.set(key, top)
  } catch {
    // Without a memory, pages begin at the top.
  }
  addEventListener('pagehide', () => {
    rememberPlace(keyNow())
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places].slice(-MOST_PLACES)))
    } catch {
      // The same.
    }
  })
}

export function rememberPlace(key: string): void {
  // Set anew, so that the newest stand last.
  places.delete(key)
  places.set(key, scrollY)
}

export function placeOf(key: string): number {
  return places.get(key) ?? 0
}
