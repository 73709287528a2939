import type { NetworkPreset } from '../network/preset.ts'
import { NO_PREMINE_NANOERG } from '../network/protocol.ts'
import { emissionPeriods, treasuryAt } from './emission.ts'
import { maxSupply } from './supply.ts'

/** Values of the three boxes that exist before block 1, in nanoERG. */
export interface GenesisValues {
  readonly emission: bigint
  readonly noPremine: bigint
  readonly treasury: bigint
}

/** The coin of the no-premine proof is taken from the treasury's part. */
export function genesisValues(preset: NetworkPreset): GenesisValues {
  let treasury = 0n
  for (const { fromHeight, toHeight } of emissionPeriods(preset)) {
    treasury += BigInt(toHeight - fromHeight + 1) * treasuryAt(preset, fromHeight)
  }
  return {
    emission: maxSupply(preset) - treasury,
    noPremine: NO_PREMINE_NANOERG,
    treasury: treasury - NO_PREMINE_NANOERG,
  }
}
