import { type SortDirection, writeCursor } from '@ergo-explorer/contract'
import type { Place } from './place.ts'

/** A page of entries that are numbered without gaps: which numbers it has, and where the next one begins. */
export interface DensePage {
  readonly rows: readonly number[]
  readonly next: string | null
}

/** Both ends of what there is are included; there is nothing when the last is below the first. */
export function densePage(
  { after, offset, limit }: Place<1>,
  { first, last }: { readonly first: number; readonly last: number },
  direction: SortDirection,
): DensePage {
  const step = direction === 'asc' ? 1 : -1
  const from = direction === 'asc' ? first : last
  const given = after === undefined ? from + step * offset : Number(after[0]) + step
  // A cursor may come from a chain that was longer.
  const start = direction === 'asc' ? Math.max(first, given) : Math.min(last, given)
  const left = direction === 'asc' ? last - start + 1 : start - first + 1
  const rows = Array.from({ length: Math.max(0, Math.min(limit, left)) }, (_, i) => start + step * i)
  const end = rows.at(-1)
  return { rows, next: end === undefined || left <= limit ? null : writeCursor(end) }
}
