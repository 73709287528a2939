import type { MempoolSortKey } from '@ergo-explorer/contract'

/** Sort order of the mempool list. */
export interface MempoolSort {
  readonly by: MempoolSortKey
  readonly direction: 'asc' | 'desc'
}

/** The sort keys that v0 supports. */
export const V0_MEMPOOL_SORT_KEYS: readonly MempoolSortKey[] = ['firstSeen', 'size']
export const MEMPOOL_SORT_KEYS: readonly MempoolSortKey[] = ['firstSeen', 'fee', 'feePerByte', 'size']

/** `sort=fee` is descending, `sort=fee-asc` ascending; invalid values mean newest first. */
export function parseMempoolSort(search: URLSearchParams, keys: readonly MempoolSortKey[]): MempoolSort {
  const [name = '', direction] = (search.get('sort') ?? '').split('-')
  const by = keys.find((key) => key === name) ?? 'firstSeen'
  return { by, direction: by === name && direction === 'asc' ? 'asc' : 'desc' }
}

/** Value of the URL parameter; null for the default order. */
export function formatMempoolSort({ by, direction }: MempoolSort): string | null {
  if (direction === 'asc') return `${by}-asc`
  return by === 'firstSeen' ? null : by
}
