import type { NetworkPreset } from '#network/preset.ts'
import { decodeCompactBits, roundToCompactBits } from '#pow/nbits.ts'
import { epochLengthAt, heightsForRecalculation, isEip37At, isRecalculatedAt } from './difficulty-epoch.ts'

/** Header fields that the difficulty rules use. */
export interface DifficultyHeader {
  readonly height: number
  /** Milliseconds. */
  readonly timestamp: number
  readonly difficulty: bigint
}

/**
 * The difficulty that the block at `forHeight` must have, computed as in the reference node. The headers are those of
 * {@link heightsForRecalculation}, ascending. The order of divisions and roundings is consensus.
 */
export function nextDifficulty(
  preset: NetworkPreset,
  epochHeaders: readonly DifficultyHeader[],
  forHeight: number,
): bigint {
  const parent = findParent(preset, epochHeaders, forHeight)
  if (parent === undefined) return decodeCompactBits(preset.initialNBits)
  const length = epochLengthAt(preset, forHeight)
  if (isEip37At(preset.difficulty, forHeight)) {
    return isRecalculatedAt(preset, forHeight) ? nextEip37Difficulty(preset, epochHeaders, length) : parent.difficulty
  }
  const { autolykosV2 } = preset.difficulty
  if (autolykosV2 !== undefined && [0, 1].includes(forHeight - autolykosV2.fromHeight)) return autolykosV2.difficulty
  return isRecalculatedAt(preset, forHeight) ? predictDifficulty(preset, epochHeaders, length) : parent.difficulty
}

/**
 * EIP-37: the mean of the predicted difficulty and the one Bitcoin's rule would give, limited to between half and one
 * and a half times the last difficulty.
 */
function nextEip37Difficulty(preset: NetworkPreset, headers: readonly DifficultyHeader[], length: number): bigint {
  const [start, end] = headers.slice(-2)
  if (start === undefined || end === undefined) throw new RangeError('EIP-37 needs the ends of two epochs')
  const limited = clampStep(predictDifficulty(preset, headers, length), end.difficulty)
  const classic = paceDifficulty(preset, { start, end, length })
  return roundToCompactBits(clampStep((classic + limited) / 2n, end.difficulty))
}

function clampStep(target: bigint, last: bigint): bigint {
  const lowest = last / 2n
  const highest = (last * 3n) / 2n
  if (target > last) return target < highest ? target : highest
  return target > lowest ? target : lowest
}

/** Linear regression over the difficulties that past epochs needed, evaluated at the end of the next epoch. */
function predictDifficulty(preset: NetworkPreset, headers: readonly DifficultyHeader[], length: number): bigint {
  return roundToCompactBits(predictUnrounded(preset, headers, length))
}

function predictUnrounded(preset: NetworkPreset, headers: readonly DifficultyHeader[], length: number): bigint {
  const first = headers[0]
  const last = headers.at(-1)
  if (first === undefined || last === undefined) throw new RangeError('no header to predict from')
  if (first.timestamp >= last.timestamp) return first.difficulty
  const needed = headers.slice(1).map((end, i) => {
    // The slice starts one later, so the header before `end` is at i.
    const start = headers[i]!
    return { height: BigInt(end.height), difficulty: paceDifficulty(preset, { start, end, length }) }
  })
  const difficulty = extrapolate(needed, BigInt(last.height + length))
  return difficulty >= 1n ? difficulty : decodeCompactBits(preset.initialNBits)
}

/** The difficulty with which the epoch between two headers would have met the target pace. */
function paceDifficulty(
  preset: NetworkPreset,
  { start, end, length }: { readonly start: DifficultyHeader; readonly end: DifficultyHeader; readonly length: number },
): bigint {
  const targetMs = BigInt(preset.blockIntervalMs) * BigInt(length)
  return (end.difficulty * targetMs) / BigInt(end.timestamp - start.timestamp)
}

/** The node keeps nine decimals of the slope; bigint division truncates towards zero, as in Scala. */
const PRECISION = 1_000_000_000n

/** Least squares, y = a + b·x. */
function extrapolate(points: readonly { height: bigint; difficulty: bigint }[], at: bigint): bigint {
  const [only] = points
  if (only !== undefined && points.length === 1) return only.difficulty
  const n = BigInt(points.length)
  let x = 0n
  let y = 0n
  let xy = 0n
  let xx = 0n
  for (const { height, difficulty } of points) {
    x += height
    y += difficulty
    xy += height * difficulty
    xx += height * height
  }
  const b = ((xy * n - x * y) * PRECISION) / (xx * n - x * x)
  const a = (y * PRECISION - b * x) / n / PRECISION
  return a + (b * at) / PRECISION
}

/** The parent of the block at `forHeight`; undefined for genesis. */
function findParent(
  preset: NetworkPreset,
  headers: readonly DifficultyHeader[],
  forHeight: number,
): DifficultyHeader | undefined {
  const requiredHeights = heightsForRecalculation(preset, forHeight)
  const isExpected =
    requiredHeights.length === headers.length && requiredHeights.every((height, i) => headers[i]?.height === height)
  if (!isExpected) {
    const actualHeights = headers.map(({ height }) => height).join(', ')
    throw new RangeError(
      `the difficulty of block ${forHeight} needs headers ${requiredHeights.join(', ')}; got ${actualHeights}`,
    )
  }
  return headers.at(-1)
}

/**
 * Hashes per second that find a block of this difficulty in this time on average: the difficulty is the expected number
 * of tries.
 */
export function hashRate(difficulty: bigint, intervalMs: number): bigint {
  return (difficulty * 1000n) / BigInt(intervalMs)
}

/**
 * Hashes per second of the blocks of a period. In a simulation whose new blocks come faster than their difficulty says,
 * the difficulty alone counts: otherwise the hash rate would grow a hundredfold while people look at it.
 */
export function hashRateOfPeriod(
  { simulation, blockIntervalMs }: NetworkPreset,
  { work, blocks }: { readonly work: bigint; readonly blocks: number },
  periodMs: number,
): bigint {
  return hasFasterBlocks(simulation) && blocks > 0
    ? hashRate(work / BigInt(blocks), blockIntervalMs)
    : hashRate(work, periodMs)
}

/** Whether new blocks of a simulation come faster than their difficulty says, and do not change it. */
export const hasFasterBlocks = (simulation: NetworkPreset['simulation']): boolean =>
  simulation !== undefined && 'mayKeepDifficulty' in simulation

/**
 * Hashes per second over consecutive ascending headers: the work of all but the first, divided by the time since the
 * first. Undefined for fewer than two.
 */
export function hashRateOfHeaders(headers: readonly DifficultyHeader[]): bigint | undefined {
  const [first, ...mined] = headers
  const last = mined.at(-1)
  if (first === undefined || last === undefined) return undefined
  const work = mined.reduce((total, { difficulty }) => total + difficulty, 0n)
  return hashRate(work, last.timestamp - first.timestamp)
}
