import { decodeCompactBits, FEE_SCRIPT, rewardSplit } from '@ergo-explorer/chain'
import { sumValues } from './ledger-queries.ts'
import type { CaseContext } from './case-context.ts'

const DAY_MS = 86_400_000

/** Totals of the blocks of the last 24 hours. */
export function computeLastDayStats({ ledger, preset, now }: CaseContext) {
  const blocks = ledger.blocks.filter(({ header }) => header.timestamp >= now - DAY_MS)
  const createdBoxes = ledger.boxes.filter(({ block }) => block !== undefined && blocks.includes(block))
  const work = blocks.reduce((sum, { header }) => sum + decodeCompactBits(header.nBits), 0n)
  return {
    blocks: blocks.length,
    transactions: blocks.reduce((sum, { transactions }) => sum + transactions.length, 0),
    fees: sumValues(createdBoxes.filter(({ ergoTree }) => ergoTree === FEE_SCRIPT)),
    unspent: sumValues(createdBoxes.filter(({ spentBy }) => spentBy === null)),
    reward: blocks.reduce((sum, { header }) => sum + rewardSplit(preset, header.height).minerNet, 0n),
    hashRate: work / 86_400n + 1n,
  }
}
