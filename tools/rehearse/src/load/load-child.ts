import { seeded } from '../traffic/choose.ts'
import { distinctPaths } from '../traffic/distinct-paths.ts'
import type { NextPath } from './crowd.ts'
import { hold } from './hold.ts'
import { offer } from './offer.ts'
import type { Order, Orders } from './orders.ts'
import { press } from './press.ts'

let next: NextPath = () => {
  throw new Error('Nobody has told what there is to ask for')
}

process.on('message', (order: Order) => void answer(order))

/** Whatever goes wrong ends this process, and whoever waits for it is told. */
async function answer(order: Order): Promise<void> {
  process.send?.(await obey(order))
}

async function obey({ name, order }: Order): Promise<Orders[keyof Orders][1]> {
  if (name === 'press') return press(order, next)
  if (name === 'offer') return offer(order, next)
  if (name === 'hold') return hold(order)
  next = distinctPaths(seeded(1), order)
  return order.transactions.length
}
