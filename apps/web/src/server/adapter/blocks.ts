import {
  decodeAddress,
  decodeParameters,
  encodeAddress,
  ergoTreeOfAddress,
  minerKeyOf,
  type NanoErg,
  p2pkAddress,
  toNanoErg,
} from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { getBlockAdProofs } from '@ergo-explorer/client'
import type { V0BlockSummary, V0TransactionInfo, V1BlockInfo } from '@ergo-explorer/contract'
import {
  getBlock,
  getBlockExtension,
  type KnownBlock,
  type KnownBlockSummary,
  type KnownBlockTransaction,
  type KnownExtension,
  listBlocks,
  listBlockTransactions,
} from '#data/api/operations.ts'
import { feeFromV0, summaryFromV0 } from './amounts.ts'
import { adapt, type LegacyApi, nextCursor, NOT_OFFERED, rangeQuery, readRange } from './operation.ts'

export const blockOperations = [
  adapt(listBlocks, async ({ minerAddress, fromTime, toTime, ...params }, api) => {
    if ((minerAddress ?? fromTime ?? toTime) !== undefined) return NOT_OFFERED
    const range = readRange(params)
    const page = await api.get<V1Blocks>(`/api/v1/blocks?${rangeQuery(range)}`)
    return page && { items: page.items.map(blockFromV1), total: page.total, next: nextCursor(range, page.total) }
  }),
  adapt(getBlock, ({ block }, api) => findBlock(block, api)),
  adapt(listBlockTransactions, async ({ block, ...params }, api) => {
    const found = await getV0Block(block, api)
    if (found === null) return null
    const all = found.block.blockTransactions
    const range = readRange(params)
    const items = all.slice(range.offset, range.offset + range.limit).map(transactionFromV0)
    return { items, total: all.length, next: nextCursor(range, all.length) }
  }),
  adapt(getBlockExtension, async ({ blockId }, api) => {
    const found = await getV0Block(blockId, api)
    return found && extensionFromV0(found)
  }),
  adapt(getBlockAdProofs, async ({ blockId }, api) => {
    const found = await getV0Block(blockId, api)
    const proofBytes = found?.block.adProofs ?? null
    return found === null || proofBytes === null
      ? null
      : { blockId: found.block.header.id, digest: found.block.header.adProofsRoot, proofBytes }
  }),
]

export interface V1Blocks {
  readonly items: readonly V1BlockInfo[]
  readonly total: number
}

export function blockFromV1(block: V1BlockInfo): KnownBlockSummary {
  const { id, height, timestamp, version, transactionsCount, size, difficulty, miner, minerReward } = block
  return {
    blockId: id,
    height,
    timestamp,
    version,
    miningTime: null,
    transactionCount: transactionsCount,
    size,
    difficulty: String(difficulty),
    miner: minerFromV1(miner),
    reward: toNanoErg(minerReward),
    fees: null,
    minFee: null,
    maxFee: null,
    volume: null,
    transactionKinds: null,
  }
}

/** v1 uses the end of the address as the name of an unnamed miner, and does not say where other names are from. */
const minerFromV1 = ({ address, name }: V1BlockInfo['miner']): KnownBlockSummary['miner'] => ({
  ...minerOf(address),
  label: address.endsWith(name) ? null : { name, kind: 'miner', certainty: null, source: null },
})

/** v0 and v1 name a miner by the address of its reward script. */
function minerOf(address: string): KnownBlockSummary['miner'] {
  const decoded = decodeAddress(address, blake2b256)
  const key = decoded.ok ? minerKeyOf(ergoTreeOfAddress(decoded.value) ?? '') : undefined
  const keyAddress =
    decoded.ok && key !== undefined ? encodeAddress(p2pkAddress(key, decoded.value.networkPrefix), blake2b256) : address
  return { address, keyAddress, label: null }
}

const isId = (block: string) => /^[0-9a-f]{64}$/.test(block)

/** A complete block. v0 finds blocks by id only, so a height costs one more request. */
async function getV0Block(block: string, api: LegacyApi): Promise<V0BlockSummary | null> {
  const id = isId(block) ? block : await findIdAt(block, api)
  return id === undefined ? null : await api.get<V0BlockSummary>(`/api/v0/blocks/${id}`)
}

/** The first id is that of the main chain. */
async function findIdAt(height: string, api: LegacyApi): Promise<string | undefined> {
  return /^\d{1,9}$/.test(height) ? (await api.get<string[]>(`/api/v0/blocks/at/${height}`))?.[0] : undefined
}

async function findBlock(block: string, api: LegacyApi): Promise<KnownBlock | null> {
  if (isId(block)) {
    const found = await getV0Block(block, api)
    return found && blockFromV0(found, await findMainBlock(found.block.header.height, api))
  }
  if (!/^\d{1,9}$/.test(block)) return null
  const main = await findMainBlock(Number(block), api)
  const found = main.block === null ? null : await getV0Block(main.block.id, api)
  return found && blockFromV0(found, main)
}

