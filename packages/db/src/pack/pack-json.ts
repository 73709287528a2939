import type { Block, Box, Transaction } from '@ergo-explorer/chain'

/**
 * Whole things that are only ever shown, not searched: orphaned blocks and waiting transactions. JSON in which a bigint
 * is `{"n":"…"}`, so that what comes back is what went in.
 */
export const packBlock = (block: Block): string => pack(block)
export const packTransaction = (transaction: Transaction): string => pack(transaction)
export const packBox = (box: Box): string => pack(box)

// The texts are written by the functions above and by nobody else.
export const unpackBlock = (text: string): Block => unpack(text) as Block
export const unpackTransaction = (text: string): Transaction => unpack(text) as Transaction
export const unpackBox = (text: string): Box => unpack(text) as Box

const pack = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? { n: part.toString() } : part))

const unpack = (text: string): unknown =>
  JSON.parse(text, (_, part: unknown) => (isPackedBigint(part) ? BigInt(part.n) : part))

/** No object of a block has a text field `n` and nothing else; a solution of work has three more. */
const isPackedBigint = (part: unknown): part is { readonly n: string } =>
  typeof part === 'object' && part !== null && Object.keys(part).length === 1 && 'n' in part
