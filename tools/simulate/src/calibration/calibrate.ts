import {
  type Blake2b256,
  type BlockCandidate,
  type BlockLimits,
  type BoxId,
  estimateNextBlock,
  FEE_SCRIPT,
  forecastConfirmation,
  type Hex,
  orderMempool,
  PACE_INTERVALS,
  MINED_BLOCKS,
  type Transaction,
  type TransactionId,
} from '@ergo-explorer/chain'
import { finalizeTransaction, Mempool, type PoolEntry, Random } from '@ergo-explorer/simchain'

export interface CalibrationOptions {
  readonly seed: string
  /** Number of transactions whose confirmation is predicted. */
  readonly predictions: number
  /** Blocks over which the predictions are spread. */
  readonly blocks: number
  readonly blake2b256: Blake2b256
}

export interface CalibrationResult {
  /** Predicted transactions that were mined. */
  readonly confirmed: number
  /** Blocks that contain them. */
  readonly blocks: number
  /** Share of the blocks of the run that were found during a backlog of three blocks or more. */
  readonly backlogShare: number
  /** Share of the outcomes inside the interval, before it and after it. */
  readonly inside: number
  readonly early: number
  readonly late: number
  /** Median of the difference between the predicted and the actual number of blocks, and of the position in the block. */
  readonly medianBlockError: number
  readonly medianPositionError: number
}

const MEAN_INTERVAL_MS = 120_000
/** Small blocks make the same queues with fewer transactions. */
const LIMITS: BlockLimits = { maxBlockSize: 20_000, maxBlockCost: Number.MAX_SAFE_INTEGER }
/** Every other period has a backlog. */
const PERIOD_BLOCKS = 50
const BACKLOG_BLOCKS = 5

/**
 * Predicts transactions once, when the mempool of a simulated node accepts them, and compares with the blocks that
 * contain them. Blocks arrive at exponential intervals and take transactions in the order of the node's mempool.
 */
export function calibrate({ seed, predictions, blocks, blake2b256 }: CalibrationOptions): CalibrationResult {
  const random = new Random(seed)
  const pool = new Mempool({ capacity: 100_000, expiryMs: Number.MAX_SAFE_INTEGER })
  const run = { now: 0, height: 0 }
  const intervals: number[] = Array.from({ length: PACE_INTERVALS }, () => random.exponential(MEAN_INTERVAL_MS))
  const mined: PoolEntry[][] = []
  const predicted = new Map<TransactionId, Prediction>()
  const outcomes: Outcome[] = []
  let made = 0
  let backlogBlocks = 0
  let boxes = 0
  /** Ids of confirmed boxes, each spent once, so that no two transactions conflict. */
  const nextBoxId = () => (++boxes).toString(16).padStart(64, '0') as BoxId

  const accept = (): void => {
    const transaction = createTransaction(pool, { random, nextBoxId, blake2b256 })
    if (!pool.add(transaction, Math.floor(run.now)).ok) return
    // Spreads the predictions evenly over the blocks.
    if (made >= predictions || made >= ((run.height + 1) * predictions) / blocks || !random.chance(0.3)) return
    const rate = pool.find(transaction.id)?.rate ?? 0n
    const forecast = forecastConfirmation(orderMempool(candidatesOf(pool)), transaction.id, {
      limits: LIMITS,
      pace: {
        meanIntervalMs: paceOf(intervals),
        bytesAheadPerBlock: averageOf(mined.slice(-MINED_BLOCKS).map((block) => bytesAbove(block, rate))),
      },
    })
    if (forecast === undefined) return
    made++
    const { position, earliestMs = Infinity, latestMs = Infinity } = forecast
    predicted.set(transaction.id, {
      at: run.now,
      height: run.height,
      earliestMs,
      latestMs,
      block: position.block ?? Infinity,
      positionInBlock: position.positionInBlock,
    })
  }
  const mine = (): void => {
    run.height++
    if (backlogOf(pool) >= 3) backlogBlocks++
    const block = fillBlock(pool.ordered())
    mined.push(block)
    for (const [index, { transaction }] of block.entries()) {
      pool.take(transaction.id)
      const prediction = predicted.get(transaction.id)
      if (prediction === undefined) continue
      predicted.delete(transaction.id)
      outcomes.push({ ...prediction, waitedMs: run.now - prediction.at, minedAt: run.height, index: index + 1 })
    }
  }

  while (run.height < blocks || predicted.size > 0) {
    const interval = random.exponential(MEAN_INTERVAL_MS)
    for (let waited = 0; ;) {
      const step = random.exponential(MEAN_INTERVAL_MS / arrivalsPerInterval(run.height, blocks, pool))
      if (waited + step >= interval) {
        run.now += interval - waited
        break
      }
      waited += step
      run.now += step
      accept()
    }
    intervals.push(interval)
    mine()
  }
  return summarize(outcomes, backlogBlocks / run.height)
}

