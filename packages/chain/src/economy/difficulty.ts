import type { NetworkPreset } from '../network/preset.ts'
import { decodeCompactBits, roundToCompactBits } from '../pow/nbits.ts'
import { epochLengthAt, heightsForRecalculation, isEip37At, isRecalculatedAt } from './difficulty-epoch.ts'

/** What the rules look at in a header. */
export interface DifficultyHeader {
  readonly height: number
  /** Milliseconds. */
  readonly timestamp: number
  readonly difficulty: bigint
}

/**
 * The difficulty that the block at a height must have, as the reference node works it out. The headers are those of
 * {@link heightsForRecalculation}, rising; their order of divisions and roundings is consensus.
 */
export function nextDifficulty(
  preset: NetworkPreset,
  epochHeaders: readonly DifficultyHeader[],
  forHeight: number,
): bigint {
  const parent = lastOf(preset, epochHeaders, forHeight)
  if (parent === undefined) return decodeCompactBits(preset.initialNBits)
  const length = epochLengthAt(preset, forHeight)
  if (isEip37At(preset.difficulty, forHeight)) {
    return isRecalculatedAt(preset, forHeight) ? boundedStep(preset, epochHeaders, length) : parent.difficulty
  }
  const { autolykosV2 } = preset.difficulty
  const sinceV2 = autolykosV2 === undefined ? undefined : forHeight - autolykosV2.fromHeight
  if (autolykosV2 !== undefined && (sinceV2 === 0 || sinceV2 === 1)) return autolykosV2.difficulty
  return isRecalculatedAt(preset, forHeight) ? predicted(preset, epochHeaders, length) : parent.difficulty
}

/**
 * EIP-37: the mean of the predicted difficulty and of what Bitcoin would take, each step kept between half and one and
 * a half times the last difficulty.
 */
function boundedStep(preset: NetworkPreset, headers: readonly DifficultyHeader[], length: number): bigint {
  const [start, end] = headers.slice(-2)
  if (start === undefined || end === undefined) throw new RangeError('EIP-37 needs the ends of two epochs')
  const limited = limit(predicted(preset, headers, length), end.difficulty)
  const classic = paceDifficulty(preset, start, end, length)
  return roundToCompactBits(limit((classic + limited) / 2n, end.difficulty))
}

function limit(wanted: bigint, last: bigint): bigint {
  const lowest = last / 2n
  const highest = (last * 3n) / 2n
  if (wanted > last) return wanted < highest ? wanted : highest
  return wanted > lowest ? wanted : lowest
}

/** A line through the difficulties that past epochs would have needed, read off at the end of the coming one. */
function predicted(preset: NetworkPreset, headers: readonly DifficultyHeader[], length: number): bigint {
  return roundToCompactBits(unroundedPrediction(preset, headers, length))
}

function unroundedPrediction(preset: NetworkPreset, headers: readonly DifficultyHeader[], length: number): bigint {
  const first = headers[0]
  const last = headers.at(-1)
  if (first === undefined || last === undefined) throw new RangeError('no header to predict from')
  if (headers.length === 1 || first.timestamp >= last.timestamp) return first.difficulty
  const needed = headers.slice(1).map((end, i) => {
    // The slice starts one later, so the header before `end` stands at i.
    const start = headers[i]!
    return { height: BigInt(end.height), difficulty: paceDifficulty(preset, start, end, length) }
  })
  const difficulty = extrapolate(needed, BigInt(last.height + length))
  return difficulty >= 1n ? difficulty : decodeCompactBits(preset.initialNBits)
}

/** The difficulty with which the epoch between two headers would have kept the wanted pace. */
function paceDifficulty(preset: NetworkPreset, start: DifficultyHeader, end: DifficultyHeader, length: number): bigint {
  const wantedMs = BigInt(preset.blockIntervalMs) * BigInt(length)
  return (end.difficulty * wantedMs) / BigInt(end.timestamp - start.timestamp)
}

/** The node keeps nine digits of the slope behind the point; bigint division drops the rest towards zero, as Scala's. */
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

/** The parent of the block asked for; undefined for genesis. */
function lastOf(
  preset: NetworkPreset,
  headers: readonly DifficultyHeader[],
  forHeight: number,
): DifficultyHeader | undefined {
  const wanted = heightsForRecalculation(preset, forHeight)
  const isAsWanted = wanted.length === headers.length && wanted.every((height, i) => headers[i]?.height === height)
  if (!isAsWanted) {
    const given = headers.map(({ height }) => height).join(', ')
    throw new RangeError(`the difficulty of block ${forHeight} needs headers ${wanted.join(', ')}; given ${given}`)
  }
  return headers.at(-1)
}
