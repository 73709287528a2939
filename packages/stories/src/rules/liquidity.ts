import { isNothing } from '../balance-changes.ts'
import type { Rule } from '../rule.ts'
import { ordersAmong } from '../spectrum-orders.ts'
import { counterpartyOf, POOL_TEMPLATES, poolChanges } from '../spectrum-pools.ts'

/** Proves that one pool stands again with more in it and fewer shares left to hand out, or the other way round. */
export const liquidity: Rule = {
  name: 'liquidity',
  version: 1,
  templates: POOL_TEMPLATES,
  tell: (sides) => {
    const pools = poolChanges(sides)
    const [pool] = pools
    if (pool === undefined || pools.length > 1) return undefined
    const { poolNft, gained, lost, shares } = pool
    const isDeposit = shares.amount > 0n && !isNothing(gained) && isNothing(lost)
    const isRedemption = shares.amount < 0n && isNothing(gained) && !isNothing(lost)
    if (!isDeposit && !isRedemption) return undefined
    const orders = ordersAmong(sides.inputs, sides.readScript).filter((order) => order.poolNft === poolNft)
    return {
      kind: 'liquidity',
      action: isDeposit ? 'deposit' : 'redeem',
      poolNft,
      amounts: isDeposit ? gained : lost,
      shares: isDeposit ? shares : { tokenId: shares.tokenId, amount: -shares.amount },
      orders,
      provider: counterpartyOf(sides, pools, orders),
    }
  },
}
