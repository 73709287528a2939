import type { Box, Hex } from '@ergo-explorer/chain'
import { consecutiveScripts } from '#keys.ts'
import { EXCHANGE, randomRegular, watchScript } from '../actors.ts'
import { type Behaviour, type Population, signedSpend, type TickContext } from '../behaviour.ts'
import { CHANGE_RESERVE, totalValue } from '../payments/wallets.ts'

/**
 * Users appear with every block and stay for a while, as on mainnet, where most addresses are used once or twice. Who
 * they are depends on the height only, so nothing has to be stored, and the memory for them is bounded.
 */
const NEW_USERS_PER_BLOCK = 20
const LIFETIME_BLOCKS = 500
/** Keys are computed in groups, which is faster. */
const BLOCKS_PER_GROUP = 16

/** Shares of recipients and payers; the others are users of the last 500 blocks. */
const NEW_USER_SHARE = 0.4
const REGULAR_SHARE = 0.4

/** Cached because a group is needed by every block of its lifetime. */
const groups = new Map<number, readonly Hex[]>()
const MAX_GROUPS = 2 * Math.ceil(LIFETIME_BLOCKS / BLOCKS_PER_GROUP)

/** The script of a user who appears in the block at this height. */
export function newUserScript(height: number, position: number): Hex {
  const group = Math.floor(height / BLOCKS_PER_GROUP)
  let scripts = groups.get(group)
  if (scripts === undefined) {
    const size = BLOCKS_PER_GROUP * NEW_USERS_PER_BLOCK
    scripts = consecutiveScripts(group * size, size)
    const [oldest = group] = groups.keys()
    if (groups.size >= MAX_GROUPS) groups.delete(oldest)
    groups.set(group, scripts)
  }
  return scripts[(height % BLOCKS_PER_GROUP) * NEW_USERS_PER_BLOCK + position] ?? ''
}

const randomNewUser = ({ random }: TickContext, height: number): Hex =>
  newUserScript(height, random.below(NEW_USERS_PER_BLOCK))

export const GROWING_POPULATION: Population = {
  randomUser(tick) {
    const kind = tick.random.fraction()
    if (kind < REGULAR_SHARE) return randomRegular(tick)
    if (kind < REGULAR_SHARE + NEW_USER_SHARE) return watchScript(tick, randomNewUser(tick, tick.height))
    // The newer, the more active.
    const age = Math.floor(tick.random.fraction() ** 2 * Math.min(LIFETIME_BLOCKS, tick.height))
    return watchScript(tick, randomNewUser(tick, tick.height - age))
  },

  /** For a mass payment also users of older blocks, one of each. */
  bystanders(tick, count) {
    return Array.from({ length: count }, (_, i) =>
      randomNewUser(tick, Math.max(1, tick.height - (i % (LIFETIME_BLOCKS - 1)))),
    )
  },
}

/** Less than this is not worth a transaction. */
const MIN_SWEPT_VALUE = 5_000_000n
const MAX_SWEPT_BOXES = 40
const MAX_SWEPT_TOKENS = 30
const FEE = 1_100_000n

/**
 * Users who have been there long enough send what they own to a regular user or to the exchange, and are forgotten. Boxes
 * of little value stay unspent for ever.
 */
export const retireUsers: Behaviour = (tick) => {
  const height = tick.height - LIFETIME_BLOCKS
  if (height < 1) return
  for (let position = 0; position < NEW_USERS_PER_BLOCK; position++) {
    const script = newUserScript(height, position)
    const boxes = sweptBoxes(tick.world.boxesOf(script))
    if (totalValue(boxes) >= MIN_SWEPT_VALUE + CHANGE_RESERVE) {
      const hasTokens = boxes.some(({ assets }) => assets.length > 0)
      const changeTo = hasTokens || tick.random.chance(0.9) ? randomRegular(tick) : EXCHANGE
      tick.submit({ spends: boxes.map((box) => signedSpend(box, tick.random)), outputs: [], fee: FEE, changeTo })
    }
    tick.world.unwatch(script)
  }
}

/** As many boxes as fit into one box together with their tokens. */
function sweptBoxes(boxes: Iterable<Box>): Box[] {
  const swept: Box[] = []
  let tokens = 0
  for (const box of boxes) {
    tokens += box.assets.length
    if (tokens > MAX_SWEPT_TOKENS || swept.length === MAX_SWEPT_BOXES) break
    swept.push(box)
  }
  return swept
}