/** The main-chain block at a height according to the v1 list, and the height of the chain. */
interface MainBlock {
  readonly block: V1BlockInfo | null
  readonly tipHeight: number
}

/** Sorted oldest first, the block at height h has offset h - 1. */
async function findMainBlock(height: number, api: LegacyApi): Promise<MainBlock> {
  if (height < 1) return { block: null, tipHeight: 0 }
  const query = `${rangeQuery({ limit: 1, offset: height - 1 })}&sortBy=height&sortDirection=asc`
  const page = await api.get<V1Blocks>(`/api/v1/blocks?${query}`)
  return { block: page?.items[0] ?? null, tipHeight: page?.total ?? 0 }
}

/**
 * Only block lists contain miner and reward, and they list main-chain blocks only. An orphaned block gets the reward of
 * the main-chain block, since both have the same height; its miner is found in its own outputs.
 */
function blockFromV0({ block, references }: V0BlockSummary, { block: main, tipHeight }: MainBlock): KnownBlock {
  const { header, blockTransactions, extension } = block
  const isOrphaned = main !== null && main.id !== header.id
  const fees = blockTransactions.map(feeFromV0).toSorted((a, b) => (a < b ? -1 : 1))
  const paidFees = fees.filter((fee) => fee > 0n)
  const { height, timestamp, version, size } = header
  const parentBlockId = height === 1 ? null : header.parentId
  const stated = decodeParameters(extension.fields)
  return {
    blockId: header.id,
    height,
    timestamp,
    version,
    miningTime: null,
    transactionCount: blockTransactions.length,
    size,
    difficulty: String(header.difficulty),
    miner: main === null || isOrphaned ? minerOf(rewardAddressIn(block)) : minerFromV1(main.miner),
    reward: main === null ? null : toNanoErg(main.minerReward),
    fees: toNanoErg(fees.reduce((sum, fee) => sum + fee, 0n)),
    minFee: nanoErgOrNull(paidFees[0]),
    maxFee: nanoErgOrNull(paidFees.at(-1)),
    volume: null,
    transactionKinds: null,
    isOrphaned,
    confirmations: isOrphaned || main === null ? null : tipHeight - height + 1,
    header: headerFromV0(header),
    parentBlockId,
    nextBlockId: references.nextId,
    competingBlockIds: isOrphaned ? [main.id] : [],
    rewardSplit: null,
    transactionsSize: null,
    scheduled: null,
    circulating: null,
    extensionFieldCount: extension.fields.length,
    maxBlockSize: null,
    parameters: stated === undefined ? null : Object.fromEntries(Object.entries(stated)),
    audit: null,
  }
}

function headerFromV0(header: V0BlockSummary['block']['header']): KnownBlock['header'] {
  const { id, parentId, version, height, timestamp, nBits, difficulty, votes, powSolutions } = header
  const { stateRoot, adProofsRoot, transactionsRoot, extensionHash } = header
  return {
    blockId: id,
    parentBlockId: parentId,
    version,
    height,
    timestamp,
    nBits,
    difficulty: String(difficulty),
    votes: votes.map((vote) => (vote & 0xff).toString(16).padStart(2, '0')).join(''),
    stateRoot,
    adProofsRoot,
    transactionsRoot,
    extensionHash,
    powSolution: powSolutions,
  }
}

const nanoErgOrNull = (value: bigint | undefined): NanoErg | null => (value === undefined ? null : toNanoErg(value))

/** End of the reward script, after the miner's key. It locks the reward for 720 blocks. */
const AFTER_KEY = 'ea02d192a39a8cc7a70173007301'

function rewardAddressIn({ header, blockTransactions }: V0BlockSummary['block']): string {
  const script = `08cd${header.powSolutions.pk}${AFTER_KEY}`
  const outputs = blockTransactions.flatMap((transaction) => transaction.outputs)
  return outputs.find(({ ergoTree }) => ergoTree.endsWith(script))?.address ?? ''
}

/** v0 does not interpret fields. */
function extensionFromV0({ block: { extension } }: V0BlockSummary): KnownExtension {
  const { headerId, digest, fields } = extension
  const items = fields.map(([key, value]) => ({ key, value, meaning: null, name: null, decoded: null }))
  return { blockId: headerId, digest, fields: items }
}

/** v0 does not say whether the block of the transaction is on the main chain. */
function transactionFromV0(transaction: V0TransactionInfo): KnownBlockTransaction {
  const { headerId: blockId, inclusionHeight: height, index, timestamp } = transaction
  return { ...summaryFromV0(transaction), state: null, blockId, height, index, timestamp, firstSeen: null, size: null }
}
