import type { Header } from '#block/block.ts'
import { requiredNBits } from '#consensus/header-rules.ts'
import { difficultyEpochOf, isEip37At } from '#economy/difficulty-epoch.ts'
import type { NetworkPreset } from '#network/preset.ts'
import { decodeCompactBits, roundToCompactBits } from '#pow/nbits.ts'

/** `simulated` for a chain that does not follow the rule; undefined without a fault. */
export type DifficultyFinding = 'simulated' | { readonly fault: string } | undefined

/**
 * Checks that the difficulties of some headers of a chain follow from each other, as far as these headers tell:
 *
 * - A header whose required difficulty can be computed from others must have it.
 * - Headers between two recalculations must have the same difficulty.
 * - EIP-37 limits each change, so it limits the change over several epochs too.
 * @param headers ascending
 */
export function checkDifficulties(preset: NetworkPreset, headers: readonly Header[]): DifficultyFinding {
  const { simulation } = preset
  if (simulation !== undefined) {
    const fixed =
      'fixedNBits' in simulation && headers[0]?.nBits === simulation.fixedNBits ? simulation.fixedNBits : undefined
    if (fixed === undefined) return 'simulated'
    const other = headers.find(({ nBits }) => nBits !== fixed)
    return other && { fault: faultOf(other, decodeCompactBits(fixed)) }
  }
  for (const [i, header] of headers.entries()) {
    const difficulty = decodeCompactBits(header.nBits)
    const required = requiredNBits(preset, header.height, headers.slice(0, i))
    // Two encodings can state the same difficulty, and the node compares difficulties.
    if (required !== undefined && difficulty !== decodeCompactBits(required))
      return { fault: faultOf(header, decodeCompactBits(required)) }
    const previous = headers[i - 1]
    if (previous === undefined) continue
    const { min, max } = rangeAfter(preset, previous, header.height)
    if (difficulty < min || (max !== undefined && difficulty > max))
      return {
        fault: `block ${header.id} has difficulty ${difficulty}, which cannot follow from that of block ${previous.id}`,
      }
  }
  return undefined
}

const faultOf = ({ id, nBits }: Header, required: bigint): string =>
  `block ${id} has difficulty ${decodeCompactBits(nBits)}, not ${required}`

/** Beyond this many recalculations the limits mean nothing. */
const MAX_RECALCULATIONS = 64

/** The difficulties that a block can have after an earlier one. */
function rangeAfter(
  preset: NetworkPreset,
  earlier: Header,
  height: number,
): { readonly min: bigint; readonly max: bigint | undefined } {
  const difficulty = decodeCompactBits(earlier.nBits)
  const [from, to] = [runStart(preset, earlier.height), runStart(preset, height)]
  if (from === to) return { min: difficulty, max: difficulty }
  const length = preset.difficulty.eip37?.epochLength ?? 1
  const changes = (to - from) / length
  if (!isEip37At(preset.difficulty, earlier.height) || changes > MAX_RECALCULATIONS) return { min: 0n, max: undefined }
  let [min, max] = [difficulty, difficulty]
  for (let i = 0; i < changes; i++) {
    min = roundToCompactBits(min / 2n)
    max = (max * 3n) / 2n
  }
  return { min, max }
}

/** First height from which on all blocks up to this one have the same difficulty. */
function runStart(preset: NetworkPreset, height: number): number {
  const { start } = difficultyEpochOf(preset, height)
  const { autolykosV2, eip37 } = preset.difficulty
  const changes = [autolykosV2?.fromHeight, eip37?.fromHeight].filter((at) => at !== undefined && at <= height)
  return Math.max(start, ...changes.map((at) => at ?? 0))
}
