import {
  type Blake2b256,
  type Box,
  bytesToHex,
  type ExtensionField,
  extensionDigestOf,
  type Header,
  type Hex,
  serialiseBox,
  serialiseExtensionSection,
  serialiseHeader,
  serialiseTransaction,
  serialiseTransactionsSection,
  type Transaction,
  transactionIdOf,
  transactionsRootOf,
} from '@ergo-explorer/chain'
import type { BlockBytes, BlockEpochHeaders, BoxBytes } from '@ergo-explorer/contract'

/* Bytes are rebuilt from the index, and undefined unless they have the hash that identifies them. */

/** A header in hex. */
export function presentHeaderBytes(header: Header, blake2b256: Blake2b256): BlockBytes | undefined {
  const bytes = headerBytes(header, blake2b256)
  return bytes === undefined ? undefined : { blockId: header.id, section: 'header', bytes }
}

export function presentEpochHeaders(
  { id: blockId }: Header,
  headers: readonly Header[],
  blake2b256: Blake2b256,
): BlockEpochHeaders | undefined {
  const presented = headers.flatMap((header) => {
    const bytes = headerBytes(header, blake2b256)
    return bytes === undefined ? [] : [{ blockId: header.id, height: header.height, bytes }]
  })
  return presented.length === headers.length ? { blockId, headers: presented } : undefined
}

function headerBytes(header: Header, blake2b256: Blake2b256): Hex | undefined {
  const bytes = serialiseHeader(header)
  return bytesToHex(blake2b256(bytes)) === header.id ? bytesToHex(bytes) : undefined
}

export function presentTransactionsBytes(
  { id, version, transactionsRoot }: Header,
  transactions: readonly Transaction[],
  blake2b256: Blake2b256,
): BlockBytes | undefined {
  const isGenuine =
    transactionsRootOf(transactions, version, blake2b256) === transactionsRoot &&
    transactions.every((transaction) => transactionIdOf(transaction, blake2b256) === transaction.id)
  if (!isGenuine) return undefined
  const section = serialiseTransactionsSection({ headerId: id, blockVersion: version, transactions })
  return { blockId: id, section: 'transactions', bytes: bytesToHex(section) }
}

export function presentExtensionBytes(
  { id, extensionHash }: Header,
  fields: readonly ExtensionField[],
  blake2b256: Blake2b256,
): BlockBytes | undefined {
  if (extensionDigestOf(fields, blake2b256) !== extensionHash) return undefined
  return { blockId: id, section: 'extension', bytes: bytesToHex(serialiseExtensionSection({ headerId: id, fields })) }
}

export function presentTransactionBytes(transaction: Transaction, blake2b256: Blake2b256): Hex | undefined {
  if (transactionIdOf(transaction, blake2b256) !== transaction.id) return undefined
  return bytesToHex(serialiseTransaction(transaction))
}

export function presentBoxBytes(boxId: Hex, box: Box | undefined, blake2b256: Blake2b256): BoxBytes {
  const bytes = box && serialiseBox(box, box.transactionId, box.index)
  const isGenuine = bytes !== undefined && bytesToHex(blake2b256(bytes)) === boxId
  return { boxId, bytes: isGenuine ? bytesToHex(bytes) : null }
}
