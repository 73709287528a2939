import { FEE_SCRIPT, divideToInteger } from '@ergo-explorer/chain'
import type { ProjectedBlocks, Story, V0UTransactionInfo, MempoolTransaction } from '@ergo-explorer/contract'

/** A transaction in the mempool list. Null where v0 does not provide a value. */
export interface MempoolTransactionRow {
  readonly id: string
  readonly story: Story | null
  readonly inputCount: number
  readonly outputCount: number
  readonly firstSeen: number | null
  /** nanoERG. */
  readonly fee: string
  /** nanoERG, rounded. */
  readonly feePerByte: string
  readonly size: number
  /** Number of the projected block that contains it: 1 for the next, `later` for none of them. */
  readonly projectedBlock: number | 'later' | null
  /** Depth in a chain of unconfirmed transactions; 0 when it depends on none. */
  readonly depth: number
  /** Id of the preferred transaction that spends the same box. */
  readonly conflictsWith: string | null
}

export function mempoolTransactionRowFromV2(
  transaction: MempoolTransaction,
  blocks: ProjectedBlocks['blocks'] | null,
): MempoolTransactionRow {
  const { id, story, inputCount, outputCount, firstSeen, fee, feePerByte, size, depth, conflictsWith } = transaction
  const projectedBlock = blocks && conflictsWith === null ? findProjectedBlock(blocks, id) : null
  return { id, story, inputCount, outputCount, firstSeen, fee, feePerByte, size, projectedBlock, depth, conflictsWith }
}

function findProjectedBlock(blocks: ProjectedBlocks['blocks'], id: string): number | 'later' {
  const index = blocks.findIndex(({ transactions }) => transactions.some((transaction) => transaction.id === id))
  return index === -1 ? 'later' : index + 1
}

export function mempoolTransactionRowFromV0(transaction: V0UTransactionInfo): MempoolTransactionRow {
  const { id, inputs, outputs, creationTimestamp, size } = transaction
  const fee = feeFromV0(transaction)
  return {
    id,
    story: null,
    inputCount: inputs.length,
    outputCount: outputs.length,
    firstSeen: creationTimestamp,
    fee: String(fee),
    feePerByte: String(divideToInteger(fee, BigInt(Math.max(1, size)))),
    size,
    projectedBlock: null,
    depth: 0,
    conflictsWith: null,
  }
}

/** Protocol: the fee is the value of all outputs with the fee script. Small values are parsed as numbers. */
export function feeFromV0({ outputs }: Pick<V0UTransactionInfo, 'outputs'>): bigint {
  return outputs
    .filter(({ ergoTree }) => ergoTree === FEE_SCRIPT)
    .reduce((fee, { value }) => fee + BigInt(String(value)), 0n)
}
