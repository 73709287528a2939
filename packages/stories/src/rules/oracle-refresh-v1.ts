import { listOraclePoolsV1, readOracleDatapointV1, readOraclePoolV1 } from '../oracle-pool-v1.ts'
import type { StoryRule } from '../rule.ts'
import { holdsToken } from '../resolved-transaction.ts'

/**
 * Proves that the NFT of a known v1 pool moves to an output while datapoints of its oracles are data inputs: in the
 * other phase there are none and the rate is only copied. Source: EIP-16.
 */
export const oracleRefreshV1: StoryRule = {
  name: 'oracle-refresh-v1',
  version: 1,
  match: ({ preset, inputs, outputs, dataInputs }) => {
    for (const pool of listOraclePoolsV1(preset)) {
      const before = inputs.find((box) => holdsToken(box, pool.poolNft))
      const after = before && outputs.find((box) => holdsToken(box, pool.poolNft))
      if (before === undefined || after === undefined) continue
      const previousRate = readOraclePoolV1(before, pool)?.rate
      const rate = readOraclePoolV1(after, pool)?.rate
      const operators = dataInputs.flatMap((box) => (box && readOracleDatapointV1(box, pool)?.operator) ?? [])
      if (previousRate === undefined || rate === undefined || operators.length === 0) continue
      return { kind: 'oracle-refresh', poolNft: pool.poolNft, rate, previousRate, epoch: undefined, operators }
    }
    return undefined
  },
}
