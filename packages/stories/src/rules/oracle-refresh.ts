import { POOL_TEMPLATE, readOracleBox, readOraclePool } from '../oracle-pool.ts'
import type { StoryRule } from '../rule.ts'
import { holdsToken, findSuccessor } from '../resolved-transaction.ts'

/**
 * Proves that a pool box with its NFT is spent together with the box that holds the pool's refresh NFT, and continues
 * in the next epoch. The datapoints are those of the pool's oracle boxes among the inputs. Source: EIP-23.
 */
export const oracleRefresh: StoryRule = {
  name: 'oracle-refresh',
  version: 1,
  templates: new Set([POOL_TEMPLATE]),
  match: (resolved) => {
    const { inputs, readScript } = resolved
    for (const box of inputs) {
      const before = readOraclePool(box, readScript)
      if (before === undefined || !inputs.some((input) => holdsToken(input, before.refreshNft))) continue
      const successor = findSuccessor(resolved, box, 0)
      const after = successor && readOraclePool(successor, readScript)
      if (after === undefined || after.epoch !== before.epoch + 1) continue
      const { poolNft, rate, epoch } = after
      const operators = inputs.flatMap((input) => {
        const oracle = readOracleBox(input, readScript)
        return oracle?.poolNft === poolNft && oracle.datapoint !== undefined ? [oracle.operator] : []
      })
      return { kind: 'oracle-refresh', poolNft, rate, previousRate: before.rate, epoch, operators }
    }
    return undefined
  },
}
