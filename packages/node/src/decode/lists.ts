import type { Box, Transaction, Header, HeaderId, TransactionId } from '@ergo-explorer/chain'
import {
  amountField,
  tryDecode,
  type Decoded,
  asFields,
  asList,
  InvalidResponse,
  idField,
  integerField,
} from './fields.ts'
import { decodeBox, decodeTransaction } from './transaction.ts'
import { readHeader } from './block.ts'

/** A list of unique ids. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- It is a checked cast: the kind is the caller's.
export function decodeIds<Id extends string>(json: unknown): Decoded<Id[]> {
  return tryDecode(() => {
    const ids = asList(json, 'ids').map((id) => idField<Id>({ id }, 'id'))
    if (new Set(ids).size !== ids.length) throw new InvalidResponse('an id is listed twice')
    return ids
  })
}

/** Consecutive headers of one chain. */
export function decodeHeaders(json: unknown): Decoded<Header[]> {
  return tryDecode(() => {
    const headers = asList(json, 'headers').map(readHeader)
    headers.forEach((header, i) => {
      const previous = headers[i - 1]
      if (previous !== undefined && (header.parentId !== previous.id || header.height !== previous.height + 1)) {
        throw new InvalidResponse(`the header at height ${header.height} does not follow its predecessor`)
      }
    })
    return headers
  })
}

export function decodeBoxes(json: unknown): Decoded<Box[]> {
  return tryDecode(() => asList(json, 'boxes').map(decodeBox))
}

/** Decodes the response to a submitted transaction. */
export function decodeSubmittedId(json: unknown): Decoded<TransactionId> {
  return tryDecode(() => idField<TransactionId>({ 'the id': json }, 'the id'))
}

/** Decodes a response that is one integer. */
export function decodeAmount(json: unknown): Decoded<bigint> {
  return tryDecode(() => amountField({ 'the amount': json }, 'the amount'))
}

/** Pending transactions that have waited for about as long. */
export interface FeeHistogramBin {
  readonly nTxns: number
  /** Sum of fees per weight unit of the node. */
  readonly totalFee: bigint
}

export function decodeFeeHistogram(json: unknown): Decoded<FeeHistogramBin[]> {
  return tryDecode(() =>
    asList(json, 'bins').map((bin) => {
      const fields = asFields(bin, 'bin')
      return { nTxns: integerField(fields, 'nTxns'), totalFee: amountField(fields, 'totalFee') }
    }),
  )
}

export function decodeMempoolEntries(json: unknown): Decoded<MempoolEntry[]> {
  return tryDecode(() => asList(json, 'transactions').map(readMempoolEntry))
}

export interface MempoolEntry {
  readonly transaction: Transaction
  /**
   * The box that each input spends, if the node sends it: only from version 6.0 on, and not for unknown boxes. Do not
   * depend on it.
   */
  readonly spentBoxes: readonly (Box | undefined)[]
}

/** The best chain of input blocks after the best block. */
export interface InputChain {
  /** The block after which the input blocks follow; undefined before the first block. */
  readonly bestBlock: HeaderId | undefined
  /** Oldest first. */
  readonly inputBlocks: readonly HeaderId[]
}

export function decodeInputChain(json: unknown): Decoded<InputChain> {
  return tryDecode(() => {
    const fields = asFields(json, 'the input chain')
    const inputBlocks = decodeIds<HeaderId>(fields['bestInputBlocks'])
    if (!inputBlocks.ok) throw inputBlocks.error
    // A node without a block sends an empty text.
    const bestBlock = fields['bestOrdering'] === '' ? undefined : idField<HeaderId>(fields, 'bestOrdering')
    return { bestBlock, inputBlocks: inputBlocks.value }
  })
}

export function decodeTransactions(json: unknown): Decoded<Transaction[]> {
  return tryDecode(() => asList(json, 'transactions').map(decodeTransaction))
}

/** Decodes a transaction as listed by the node's mempool. */
export function decodeMempoolEntry(json: unknown): Decoded<MempoolEntry> {
  return tryDecode(() => readMempoolEntry(json))
}

function readMempoolEntry(json: unknown): MempoolEntry {
  const inputs = asList(asFields(json, 'transaction')['inputs'], 'inputs')
  return {
    transaction: decodeTransaction(json),
    spentBoxes: inputs.map((input) => ('ergoTree' in asFields(input, 'input') ? decodeBox(input) : undefined)),
  }
}
