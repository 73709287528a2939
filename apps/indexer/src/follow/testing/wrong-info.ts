import type { Fault } from '@ergo-explorer/devnet/faults/fault'
import { changeInfo } from '@ergo-explorer/devnet/faults/change-info'

/** A node whose /info contradicts its blocks. */
export const wrongInfo = (differences: Readonly<Record<string, unknown>>): Fault => ({
  id: 'lying info',
  title: 'a node with a wrong /info',
  start: () => ({ tamper: changeInfo((info) => void Object.assign(info, differences)) }),
})
