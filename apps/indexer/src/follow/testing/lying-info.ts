import type { Fault } from '@ergo-explorer/devnet/faults/fault'
import { changeInfo } from '@ergo-explorer/devnet/faults/info'

/** A node that says other things of itself than its blocks do. */
export const lyingInfo = (differences: Readonly<Record<string, unknown>>): Fault => ({
  id: 'lying info',
  title: 'a node that is wrong about itself',
  begin: () => ({ tamper: changeInfo((info) => void Object.assign(info, differences)) }),
})
