import type { Hex } from '@ergo-explorer/chain'
import { keyOf, payTo } from '../keys.ts'
import type { Turn } from './habit.ts'

/** A dozen pools and lone miners, by their part of the hash rate. */
const MINERS: readonly { readonly name: string; readonly share: number }[] = [
  { name: 'miner northwind', share: 31 },
  { name: 'miner k-two', share: 22 },
  { name: 'miner hero', share: 14 },
  { name: 'miner nano', share: 9 },
  { name: 'miner wooly', share: 7 },
  { name: 'miner dx', share: 5 },
  { name: 'miner jj', share: 4 },
  { name: 'miner magic', share: 3 },
  { name: 'miner solo a', share: 2 },
  { name: 'miner solo b', share: 1.4 },
  { name: 'miner solo c', share: 1 },
  { name: 'miner basement', share: 0.6 },
]

export const MINER_KEYS: readonly Hex[] = MINERS.map(({ name }) => keyOf(name))
export const MINER_SHARES: readonly number[] = MINERS.map(({ share }) => share)

/** Builds what every chain has in common: contracts, pools, the tokens they need. */
export const BUILDER = payTo('builder')

/** One wallet that customers pay into and are paid from: the busiest address of the chain. */
export const EXCHANGE = payTo('exchange hot wallet')

/** People join over time, up to a number that a long chain's memory can bear. */
const MOST_USERS = 600

function userCount(height: number): number {
  return Math.min(MOST_USERS, 40 + Math.floor(height / 6))
}

/** The same people live on every chain; the seed decides what they do. */
function userScript(user: number): Hex {
  return (users[user] ??= payTo(`user ${user}`))
}

const users: Hex[] = []

/** Somebody. The first to come are the most active, as everywhere. */
export function anyUser(turn: Turn): Hex {
  const position = Math.floor(turn.random.fraction() ** 2 * userCount(turn.height))
  return watched(turn, userScript(position))
}

/** A script whose boxes the world remembers from now on. */
export function watched(turn: Pick<Turn, 'world'>, script: Hex): Hex {
  turn.world.watch(script)
  return script
}
