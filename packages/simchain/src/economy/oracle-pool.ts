import { type Box, type Hex, NANOERG_PER_ERG as ERG } from '@ergo-explorer/chain'
import { type BuiltOraclePool, GOLD_POOL, USD_POOL } from '../bootstrap/built.ts'
import { anInt, groupElement, hexOf, readInt, readLong } from '../contracts/constants.ts'
import { keyOf, payTo } from '../keys.ts'
import type { Output, Spend } from '../world/draft.ts'
import { gather, type Habit, signed, type Turn } from './habit.ts'
import { intRegister, longRegister } from './mint.ts'
import { usualFee } from './payments.ts'
import { nanoErgPerKilogramOfGold, nanoErgPerUsd } from './price.ts'
import { refill } from './traders.ts'

interface Operator {
  readonly script: Hex
  readonly key: Hex
  /** How likely a block is to see its datapoint once an epoch asks for it. */
  readonly diligence: number
}

/** The same ten people serve both pools, some of them with more care than others. */
export const OPERATORS: readonly Operator[] = [0.7, 0.65, 0.6, 0.6, 0.55, 0.5, 0.5, 0.4, 0.25, 0.12].map(
  (diligence, position) => {
    const name = `oracle operator ${position + 1}`
    return { script: payTo(name), key: keyOf(name), diligence }
  },
)

interface Feed {
  readonly pool: BuiltOraclePool
  /** What the operators see outside, in the pool's unit. */
  readonly rateAt: (seed: string, height: number) => bigint
}

const FEEDS: readonly Feed[] = [
  { pool: USD_POOL, rateAt: nanoErgPerUsd },
  { pool: GOLD_POOL, rateAt: nanoErgPerKilogramOfGold },
]

/** Operators post what they see, and one of them makes a new rate of it when the epoch is over (EIP-23). */
export const oraclePools: Habit = (turn) => {
  for (const feed of FEEDS) serve(turn, feed)
}

/** The box that tells a pool's rate. Others read it as a data input. */
export function rateOf(turn: Pick<Turn, 'world'>, pool: BuiltOraclePool): { rate: bigint; box: Box } | undefined {
  const box = turn.world.singleton(pool.ids.poolNft)
  const rate = readLong(box?.registers.R4)
  return box === undefined || rate === undefined ? undefined : { rate, box }
}

interface Datapoint {
  readonly box: Box
  readonly operator: Operator
  readonly rate: bigint
}

function serve(turn: Turn, { pool, rateAt }: Feed): void {
  const poolBox = turn.world.singleton(pool.ids.poolNft)
  const epoch = readInt(poolBox?.registers.R5)
  if (poolBox === undefined || epoch === undefined) return
  const age = turn.height - poolBox.creationHeight
  // A datapoint counts for one epoch length, so nobody hurries.
  if (age <= pool.rules.epochLength / 2) return

  const boxes = [...turn.world.boxesOf(pool.oracleScript)]
  const posted = boxes.flatMap((box) => datapointIn(box, epoch, turn.height - pool.rules.epochLength) ?? [])
  const isDue = age > pool.rules.epochLength
  if (isDue && turn.random.chance(0.85) && refresh(turn, pool, poolBox, epoch, posted)) return

  const patience = 6 / pool.rules.epochLength
  const seen = rateAt(turn.seed, turn.height)
  for (const box of boxes) {
    const operator = OPERATOR_OF.get(box.registers.R4 ?? '')
    if (operator === undefined || posted.some((datapoint) => datapoint.box === box)) continue
    if (turn.random.chance(operator.diligence * patience))
      post(turn, pool, box, operator, epoch, inaccurate(turn, seen))
  }
}

/** Undefined when the pool's contract would not count it. */
function datapointIn(box: Box, epoch: number, notBefore: number): Datapoint | undefined {
  const { R4, R5, R6 } = box.registers
  const operator = OPERATOR_OF.get(R4 ?? '')
  const rate = readLong(R6)
  if (operator === undefined || rate === undefined) return undefined
  return box.creationHeight >= notBefore && readInt(R5) === epoch ? { box, operator, rate } : undefined
}

