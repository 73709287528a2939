import type { Block, Box, Transaction } from '@ergo-explorer/chain'

/**
 * Objects that are displayed but never searched: orphaned blocks and mempool transactions. Stored as JSON with bigints
 * as `{"n":"…"}`, so that they round-trip.
 */
export const packBlock = (block: Block): string => pack(block)
export const packTransaction = (transaction: Transaction): string => pack(transaction)
export const packBox = (box: Box): string => pack(box)

// Only the functions above write these texts.
export const unpackBlock = (text: string): Block => unpack(text) as Block
export const unpackTransaction = (text: string): Transaction => unpack(text) as Transaction
export const unpackBox = (text: string): Box => unpack(text) as Box

const pack = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? { n: part.toString() } : part))

const unpack = (text: string): unknown =>
  JSON.parse(text, (_, part: unknown) => (isPackedBigint(part) ? BigInt(part.n) : part))

/** No object in a block has a string field `n` as its only field; a PoW solution has three more. */
const isPackedBigint = (part: unknown): part is { readonly n: string } =>
  typeof part === 'object' && part !== null && Object.keys(part).length === 1 && 'n' in part
