import type { BlockSummary, TransactionKindCount, V1BlockInfo } from '@ergo-explorer/contract'

/** A block in a list. Null where v0 and v1 do not provide a value. */
export interface BlockRow {
  readonly id: string
  readonly height: number
  readonly timestamp: number
  readonly transactionCount: number
  readonly size: number
  readonly miner: { readonly address: string; readonly name: string | null }
  /** Newly issued nanoERG, without fees. */
  readonly reward: string
  readonly fees: string | null
  readonly minFee: string | null
  readonly maxFee: string | null
  readonly transactionKinds: readonly TransactionKindCount[] | null
}

export function blockRowFromV2(block: BlockSummary): BlockRow {
  const { id, height, timestamp, transactionCount, size, miner, reward, fees, minFee, maxFee, transactionKinds } = block
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
    minFee,
    maxFee,
    transactionKinds,
  }
}

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
    reward: String(minerReward),
    fees: null,
    minFee: null,
    maxFee: null,
    transactionKinds: null,
  }
}

/** v1 uses the end of the address as the name of an unnamed miner. */
export function minerFromV1({ address, name }: V1BlockInfo['miner']): BlockRow['miner'] {
  return { address, name: address.endsWith(name) ? null : name }
}