function post(turn: Turn, pool: BuiltOraclePool, box: Box, operator: Operator, epoch: number, rate: bigint): void {
  const registers = { R4: groupElement(operator.key), R5: intRegister(epoch), R6: longRegister(rate) }
  const { value, assets } = box
  const fee = usualFee(turn)
  const paying = payFee(turn, operator, fee)
  if (paying === undefined) return
  const sent = turn.submit({
    spends: [{ ...signed(box, turn.random), extension: [[0, hexOf(anInt(0))]] }, ...paying],
    outputs: [{ value, ergoTree: pool.oracleScript, assets, registers }],
    fee,
    changeTo: operator.script,
  })
  if (sent !== undefined) turn.diary?.posted(pool.ids.poolNft, epoch, operator.key)
}

/** Most see the same market with small differences; now and then somebody's source has gone wrong. */
function inaccurate({ random }: Turn, rate: bigint): bigint {
  const partsOf10000 = random.chance(0.005) ? random.pick([-900, 900]) : random.between(-60, 60)
  return (rate * BigInt(10_000 + partsOf10000)) / 10_000n
}

/**
 * The new rate is the average of the datapoints, which stand in rising order behind pool and refresh box and lose what
 * they said. One reward token goes to each operator, and as many again to the one who collects, who signs and pays.
 */
function refresh(
  turn: Turn,
  pool: BuiltOraclePool,
  poolBox: Box,
  epoch: number,
  posted: readonly Datapoint[],
): boolean {
  const refreshBox = turn.world.singleton(pool.ids.refreshNft)
  const collected = agreeing(posted, BigInt(pool.rules.maxDeviationPercent))
  if (refreshBox === undefined || collected.length < pool.rules.minDatapoints) return false
  const collector = turn.random.below(collected.length)
  const count = BigInt(collected.length)
  const fee = usualFee(turn)
  const payer = collected[collector]?.operator
  const paying = payer && payFee(turn, payer, fee)
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
  const sent = turn.submit({
    spends: [
      { box: poolBox },
      { ...signed(refreshBox, turn.random), extension: [[0, hexOf(anInt(collector))]] },
      // Each oracle box is told at which output it stands again, behind the pool's and the refresh box.
      ...collected.map(({ box }, index): Spend => ({ box, extension: [[0, hexOf(anInt(index + 2))]] })),
      ...paying,
    ],
    outputs: [
      poolOutput,
      { value, ergoTree, assets },
      ...collected.map((datapoint, index) => rewarded(datapoint, index === collector ? count + 1n : 1n)),
    ],
    fee,
    changeTo: payer.script,
  })
  if (sent !== undefined) turn.diary?.ended(pool.ids.poolNft, epoch)
  return sent !== undefined
}

function rewarded({ box, operator }: Datapoint, reward: bigint): Output {
  const [token, earned] = box.assets
  // Oracle boxes are created with both tokens and the contract keeps them in.
  const assets = [token, earned && { ...earned, amount: earned.amount + reward }].filter((asset) => asset !== undefined)
  return { value: box.value, ergoTree: box.ergoTree, assets, registers: { R4: groupElement(operator.key) } }
}

/** The datapoints in rising order, without those that lie too far off for the contract to take them. */
function agreeing(posted: readonly Datapoint[], maxDeviationPercent: bigint): Datapoint[] {
  const rising = posted.toSorted((a, b) => (a.rate < b.rate ? -1 : a.rate > b.rate ? 1 : 0))
  for (;;) {
    const [lowest, highest] = [rising.at(0)?.rate, rising.at(-1)?.rate]
    if (lowest === undefined || highest === undefined) return rising
    if (highest - lowest <= (highest * maxDeviationPercent) / 100n) return rising
    const middle = rising[rising.length >> 1]?.rate ?? 0n
    if (highest - middle > middle - lowest) rising.pop()
    else rising.shift()
  }
}

function payFee(turn: Turn, { script }: Operator, fee: bigint): Spend[] | undefined {
  const enough = fee + 1_000_000n
  return gather(turn, script, enough) ?? (refill(turn, script, 2n * ERG) ? gather(turn, script, enough) : undefined)
}

const OPERATOR_OF: ReadonlyMap<Hex, Operator> = new Map(
  OPERATORS.map((operator) => [groupElement(operator.key), operator]),
)
