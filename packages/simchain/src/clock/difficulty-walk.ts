import {
  decodeCompactBits,
  type DifficultyHeader,
  encodeCompactBits,
  heightsForRecalculation,
  type NetworkPreset,
  nextDifficulty,
} from '@ergo-explorer/chain'
import type { Profile } from '../profile.ts'
import { Random } from '../random.ts'

/** Difficulty 1 in compact form. */
const NO_DIFFICULTY = 16_842_752

/**
 * The difficulty of every height, by the protocol's own rule, for miners whose hash rate wanders. It runs on a clock of
 * its own, at which a block takes two minutes whatever the header says: the demo chain spreads old blocks over years,
 * and at that pace the rule would let difficulty fall to nothing.
 */
export class DifficultyWalk {
  readonly #preset: NetworkPreset
  readonly #profile: Profile
  readonly #random: Random
  /** By height; 0 stands for the time before the chain. */
  readonly #times: number[] = [0]
  readonly #bits: number[] = [0]

  constructor(preset: NetworkPreset, profile: Profile, seed: string) {
    this.#preset = preset
    this.#profile = profile
    this.#random = new Random(`${seed} difficulty`)
  }

  nBitsAt(height: number): number {
    this.#extendTo(height)
    return this.#bits[height] ?? NO_DIFFICULTY
  }

  /** How long the block took to find, in milliseconds. */
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
    const difficulty = decodeCompactBits(this.#bits[height] ?? NO_DIFFICULTY)
    return { height, timestamp: this.#times[height] ?? 0, difficulty }
  }
}

/** Miners come and go over weeks: a slow wave and a slower one over the preset's starting rate. */
function hashesPerMs(profile: Profile, preset: NetworkPreset, height: number): number {
  if (profile === 'pow') return 1 / preset.blockIntervalMs
  const start = Number(decodeCompactBits(preset.initialNBits)) / preset.blockIntervalMs
  return start * (1 + 0.22 * Math.sin(height / 410) + 0.12 * Math.sin(height / 97) + 0.05 * Math.sin(height / 23))
}
