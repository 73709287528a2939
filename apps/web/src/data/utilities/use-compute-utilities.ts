import { useSyncExternalStore } from 'react'
import type { UtilitiesInput, UtilitiesView } from './utilities-input.ts'

type Compute = (input: UtilitiesInput) => UtilitiesView

let computeUtilities: Compute | null = null
const listeners = new Set<() => void>()

/** Loads the code when the visitor starts typing; from then on results update with each key press. */
export async function loadComputeUtilities(): Promise<void> {
  if (computeUtilities !== null) return
  ;({ computeUtilities } = await import('./compute-utilities.ts'))
  for (const listener of listeners) listener()
}

/** Null until it is loaded, and always null on the server. */
export const useComputeUtilities = (): Compute | null =>
  useSyncExternalStore(
    subscribe,
    () => computeUtilities,
    () => null,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
