/** The palette as somebody opened it. */
export interface OpenSearch {
  /** What was typed where it was opened from. */
  readonly text: string
  readonly openedAt: number
  /** The box that it was opened from, which gets the text back. */
  readonly origin: HTMLInputElement | null
}

const listeners = new Set<() => void>()
let current: OpenSearch | null = null
let isWanted = false

/** Null while the palette is closed. */
export const getSearch = (): OpenSearch | null => current
/** Whether somebody is near a box, so that the palette should be there. */
export const getIsWanted = (): boolean => isWanted

export function wantSearch(): void {
  isWanted = true
  tell()
}

export function openSearch(origin: HTMLInputElement | null = null): void {
  current = { text: origin?.value ?? '', openedAt: current?.openedAt ?? Date.now(), origin }
  wantSearch()
}

/** What is left in the palette goes back to where it came from. */
export function closeSearch(text: string): void {
  // The box belongs to whoever types into it; React never writes there.
  const origin = current?.origin ?? null
  if (origin !== null) origin.value = text
  current = null
  tell()
}

/** The palette did not come: boxes are forms as before, and whoever comes near one tries again. */
export function giveUpSearch(): void {
  isWanted = false
  current = null
  tell()
}

export function onSearch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
