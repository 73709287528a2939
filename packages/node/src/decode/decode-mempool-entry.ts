import type { Box, Transaction } from '@ergo-explorer/chain'
import { tryDecode, type Decoded } from './try-decode.ts'
import { decodeBox, decodeTransaction } from './decode-transaction.ts'
import { asFields, asList } from './fields.ts'

export interface MempoolEntry {
  readonly transaction: Transaction
  /**
   * The box that each input spends, if the node sends it: only from version 6.0 on, and not for unknown boxes. Do not
   * depend on it.
   */
  readonly spentBoxes: readonly (Box | undefined)[]
}

/** Decodes a transaction as listed by the node's mempool. */
export function decodeMempoolEntry(json: unknown): Decoded<MempoolEntry> {
  return tryDecode(() => readMempoolEntry(json))
}

export function readMempoolEntry(json: unknown): MempoolEntry {
  const inputs = asList(asFields(json, 'transaction')['inputs'], 'inputs')
  return {
    transaction: decodeTransaction(json),
    spentBoxes: inputs.map((input) => ('ergoTree' in asFields(input, 'input') ? decodeBox(input) : undefined)),
  }
}
