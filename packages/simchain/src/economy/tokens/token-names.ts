import type { Random } from '#random.ts'

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

const FIRST = ['Amber', 'Brisk', 'Clay', 'Dappled', 'Early', 'Folded', 'Gentle', 'Hollow', 'Ivory', 'Juniper', 'Late']
const SECOND = ['Acorn', 'Bramble', 'Cairn', 'Dovecote', 'Ember', 'Ferry', 'Gable', 'Heron', 'Inkwell', 'Jetty', 'Kiln']

export const smallTokenName = (random: Random): string =>
  `${random.pick(FIRST)} ${random.pick(SECOND)}${random.chance(0.3) ? ` ${random.between(2, 99)}` : ''}`
