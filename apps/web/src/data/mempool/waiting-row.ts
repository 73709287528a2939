import { FEE_SCRIPT, roundedQuotient } from '@ergo-explorer/chain'
import type { ProjectedBlocks, Story, V0UTransactionInfo, WaitingTransaction } from '@ergo-explorer/contract'

/** A transaction in the list of the mempool. What v0 cannot tell is null. */
export interface WaitingRow {
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
  /** Which of the projected blocks it is in: 1 for the next, `later` for none of them. */
  readonly place: number | 'later' | null
  /** Its place in a chain of waiting transactions; 0 where it needs no other. */
  readonly depth: number
  /** Another that spends the same box and is ahead. */
  readonly losesTo: string | null
}

export function rowFromV2(waiting: WaitingTransaction, blocks: ProjectedBlocks['blocks'] | null): WaitingRow {
  const { id, story, inputCount, outputCount, firstSeen, fee, feePerByte, size, depth, losesTo } = waiting
  const place = blocks && losesTo === null ? placeIn(blocks, id) : null
  return { id, story, inputCount, outputCount, firstSeen, fee, feePerByte, size, place, depth, losesTo }
}

function placeIn(blocks: ProjectedBlocks['blocks'], id: string): number | 'later' {
  const index = blocks.findIndex(({ transactions }) => transactions.some((transaction) => transaction.id === id))
  return index === -1 ? 'later' : index + 1
}

export function rowFromV0(waiting: V0UTransactionInfo): WaitingRow {
  const { id, inputs, outputs, creationTimestamp, size } = waiting
  const fee = feeFromV0(waiting)
  return {
    id,
    story: null,
    inputCount: inputs.length,
    outputCount: outputs.length,
    firstSeen: creationTimestamp,
    fee: String(fee),
    feePerByte: String(roundedQuotient(fee, BigInt(Math.max(1, size)))),
    size,
    place: null,
    depth: 0,
    losesTo: null,
  }
}

/** Protocol: the fee is what lies in boxes of one script. Small values arrive as numbers. */
export function feeFromV0({ outputs }: Pick<V0UTransactionInfo, 'outputs'>): bigint {
  return outputs
    .filter(({ ergoTree }) => ergoTree === FEE_SCRIPT)
    .reduce((fee, { value }) => fee + BigInt(String(value)), 0n)
}
