import type { DecodedTransaction } from '@ergo-explorer/chain'
import type { LookUpResult } from '#data/decode/decoder.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'

export interface DecodeResult {
  readonly decoded: DecodedTransaction
  readonly view: TransactionView
  /** Undefined while the API is asked for its inputs; null if it could not be. */
  readonly lookedUp: LookUpResult | null | undefined
}
