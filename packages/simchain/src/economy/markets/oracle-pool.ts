import { type Box, type Hex, NANOERG_PER_ERG as ERG, type NetworkPreset } from '@ergo-explorer/chain'
import { type DeployedOraclePool, deploymentsOf } from '#contracts/deployments.ts'
import { intConstant, groupElementHex, constantHex, readInt, readLong } from '#contracts/constants.ts'
import { publicKeyOf, payToPublicKeyScript } from '#keys.ts'
import type { Output, Spend } from '#world/draft.ts'
import { collectBoxes, type Behaviour, signedSpend, type TickContext } from '../behaviour.ts'
import { intRegister, longRegister } from '../tokens/mint.ts'
import { randomFee } from '../payments/payments.ts'
import { nanoErgPerKilogramOfGold, nanoErgPerUsd } from './price.ts'
import { fundFromExchange } from './traders.ts'

interface Operator {
  readonly script: Hex
  readonly key: Hex
  /** Probability per block of posting a datapoint while the epoch needs one. */
  readonly postProbability: number
}

/** The same ten operators serve all pools, with different reliability. */
export const ORACLE_OPERATORS: readonly Operator[] = [0.7, 0.65, 0.6, 0.6, 0.55, 0.5, 0.5, 0.4, 0.25, 0.12].map(
  (postProbability, position) => {
    const name = `oracle operator ${position + 1}`
    return { script: payToPublicKeyScript(name), key: publicKeyOf(name), postProbability }
  },
)

interface Feed {
  readonly pool: DeployedOraclePool
  /** The market rate that the operators observe, in the pool's unit. */
  readonly rateAt: (seed: string, height: number) => bigint
}

function feedsOf(preset: NetworkPreset): Feed[] {
  const { usdPool, goldPool, dailyUsdPool } = deploymentsOf(preset)
  return [
    { pool: usdPool, rateAt: nanoErgPerUsd },
    { pool: goldPool, rateAt: nanoErgPerKilogramOfGold },
    ...(dailyUsdPool === undefined ? [] : [{ pool: dailyUsdPool, rateAt: nanoErgPerUsd }]),
  ]
}

/** Operators post datapoints, and one of them computes the new rate when the epoch has ended (EIP-23). */
export const updateOraclePools: Behaviour = (tick) => {
  for (const feed of feedsOf(tick.preset)) updatePool(tick, feed)
}

/** The current rate and its box, which other transactions use as data input. */
export function currentRate(
  tick: Pick<TickContext, 'world'>,
  pool: DeployedOraclePool,
): { rate: bigint; box: Box } | undefined {
  const box = tick.world.singleton(pool.ids.poolNft)
  const rate = readLong(box?.registers.R4)
  return box === undefined || rate === undefined ? undefined : { rate, box }
}

interface Datapoint {
  readonly box: Box
  readonly operator: Operator
  readonly rate: bigint
}

function updatePool(tick: TickContext, { pool, rateAt }: Feed): void {
  const poolBox = tick.world.singleton(pool.ids.poolNft)
  const epoch = readInt(poolBox?.registers.R5)
  if (poolBox === undefined || epoch === undefined) return
  const age = tick.height - poolBox.creationHeight
  // A datapoint is valid for one epoch length, so operators do not post early.
  if (age <= pool.rules.epochLength / 2) return

  const boxes = [...tick.world.boxesOf(pool.oracleScript)]
  const posted = boxes.flatMap((box) => readDatapoint(box, epoch, tick.height - pool.rules.epochLength) ?? [])
  const isDue = age > pool.rules.epochLength
  if (isDue && tick.random.chance(0.85) && refreshPool(tick, pool, { poolBox, epoch, posted })) return

  const probabilityScale = 6 / pool.rules.epochLength
  const marketRate = rateAt(tick.seed, tick.height)
  for (const box of boxes) {
    const operator = OPERATOR_BY_KEY.get(box.registers.R4 ?? '')
    if (operator === undefined || posted.some((datapoint) => datapoint.box === box)) continue
    if (tick.random.chance(operator.postProbability * probabilityScale))
      postDatapoint(tick, pool, { box, operator, epoch, rate: withError(tick, marketRate) })
  }
}

/** Undefined when the pool's contract would not accept it. */
function readDatapoint(box: Box, epoch: number, minHeight: number): Datapoint | undefined {
  const { R4, R5, R6 } = box.registers
  const operator = OPERATOR_BY_KEY.get(R4 ?? '')
  const rate = readLong(R6)
  if (operator === undefined || rate === undefined) return undefined
  return box.creationHeight >= minHeight && readInt(R5) === epoch ? { box, operator, rate } : undefined
}

