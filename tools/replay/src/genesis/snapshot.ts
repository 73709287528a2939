import { readRecords } from '../data/read-json.ts'

/** The state of the chain after a block, computed independently of this project. */
export interface ChainSnapshot {
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

export function readSnapshots(path: string): readonly ChainSnapshot[] {
  const [oracle] = readRecords<{ readonly snapshots: readonly ChainSnapshot[] }>(path)
  return oracle?.snapshots ?? []
}
