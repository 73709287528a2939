import {
  circulatingSupply,
  emissionPeriods,
  issuedAt,
  maxSupply,
  type NetworkPreset,
  reemissionEndHeight,
  remainingAt,
  reemittedAt,
  reservedForReemissionAt,
  supplyAt,
} from '@ergo-explorer/chain'
import type { Supply } from '@ergo-explorer/contract'
import type { NanoErgBalancesAtTip } from '../../queries/nano-erg-balances-at-tip.ts'
import type { LockedContract } from './locked-contracts.ts'
import { presentReward } from './reward.ts'

/** `values` are in the order of `contracts`. */
export function presentSupply(
  preset: NetworkPreset,
  contracts: readonly LockedContract[],
  { height, timestamp, values }: NanoErgBalancesAtTip,
): Supply {
  const lockedTotal = values.reduce((sum, value) => sum + value, 0n)
  const schedule = scheduleOf(preset)
  const next = schedule.find(({ fromHeight }) => fromHeight > height)
  return {
    height,
    timestamp,
    max: String(maxSupply(preset)),
    issued: String(issuedAt(preset, height)),
    remaining: String(remainingAt(preset, height)),
    supply: String(supplyAt(preset, height)),
    circulating: String(circulatingSupply(preset, lockedTotal)),
    locked: contracts.map(({ contract, address }, i) => ({ contract, address, value: String(values[i] ?? 0n) })),
    lockedTotal: String(lockedTotal),
    reward: presentReward(preset, height),
    nextReduction: next === undefined ? null : reductionAt(preset, { next, height, timestamp }),
    schedule,
    reemission: presentReemission(preset, height),
  }
}

type Period = Supply['schedule'][number]

/** The emission schedule, split where a share of the new coins changes, followed by the re-emission period. */
function scheduleOf(preset: NetworkPreset): Period[] {
  const { activationHeight, startHeight } = preset.reemission ?? {}
  const end = reemissionEndHeight(preset)
  const periods = emissionPeriods(preset).flatMap(({ fromHeight, toHeight }) =>
    activationHeight !== undefined && fromHeight < activationHeight && activationHeight <= toHeight
      ? [
          { fromHeight, toHeight: activationHeight - 1 },
          { fromHeight: activationHeight, toHeight },
        ]
      : [{ fromHeight, toHeight }],
  )
  if (startHeight !== undefined && end !== undefined) periods.push({ fromHeight: startHeight, toHeight: end })
  return periods.map(({ fromHeight, toHeight }) => ({
    fromHeight,
    toHeight,
    reward: presentReward(preset, fromHeight),
  }))
}

function reductionAt(
  { blockIntervalMs }: NetworkPreset,
  {
    next: { fromHeight, reward },
    height,
    timestamp,
  }: { readonly next: Period; readonly height: number; readonly timestamp: number },
): Supply['nextReduction'] {
  const blocksLeft = fromHeight - height
  return { height: fromHeight, blocksLeft, expectedAt: timestamp + blocksLeft * blockIntervalMs, reward }
}

function presentReemission(preset: NetworkPreset, height: number): Supply['reemission'] {
  const endHeight = reemissionEndHeight(preset)
  if (preset.reemission === undefined || endHeight === undefined) return null
  const { activationHeight, startHeight } = preset.reemission
  return {
    activationHeight,
    startHeight,
    endHeight,
    reservedForReemission: String(reservedForReemissionAt(preset, height)),
    reemitted: String(reemittedAt(preset, height)),
  }
}
