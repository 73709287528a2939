import type { Random } from '#random.ts'
import { roundRobin } from '../behaviour.ts'

/** A project whose token many users hold. */
export interface Project {
  readonly name: string
  readonly description: string
  readonly decimals: number
  /** In the smallest unit. */
  readonly supply: bigint
  /** Divisors of the supply: the shares that helpers receive in the minting transaction. */
  readonly helpers: readonly bigint[]
}

const project = (
  name: string,
  description: string,
  decimals: number,
  supply: bigint,
  ...helpers: bigint[]
): Project => ({ name, description, decimals, supply, helpers })

/** All names and purposes are fictitious. The first projects are the most popular. */
export const PROJECTS: readonly Project[] = [
  project('Larkspur', 'Points for gardeners who share cuttings.', 2, 50_000_000_00n),
  project('Tin Whistle', 'Paid to street musicians. Indivisible.', 0, 21_000_000n, 100n, 200n),
  project('Copper Kettle', 'Tea house loyalty, redeemable for tea.', 4, 8_000_000_0000n),
  project('Quiet Harbour', 'Berths for one night each, in thousandths.', 3, 365_000n, 50n),
  project('Saltmarsh', 'A share in samphire and sea lavender.', 6, 900_000_000_000000n),
  project('Paper Lantern', 'Festival money.', 8, 12_000_000_00000000n, 40n, 40n, 40n),
  project('Ninth Bell', 'Time on a telescope, to the nanosecond.', 9, 3_600_000_000000000n),
  project('Long Meadow', 'Grazing rights. As many as the protocol can count.', 0, 2n ** 63n - 1n),
  project('Deep Field', 'Eighteen decimals, so that there are only nine.', 18, 2n ** 63n - 1n),
  project('Hazel Row', 'One thousand trees.', 0, 1000n),
  project('Slow Tram', 'Tickets without a destination.', 2, 1_234_567_89n, 1000n),
  project('Gooseberry', '', 5, 10_000_000_00000n),
]

/** The numbers of words have no common divisor, so that the first 899 pairs differ. */
const FIRST = [
  'Amber',
  'Folded',
  'Quiet',
  'Late',
  'Copper',
  'Windward',
  'Gentle',
  'Painted',
  'Hollow',
  'Northern',
  'Silver',
  'Brisk',
  'Velvet',
  'Early',
  'Woven',
  'Ivory',
  'Distant',
  'Clay',
  'Restless',
  'Juniper',
  'Salted',
  'Dappled',
  'Second',
  'Mossy',
  'Lantern',
  'Winter',
  'Borrowed',
  'Upper',
  'Crooked',
  'Morning',
  'Paper',
]
const SECOND = [
  'Acorn',
  'Ferry',
  'Orchard',
  'Heron',
  'Kiln',
  'Meadow',
  'Sextant',
  'Bramble',
  'Window',
  'Gable',
  'Tide',
  'Cairn',
  'Lighthouse',
  'Ember',
  'Staircase',
  'Jetty',
  'Almanac',
  'Dovecote',
  'Violin',
  'Inkwell',
  'Harvest',
  'Bridge',
  'Quarry',
  'Swallow',
  'Compass',
  'Thicket',
  'Garden',
  'Atlas',
  'Pavilion',
]

/** Who names a token. Each has its own numbers. */
const NAMERS = ['artist', 'minter', 'burner'] as const

/** The name of the token that is minted in a round. Names do not repeat within 299 rounds. */
export function smallTokenName(random: Random, namer: (typeof NAMERS)[number], round: number): string {
  const serial = NAMERS.length * round + NAMERS.indexOf(namer)
  // The words are not drawn, because drawn names repeat. Drawing here as well keeps the rest of the chain of a seed.
  random.bits()
  random.bits()
  const number = random.chance(0.3) ? ` ${random.between(2, 99)}` : ''
  return `${roundRobin(FIRST, serial)} ${roundRobin(SECOND, serial)}${number}`
}
