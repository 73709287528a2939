import { NANOERG_PER_ERG } from '@ergo-explorer/chain'
import { Random } from '#random.ts'

/**
 * Market prices of ERG and gold. A price is a pure function of seed and height: noise in several octaves, each a smooth
 * curve through random points, which looks like a market without stored state. It uses only sums and products, which
 * round identically on every machine.
 */

/** Price of one US dollar, as reported by an ERG/USD oracle pool. */
export function nanoErgPerUsd(seed: string, height: number): bigint {
  return BigInt(Math.round(Number(NANOERG_PER_ERG) / usdPerErg(seed, height)))
}

/** Price of a kilogram of gold, as reported by an ERG/XAU oracle pool. */
export function nanoErgPerKilogramOfGold(seed: string, height: number): bigint {
  const dollars =
    GOLD_BASE_PRICE * (1 + GOLD_SPREAD * Math.min(1, height / FULL_RANGE_HEIGHT) * noise(`${seed} gold`, height))
  return BigInt(Math.round(dollars)) * nanoErgPerUsd(seed, height)
}

/** Between 0.8 and 2.2. Every chain starts at the base price, so that the bootstrap does not depend on the seed. */
export function usdPerErg(seed: string, height: number): number {
  return BASE_PRICE + SPREAD * Math.min(1, height / FULL_RANGE_HEIGHT) * noise(`${seed} erg`, height)
}

/** The initial rate of the bootstrap's contracts: 1.50 USD. */
export const INITIAL_NANOERG_PER_USD = 666_666_667n
export const INITIAL_NANOERG_PER_KILOGRAM_OF_GOLD = 85_000n * INITIAL_NANOERG_PER_USD

const BASE_PRICE = 1.5
const SPREAD = 0.7
/** From this height on the price uses its full range. */
const FULL_RANGE_HEIGHT = 720
const GOLD_BASE_PRICE = 85_000
const GOLD_SPREAD = 0.12

/** From years down to minutes, with the largest weights on the slow octaves. The weights sum to 1. */
const OCTAVES: readonly { readonly period: number; readonly weight: number }[] = [
  { period: 2600, weight: 0.44 },
  { period: 830, weight: 0.28 },
  { period: 260, weight: 0.16 },
  { period: 75, weight: 0.08 },
  { period: 24, weight: 0.03 },
  { period: 7, weight: 0.01 },
]

/** From −1 to 1. */
export function noise(seed: string, height: number): number {
  let sum = 0
  for (const { period, weight } of OCTAVES) sum += weight * octave(`${seed} ${period}`, height / period)
  return sum
}

function octave(seed: string, position: number): number {
  const before = Math.floor(position)
  const part = position - before
  // Zero slope at both ends, so that the curve is smooth at the points.
  const ease = part * part * (3 - 2 * part)
  return pointAt(seed, before) * (1 - ease) + pointAt(seed, before + 1) * ease
}

const pointAt = (seed: string, index: number): number => 2 * new Random(`${seed} ${index}`).fraction() - 1
