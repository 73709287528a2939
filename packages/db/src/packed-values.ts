import { hash } from 'node:crypto'
import {
  type Asset,
  type Hex,
  type TokenId,
  type ContextVariable,
  type ExtensionField,
  REGISTER_IDS,
  type Registers,
  type Block,
  type Box,
  type Transaction,
  type Header,
  type HeaderId,
} from '@ergo-explorer/chain'
import type { BlockRow } from './tables.ts'

/** Token id and 8-byte amount, concatenated; null for no tokens. */
const ID_DIGITS = 64
const AMOUNT_DIGITS = 16

export function packAssets(assets: readonly Asset[]): Hex | null {
  const packed = assets.map(({ tokenId, amount }) => tokenId + amount.toString(16).padStart(AMOUNT_DIGITS, '0'))
  return packed.length === 0 ? null : packed.join('')
}

export function unpackAssets(packed: Hex | null): Asset[] {
  const length = ID_DIGITS + AMOUNT_DIGITS
  return Array.from({ length: (packed?.length ?? 0) / length }, (_, i) => {
    const item = packed?.slice(i * length, (i + 1) * length) ?? ''
    // Ids are validated before packing.
    return { tokenId: item.slice(0, ID_DIGITS) as TokenId, amount: BigInt(`0x${item.slice(ID_DIGITS)}`) }
  })
}

/**
 * Short lists of byte strings share one column, in hex like all bytes here, because separate rows would cost more than
 * the data. An item is its length in two bytes, then its bytes. Null means no items.
 */
const LENGTH_DIGITS = 4
const MAX_LENGTH = 0xffff

export const packRegisters = (registers: Registers): Hex | null => packItems(registerValues(registers))

export function unpackRegisters(packed: Hex | null): Registers {
  return Object.fromEntries(unpackItems(packed).map((value, i) => [REGISTER_IDS[i], value]))
}

/** R4 and up; the protocol allows no gaps. */
export function registerValues(registers: Registers): Hex[] {
  return REGISTER_IDS.map((id) => registers[id]).filter((value) => value !== undefined)
}

/** Ids are signed bytes. */
export const packContext = (variables: readonly ContextVariable[]): Hex | null =>
  packItems(variables.map(([id, value]) => (id & 0xff).toString(16).padStart(2, '0') + value))

export const unpackContext = (packed: Hex | null): ContextVariable[] =>
  unpackItems(packed).map((item) => [(Number.parseInt(item.slice(0, 2), 16) << 24) >> 24, item.slice(2)])

/** An extension without fields differs from a missing one, so the empty list is the empty string. */
export const packExtension = (fields: readonly ExtensionField[]): Hex =>
  packItems(fields.map(([key, value]) => key + value)) ?? ''

export const unpackExtension = (packed: Hex): ExtensionField[] =>
  unpackItems(packed).map((item) => [item.slice(0, 4), item.slice(4)])

function packItems(items: readonly Hex[]): Hex | null {
  if (items.length === 0) return null
  let packed = ''
  for (const item of items) {
    const length = item.length / 2
    if (length > MAX_LENGTH) throw new RangeError(`An item of ${length} bytes does not fit; at most ${MAX_LENGTH} do`)
    packed += length.toString(16).padStart(LENGTH_DIGITS, '0') + item
  }
  return packed
}

function unpackItems(packed: Hex | null): Hex[] {
  if (packed === null) return []
  const items: Hex[] = []
  let position = 0
  while (position < packed.length) {
    const start = position + LENGTH_DIGITS
    position = start + 2 * Number.parseInt(packed.slice(position, start), 16)
    if (position > packed.length) throw new RangeError('A packed item is longer than the bytes that hold it')
    items.push(packed.slice(start, position))
  }
  return items
}

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

/** Converts a block row to its header. */
export function headerOfRow(row: BlockRow): Header {
  return {
    // Ids are validated before they are written to the database.
    id: row.id as HeaderId,
    parentId: row.parent_id as HeaderId,
    version: row.version,
    height: row.height,
    timestamp: Number(row.timestamp),
    nBits: Number(row.n_bits),
    votes: row.votes,
    stateRoot: row.state_root,
    adProofsRoot: row.ad_proofs_root,
    transactionsRoot: row.transactions_root,
    extensionHash: row.extension_hash,
    powSolution: { pk: row.pow_pk, w: row.pow_w, n: row.pow_n, d: row.pow_d },
    unparsedBytes: row.unparsed,
  }
}

/**
 * The value that box search compares: the first eight bytes of SHA-256 over a register's rendered text. It keeps the
 * index small; the search also compares the text itself, so a collision is harmless.
 */
export function registerValueHash(rendered: string): bigint {
  return hash('sha256', rendered, 'buffer').readBigInt64BE(0)
}
