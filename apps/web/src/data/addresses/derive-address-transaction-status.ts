/** Status of a transaction in the list of an address. */
export type AddressTransactionStatus = 'unconfirmed' | 'unspent' | 'spent' | 'confirmed'

export interface AddressTransactionStatusInput {
  readonly isPending: boolean
  /** Whether at least one output goes to the address. */
  readonly paysAddress: boolean
  /** Whether at least one of those outputs is unspent. */
  readonly hasUnspent: boolean
}

/** Derived from whether the outputs of the address are spent; a transaction that only spends is `confirmed`. */
export function deriveAddressTransactionStatus({
  isPending,
  paysAddress,
  hasUnspent,
}: AddressTransactionStatusInput): AddressTransactionStatus {
  if (isPending) return 'unconfirmed'
  if (!paysAddress) return 'confirmed'
  return hasUnspent ? 'unspent' : 'spent'
}
