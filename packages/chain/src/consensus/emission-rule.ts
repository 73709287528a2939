import type { Asset, Box } from '#box/box.ts'
import type { Hex } from '#bytes/hex.ts'
import { minerPayoutAt, reemissionAt } from '#economy/emission.ts'
import type { NetworkPreset, ReemissionTokens } from '#network/preset.ts'
import { NANOERG_PER_ERG, rewardScript, STORAGE_RENT_VARIABLE } from '#network/protocol.ts'
import type { Input } from '#transaction/transaction.ts'

/** A transaction with the boxes it spends, one per input. */
export interface EmissionSpend {
  readonly height: number
  /** The key in the header's solution. */
  readonly minerKey: Hex
  readonly inputs: readonly Pick<Input, 'extension'>[]
  readonly spent: readonly Box[]
  readonly outputs: readonly Box[]
}

/**
 * How a transaction breaks the emission contract or the token rule of EIP-27; undefined for any transaction that spends
 * no emission box. Blocks without such a transaction are valid: their miner forgoes the reward.
 */
export function findEmissionFault(preset: NetworkPreset, spend: EmissionSpend): string | undefined {
  const [next, reward] = spend.outputs
  for (const [i, box] of spend.spent.entries()) {
    if (box.ergoTree !== preset.systemScripts.emission || isRentCollected(preset, spend, i)) continue
    if (next === undefined || reward === undefined) return 'the emission is not paid out'
    const step = { ...spend, box, next, reward }
    const fault = findContractFault(preset, step) ?? findTokenFault(preset, step)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** Anyone can create a box with this script. Once old, it may be spent for storage rent without its contract. */
function isRentCollected({ storageRentPeriod }: NetworkPreset, { height, inputs, spent }: EmissionSpend, i: number) {
  // Both lists have this index.
  const [{ extension }, { creationHeight }] = [inputs[i]!, spent[i]!]
  return height - creationHeight >= storageRentPeriod && extension.some(([id]) => id === STORAGE_RENT_VARIABLE)
}

/** A spent emission box with the first two outputs, which the rules are about. */
interface EmissionStep extends EmissionSpend {
  readonly box: Box
  readonly next: Box
  readonly reward: Box
}

/** The emission contract of the reference node. */
function findContractFault(
  preset: NetworkPreset,
  { height, minerKey, outputs, box, next, reward }: EmissionStep,
): string | undefined {
  if (reward.ergoTree !== rewardScript(minerKey)) return 'the reward is not paid to the miner of the block'
  if (reward.creationHeight !== height || box.creationHeight >= height) return 'the emission box is spent too early'
  if (box.value <= preset.emission.epochReduction) return undefined
  if (outputs.length !== 2) return 'the emission has other recipients than the miner'
  if (next.ergoTree !== box.ergoTree || next.creationHeight !== height) return 'the emission contract is not continued'
  const due = minerPayoutAt(preset, height)
  const paid = box.value - next.value
  return paid === due ? undefined : `the emission pays ${paid} nanoERG instead of ${due}`
}

/** The node applies EIP-27 to emission boxes above this value only. */
const MIN_CHARGED_VALUE = 100_000n * NANOERG_PER_ERG

function findTokenFault(preset: NetworkPreset, { height, spent, box, next, reward }: EmissionStep): string | undefined {
  const { reemission } = preset
  if (reemission?.tokens === undefined || height < reemission.activationHeight || box.value <= MIN_CHARGED_VALUE) {
    return undefined
  }
  const { activationHeight, tokens } = reemission
  // The first transaction brings the tokens in a second box.
  const source = height === activationHeight ? spent[1] : box
  if (source === undefined || amountOf(source.assets, tokens.emissionNft) === 0n) {
    return hasBoth(next.assets, tokens) ? undefined : 'the emission box lacks its tokens'
  }
  const [first, second] = next.assets
  if (first?.tokenId !== tokens.emissionNft || second?.tokenId !== tokens.reemissionToken) {
    return 'the emission box does not keep its tokens'
  }
  const rewarded = amountOf(reward.assets, tokens.reemissionToken)
  const remaining = amountOf(next.assets, tokens.reemissionToken)
  if (amountOf(source.assets, tokens.reemissionToken) !== remaining + rewarded) return 're-emission tokens are lost'
  const due = reemissionAt(preset, height)
  return rewarded === due ? undefined : `the reward carries ${rewarded} re-emission tokens instead of ${due}`
}

const hasBoth = (assets: readonly Asset[], { emissionNft, reemissionToken }: ReemissionTokens): boolean =>
  [emissionNft, reemissionToken].every((id) => amountOf(assets, id) > 0n)

const amountOf = (assets: readonly Asset[], id: Hex): bigint =>
  assets.reduce((sum, { tokenId, amount }) => (tokenId === id ? sum + amount : sum), 0n)
