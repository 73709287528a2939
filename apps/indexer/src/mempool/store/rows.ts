import {
  type BoxCandidate,
  type Hex,
  type Box,
  type BoxId,
  type NetworkPreset,
  type Transaction,
  type Blake2b256,
  bytesToHex,
  countTokenAccesses,
  hexToBytes,
} from '@ergo-explorer/chain'
import { packRegisters, packTransaction, packAssets } from '@ergo-explorer/db'
import { type ReadScript, storyKindNumber, storyToJson, describeTransaction } from '@ergo-explorer/stories'
import { feeOf } from '../model/tracked-transaction.ts'
import type { MempoolChangeRow, MempoolInputRow, MempoolOutputRow, MempoolTransactionRow } from './tables.ts'

/** Values that stay the same for all transactions. */
export interface MempoolContext {
  readonly preset: NetworkPreset
  readonly readScript: ReadScript
  readonly hashScript: (ergoTree: Hex) => Hex
}

/** Columns that depend on the rest of the mempool. */
type StatusColumn = 'first_seen' | 'depth' | 'conflicts_with' | 'input_block' | 'pre_confirmed_at'

/** Rows derived from a transaction alone, without its first-seen time and status. */
export interface MempoolRows {
  readonly transaction: Omit<MempoolTransactionRow, StatusColumn>
  readonly inputs: readonly MempoolInputRow[]
  readonly outputs: readonly MempoolOutputRow[]
  readonly changes: readonly MempoolChangeRow[]
}

/** Story kind of a transaction with unknown inputs; its changes omit them. */
export const UNKNOWN_INPUTS = storyKindNumber('unknown-inputs')

/**
 * @param boxes known boxes that the transaction spends or reads
 * @param height height of the next block
 */
export function deriveMempoolRows(
  transaction: Transaction,
  {
    boxes,
    height,
    context,
  }: { readonly boxes: ReadonlyMap<BoxId, Box>; readonly height: number; readonly context: MempoolContext },
): MempoolRows {
  const { preset, readScript, hashScript } = context
  const { id, outputs, size } = transaction
  const inputs = transaction.inputs.map(({ boxId }) => boxes.get(boxId))
  const dataInputs = transaction.dataInputs.map((boxId) => boxes.get(boxId))
  const story = storyToJson(
    describeTransaction({ preset, height, transaction, inputs, dataInputs, readScript }),
    hashScript,
  )
  const spent = inputs.filter((box) => box !== undefined)
  return {
    transaction: {
      id,
      size,
      fee: feeOf(transaction, preset),
      kind: storyKindNumber(story.kind),
      facts: story.facts,
      body: packTransaction(transaction),
      token_accesses: countTokenAccesses(spent, outputs),
    },
    inputs: inputRows(transaction),
    outputs: outputs.map((box) => outputRow(box, hashScript)),
    changes: deriveMempoolBalanceChanges(spent, outputs).map(({ ergoTree, tokenId, delta }) => ({
      transaction: id,
      script_hash: hashScript(ergoTree),
      token_id: tokenId,
      delta,
    })),
  }
}

function inputRows({ id, inputs, dataInputs }: Transaction): MempoolInputRow[] {
  return [
    ...inputs.map(({ boxId }, position) => ({ transaction: id, position, box: boxId, is_data: false })),
    ...dataInputs.map((boxId, position) => ({ transaction: id, position, box: boxId, is_data: true })),
  ]
}

function outputRow(box: Box, hashScript: MempoolContext['hashScript']): MempoolOutputRow {
  return {
    id: box.boxId,
    transaction: box.transactionId,
    position: box.index,
    value: box.value,
    creation_height: box.creationHeight,
    script_hash: hashScript(box.ergoTree),
    ergo_tree: box.ergoTree,
    registers: packRegisters(box.registers),
    assets: packAssets(box.assets),
  }
}

/** Change of a script's ERG or token balance. */
export interface MempoolBalanceChange {
  readonly ergoTree: Hex
  /** Empty for ERG. */
  readonly tokenId: Hex
  readonly delta: bigint
}

const ERG = ''

/**
 * Includes ERG for every affected script, even without a change, so that the script is found; tokens only when they
 * change.
 */
function deriveMempoolBalanceChanges(
  spent: readonly BoxCandidate[],
  created: readonly BoxCandidate[],
): MempoolBalanceChange[] {
  const byErgoTree = new Map<Hex, Map<Hex, bigint>>()
  for (const box of spent) applyBox(byErgoTree, box, -1n)
  for (const box of created) applyBox(byErgoTree, box, 1n)
  return [...byErgoTree].flatMap(([ergoTree, tokens]) =>
    [...tokens].flatMap(([tokenId, delta]) => (tokenId === ERG || delta !== 0n ? [{ ergoTree, tokenId, delta }] : [])),
  )
}

function applyBox(
  byErgoTree: Map<Hex, Map<Hex, bigint>>,
  { ergoTree, value, assets }: BoxCandidate,
  sign: 1n | -1n,
): void {
  let tokens = byErgoTree.get(ergoTree)
  if (tokens === undefined) byErgoTree.set(ergoTree, (tokens = new Map()))
  tokens.set(ERG, (tokens.get(ERG) ?? 0n) + sign * value)
  for (const { tokenId, amount } of assets) tokens.set(tokenId, (tokens.get(tokenId) ?? 0n) + sign * amount)
}

/** Caches hashes, because few scripts make up most of a mempool. */
export function createScriptHasher(blake2b256: Blake2b256, maxCached = 20_000): (ergoTree: Hex) => Hex {
  const cache = new Map<Hex, Hex>()
  return (ergoTree) => {
    const cached = cache.get(ergoTree)
    if (cached !== undefined) return cached
    if (cache.size >= maxCached) cache.clear()
    const hash = bytesToHex(blake2b256(hexToBytes(ergoTree)))
    cache.set(ergoTree, hash)
    return hash
  }
}
