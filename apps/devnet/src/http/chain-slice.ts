import type { Backend } from '../backend/backend.ts'

/** Maximum number of headers that a node returns at once. */
export const MAX_HEADERS = 16_384

/**
 * The ids of `chainSlice`: heights above `from` up to `to`, ascending. A node starts at the header at `to`, or else at
 * its best one, and goes back until just above `from`. The start header is always included, so a slice that begins at
 * or beyond its end is one header and not empty.
 */
export function listChainSliceIds(backend: Backend, from: number, to: number): string[] {
  const best = backend.status()?.headersHeight
  if (best === undefined) return []
  const start = backend.idsAt(to).length > 0 ? to : best
  return listBestChainIds(backend, Math.min(start, Math.max(from + 1, start - MAX_HEADERS + 1)), start)
}

/** The last headers, ascending to the best one. */
export function listLastHeaderIds(backend: Backend, count: number): string[] {
  const best = backend.status()?.headersHeight
  return best === undefined ? [] : listBestChainIds(backend, best - count + 1, best)
}

/** The ids of the best chain from `first` to `last`, both included; missing ones are omitted. */
export function listBestChainIds(backend: Backend, first: number, last: number): string[] {
  const ids: string[] = []
  const best = backend.status()?.headersHeight ?? 0
  for (let height = Math.max(1, first); height <= Math.min(last, best); height++) {
    const [id] = backend.idsAt(height)
    if (id !== undefined) ids.push(id)
  }
  return ids
}
