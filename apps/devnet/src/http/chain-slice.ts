import type { Backend } from '../backend/backend.ts'

/** As many headers as a node hands out at once. */
export const MAX_HEADERS = 16_384

/**
 * The ids of `chainSlice`: heights above `from` up to `to`, rising. A node finds the header at `to`, or failing that its
 * best one, and walks back until it stands just above `from`. The header it started from is always part of the answer,
 * so a slice that begins beyond the tip, or where it ends, is one header and not none.
 */
export function chainSlice(backend: Backend, from: number, to: number): string[] {
  const best = backend.status()?.headersHeight
  if (best === undefined) return []
  const start = backend.idsAt(to).length > 0 ? to : best
  return bestIds(backend, Math.min(start, Math.max(from + 1, start - MAX_HEADERS + 1)), start)
}

/** The last headers, rising up to the best one. */
export function lastHeaders(backend: Backend, count: number): string[] {
  const best = backend.status()?.headersHeight
  return best === undefined ? [] : bestIds(backend, best - count + 1, best)
}

/** The ids of the best chain between two heights, both included; what is not known is left out. */
export function bestIds(backend: Backend, first: number, last: number): string[] {
  const ids: string[] = []
  const best = backend.status()?.headersHeight ?? 0
  for (let height = Math.max(1, first); height <= Math.min(last, best); height++) {
    const [id] = backend.idsAt(height)
    if (id !== undefined) ids.push(id)
  }
  return ids
}
