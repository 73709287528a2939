import { CHAIN_FAULTS, HEADER_IDS_FAULT } from './chain-faults.ts'
import type { Fault } from './fault.ts'
import { FALSIFICATION_FAULTS } from './falsifications.ts'
import { MEMPOOL_FAULTS } from './mempool-faults.ts'
import { SYNCING_FAULT } from './syncing-fault.ts'
import { TRANSPORT_FAULTS } from './transport-faults.ts'

/** All faults of a node by id: X01 to X30 of the project's fault list, and two more. */
export const FAULTS: readonly Fault[] = [
  ...[...TRANSPORT_FAULTS, ...FALSIFICATION_FAULTS, ...CHAIN_FAULTS, ...MEMPOOL_FAULTS].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  ),
  HEADER_IDS_FAULT,
  SYNCING_FAULT,
]

export function findFault(id: string): Fault | undefined {
  return FAULTS.find((fault) => fault.id === id)
}
