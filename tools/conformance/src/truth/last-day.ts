import { decodeCompactBits, FEE_SCRIPT, rewardSplit } from '@ergo-explorer/chain'
import { sumOf } from './claims.ts'
import type { World } from './world.ts'

const DAY_MS = 86_400_000

/** The blocks of the last 24 hours, added up. */
export function lastDay({ ledger, preset, now }: World) {
  const blocks = ledger.blocks.filter(({ header }) => header.timestamp >= now - DAY_MS)
  const made = ledger.boxes.filter(({ block }) => block !== undefined && blocks.includes(block))
  const work = blocks.reduce((sum, { header }) => sum + decodeCompactBits(header.nBits), 0n)
  return {
    blocks: blocks.length,
    transactions: blocks.reduce((sum, { transactions }) => sum + transactions.length, 0),
    fees: sumOf(made.filter(({ ergoTree }) => ergoTree === FEE_SCRIPT)),
    unspent: sumOf(made.filter(({ spentBy }) => spentBy === null)),
    reward: blocks.reduce((sum, { header }) => sum + rewardSplit(preset, header.height).minerNet, 0n),
    hashRate: work / 86_400n + 1n,
  }
}
