/** One word for a transaction in the list of an address. */
export type RowStatus = 'unconfirmed' | 'unspent' | 'spent' | 'confirmed'

export interface StatusFacts {
  readonly isWaiting: boolean
  /** Whether one of its outputs goes to the address. */
  readonly pays: boolean
  /** Whether one of those is still there. */
  readonly hasUnspent: boolean
}

/** What became of that which the address got; of a transaction that only spends, that it is confirmed. */
export function rowStatus({ isWaiting, pays, hasUnspent }: StatusFacts): RowStatus {
  if (isWaiting) return 'unconfirmed'
  if (!pays) return 'confirmed'
  return hasUnspent ? 'unspent' : 'spent'
}
