import type { Blake2b256, Box, Hex, NetworkPreset, TokenId, Transaction } from '@ergo-explorer/chain'
import { Random } from '#random.ts'
import { completeDraft, type Draft, type Spend } from '#world/draft.ts'
import type { World } from '#world/world.ts'
import type { OracleLog } from './markets/oracle-log.ts'

/** The context of one block in the economy: what actors can see and how they submit transactions. */
export interface TickContext {
  readonly preset: NetworkPreset
  /** Makes the history of this chain different from that of other seeds; the actors are the same everywhere. */
  readonly seed: string
  readonly height: number
  readonly world: World
  readonly random: Random
  readonly blake2b256: Blake2b256
  readonly oracleLog?: OracleLog | undefined
  /** Replaces the fixed set of users and bystanders. */
  readonly population?: Population | undefined
  /** Whether the actors have already acted at this height: between blocks they act several times. */
  readonly isRepeated?: boolean
  /**
   * Completes, applies and submits a transaction. Returns undefined, without any effect, when the inputs do not cover
   * it.
   */
  readonly submit: (draft: Draft) => Transaction | undefined
}

/** The users of a chain that are not the same on every chain. */
export interface Population {
  /** A random user, whose boxes are tracked. */
  readonly randomUser: (tick: TickContext) => Hex
  /** Different recipients who rarely spend. */
  readonly bystanders: (tick: TickContext, count: number) => readonly Hex[]
}

/** One kind of activity of the actors. It looks at the world and submits transactions, or does nothing. */
export type Behaviour = (tick: TickContext) => void

/** Creates the context of a block, and the list of transactions submitted in it. */
export function startTick(context: Omit<TickContext, 'submit'>): { tick: TickContext; sent: Transaction[] } {
  const sent: Transaction[] = []
  const submit = (draft: Draft): Transaction | undefined => {
    const transaction = completeDraft(draft, context.height, context.blake2b256)
    if (transaction === undefined) return undefined
    context.world.apply(transaction)
    sent.push(transaction)
    return transaction
  }
  return { tick: { ...context, submit }, sent }
}

/** Adds filler of the length of a Schnorr signature. No code verifies it, but pages and sizes look right. */
export const signedSpend = (box: Box, random: Random): Spend => ({ box, proof: random.hex(56) })

/**
 * Signed spends of an owner's oldest boxes that together hold a value. Boxes with tokens are skipped, because the owner
 * would have to move the tokens too.
 */
export function collectBoxes(
  tick: TickContext,
  script: Hex,
  { value, maxBoxes = 20 }: { readonly value: bigint; readonly maxBoxes?: number | undefined },
): Spend[] | undefined {
  const spends: Spend[] = []
  let sum = 0n
  for (const box of tick.world.plainBoxesOf(script)) {
    spends.push(signedSpend(box, tick.random))
    sum += box.value
    if (sum >= value) return spends
    if (spends.length === maxBoxes) return undefined
  }
  return undefined
}

/**
 * Signed spends of an owner's oldest boxes that together hold an amount of a token, including all other content of
 * these boxes.
 */
export function collectTokenBoxes(
  tick: TickContext,
  script: Hex,
  {
    tokenId,
    amount,
    maxBoxes = 20,
  }: { readonly tokenId: TokenId; readonly amount: bigint; readonly maxBoxes?: number | undefined },
): Spend[] | undefined {
  const spends: Spend[] = []
  let sum = 0n
  for (const box of tick.world.tokenBoxesOf(script)) {
    const held = box.assets.find((asset) => asset.tokenId === tokenId)?.amount
    if (held === undefined) continue
    spends.push(signedSpend(box, tick.random))
    sum += held
    if (sum >= amount) return spends
    if (spends.length === maxBoxes) return undefined
  }
  return undefined
}

/** A rare action. `round` counts its runs, so that several variants can alternate. */
export type PeriodicAction = (tick: TickContext, round: number) => void

/**
 * Runs an action once per interval, at a random height within it. Unlike a probability, this guarantees rare events on
 * every chain, whatever its seed.
 */
export function periodically(name: string, intervalBlocks: number, action: PeriodicAction): Behaviour {
  return (tick) => {
    const round = Math.floor(tick.height / intervalBlocks)
    if (tick.height % intervalBlocks === new Random(`${tick.seed} ${name} ${round}`).below(intervalBlocks))
      action(tick, round)
  }
}

export function roundRobin<T>(items: readonly T[], round: number): T {
  const item = items[round % items.length]
  if (item === undefined) throw new RangeError('roundRobin needs at least one item')
  return item
}
