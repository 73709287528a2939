import type { Rule } from '../rule.ts'
import { ORDER_TEMPLATES, ordersAmong } from '../spectrum-orders.ts'

/** Proves that outputs stand under the script of an order and hold what it gives, and that no order is spent. */
export const orderPlaced: Rule = {
  name: 'order-placed',
  version: 1,
  templates: ORDER_TEMPLATES,
  tell: ({ inputs, outputs, readScript }) => {
    const orders = ordersAmong(outputs, readScript)
    if (orders.length === 0 || ordersAmong(inputs, readScript).length > 0) return undefined
    return { kind: 'order', action: 'placed', orders }
  },
}
