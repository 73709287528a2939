import { sumBoxAmounts } from '../balance-changes.ts'
import type { StoryRule } from '../rule.ts'
import { holdsToken } from '../resolved-transaction.ts'
import { ORDER_TEMPLATES, listOrders } from '../spectrum-orders.ts'
import type { Order } from '../story.ts'

/** Proves that orders are spent without their pools, and that the outputs return everything offered to their owners. */
export const orderRefunded: StoryRule = {
  name: 'order-refunded',
  version: 1,
  templates: ORDER_TEMPLATES,
  match: ({ inputs, outputs, readScript }) => {
    const orders = listOrders(inputs, readScript)
    const isReturned = ({ poolNft, owner, offered }: Order): boolean => {
      if (inputs.some((box) => holdsToken(box, poolNft))) return false
      const has = sumBoxAmounts(outputs.filter(({ ergoTree }) => ergoTree === owner))
      return (
        has.nanoErg >= offered.nanoErg &&
        offered.assets.every(({ tokenId, amount }) =>
          has.assets.some((held) => held.tokenId === tokenId && held.amount >= amount),
        )
      )
    }
    return orders.length > 0 && orders.every(isReturned) ? { kind: 'order', action: 'refunded', orders } : undefined
  },
}
