import { hasNoAmounts } from '../balance-changes.ts'
import type { StoryRule } from '../rule.ts'
import { listOrders } from '../spectrum-orders.ts'
import { counterpartyOf, POOL_TEMPLATES, poolChanges } from '../spectrum-pools.ts'

/** Proves that one pool continues with more in it and fewer shares left to issue, or the reverse. */
export const liquidity: StoryRule = {
  name: 'liquidity',
  version: 1,
  templates: POOL_TEMPLATES,
  match: (resolved) => {
    const pools = poolChanges(resolved)
    const [pool] = pools
    if (pool === undefined || pools.length > 1) return undefined
    const { poolNft, gained, lost, shares } = pool
    const isDeposit = shares.amount > 0n && !hasNoAmounts(gained) && hasNoAmounts(lost)
    const isRedemption = shares.amount < 0n && hasNoAmounts(gained) && !hasNoAmounts(lost)
    if (!isDeposit && !isRedemption) return undefined
    const orders = listOrders(resolved.inputs, resolved.readScript).filter((order) => order.poolNft === poolNft)
    return {
      kind: 'liquidity',
      action: isDeposit ? 'deposit' : 'redeem',
      poolNft,
      amounts: isDeposit ? gained : lost,
      shares: isDeposit ? shares : { tokenId: shares.tokenId, amount: -shares.amount },
      orders,
      provider: counterpartyOf(resolved, pools, orders),
    }
  },
}
