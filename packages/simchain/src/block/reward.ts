import {
  type Asset,
  type Blake2b256,
  type Box,
  FEE_SCRIPT,
  type Hex,
  type NetworkPreset,
  rewardScript,
  rewardSplit,
  type TokenId,
  type Transaction,
} from '@ergo-explorer/chain'
import { complete, type Spend } from '../world/draft.ts'
import type { World } from '../world/world.ts'

/** EIP-27 at work: once the scheme has started, reward boxes carry tokens that stand for what they owe. */
interface Reemission {
  readonly token: TokenId
  readonly script: Hex
  readonly injection: Box | undefined
}

/**
 * The first transaction of a block: the emission contract pays the miner, or after its end the re-emission contract
 * does. Undefined once both are empty, which on a short simulated chain comes soon.
 */
export function rewardTransaction(
  preset: NetworkPreset,
  world: World,
  height: number,
  minerKey: Hex,
  injectionScript: Hex,
  blake2b256: Blake2b256,
): Transaction | undefined {
  const split = rewardSplit(preset, height)
  const reemission = reemissionAt(preset, world, height, injectionScript)
  if (split.minerPayout > 0n) return fromEmission(preset, world, height, minerKey, split, reemission, blake2b256)
  return split.fromReemission > 0n && reemission !== undefined
    ? fromReemission(world, height, minerKey, split.fromReemission, reemission.script, blake2b256)
    : undefined
}

/** The last transaction of a block: the miner collects the fees of the others. */
export function feeTransaction(
  transactions: readonly Transaction[],
  height: number,
  minerKey: Hex,
  blake2b256: Blake2b256,
): Transaction | undefined {
  const boxes = transactions.flatMap(({ outputs }) => outputs.filter(({ ergoTree }) => ergoTree === FEE_SCRIPT))
  if (boxes.length === 0) return undefined
  const value = boxes.reduce((sum, box) => sum + box.value, 0n)
  const outputs = [{ value, ergoTree: rewardScript(minerKey) }]
  return complete({ spends: boxes.map((box) => ({ box })), outputs, fee: 0n }, height, blake2b256)
}

function fromEmission(
  preset: NetworkPreset,
  world: World,
  height: number,
  minerKey: Hex,
  split: ReturnType<typeof rewardSplit>,
  reemission: Reemission | undefined,
  blake2b256: Blake2b256,
): Transaction | undefined {
  const [emission] = world.boxesOf(preset.systemScripts.emission)
  if (emission === undefined) return undefined
  const spends: Spend[] = [emission, reemission?.injection].filter((box) => box !== undefined).map((box) => ({ box }))
  const owed = reemission === undefined ? [] : [{ tokenId: reemission.token, amount: split.reemission }]
  const assets = owed.filter(({ amount }) => amount > 0n)
  // The contract gives what it owes and no more, so the ERG in the injection box is the miner's too.
  const injected = reemission?.injection?.value ?? 0n
  const reward = { value: split.minerPayout + injected, ergoTree: rewardScript(minerKey), assets }
  const held = spends.flatMap(({ box }) => box.assets)
  const value = emission.value - split.minerPayout
  // The last payout empties the contract, and with it go the tokens that have no more to do. The contract still asks for
  // a reward at the second place, so the miner gets it in two halves.
  if (value === 0n) {
    const half = reward.value / 2n
    const outputs = [
      { ...reward, value: half, assets: [] },
      { ...reward, value: reward.value - half },
    ]
    return complete({ spends, outputs, fee: 0n, burn: less(held, assets) }, height, blake2b256)
  }
  const rest = { value, ergoTree: preset.systemScripts.emission, assets: less(held, assets) }
  return complete({ spends, outputs: [rest, reward], fee: 0n }, height, blake2b256)
}

function fromReemission(
  world: World,
  height: number,
  minerKey: Hex,
  payout: bigint,
  script: Hex,
  blake2b256: Blake2b256,
): Transaction | undefined {
  const [box] = world.boxesOf(script)
  if (box === undefined || box.value <= payout) return undefined
  const outputs = [
    { value: box.value - payout, ergoTree: script, assets: box.assets },
    { value: payout, ergoTree: rewardScript(minerKey) },
  ]
  return complete({ spends: [{ box }], outputs, fee: 0n }, height, blake2b256)
}

function reemissionAt(
  preset: NetworkPreset,
  world: World,
  height: number,
  injectionScript: Hex,
): Reemission | undefined {
  const { tokens, activationHeight } = preset.reemission ?? {}
  const script = preset.systemScripts.reemission
  if (tokens === undefined || script === undefined || activationHeight === undefined || height < activationHeight) {
    return undefined
  }
  const [injection] = height === activationHeight ? world.boxesOf(injectionScript) : []
  return { token: tokens.reemissionToken as TokenId, script, injection }
}

function less(held: readonly Asset[], given: readonly Asset[]): Asset[] {
  return held
    .map(({ tokenId, amount }) => {
      const taken = given.find((asset) => asset.tokenId === tokenId)?.amount ?? 0n
      return { tokenId, amount: amount - taken }
    })
    .filter(({ amount }) => amount > 0n)
}
