import { hasNoAmounts } from '../balance-changes.ts'
import type { StoryRule } from '../rule.ts'
import { listOrders } from '../spectrum-orders.ts'
import { counterpartyOf, POOL_TEMPLATES, poolChanges } from '../spectrum-pools.ts'

/**
 * Proves that every pool in the transaction continues with more of one asset, less of the other and the same shares.
 * Orders are the inputs that name one of these pools.
 */
export const trade: StoryRule = {
  name: 'trade',
  version: 1,
  templates: POOL_TEMPLATES,
  match: (resolved) => {
    const pools = poolChanges(resolved)
    const isTrade = pools.every(
      ({ gained, lost, shares }) => shares.amount === 0n && !hasNoAmounts(gained) && !hasNoAmounts(lost),
    )
    if (pools.length === 0 || !isTrade) return undefined
    const orders = listOrders(resolved.inputs, resolved.readScript).filter((order) =>
      pools.some(({ poolNft }) => poolNft === order.poolNft),
    )
    const legs = pools.map(({ poolNft, gained, lost }) => ({ poolNft, sent: gained, received: lost }))
    return { kind: 'trade', legs, orders, trader: counterpartyOf(resolved, pools, orders) }
  },
}
