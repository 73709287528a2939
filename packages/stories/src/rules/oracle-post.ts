import { ORACLE_TEMPLATE, readOracleBox } from '../oracle-pool.ts'
import type { StoryRule } from '../rule.ts'
import { scriptOf, findSuccessor } from '../resolved-transaction.ts'

/**
 * Proves that exactly one oracle box is spent and continues with its token and a datapoint. Without a datapoint it was
 * collected or transferred to another operator. Source: EIP-23.
 */
export const oraclePost: StoryRule = {
  name: 'oracle-post',
  version: 1,
  templates: new Set([ORACLE_TEMPLATE]),
  match: (resolved) => {
    const { inputs, readScript } = resolved
    const spent = inputs.filter((box) => scriptOf(resolved, box).template === ORACLE_TEMPLATE)
    const [box] = spent
    if (box === undefined || spent.length > 1) return undefined
    const successor = findSuccessor(resolved, box, 0)
    const after = successor && readOracleBox(successor, readScript)
    if (after?.datapoint === undefined) return undefined
    const { poolNft, oracleToken, operator, datapoint } = after
    return { kind: 'oracle-post', poolNft, oracleToken, operator, ...datapoint }
  },
}
