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
import { completeDraft, type Spend } from '#world/draft.ts'
import type { World } from '#world/world.ts'

/** EIP-27 state: after activation, reward boxes carry tokens that represent what the miner owes to re-emission. */
interface Reemission {
  readonly token: TokenId
  readonly script: Hex
  readonly injection: Box | undefined
}

/**
 * The first transaction of a block: the emission contract pays the miner; after its end, the re-emission contract does.
 * Undefined once both are empty, which happens soon on a short simulated chain.
 */
export function rewardTransaction(
  preset: NetworkPreset,
  {
    world,
    height,
    minerKey,
    injectionScript,
    blake2b256,
  }: {
    readonly world: World
    readonly height: number
    readonly minerKey: Hex
    readonly injectionScript: Hex
    readonly blake2b256: Blake2b256
  },
): Transaction | undefined {
  const split = rewardSplit(preset, height)
  const reemission = reemissionAt(preset, { world, height, injectionScript })
  if (split.minerPayout > 0n) return fromEmission(preset, { world, height, minerKey, split, reemission, blake2b256 })
  return split.fromReemission > 0n && reemission !== undefined
    ? fromReemission(world, { height, minerKey, payout: split.fromReemission, script: reemission.script, blake2b256 })
    : undefined
}

/** The last transaction of a block: the miner collects the fees of the others. */
export function feeTransaction(
  transactions: readonly Transaction[],
  {
    height,
    minerKey,
    blake2b256,
  }: { readonly height: number; readonly minerKey: Hex; readonly blake2b256: Blake2b256 },
): Transaction | undefined {
  const boxes = transactions.flatMap(({ outputs }) => outputs.filter(({ ergoTree }) => ergoTree === FEE_SCRIPT))
  if (boxes.length === 0) return undefined
  const value = boxes.reduce((sum, box) => sum + box.value, 0n)
  const outputs = [{ value, ergoTree: rewardScript(minerKey) }]
  return completeDraft({ spends: boxes.map((box) => ({ box })), outputs, fee: 0n }, height, blake2b256)
}

function fromEmission(
  preset: NetworkPreset,
  {
    world,
    height,
    minerKey,
    split,
    reemission,
    blake2b256,
  }: {
    readonly world: World
    readonly height: number
    readonly minerKey: Hex
    readonly split: ReturnType<typeof rewardSplit>
    readonly reemission: Reemission | undefined
    readonly blake2b256: Blake2b256
  },
): Transaction | undefined {
  const [emission] = world.boxesOf(preset.systemScripts.emission)
  if (emission === undefined) return undefined
  const spends: Spend[] = [emission, reemission?.injection].filter((box) => box !== undefined).map((box) => ({ box }))
  const reemissionTokens = reemission === undefined ? [] : [{ tokenId: reemission.token, amount: split.reemission }]
  const assets = reemissionTokens.filter(({ amount }) => amount > 0n)
  // The contract pays exactly what it owes, so the ERG in the injection box goes to the miner too.
  const injected = reemission?.injection?.value ?? 0n
  const reward = { value: split.minerPayout + injected, ergoTree: rewardScript(minerKey), assets }
  const held = spends.flatMap(({ box }) => box.assets)
  const value = emission.value - split.minerPayout
  // The last payout empties the contract and burns its remaining tokens. The contract still requires a reward as the
  // second output, so the miner receives it in two halves.
  if (value === 0n) {
    const half = reward.value / 2n
    const outputs = [
      { ...reward, value: half, assets: [] },
      { ...reward, value: reward.value - half },
    ]
    return completeDraft({ spends, outputs, fee: 0n, burn: subtractAssets(held, assets) }, height, blake2b256)
  }
  const rest = { value, ergoTree: preset.systemScripts.emission, assets: subtractAssets(held, assets) }
  return completeDraft({ spends, outputs: [rest, reward], fee: 0n }, height, blake2b256)
}

function fromReemission(
  world: World,
  {
    height,
    minerKey,
    payout,
    script,
    blake2b256,
  }: {
    readonly height: number
    readonly minerKey: Hex
    readonly payout: bigint
    readonly script: Hex
    readonly blake2b256: Blake2b256
  },
): Transaction | undefined {
  const [box] = world.boxesOf(script)
  if (box === undefined || box.value <= payout) return undefined
  const outputs = [
    { value: box.value - payout, ergoTree: script, assets: box.assets },
    { value: payout, ergoTree: rewardScript(minerKey) },
  ]
  return completeDraft({ spends: [{ box }], outputs, fee: 0n }, height, blake2b256)
}

function reemissionAt(
  preset: NetworkPreset,
  { world, height, injectionScript }: { readonly world: World; readonly height: number; readonly injectionScript: Hex },
): Reemission | undefined {
  const { tokens, activationHeight } = preset.reemission ?? {}
  const script = preset.systemScripts.reemission
  if (tokens === undefined || script === undefined || activationHeight === undefined || height < activationHeight) {
    return undefined
  }
  const [injection] = height === activationHeight ? world.boxesOf(injectionScript) : []
  return { token: tokens.reemissionToken as TokenId, script, injection }
}

function subtractAssets(held: readonly Asset[], removed: readonly Asset[]): Asset[] {
  return held
    .map(({ tokenId, amount }) => {
      const taken = removed.find((asset) => asset.tokenId === tokenId)?.amount ?? 0n
      return { tokenId, amount: amount - taken }
    })
    .filter(({ amount }) => amount > 0n)
}
