import { oldPoolsOf, readOldDatapoint } from '../oracle-pool-v1.ts'
import type { Rule } from '../rule.ts'
import { successorOf } from '../sides.ts'

/** Proves that one box with a known old pool's oracle token is spent and stands again with a datapoint. Source: EIP-16. */
export const oraclePostV1: Rule = {
  name: 'oracle-post-v1',
  version: 1,
  tell: (sides) => {
    for (const pool of oldPoolsOf(sides.preset)) {
      const spent = sides.inputs.filter(({ assets }) => assets[0]?.tokenId === pool.oracleToken)
      const after = spent.length === 1 && spent[0] !== undefined ? successorOf(sides, spent[0], 0) : undefined
      const datapoint = after && readOldDatapoint(after, pool)
      if (datapoint !== undefined) return { kind: 'oracle-post', ...pool, ...datapoint, epoch: undefined }
    }
    return undefined
  },
}
