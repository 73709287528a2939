import type { Blake2b256, Box, Hex, NetworkPreset, TokenId, Transaction } from '@ergo-explorer/chain'
import type { Random } from '../random.ts'
import type { OracleDiary } from './oracle-diary.ts'
import { complete, type Draft, type Spend } from '../world/draft.ts'
import type { World } from '../world/world.ts'

/** One block's time in the economy: what an actor sees, and how it acts. */
export interface Turn {
  readonly preset: NetworkPreset
  /** What makes this chain's history another than that of the next; the people are the same everywhere. */
  readonly seed: string
  readonly height: number
  readonly world: World
  readonly random: Random
  readonly blake2b256: Blake2b256
  readonly diary?: OracleDiary | undefined
  /** Completes, applies and sends a transaction. Undefined: it could not be paid for, and nothing happened. */
  readonly submit: (draft: Draft) => Transaction | undefined
}

/** Something that actors do now and then. It looks at the world and sends transactions, or does nothing. */
export type Habit = (turn: Turn) => void

/** The turn of a block, and the transactions sent in it. */
export function takeTurn(context: Omit<Turn, 'submit'>): { turn: Turn; sent: Transaction[] } {
  const sent: Transaction[] = []
  const submit = (draft: Draft): Transaction | undefined => {
    const transaction = complete(draft, context.height, context.blake2b256)
    if (transaction === undefined) return undefined
    context.world.apply(transaction)
    sent.push(transaction)
    return transaction
  }
  return { turn: { ...context, submit }, sent }
}

/** Bytes of the length of a Schnorr signature. Nobody checks them, but pages and sizes look right. */
export const signed = (box: Box, random: Random): Spend => ({ box, proof: random.hex(56) })

/**
 * Boxes of an owner that together hold a value, oldest first, signed for. Boxes with tokens are left alone: their owner
 * would have to carry the tokens along.
 */
export function gather(turn: Turn, script: Hex, value: bigint, mostBoxes = 20): Spend[] | undefined {
  const spends: Spend[] = []
  let sum = 0n
  for (const box of turn.world.boxesOf(script)) {
    if (box.assets.length > 0) continue
    spends.push(signed(box, turn.random))
    sum += box.value
    if (sum >= value) return spends
    if (spends.length === mostBoxes) return undefined
  }
  return undefined
}

/** Boxes of an owner that hold so much of a token, with whatever else is in them. */
export function gatherToken(
  turn: Turn,
  script: Hex,
  tokenId: TokenId,
  amount: bigint,
  mostBoxes = 20,
): Spend[] | undefined {
  const spends: Spend[] = []
  let sum = 0n
  for (const box of turn.world.boxesOf(script)) {
    const held = box.assets.find((asset) => asset.tokenId === tokenId)?.amount
    if (held === undefined) continue
    spends.push(signed(box, turn.random))
    sum += held
    if (sum >= amount) return spends
    if (spends.length === mostBoxes) return undefined
  }
  return undefined
}
