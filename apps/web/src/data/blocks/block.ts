import { decodeVotes, type NanoErg, toNanoErg } from '@ergo-explorer/chain'
import type { BlockAudit, BlockReward, PowSolution, TransactionKindCount } from '@ergo-explorer/contract'
import { type ApiClient, callApi } from '../api/api-client.ts'
import { getBlock, type KnownBlock } from '../api/operations.ts'
import type { Resource } from '../resource/resource.ts'
import { minerFromV2, type MinerView } from './miner-view.ts'

function blockFromV2(block: KnownBlock): BlockView {
  const { header, miner } = block
  return {
    id: block.blockId,
    height: block.height,
    timestamp: block.timestamp,
    miningTime: block.miningTime,
    version: block.version,
    transactionCount: block.transactionCount,
    size: block.size,
    transactionsSize: block.transactionsSize,
    maxBlockSize: block.maxBlockSize,
    difficulty: block.difficulty,
    nBits: header.nBits,
    votes: decodeVotes(header.votes) ?? [],
    stateRoot: header.stateRoot,
    adProofsRoot: header.adProofsRoot,
    transactionsRoot: header.transactionsRoot,
    extensionHash: header.extensionHash,
    powSolution: header.powSolution,
    miner: minerFromV2(miner),
    reward: block.reward,
    fees: block.fees,
    rewardSplit: block.rewardSplit,
    isOrphaned: block.isOrphaned,
    confirmations: block.confirmations,
    parentId: block.parentBlockId,
    nextId: block.nextBlockId,
    competingBlocks: block.competingBlockIds,
    transactionKinds: block.transactionKinds,
    parameters: block.parameters,
    audit: block.audit && auditFromV2(block.audit),
  }
}

/** Reads every field, so that a response of another form fails here instead of on the page. */
const auditFromV2 = ({ missing, unexpected, ...counts }: BlockAudit): BlockAuditView => {
  const { expectedCount, matchedCount, matchPercent, minedCount, unexpectedCount, unexpectedPendingCount } = counts
  return {
    expectedCount,
    matchedCount,
    matchPercent,
    minedCount,
    unexpectedCount,
    unexpectedPendingCount,
    missing: missing.map(({ transactionId, fee, size }) => ({ transactionId, fee, size })),
    unexpected: unexpected.map(({ transactionId, fee, size, wasPending }) => ({
      transactionId,
      fee,
      size,
      wasPending,
    })),
  }
}

/** Identifies a block in a URL. */
export type BlockLookup =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'height'; readonly height: number }
  | { readonly by: 'nothing' }

/** Accepts an id or a height. Any other text is no block and causes no request. */
export function parseBlockLookup(text: string | undefined): BlockLookup {
  if (text === undefined) return { by: 'nothing' }
  if (/^\d{1,9}$/.test(text)) return { by: 'height', height: Number(text) }
  return /^[0-9a-f]{64}$/i.test(text) ? { by: 'id', id: text.toLowerCase() } : { by: 'nothing' }
}

/** Path parameter for v2; null when there is nothing to request. */
export function formatBlockLookupParam(lookup: BlockLookup): string | null {
  if (lookup.by === 'nothing') return null
  return lookup.by === 'id' ? lookup.id : String(lookup.height)
}

/** One block; null when it does not exist. */
export function blockResource(lookup: BlockLookup): Resource<BlockView | null> {
  return {
    type: 'block',
    args: [formatBlockLookupParam(lookup)],
    invalidatedBy: 'tip',
    load: (api, signal) => loadBlock(api, lookup, signal),
  }
}

async function loadBlock(api: ApiClient, lookup: BlockLookup, signal: AbortSignal): Promise<BlockView | null> {
  const name = formatBlockLookupParam(lookup)
  const block = name === null ? null : await callApi(api, getBlock, { block: name }, signal)
  return block === null ? null : blockFromV2(block)
}

/** A block with its header. Null where v0 and v1 do not provide a value. */
export interface BlockView {
  readonly id: string
  readonly height: number
  readonly timestamp: number
  /** Milliseconds since the parent block. */
  readonly miningTime: number | null
  readonly version: number
  readonly transactionCount: number
  readonly size: number
  /** Bytes of its transactions. `maxBlockSize` is the limit for them. */
  readonly transactionsSize: number | null
  readonly maxBlockSize: number | null
  readonly difficulty: string
  readonly nBits: number
  /** The three signed vote bytes of the header. */
  readonly votes: readonly number[]
  readonly stateRoot: string
  readonly adProofsRoot: string
  readonly transactionsRoot: string
  readonly extensionHash: string
  readonly powSolution: PowSolution
  readonly miner: MinerView
  /** Newly issued nanoERG that the miner keeps, without fees. */
  readonly reward: NanoErg | null
  readonly fees: NanoErg | null
  readonly rewardSplit: BlockReward | null
  readonly isOrphaned: boolean
  readonly confirmations: number | null
  readonly parentId: string | null
  readonly nextId: string | null
  /** Other blocks at this height. For an orphaned block, the main-chain block. */
  readonly competingBlocks: readonly string[]
  readonly transactionKinds: readonly TransactionKindCount[] | null
  /** Only set for the first block of a voting epoch. */
  readonly parameters: Readonly<Record<string, number | string>> | null
  /** Null if no projection is stored. */
  readonly audit: BlockAuditView | null
}

/** The block compared with the projection right before it. */
export type BlockAuditView = Omit<BlockAudit, 'blockId' | 'height' | 'projectedAt'>

/** Newly issued coins plus fees. */
export function sumRewardAndFees({ reward, fees }: Pick<BlockView, 'reward' | 'fees'>): NanoErg | null {
  return reward === null || fees === null ? null : toNanoErg(BigInt(reward) + BigInt(fees))
}
