import { type SortDirection, encodeCursor } from '@ergo-explorer/contract'
import type { CursorPage } from './cursor-page.ts'

/** A page of entries that are numbered without gaps: its numbers and the next cursor. */
export interface DensePage {
  readonly rows: readonly number[]
  readonly next: string | null
}

/** `first` and `last` are inclusive; the list is empty if `last` is below `first`. */
export function deriveDensePage(
  { after, offset, limit }: CursorPage<1>,
  { first, last }: { readonly first: number; readonly last: number },
  direction: SortDirection,
): DensePage {
  const step = direction === 'asc' ? 1 : -1
  const from = direction === 'asc' ? first : last
  const requested = after === undefined ? from + step * offset : Number(after[0]) + step
  // The cursor may come from a chain that was longer before a reorg.
  const start = direction === 'asc' ? Math.max(first, requested) : Math.min(last, requested)
  const remaining = direction === 'asc' ? last - start + 1 : start - first + 1
  const rows = Array.from({ length: Math.max(0, Math.min(limit, remaining)) }, (_, i) => start + step * i)
  const end = rows.at(-1)
  return { rows, next: end === undefined || remaining <= limit ? null : encodeCursor(end) }
}
