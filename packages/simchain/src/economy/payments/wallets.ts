import type { Box, Hex, TokenId } from '@ergo-explorer/chain'
import type { Spend } from '#world/draft.ts'
import { randomUser } from '../actors.ts'
import { collectBoxes, signedSpend, type TickContext } from '../behaviour.ts'

/** ERG that wallets put into a box that only carries tokens. */
export const TOKEN_BOX_VALUE = 1_000_000n

/** Extra ERG so that the change box is large enough, also with many tokens in it. */
export const CHANGE_RESERVE = 1_000_000n

/** Different tokens that safely fit into one box of at most 4096 bytes. */
export const MAX_ASSETS = 40

const MAX_TOKEN_BOXES = 30
const MAX_ATTEMPTS = 6

export interface Payer {
  readonly owner: Hex
  readonly spends: readonly Spend[]
}

/** Finds a user who can afford a value, in a few attempts. */
export function findPayer(tick: TickContext, value: bigint): Payer | undefined {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const owner = randomUser(tick)
    const spends = collectBoxes(tick, owner, { value })
    if (spends !== undefined) return { owner, spends }
  }
  return undefined
}

export interface Holder {
  readonly owner: Hex
  /** Boxes with tokens, limited so that all their tokens fit into one box. */
  readonly boxes: readonly Box[]
}

/** Finds a user who holds tokens, in a few attempts. */
export function findHolder(tick: TickContext): Holder | undefined {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const owner = randomUser(tick)
    const boxes = tokenBoxesOf(tick, owner)
    if (boxes.length > 0) return { owner, boxes }
  }
  return undefined
}

/** An owner's oldest boxes with tokens, as many as fit into one box. */
export function tokenBoxesOf(tick: TickContext, owner: Hex): Box[] {
  const boxes: Box[] = []
  const tokens = new Set<TokenId>()
  for (const box of tick.world.tokenBoxesOf(owner)) {
    for (const { tokenId } of box.assets) tokens.add(tokenId)
    if (boxes.length > 0 && tokens.size > MAX_ASSETS) break
    boxes.push(box)
    if (boxes.length === MAX_TOKEN_BOXES) break
  }
  return boxes
}

/** Spends the holder's token boxes, plus other boxes of the same owner when they hold too little ERG. */
export function spendHoldings(tick: TickContext, { owner, boxes }: Holder, value: bigint): Spend[] | undefined {
  const held = totalValue(boxes)
  const extraSpends = held >= value ? [] : collectBoxes(tick, owner, { value: value - held })
  return extraSpends && [...boxes.map((box) => signedSpend(box, tick.random)), ...extraSpends]
}

export const totalValue = (boxes: readonly Pick<Box, 'value'>[]): bigint =>
  boxes.reduce((sum, { value }) => sum + value, 0n)
