import { ORACLE_TEMPLATE, readOracleBox } from '../oracle-pool.ts'
import type { Rule } from '../rule.ts'
import { scriptOf, successorOf } from '../sides.ts'

/**
 * Proves that exactly one oracle box is spent and stands again, with its token and with a datapoint in it. Without a
 * datapoint it was collected, or handed on to somebody else. Source: EIP-23.
 */
export const oraclePost: Rule = {
  name: 'oracle-post',
  version: 1,
  templates: new Set([ORACLE_TEMPLATE]),
  tell: (sides) => {
    const { inputs, readScript } = sides
    const spent = inputs.filter((box) => scriptOf(sides, box).template === ORACLE_TEMPLATE)
    const [box] = spent
    if (box === undefined || spent.length > 1) return undefined
    const successor = successorOf(sides, box, 0)
    const after = successor && readOracleBox(successor, readScript)
    if (after?.datapoint === undefined) return undefined
    const { poolNft, oracleToken, operator, datapoint } = after
    return { kind: 'oracle-post', poolNft, oracleToken, operator, ...datapoint }
  },
}
