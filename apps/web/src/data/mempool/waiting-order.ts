import type { WaitingSortKey } from '@ergo-explorer/contract'

/** What the mempool is listed by, and which end comes first. */
export interface WaitingOrder {
  readonly by: WaitingSortKey
  readonly direction: 'asc' | 'desc'
}

/** v0 knows only these. */
export const V0_SORT_KEYS: readonly WaitingSortKey[] = ['firstSeen', 'size']
export const SORT_KEYS: readonly WaitingSortKey[] = ['firstSeen', 'fee', 'feePerByte', 'size']

/** `sort=fee` is the highest first, `sort=fee-asc` the lowest; the newest first where the address asks for nonsense. */
export function orderOf(search: URLSearchParams, keys: readonly WaitingSortKey[]): WaitingOrder {
  const [name = '', direction] = (search.get('sort') ?? '').split('-')
  const by = keys.find((key) => key === name) ?? 'firstSeen'
  return { by, direction: by === name && direction === 'asc' ? 'asc' : 'desc' }
}

/** What stands in the address; null for what needs not to. */
export function sortParameter({ by, direction }: WaitingOrder): string | null {
  if (direction === 'asc') return `${by}-asc`
  return by === 'firstSeen' ? null : by
}
