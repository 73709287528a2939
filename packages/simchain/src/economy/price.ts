import { NANOERG_PER_ERG } from '@ergo-explorer/chain'
import { Random } from '../random.ts'

/**
 * What the world outside the chain pays for ERG and gold. A price is a function of seed and height alone: noise in
 * several octaves, each a smooth curve through random points, so that it wanders like a market without anyone having to
 * remember where it was. Nothing but sums and products, which every machine rounds alike.
 */

/** What one US dollar costs: what an oracle pool for ERG/USD tells. */
export function nanoErgPerUsd(seed: string, height: number): bigint {
  return BigInt(Math.round(Number(NANOERG_PER_ERG) / usdPerErg(seed, height)))
}

/** What a kilogram of gold costs: what an oracle pool for ERG/XAU tells. */
export function nanoErgPerKilogramOfGold(seed: string, height: number): bigint {
  const dollars = GOLD_MIDDLE * (1 + GOLD_SPREAD * Math.min(1, height / SETTLED) * noise(`${seed} gold`, height))
  return BigInt(Math.round(dollars)) * nanoErgPerUsd(seed, height)
}

/** Between 0.8 and 2.2. Every chain starts from the middle, so that what the bootstrap builds owes nothing to the seed. */
export function usdPerErg(seed: string, height: number): number {
  return MIDDLE + SPREAD * Math.min(1, height / SETTLED) * noise(`${seed} erg`, height)
}

/** What the bootstrap's contracts start from: 1.50 USD. */
export const FIRST_NANOERG_PER_USD = 666_666_667n
export const FIRST_NANOERG_PER_KILOGRAM_OF_GOLD = 85_000n * FIRST_NANOERG_PER_USD

const MIDDLE = 1.5
const SPREAD = 0.7
/** From this height on the price has its full range. */
const SETTLED = 720
const GOLD_MIDDLE = 85_000
const GOLD_SPREAD = 0.12

/** From years down to minutes; the slow ones matter most. The weights sum up to 1. */
const OCTAVES: readonly { readonly period: number; readonly weight: number }[] = [
  { period: 2600, weight: 0.44 },
  { period: 830, weight: 0.28 },
  { period: 260, weight: 0.16 },
  { period: 75, weight: 0.08 },
  { period: 24, weight: 0.03 },
  { period: 7, weight: 0.01 },
]

/** From −1 to 1. */
function noise(seed: string, height: number): number {
  let sum = 0
  for (const { period, weight } of OCTAVES) sum += weight * octave(`${seed} ${period}`, height / period)
  return sum
}

function octave(seed: string, position: number): number {
  const before = Math.floor(position)
  const part = position - before
  // Flat at both ends, so that the curve has no corners at the points.
  const ease = part * part * (3 - 2 * part)
  return pointAt(seed, before) * (1 - ease) + pointAt(seed, before + 1) * ease
}

const pointAt = (seed: string, index: number): number => 2 * new Random(`${seed} ${index}`).fraction() - 1
