import type { V0BlockSummary, V0TransactionInfo, V1BlockInfo, V1EpochInfo } from '@ergo-explorer/contract'
import {
  decodeAddress,
  decodeParameters,
  encodeAddress,
  ergoTreeOfAddress,
  FEE_SCRIPT,
  minerKeyOf,
  p2pkAddress,
  toNanoErg,
} from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import type { ApiClient } from '../api/api-client.ts'
import { netValueFromV0 } from './amounts.ts'
import type { BlockLookup, BlockView } from '../blocks/block.ts'
import type { BlocksView, BlockRow } from '../blocks/blocks.ts'
import { type BlockTransactionsView, type BlockTransactionRow } from '../blocks/block-transactions.ts'
import type { ExtensionView } from '../blocks/block-contents.ts'

/** A complete block. v0 finds blocks by id only, so a height costs one more request. */
export async function getV0Block(
  api: ApiClient,
  lookup: BlockLookup,
  signal: AbortSignal,
): Promise<V0BlockSummary | null> {
  const id = await idOf(api, lookup, signal)
  return id === undefined ? null : api.get<V0BlockSummary>(`/api/v0/blocks/${id}`, signal)
}

async function idOf(api: ApiClient, lookup: BlockLookup, signal: AbortSignal): Promise<string | undefined> {
  if (lookup.by !== 'height') return lookup.by === 'id' ? lookup.id : undefined
  const ids = await api.get<string[]>(`/api/v0/blocks/at/${lookup.height}`, signal)
  // The first id is that of the main chain.
  return ids?.[0]
}

/** The main-chain block at a height according to the v1 list, and the height of the chain. */
export interface MainChainBlockAtHeight {
  readonly block: V1BlockInfo | null
  readonly tipHeight: number
}

/**
 * Only block lists contain miner and reward, and they list main-chain blocks only. An orphaned block gets the reward of
 * the main-chain block, since both have the same height; its miner is found in its own outputs.
 */
export function blockFromV0(
  { block, references }: V0BlockSummary,
  { block: main, tipHeight }: MainChainBlockAtHeight,
): BlockView {
  const { header, blockTransactions, extension } = block
  const isOrphaned = main !== null && main.id !== header.id
  const rows = blockTransactions.map(blockTransactionRowFromV0)
  return {
    id: header.id,
    height: header.height,
    timestamp: header.timestamp,
    miningTime: null,
    version: header.version,
    transactionCount: blockTransactions.length,
    size: header.size,
    transactionsSize: null,
    maxBlockSize: null,
    difficulty: String(header.difficulty),
    nBits: header.nBits,
    votes: header.votes,
    stateRoot: header.stateRoot,
    adProofsRoot: header.adProofsRoot,
    transactionsRoot: header.transactionsRoot,
    extensionHash: header.extensionHash,
    powSolution: header.powSolutions,
    miner:
      main === null || isOrphaned
        ? { address: keyAddressOf(rewardAddressIn(block)), name: null }
        : minerFromV1(main.miner),
    reward: main === null ? null : toNanoErg(main.minerReward),
    fees: toNanoErg(rows.reduce((sum, { fee }) => sum + BigInt(fee), 0n)),
    rewardSplit: null,
    isOrphaned,
    confirmations: isOrphaned || main === null ? null : tipHeight - header.height + 1,
    parentId: header.height === 1 ? null : header.parentId,
    nextId: references.nextId,
    competingBlocks: isOrphaned ? [main.id] : [],
    transactionKinds: null,
    parameters: parametersIn(extension.fields),
    audit: null,
  }
}

/** End of the reward script, after the miner's key. It locks the reward for 720 blocks. */
const AFTER_KEY = 'ea02d192a39a8cc7a70173007301'

function rewardAddressIn({ header, blockTransactions }: V0BlockSummary['block']): string {
  const script = `08cd${header.powSolutions.pk}${AFTER_KEY}`
  const outputs = blockTransactions.flatMap((transaction) => transaction.outputs)
  return outputs.find(({ ergoTree }) => ergoTree.endsWith(script))?.address ?? ''
}

function parametersIn(fields: V0BlockSummary['block']['extension']['fields']): BlockView['parameters'] {
  const stated = decodeParameters(fields)
  return stated === undefined ? null : Object.fromEntries(Object.entries(stated))
}

export async function loadLegacyBlock(
  api: ApiClient,
  lookup: BlockLookup,
  signal: AbortSignal,
): Promise<BlockView | null> {
  if (lookup.by === 'nothing') return null
  if (lookup.by === 'height') {
    const main = await mainChainAt(api, lookup.height, signal)
    const block = main.block === null ? null : await getById(api, main.block.id, signal)
    return block === null ? null : blockFromV0(block, main)
  }
  const block = await getById(api, lookup.id, signal)
  return block === null ? null : blockFromV0(block, await mainChainAt(api, block.block.header.height, signal))
}

const getById = (api: ApiClient, id: string, signal: AbortSignal) =>
  api.get<V0BlockSummary>(`/api/v0/blocks/${id}`, signal)

