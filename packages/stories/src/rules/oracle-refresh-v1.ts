import { oldPoolsOf, readOldDatapoint, readOldPool } from '../oracle-pool-v1.ts'
import type { Rule } from '../rule.ts'
import { holds } from '../sides.ts'

/**
 * Proves that a known old pool's NFT moves on while datapoints of its oracles are read: in the other phase nothing is
 * read and the rate only moves house. Source: EIP-16, where datapoints are data inputs.
 */
export const oracleRefreshV1: Rule = {
  name: 'oracle-refresh-v1',
  version: 1,
  tell: ({ preset, inputs, outputs, dataInputs }) => {
    for (const pool of oldPoolsOf(preset)) {
      const before = inputs.find((box) => holds(box, pool.poolNft))
      const after = before && outputs.find((box) => holds(box, pool.poolNft))
      if (before === undefined || after === undefined) continue
      const previousRate = readOldPool(before, pool)?.rate
      const rate = readOldPool(after, pool)?.rate
      const operators = dataInputs.flatMap((box) => (box && readOldDatapoint(box, pool)?.operator) ?? [])
      if (previousRate === undefined || rate === undefined || operators.length === 0) continue
      return { kind: 'oracle-refresh', poolNft: pool.poolNft, rate, previousRate, epoch: undefined, operators }
    }
    return undefined
  },
}
