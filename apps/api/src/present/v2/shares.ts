import { minerKeyOf, percentHalfUp } from '@ergo-explorer/chain'
import type { HashRateDistribution } from '@ergo-explorer/contract'
import type { MinerDays } from '../../queries/miner-days.ts'
import { presentMiner } from './blocks.ts'
import { DAY_MS } from './charts.ts'
import type { PresentContext } from './present-context.ts'

/** Miners with more than 1 % of the blocks are listed; the others are summed up. */
export function presentDistribution(context: PresentContext, miners: readonly MinerDays[]): HashRateDistribution {
  const blocks = countOf(miners)
  const isLarge = (miner: MinerDays) => miner.blocks * 100 > blocks
  const others = miners.filter((miner) => !isLarge(miner))
  const percentOf = (part: number) => percentHalfUp(BigInt(part), BigInt(blocks), 2)
  return {
    from: blocks === 0 ? null : Math.min(...miners.map(({ firstDay }) => firstDay)) * DAY_MS,
    to: blocks === 0 ? null : (Math.max(...miners.map(({ lastDay }) => lastDay)) + 1) * DAY_MS,
    blocks,
    miners: miners.filter(isLarge).map((miner) => ({
      // The index identifies miners by the reward script of their key.
      miner: presentMiner(context, { minerKey: minerKeyOf(miner.ergoTree)!, minerAddress: miner.address }),
      blocks: miner.blocks,
      percent: percentOf(miner.blocks),
    })),
    other: { miners: others.length, blocks: countOf(others), percent: percentOf(countOf(others)) },
  }
}

const countOf = (miners: readonly MinerDays[]): number => miners.reduce((sum, { blocks }) => sum + blocks, 0)
