import { CHAIN_FAULTS } from './chain-faults.ts'
import type { Fault } from './fault.ts'
import { HEADER_IDS_FAULT } from './header-ids.ts'
import { LYING_FAULTS } from './lying.ts'
import { POOL_FAULTS } from './pool-faults.ts'
import { TRANSPORT_FAULTS } from './transport.ts'

/** What can be wrong with a node, by number: X01 to X30 of the project's fault list, and one more. */
export const FAULTS: readonly Fault[] = [
  ...[...TRANSPORT_FAULTS, ...LYING_FAULTS, ...CHAIN_FAULTS, ...POOL_FAULTS].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  HEADER_IDS_FAULT,
]

export function findFault(id: string): Fault | undefined {
  return FAULTS.find((fault) => fault.id === id)
}
