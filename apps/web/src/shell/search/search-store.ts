/** State of the open palette. */
export interface SearchPaletteState {
  /** Text of the box from which it was opened. */
  readonly text: string
  readonly openedAt: number
  /** The box from which it was opened, which gets the text back. */
  readonly origin: HTMLInputElement | null
}

const listeners = new Set<() => void>()
let current: SearchPaletteState | null = null
let requests = 0

/** Null while the palette is closed. */
export const getSearchPaletteState = (): SearchPaletteState | null => current
/** How often the visitor came near a box. The palette loads on the first request, or on a later one if that failed. */
export const countSearchRequests = (): number => requests

export function requestSearchPalette(): void {
  requests += 1
  notify()
}

export function openSearchPalette(origin: HTMLInputElement | null = null, text = origin?.value ?? ''): void {
  current = { text, openedAt: current?.openedAt ?? Date.now(), origin }
  requestSearchPalette()
}

/** The text of the palette returns to its box. */
export function closeSearchPalette(text: string): void {
  // The input is uncontrolled, so React does not overwrite it.
  const origin = current?.origin ?? null
  if (origin !== null) origin.value = text
  current = null
  notify()
}

export function subscribeToSearch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}