function postDatapoint(
  tick: TickContext,
  pool: DeployedOraclePool,
  {
    box,
    operator,
    epoch,
    rate,
  }: { readonly box: Box; readonly operator: Operator; readonly epoch: number; readonly rate: bigint },
): void {
  const registers = { R4: groupElementHex(operator.key), R5: intRegister(epoch), R6: longRegister(rate) }
  const { value, assets } = box
  const fee = randomFee(tick)
  const paying = payFee(tick, operator, fee)
  if (paying === undefined) return
  const sent = tick.submit({
    spends: [{ ...signedSpend(box, tick.random), extension: [[0, constantHex(intConstant(0))]] }, ...paying],
    outputs: [{ value, ergoTree: pool.oracleScript, assets, registers }],
    fee,
    changeTo: operator.script,
  })
  if (sent !== undefined) tick.oracleLog?.recordDatapoint(pool.ids.poolNft, epoch, operator.key)
}

/** Adds small differences between operators, and rarely a large error. */
function withError({ random }: TickContext, rate: bigint): bigint {
  const partsOf10000 = random.chance(0.005) ? random.pick([-900, 900]) : random.between(-60, 60)
  return (rate * BigInt(10_000 + partsOf10000)) / 10_000n
}

/**
 * Sets the new rate to the average of the datapoints. The oracle boxes follow the pool and refresh boxes in ascending
 * order and lose their datapoints. Each operator receives one reward token; the collector, who signs and pays, receives
 * as many again.
 */
function refreshPool(
  tick: TickContext,
  pool: DeployedOraclePool,
  { poolBox, epoch, posted }: { readonly poolBox: Box; readonly epoch: number; readonly posted: readonly Datapoint[] },
): boolean {
  const refreshBox = tick.world.singleton(pool.ids.refreshNft)
  const collected = withinDeviation(posted, BigInt(pool.rules.maxDeviationPercent))
  if (refreshBox === undefined || collected.length < pool.rules.minDatapoints) return false
  const collector = tick.random.below(collected.length)
  const count = BigInt(collected.length)
  const fee = randomFee(tick)
  const payer = collected[collector]?.operator
  const paying = payer && payFee(tick, payer, fee)
  const [nft, reward] = poolBox.assets
  if (payer === undefined || paying === undefined || nft === undefined || reward === undefined) return false

  const average = collected.reduce((sum, { rate }) => sum + rate, 0n) / count
  const poolOutput: Output = {
    value: poolBox.value,
    ergoTree: poolBox.ergoTree,
    assets: [nft, { ...reward, amount: reward.amount - 2n * count }],
    registers: { R4: longRegister(average), R5: intRegister(epoch + 1) },
  }
  const { value, ergoTree, assets } = refreshBox
  const sent = tick.submit({
    spends: [
      { box: poolBox },
      { ...signedSpend(refreshBox, tick.random), extension: [[0, constantHex(intConstant(collector))]] },
      // Each oracle box names its own output, after the pool box and the refresh box.
      ...collected.map(({ box }, index): Spend => ({ box, extension: [[0, constantHex(intConstant(index + 2))]] })),
      ...paying,
    ],
    outputs: [
      poolOutput,
      { value, ergoTree, assets },
      ...collected.map((datapoint, index) => rewardedOutput(datapoint, index === collector ? count + 1n : 1n)),
    ],
    fee,
    changeTo: payer.script,
  })
  if (sent !== undefined) tick.oracleLog?.recordEpochEnd(pool.ids.poolNft, epoch)
  return sent !== undefined
}

function rewardedOutput({ box, operator }: Datapoint, reward: bigint): Output {
  const [token, earned] = box.assets
  // Oracle boxes are created with both tokens, and the contract keeps them.
  const assets = [token, earned && { ...earned, amount: earned.amount + reward }].filter((asset) => asset !== undefined)
  return { value: box.value, ergoTree: box.ergoTree, assets, registers: { R4: groupElementHex(operator.key) } }
}

/** The datapoints in ascending order, without outliers that the contract would reject. */
function withinDeviation(posted: readonly Datapoint[], maxDeviationPercent: bigint): Datapoint[] {
  const sorted = posted.toSorted((a, b) => (a.rate < b.rate ? -1 : a.rate > b.rate ? 1 : 0))
  for (;;) {
    const [lowest, highest] = [sorted.at(0)?.rate, sorted.at(-1)?.rate]
    if (lowest === undefined || highest === undefined) return sorted
    if (highest - lowest <= (highest * maxDeviationPercent) / 100n) return sorted
    const middle = sorted[sorted.length >> 1]?.rate ?? 0n
    if (highest - middle > middle - lowest) sorted.pop()
    else sorted.shift()
  }
}

function payFee(tick: TickContext, { script }: Operator, fee: bigint): Spend[] | undefined {
  const required = fee + 1_000_000n
  return (
    collectBoxes(tick, script, { value: required }) ??
    (fundFromExchange(tick, script, 2n * ERG) ? collectBoxes(tick, script, { value: required }) : undefined)
  )
}

const OPERATOR_BY_KEY: ReadonlyMap<Hex, Operator> = new Map(
  ORACLE_OPERATORS.map((operator) => [groupElementHex(operator.key), operator]),
)
