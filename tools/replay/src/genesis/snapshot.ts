import { readRecords } from '../data/read-json.ts'

/** The state of the chain after a block, as it was worked out by others. */
export interface Snapshot {
  readonly height: number
  readonly headerId: string
  readonly stateRoot: string
  readonly transactions: number
  readonly boxesCreatedInclGenesis: number
  readonly boxesSpent: number
  readonly unspentBoxes: number
  readonly totalNanoErg: number | bigint
  readonly emissionContractNanoErg: number | bigint
  readonly circulatingNanoErgOutsideEmission: number | bigint
  readonly addressesWithBalance: number
  readonly addressesEverSeen: number
  readonly topBalances: readonly Holder[]
}

export interface Holder {
  readonly address: string
  readonly nanoErg: number | bigint
  readonly unspentBoxes: number
}

export function readSnapshots(path: string): readonly Snapshot[] {
  const [oracle] = readRecords<{ readonly snapshots: readonly Snapshot[] }>(path)
  return oracle?.snapshots ?? []
}
