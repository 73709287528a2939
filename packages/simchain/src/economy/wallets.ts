import type { Box, Hex, TokenId } from '@ergo-explorer/chain'
import type { Spend } from '../world/draft.ts'
import { anyUser } from './actors.ts'
import { gather, signed, type Turn } from './habit.ts'

/** What wallets put into a box that is only there to carry tokens. */
export const TOKEN_BOX_VALUE = 1_000_000n

/** What is left over should make a box worth having, also one with a purse of tokens in it. */
export const SPARE = 1_000_000n

/** So many different tokens fit into one box with room to spare: it may have 4096 bytes. */
export const MOST_ASSETS = 40

const MOST_TOKEN_BOXES = 30
const MOST_ASKED = 6

export interface Payer {
  readonly owner: Hex
  readonly spends: readonly Spend[]
}

/** Somebody who can afford something. A few people are asked. */
export function anyPayer(turn: Turn, value: bigint): Payer | undefined {
  for (let asked = 0; asked < MOST_ASKED; asked++) {
    const owner = anyUser(turn)
    const spends = gather(turn, owner, value)
    if (spends !== undefined) return { owner, spends }
  }
  return undefined
}

export interface Holder {
  readonly owner: Hex
  /** Boxes with tokens, never so many that their tokens would not fit into one. */
  readonly boxes: readonly Box[]
}

/** Somebody who holds tokens. */
export function anyHolder(turn: Turn): Holder | undefined {
  for (let asked = 0; asked < MOST_ASKED; asked++) {
    const owner = anyUser(turn)
    const boxes = tokenBoxesOf(turn, owner)
    if (boxes.length > 0) return { owner, boxes }
  }
  return undefined
}

/** An owner's oldest boxes with tokens, as many as one box could take in. */
export function tokenBoxesOf(turn: Turn, owner: Hex): Box[] {
  const boxes: Box[] = []
  const tokens = new Set<TokenId>()
  for (const box of turn.world.boxesOf(owner)) {
    if (box.assets.length === 0) continue
    for (const { tokenId } of box.assets) tokens.add(tokenId)
    if (boxes.length > 0 && tokens.size > MOST_ASSETS) break
    boxes.push(box)
    if (boxes.length === MOST_TOKEN_BOXES) break
  }
  return boxes
}

/** Boxes with tokens, and others of the same owner where they do not hold enough ERG for what is planned. */
export function spendHoldings(turn: Turn, { owner, boxes }: Holder, value: bigint): Spend[] | undefined {
  const held = valueOf(boxes)
  const more = held >= value ? [] : gather(turn, owner, value - held)
  return more && [...boxes.map((box) => signed(box, turn.random)), ...more]
}

export const valueOf = (boxes: readonly Pick<Box, 'value'>[]): bigint =>
  boxes.reduce((sum, { value }) => sum + value, 0n)
