import { listOraclePoolsV1, readOracleDatapointV1 } from '../oracle-pool-v1.ts'
import type { StoryRule } from '../rule.ts'
import { findSuccessor } from '../resolved-transaction.ts'

/**
 * Proves that one box with the oracle token of a known v1 pool is spent and continues with a datapoint. Source: EIP-16.
 */
export const oraclePostV1: StoryRule = {
  name: 'oracle-post-v1',
  version: 1,
  match: (resolved) => {
    for (const pool of listOraclePoolsV1(resolved.preset)) {
      const spent = resolved.inputs.filter(({ assets }) => assets[0]?.tokenId === pool.oracleToken)
      const after = spent.length === 1 && spent[0] !== undefined ? findSuccessor(resolved, spent[0], 0) : undefined
      const datapoint = after && readOracleDatapointV1(after, pool)
      if (datapoint !== undefined) return { kind: 'oracle-post', ...pool, ...datapoint, epoch: undefined }
    }
    return undefined
  },
}
