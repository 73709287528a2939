import {
  type DifficultyHeader,
  expectedBlockTime,
  type NetworkPreset,
  rewardPeriods,
  type RewardSplit,
  rewardSplit,
  issuedAt,
  maximumSupply,
  reemissionDebt,
  totalSupply,
  reemissionEndHeight,
  remainingAt,
  reemittedAt,
  reservedForReemissionAt,
  type Hex,
  lockedScripts,
  toNanoErg,
} from '@ergo-explorer/chain'
import type { BlockReward, Supply, SupplyEquation } from '@ergo-explorer/contract'
import type { SupplyAtHeight, SupplyAtTip } from '#queries/addresses/balances.ts'
import { scriptOfErgoTree, addressOfErgoTree, type AddressContext } from '#scripts.ts'

/** A protocol contract whose coins do not circulate. */
interface LockedContract {
  readonly contract: Supply['locked'][number]['contract']
  readonly address: string
  readonly hash: Hex
}

/** Constant for a network, so computed once. */
export function deriveLockedContracts(api: AddressContext): LockedContract[] {
  const names = Object.entries(api.preset.systemScripts)
  return lockedScripts(api.preset).map((ergoTree) => ({
    // Locked scripts are all system scripts except the fee script.
    contract: names.find(([, script]) => script === ergoTree)?.[0] as LockedContract['contract'],
    address: addressOfErgoTree(api, ergoTree),
    hash: scriptOfErgoTree(api, ergoTree).hash,
  }))
}

/** `values` are in the order of `contracts`; `headers` are the end of the previous difficulty epoch and the tip. */
export function presentSupply(
  preset: NetworkPreset,
  contracts: readonly LockedContract[],
  { height, timestamp, circulating, reemissionTokens, values }: SupplyAtTip,
  headers: readonly DifficultyHeader[],
): Supply {
  const lockedTotal = values.reduce((sum, value) => sum + value, 0n)
  const schedule = scheduleOf(preset)
  const next = schedule.find(({ fromHeight }) => fromHeight > height)
  return {
    height,
    timestamp,
    total: toNanoErg(totalSupply(preset)),
    maximum: toNanoErg(maximumSupply(preset)),
    scheduled: toNanoErg(issuedAt(preset, height)),
    remaining: toNanoErg(remainingAt(preset, height)),
    circulating: toNanoErg(circulating),
    locked: contracts.map(({ contract, address }, i) => ({ contract, address, value: toNanoErg(values[i] ?? 0n) })),
    lockedTotal: toNanoErg(lockedTotal),
    reemissionDebt: toNanoErg(reemissionDebt(preset, height, reemissionTokens)),
    reward: presentReward(rewardSplit(preset, height)),
    nextReduction: next === undefined ? null : reductionAt(preset, next, { height, headers }),
    schedule,
    reemission: presentReemission(preset, height),
  }
}

/** The circulating supply of the block is compared with what follows from the balances. */
export function presentSupplyEquation(
  preset: NetworkPreset,
  contracts: readonly LockedContract[],
  { height, blockId, timestamp, circulating, reemissionTokens, values }: SupplyAtHeight,
): SupplyEquation {
  const total = totalSupply(preset)
  const debt = reemissionDebt(preset, height, reemissionTokens)
  const locked = values.reduce((sum, value) => sum + value, 0n)
  return {
    height,
    blockId,
    timestamp,
    total: toNanoErg(total),
    locked: contracts.map(({ contract, address }, i) => ({ contract, address, value: toNanoErg(values[i] ?? 0n) })),
    reemissionDebt: toNanoErg(debt),
    reemissionTokenId: preset.reemission?.tokens?.reemissionToken ?? null,
    circulating: toNanoErg(circulating),
    difference: String(total - locked - debt - circulating),
  }
}

type Period = Supply['schedule'][number]

/** The emission schedule, followed by the re-emission period. */
const scheduleOf = (preset: NetworkPreset): Period[] =>
  rewardPeriods(preset).map(({ fromHeight, toHeight }) => ({
    fromHeight,
    toHeight,
    reward: presentReward(rewardSplit(preset, fromHeight)),
  }))

function reductionAt(
  preset: NetworkPreset,
  { fromHeight, reward }: Period,
  { height, headers }: { readonly height: number; readonly headers: readonly DifficultyHeader[] },
): Supply['nextReduction'] {
  const expectedAt = expectedBlockTime(preset, headers, fromHeight)
  return { height: fromHeight, blocksLeft: fromHeight - height, expectedAt, reward }
}

function presentReemission(preset: NetworkPreset, height: number): Supply['reemission'] {
  const endHeight = reemissionEndHeight(preset)
  if (preset.reemission === undefined || endHeight === undefined) return null
  const { activationHeight, startHeight } = preset.reemission
  return {
    activationHeight,
    fromHeight: startHeight,
    toHeight: endHeight,
    reservedForReemission: toNanoErg(reservedForReemissionAt(preset, height)),
    reemitted: toNanoErg(reemittedAt(preset, height)),
  }
}

export const presentReward = ({
  emission,
  treasury,
  reemission,
  fromReemission,
  minerNet,
}: PresentedSplit): BlockReward => ({
  emission: toNanoErg(emission),
  treasury: toNanoErg(treasury),
  reemission: toNanoErg(reemission),
  fromReemission: toNanoErg(fromReemission),
  miner: toNanoErg(minerNet),
})

type PresentedSplit = Omit<RewardSplit, 'minerPayout'>
