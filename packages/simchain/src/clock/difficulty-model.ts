import {
  decodeCompactBits,
  type DifficultyHeader,
  encodeCompactBits,
  heightsForRecalculation,
  type NetworkPreset,
  nextDifficulty,
} from '@ergo-explorer/chain'
import { Random } from '#random.ts'

/**
 * `pow`: difficulty 1 and valid solutions, for tests of verification. `demo`: a difficulty that varies around
 * mainnet's, so that charts have data, with invalid solutions; the devnet preset allows them. `mainnet`: the same, for
 * chains with `MAINNET_ECONOMY`.
 */
export type SimulationProfile = 'pow' | 'demo' | 'mainnet'

/** Difficulty 1 in compact form. */
const MIN_NBITS = 16_842_752

/**
 * The difficulty at every height, computed by the protocol's rule for a varying hash rate. It uses its own clock with
 * two minutes per block, independent of header timestamps: the demo chain spreads old blocks over years, and at that
 * pace the rule would reduce the difficulty to nothing.
 */
export class DifficultyModel {
  readonly #preset: NetworkPreset
  readonly #profile: SimulationProfile
  readonly #random: Random
  /** By height; 0 is the time before the first block. */
  readonly #times: number[] = [0]
  readonly #bits: number[] = [0]

  constructor(preset: NetworkPreset, profile: SimulationProfile, seed: string) {
    this.#preset = preset
    this.#profile = profile
    this.#random = new Random(`${seed} difficulty`)
  }

  nBitsAt(height: number): number {
    this.#extendTo(height)
    return this.#bits[height] ?? MIN_NBITS
  }

  /** Time to find the block, in milliseconds. */
  intervalAt(height: number): number {
    this.#extendTo(height)
    return (this.#times[height] ?? 0) - (this.#times[height - 1] ?? 0)
  }

  #extendTo(height: number): void {
    for (let next = this.#bits.length; next <= height; next++) {
      const difficulty = this.#difficultyOf(next)
      const meanMs = Number(difficulty) / hashesPerMs(this.#profile, this.#preset, next)
      const interval = Math.max(1, Math.round(this.#random.exponential(meanMs)))
      this.#bits.push(encodeCompactBits(difficulty))
      this.#times.push((this.#times.at(-1) ?? 0) + interval)
    }
  }

  #difficultyOf(height: number): bigint {
    if (this.#profile === 'pow') return 1n
    const headers = heightsForRecalculation(this.#preset, height).map((at) => this.#headerAt(at))
    return nextDifficulty(this.#preset, headers, height)
  }

  #headerAt(height: number): DifficultyHeader {
    const difficulty = decodeCompactBits(this.#bits[height] ?? MIN_NBITS)
    return { height, timestamp: this.#times[height] ?? 0, difficulty }
  }
}

/** Amplitude, length in blocks and phase. */
type Wave = readonly [amplitude: number, blocks: number, phase: number]

const WAVES: readonly Wave[] = [
  [0.22, 410, 0],
  [0.12, 97, 0],
  [0.05, 23, 0],
]

/** About 33, 14 and 6 days long, so that the charts of a month show rises and falls. */
const DEMO_WAVES: readonly Wave[] = [
  [0.09, 190, 0],
  [0.07, 83, 1],
  [0.04, 37, 2],
]

/** The hash rate varies over weeks: slow waves on top of the preset's starting rate. */
function hashesPerMs(profile: SimulationProfile, preset: NetworkPreset, height: number): number {
  if (profile === 'pow') return 1 / preset.blockIntervalMs
  const start = Number(decodeCompactBits(preset.initialNBits)) / preset.blockIntervalMs
  const waves = preset.name === 'demo' ? DEMO_WAVES : WAVES
  return (
    start * waves.reduce((sum, [amplitude, blocks, phase]) => sum + amplitude * Math.sin(height / blocks + phase), 1)
  )
}
