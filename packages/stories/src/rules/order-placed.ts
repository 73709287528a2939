import type { StoryRule } from '../rule.ts'
import { ORDER_TEMPLATES, listOrders } from '../spectrum-orders.ts'

/** Proves that outputs have the script of an order and hold the offered amounts, and that no order is spent. */
export const orderPlaced: StoryRule = {
  name: 'order-placed',
  version: 1,
  templates: ORDER_TEMPLATES,
  match: ({ inputs, outputs, readScript }) => {
    const orders = listOrders(outputs, readScript)
    if (orders.length === 0 || listOrders(inputs, readScript).length > 0) return undefined
    return { kind: 'order', action: 'placed', orders }
  },
}
