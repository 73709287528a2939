import { presetOf, type Box, type BoxId, type Transaction, DAY_MS } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import {
  generateBlocks,
  genesisBoxes,
  Simulation,
  poolTransactionJson,
  finalizeTransaction,
} from '@ergo-explorer/simchain'
import type { StaticChain } from '#backend/testing/static-backend.ts'
import type { NodeMempool } from '#backend/backend.ts'

export const END_TIME = 1_750_000_000_000

/** A short deterministic simulated chain. */
export function createStaticChain(blocks: number): StaticChain {
  const preset = presetOf('devnet')
  const simulation = new Simulation({ preset, profile: 'demo', seed: 'http', blake2b256 })
  const span = { blocks, endTime: END_TIME, spanMs: DAY_MS }
  return {
    preset,
    blocks: [...generateBlocks(simulation, span)],
    genesis: genesisBoxes(preset, blake2b256),
    blake2b256,
    launchTime: END_TIME,
  }
}

/** A mempool with fixed transactions that accepts every submission without storing it. */
export function createFakeMempool(transactions: readonly Transaction[], boxes: readonly Box[]): NodeMempool {
  const found = new Map<BoxId, Box>(boxes.map((box) => [box.boxId, box]))
  const json = (transaction: Transaction) => poolTransactionJson(transaction, (id) => found.get(id))
  const touches = ({ inputs, outputs }: Transaction, script: string) =>
    outputs.some(({ ergoTree }) => ergoTree === script) ||
    inputs.some(({ boxId }) => found.get(boxId)?.ergoTree === script)
  return {
    ids: () => transactions.map(({ id }) => id),
    transactions: (offset, limit) => transactions.slice(offset, offset + limit).map(json),
    transaction: (id) => transactions.filter((each) => (each.id as string) === id).map(json)[0],
    byErgoTree: (script, offset, limit) =>
      transactions
        .filter((each) => touches(each, script))
        .slice(offset, offset + limit)
        .map(json),
    submit: ({ id }) => ({ ok: true, id }),
    recommendedFee: (waitMinutes, sizeBytes) => BigInt(sizeBytes * 1000) / BigInt(waitMinutes),
    expectedWaitMs: (fee, sizeBytes) => Number((120_000n * BigInt(sizeBytes)) / fee),
    histogram: (bins) => Array.from({ length: bins + 1 }, (_, i) => ({ nTxns: i, totalFee: BigInt(i) * 2n ** 60n })),
  }
}

/** Transactions that spend the rewards of a chain's last blocks to the same owner. */
export function createRewardSpends(
  { blocks }: StaticChain,
  count: number,
): { transactions: Transaction[]; boxes: Box[] } {
  const boxes = blocks
    .slice(-count)
    .flatMap((block) => block.transactions.slice(0, 1).flatMap(({ outputs }) => outputs.slice(1, 2)))
  const transactions = boxes.map((box) =>
    finalizeTransaction({
      inputs: [{ boxId: box.boxId, proof: 'ab'.repeat(56), extension: [] }],
      dataInputs: [],
      candidates: [box],
      blake2b256,
    }),
  )
  return { transactions, boxes }
}
