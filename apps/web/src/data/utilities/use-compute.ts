import { useSyncExternalStore } from 'react'
import type { Asked, UtilitiesView } from './asked.ts'

type Compute = (asked: Asked) => UtilitiesView

let compute: Compute | null = null
const listeners = new Set<() => void>()

/** For whoever begins to type: answers come with each letter from then on. */
export async function loadCompute(): Promise<void> {
  if (compute !== null) return
  ;({ compute } = await import('./compute.ts'))
  for (const listener of listeners) listener()
}

/** Null until it was loaded, and always for the server. */
export const useCompute = (): Compute | null =>
  useSyncExternalStore(
    subscribe,
    () => compute,
    () => null,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