/** Sorted oldest first, the block at height h has offset h - 1. */
async function mainChainAt(api: ApiClient, height: number, signal: AbortSignal): Promise<MainChainBlockAtHeight> {
  if (height < 1) return { block: null, tipHeight: 0 }
  const query = `limit=1&offset=${height - 1}&sortBy=height&sortDirection=asc`
  const page = await api.get<{ items: V1BlockInfo[]; total: number }>(`/api/v1/blocks?${query}`, signal)
  return { block: page?.items[0] ?? null, tipHeight: page?.total ?? 0 }
}

export async function loadLegacyExtension(api: ApiClient, lookup: BlockLookup, signal: AbortSignal) {
  const found = await getV0Block(api, lookup, signal)
  return found === null ? null : extensionFromV0(found)
}

export async function loadLegacyAdProofs(api: ApiClient, lookup: BlockLookup, signal: AbortSignal) {
  return (await getV0Block(api, lookup, signal))?.block.adProofs ?? null
}

export function extensionFromV0({ block: { extension } }: V0BlockSummary): ExtensionView {
  const { headerId, digest, fields } = extension
  const field = ([key, value]: readonly [string, string]) => ({ key, value, meaning: null, name: null, decoded: null })
  return { headerId, digest, fields: fields.map(field) }
}

export async function loadLegacyBlockTransactions(
  api: ApiClient,
  lookup: BlockLookup,
  { limit, offset, signal }: { readonly limit: number; readonly offset: number; readonly signal: AbortSignal },
): Promise<BlockTransactionsView | null> {
  const found = await getV0Block(api, lookup, signal)
  return found === null ? null : blockTransactionsFromV0(found, offset, limit)
}

function blockTransactionsFromV0({ block }: V0BlockSummary, offset: number, limit: number): BlockTransactionsView {
  const { blockTransactions } = block
  return {
    items: blockTransactions.slice(offset, offset + limit).map(blockTransactionRowFromV0),
    total: blockTransactions.length,
  }
}

export function blockTransactionRowFromV0({ id, index, inputs, outputs }: V0TransactionInfo): BlockTransactionRow {
  return {
    id,
    index,
    inputCount: inputs.length,
    outputCount: outputs.length,
    netValue: netValueFromV0({ inputs, outputs }),
    fee: sumOf(outputs.filter(({ ergoTree }) => ergoTree === FEE_SCRIPT)),
    size: null,
    story: null,
  }
}

/** Small JSON integers are parsed as numbers, even where the contract says bigint. */
const sumOf = (outputs: readonly { readonly value: bigint | number }[]) =>
  toNanoErg(outputs.reduce((sum, { value }) => sum + BigInt(value), 0n))

export function blockRowFromV1({
  id,
  height,
  timestamp,
  transactionsCount,
  size,
  miner,
  minerReward,
}: V1BlockInfo): BlockRow {
  return {
    id,
    height,
    timestamp,
    transactionCount: transactionsCount,
    size,
    miner: minerFromV1(miner),
    reward: toNanoErg(minerReward),
    fees: null,
    minFee: null,
    maxFee: null,
    transactionKinds: null,
  }
}

/** v1 uses the end of the address as the name of an unnamed miner. */
export function minerFromV1({ address, name }: V1BlockInfo['miner']): BlockRow['miner'] {
  return { address: keyAddressOf(address), name: address.endsWith(name) ? null : name }
}

/** v0 and v1 name a miner by the address of its reward script; it is shown by that of its key, as with v2. */
function keyAddressOf(rewardAddress: string): string {
  const decoded = decodeAddress(rewardAddress, blake2b256)
  const key = decoded.ok ? minerKeyOf(ergoTreeOfAddress(decoded.value) ?? '') : undefined
  return decoded.ok && key !== undefined
    ? encodeAddress(p2pkAddress(key, decoded.value.networkPrefix), blake2b256)
    : rewardAddress
}

export const fetchLegacyBlocks = (
  api: ApiClient,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  signal: AbortSignal,
) => api.get<{ items: V1BlockInfo[]; total: number }>(`/api/v1/blocks?limit=${limit}&offset=${offset}`, signal)

export async function loadLegacyBlocks(
  api: ApiClient,
  range: { readonly limit: number; readonly offset: number },
  signal: AbortSignal,
): Promise<BlocksView> {
  const [page, maxBlockSize] = await Promise.all([fetchLegacyBlocks(api, range, signal), loadMaxBlockSize(api, signal)])
  return { items: page?.items.map(blockRowFromV1) ?? [], total: page?.total ?? 0, maxBlockSize }
}

/** The limit is only used to draw bars, so a failure must not fail the list. */
async function loadMaxBlockSize(api: ApiClient, signal: AbortSignal): Promise<number | null> {
  try {
    return (await api.get<V1EpochInfo>('/api/v1/epochs/params', signal))?.maxBlockSize ?? null
  } catch {
    return null
  }
}