interface Prediction {
  readonly at: number
  readonly height: number
  readonly earliestMs: number
  readonly latestMs: number
  readonly block: number
  readonly positionInBlock: number
}

interface Outcome extends Prediction {
  readonly waitedMs: number
  readonly minedAt: number
  readonly index: number
}

const MEAN_TRANSACTION_BYTES = 383
const FULL_LOAD = LIMITS.maxBlockSize / MEAN_TRANSACTION_BYTES

/** Keeps the backlog above three blocks in every other period, and calm in between and after the last one. */
function arrivalsPerInterval(height: number, blocks: number, pool: Mempool): number {
  const isBusy = height < blocks && Math.floor(height / PERIOD_BLOCKS) % 2 === 1
  if (!isBusy) return FULL_LOAD * 0.6
  return FULL_LOAD * (backlogOf(pool) < BACKLOG_BLOCKS ? 4 : 0.9)
}

const backlogOf = (pool: Mempool): number =>
  pool.ordered().reduce((sum, { transaction }) => sum + transaction.size, 0) / LIMITS.maxBlockSize

/** Like a node, closes the block at the first transaction that does not fit. */
function fillBlock(entries: readonly PoolEntry[]): PoolEntry[] {
  let bytesLeft = LIMITS.maxBlockSize
  const end = entries.findIndex(({ transaction }) => (bytesLeft -= transaction.size) < 0)
  return entries.slice(0, end === -1 ? undefined : end)
}

function candidatesOf(pool: Mempool): BlockCandidate[] {
  const depths = new Map<Hex, number>()
  return pool.ordered().map(({ transaction: { id, inputs, size }, fee, firstSeen }) => {
    const parents = [...new Set(inputs.flatMap(({ boxId }) => pool.outputOf(boxId)?.transactionId ?? []))]
    const depth = Math.max(-1, ...parents.map((parent) => depths.get(parent) ?? 0)) + 1
    depths.set(id, depth)
    return { id, size, cost: 0, fee, firstSeen, depth, parents }
  })
}

/** Share of transactions that spend a box of a pending one. */
const CHAINED_SHARE = 0.1

/** A payment of one to four inputs. Half of all fees are one of two defaults of wallets. */
function createTransaction(
  pool: Mempool,
  {
    random,
    nextBoxId,
    blake2b256,
  }: { readonly random: Random; readonly nextBoxId: () => BoxId; readonly blake2b256: Blake2b256 },
): Transaction {
  const entries = pool.ordered()
  const parent = entries.length > 0 && random.chance(CHAINED_SHARE) ? random.pick(entries).transaction : undefined
  const own = parent?.outputs.find(
    ({ boxId, ergoTree }) => ergoTree !== FEE_SCRIPT && pool.spenderOf(boxId) === undefined,
  )
  const boxIds = [own?.boxId ?? nextBoxId()]
  for (let others = random.below(4); others > 0; others--) boxIds.push(nextBoxId())
  const fee = random.chance(0.5)
    ? random.pick([1_000_000n, 1_100_000n])
    : BigInt(Math.round(1_000_000 * 30 ** random.fraction()))
  const box = (value: bigint, ergoTree: Hex) => ({ value, ergoTree, creationHeight: 1, assets: [], registers: {} })
  return finalizeTransaction({
    inputs: boxIds.map((boxId) => ({ boxId, proof: random.hex(56), extension: [] })),
    dataInputs: [],
    candidates: [box(10_000_000n, `0008cd02${random.hex(32)}`), box(fee, FEE_SCRIPT)],
    blake2b256,
  })
}

const paceOf = (intervals: readonly number[]): number =>
  estimateNextBlock(
    intervals.slice(-PACE_INTERVALS).map((intervalMs) => ({ intervalMs, difficulty: 1n })),
    MEAN_INTERVAL_MS,
  ).meanIntervalMs

const bytesAbove = (block: readonly PoolEntry[], rate: bigint): number =>
  block.reduce((sum, entry) => (entry.rate > rate ? sum + entry.transaction.size : sum), 0)

const averageOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function summarize(outcomes: readonly Outcome[], backlogShare: number): CalibrationResult {
  const shareOf = (isCounted: (outcome: Outcome) => boolean) => outcomes.filter(isCounted).length / outcomes.length
  const early = shareOf(({ waitedMs, earliestMs }) => waitedMs < earliestMs)
  const late = shareOf(({ waitedMs, latestMs }) => waitedMs > latestMs)
  return {
    confirmed: outcomes.length,
    blocks: new Set(outcomes.map(({ minedAt }) => minedAt)).size,
    backlogShare,
    inside: 1 - early - late,
    early,
    late,
    medianBlockError: medianOf(outcomes.map(({ block, minedAt, height }) => Math.abs(minedAt - height - block))),
    medianPositionError: medianOf(outcomes.map(({ positionInBlock, index }) => Math.abs(index - positionInBlock))),
  }
}

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
