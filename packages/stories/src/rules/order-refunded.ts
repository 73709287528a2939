import { sumOf } from '../balance-changes.ts'
import type { Rule } from '../rule.ts'
import { holds } from '../sides.ts'
import { ORDER_TEMPLATES, ordersAmong } from '../spectrum-orders.ts'
import type { Order } from '../story.ts'

/** Proves that orders are spent without their pools, and that their owners have in the outputs all that they had given. */
export const orderRefunded: Rule = {
  name: 'order-refunded',
  version: 1,
  templates: ORDER_TEMPLATES,
  tell: ({ inputs, outputs, readScript }) => {
    const orders = ordersAmong(inputs, readScript)
    const isReturned = ({ poolNft, owner, given }: Order): boolean => {
      if (inputs.some((box) => holds(box, poolNft))) return false
      const has = sumOf(outputs.filter(({ ergoTree }) => ergoTree === owner))
      return (
        has.nanoErg >= given.nanoErg &&
        given.assets.every(({ tokenId, amount }) =>
          has.assets.some((held) => held.tokenId === tokenId && held.amount >= amount),
        )
      )
    }
    return orders.length > 0 && orders.every(isReturned) ? { kind: 'order', action: 'refunded', orders } : undefined
  },
}
