import { isNothing } from '../balance-changes.ts'
import type { Rule } from '../rule.ts'
import { ordersAmong } from '../spectrum-orders.ts'
import { counterpartyOf, POOL_TEMPLATES, poolChanges } from '../spectrum-pools.ts'

/**
 * Proves that every pool in the transaction stands again with more of one thing, less of the other and the same shares.
 * Orders are those among the inputs that name one of these pools.
 */
export const trade: Rule = {
  name: 'trade',
  version: 1,
  templates: POOL_TEMPLATES,
  tell: (sides) => {
    const pools = poolChanges(sides)
    const isTrade = pools.every(
      ({ gained, lost, shares }) => shares.amount === 0n && !isNothing(gained) && !isNothing(lost),
    )
    if (pools.length === 0 || !isTrade) return undefined
    const orders = ordersAmong(sides.inputs, sides.readScript).filter((order) =>
      pools.some(({ poolNft }) => poolNft === order.poolNft),
    )
    const legs = pools.map(({ poolNft, gained, lost }) => ({ poolNft, given: gained, received: lost }))
    return { kind: 'trade', legs, orders, trader: counterpartyOf(sides, pools, orders) }
  },
}
