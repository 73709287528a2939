import type { NetworkPreset } from '#network/preset.ts'
import { REEMISSION_CHARGE, REEMISSION_REWARD } from '#network/protocol.ts'

/**
 * nanoERG that the schedule releases at a height, treasury included. There is no block 0; like the node, height 0
 * returns the first rate.
 */
export function emissionAt({ emission }: Pick<NetworkPreset, 'emission'>, height: number): bigint {
  if (height < emission.fixedRatePeriod) return emission.fixedRate
  const epoch = 1n + BigInt(Math.floor((height - emission.fixedRatePeriod) / emission.epochLength))
  const rate = emission.fixedRate - emission.epochReduction * epoch
  return rate > 0n ? rate : 0n
}

/** The first two reductions are taken from the treasury only, so that miners are paid the same until its share ends. */
export function treasuryAt(preset: NetworkPreset, height: number): bigint {
  const { fixedRate, fixedRatePeriod, epochLength, foundersShare } = preset.emission
  if (height >= fixedRatePeriod + 2 * epochLength) return 0n
  return foundersShare - (fixedRate - emissionAt(preset, height))
}

/** What the emission contract pays out: the value of the reward box. Part of it may be owed to re-emission. */
export function minerPayoutAt(preset: NetworkPreset, height: number): bigint {
  return emissionAt(preset, height) - treasuryAt(preset, height)
}

/**
 * EIP-27: the part of the payout that the miner owes to re-emission. The reward box carries the same number of
 * re-emission tokens, which must be burned and paid in nanoERG when the box is spent.
 */
export function reemissionAt(preset: NetworkPreset, height: number): bigint {
  if (preset.reemission === undefined || height < preset.reemission.activationHeight) return 0n
  return reemissionOfEmission(emissionAt(preset, height))
}

/** EIP-27: 12 ERG of a block that pays at least 15 ERG; otherwise everything above 3 ERG. */
export function reemissionOfEmission(emission: bigint): bigint {
  if (emission >= REEMISSION_CHARGE + REEMISSION_REWARD) return REEMISSION_CHARGE
  return emission > REEMISSION_REWARD ? emission - REEMISSION_REWARD : 0n
}

export interface EmissionPeriod {
  readonly fromHeight: number
  readonly toHeight: number
  /** nanoERG per block. */
  readonly emission: bigint
}

/** The schedule as a table, from block 1 to the last block with an emission. */
export function emissionPeriods(preset: Pick<NetworkPreset, 'emission'>): readonly EmissionPeriod[] {
  // Cached per network, because it is needed for every block.
  let periods = periodsByEmission.get(preset.emission)
  if (periods === undefined) periodsByEmission.set(preset.emission, (periods = listPeriods(preset)))
  return periods
}

const periodsByEmission = new WeakMap<NetworkPreset['emission'], readonly EmissionPeriod[]>()

function listPeriods(preset: Pick<NetworkPreset, 'emission'>): readonly EmissionPeriod[] {
  const { fixedRate, fixedRatePeriod, epochLength } = preset.emission
  const periods: EmissionPeriod[] = [{ fromHeight: 1, toHeight: fixedRatePeriod - 1, emission: fixedRate }]
  for (let fromHeight = fixedRatePeriod; emissionAt(preset, fromHeight) > 0n; fromHeight += epochLength) {
    periods.push({ fromHeight, toHeight: fromHeight + epochLength - 1, emission: emissionAt(preset, fromHeight) })
  }
  return periods
}
