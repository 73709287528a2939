import type { Hex } from '@ergo-explorer/chain'
import { publicKeyOf, payToPublicKeyScript } from '#keys.ts'
import type { TickContext } from './behaviour.ts'

/** A dozen mining pools and solo miners, by their share of the hash rate. */
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

export const MINER_KEYS: readonly Hex[] = MINERS.map(({ name }) => publicKeyOf(name))
export const MINER_SHARES: readonly number[] = MINERS.map(({ share }) => share)

/** Deploys what every chain has in common: contracts, pools and the tokens they need. */
export const DEPLOYER = payToPublicKeyScript('builder')

/** One wallet for all customer deposits and withdrawals: the busiest address of the chain. */
export const EXCHANGE = payToPublicKeyScript('exchange hot wallet')

/** The number of users grows over time, up to a limit that keeps memory bounded on a long chain. */
const MAX_USERS = 600

function userCount(height: number): number {
  return Math.min(MAX_USERS, 40 + Math.floor(height / 6))
}

/** Users are the same on every chain; the seed decides what they do. */
function userScript(user: number): Hex {
  return (users[user] ??= payToPublicKeyScript(`user ${user}`))
}

const users: Hex[] = []

/** A random user. */
export function randomUser(tick: TickContext): Hex {
  return tick.population?.randomUser(tick) ?? randomRegular(tick)
}

/** A random user of the fixed set. The first users are the most active. */
export function randomRegular(tick: TickContext): Hex {
  const position = Math.floor(tick.random.fraction() ** 2 * userCount(tick.height))
  return watchScript(tick, userScript(position))
}

/** Makes the world track the boxes of a script, and returns the script. */
export function watchScript(tick: Pick<TickContext, 'world'>, script: Hex): Hex {
  tick.world.watch(script)
  return script
}

/**
 * Limited because every key costs time and memory; large enough that one transaction rarely pays the same bystander
 * twice.
 */
const BYSTANDER_COUNT = 280

/**
 * Recipients who never spend. Their boxes are not tracked, so payments to them leave the economy: this keeps the number
 * of tracked tokens bounded on a long chain. They should receive little ERG.
 */
export const bystanderScript = (position: number): Hex =>
  payToPublicKeyScript(`bystander ${position % BYSTANDER_COUNT}`)

export const randomBystander = (tick: TickContext): Hex =>
  tick.population?.bystanders(tick, 1)[0] ?? bystanderScript(tick.random.below(BYSTANDER_COUNT))

/** Bystanders in a row, each at most once if there are enough of them. */
export function listBystanders(tick: TickContext, count: number): readonly Hex[] {
  if (tick.population !== undefined) return tick.population.bystanders(tick, count)
  const first = tick.random.below(BYSTANDER_COUNT)
  return Array.from({ length: count }, (_, i) => bystanderScript(first + i))
}
