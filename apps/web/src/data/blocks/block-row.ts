import type { BlockSummary, Stratum, V1BlockInfo } from '@ergo-explorer/contract'

/** A block in a list. What v0 and v1 cannot tell is null. */
export interface BlockRow {
  readonly id: string
  readonly height: number
  readonly timestamp: number
  readonly transactionCount: number
  readonly size: number
  readonly miner: { readonly address: string; readonly name: string | null }
  /** nanoERG of new coins, without fees. */
  readonly reward: string
  readonly fees: string | null
  readonly leastFee: string | null
  readonly mostFee: string | null
  readonly strata: readonly Stratum[] | null
}

export function rowFromV2(block: BlockSummary): BlockRow {
  const { id, height, timestamp, transactionCount, size, miner, reward, fees, leastFee, mostFee, strata } = block
  const { address, label } = miner
  return {
    id,
    height,
    timestamp,
    transactionCount,
    size,
    miner: { address, name: label?.name ?? null },
    reward,
    fees,
    leastFee,
    mostFee,
    strata,
  }
}

export function rowFromV1({
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
    reward: String(minerReward),
    fees: null,
    leastFee: null,
    mostFee: null,
    strata: null,
  }
}

/** The public API calls a miner without a name by the end of the address. */
export function minerFromV1({ address, name }: V1BlockInfo['miner']): BlockRow['miner'] {
  return { address, name: address.endsWith(name) ? null : name }
}
