/** A property of a block or transaction that cannot be valid. */
export interface Fault {
  readonly code: FaultCode
  readonly message: string
}

export type FaultCode =
  | 'wrong_block'
  | 'header_id'
  | 'parent'
  | 'height'
  | 'solution'
  | 'unparsed_bytes'
  | 'work'
  | 'size'
  | 'transactions_root'
  | 'extension_digest'
  | 'extension_missing'
  | 'no_transactions'
  | 'duplicate_transaction'
  | 'transaction_id'
  | 'transaction_size'
  | 'no_inputs'
  | 'no_outputs'
  | 'duplicate_input'
  | 'context_variables'
  | 'box_id'
  | 'box_index'
  | 'box_value'
  | 'script'
  | 'creation_height'
  | 'asset_amount'
  | 'asset_count'
  | 'registers'
  | 'ad_proofs'

export function fault(code: FaultCode, message: string): Fault {
  return { code, message }
}
