import type { Asset, Box, BoxId, Hex, Registers, TokenId, Transaction } from '@ergo-explorer/chain'
import type { Output, Spend } from '../world/draft.ts'
import { gather, signed, type Turn } from './habit.ts'
import { usualFee } from './payments.ts'

/** Somebody and a contract: what the contract's boxes lack afterwards somebody brings, what they have too much is theirs. */
export interface Deal {
  readonly owner: Hex
  /** Boxes of contracts, spent first and in this order. */
  readonly contracts?: readonly Spend[]
  readonly dataInputs?: readonly BoxId[]
  /** What stands under contracts afterwards, first and in this order. */
  readonly outputs: readonly Output[]
  /** Registers of the box with the owner's tokens, which some contracts want to see right behind their own. */
  readonly receipt?: Registers
}

/**
 * Completes a deal with the owner's boxes and sends it. All that the owner has of a token that changes hands ends up in
 * one box, with little ERG in it, and the rest of the ERG in another: purses stay tidy however often people trade.
 */
export function strike(turn: Turn, deal: Deal): Transaction | undefined {
  const { owner, contracts = [], outputs } = deal
  const fee = usualFee(turn)
  const moved = new Balance(contracts).less(outputs)
  const purse = holdingsOf(turn, owner, [...moved.tokens.keys()])
  const mine = new Balance(purse.map((box) => ({ box }))).plus(moved)
  const kept = mine.assets()
  if (kept === undefined) return undefined

  const hasReceipt = kept.length > 0 || deal.receipt !== undefined
  const receipt = { value: PURSE_VALUE, ergoTree: owner, assets: kept, registers: deal.receipt ?? {} }
  const missing = fee + (hasReceipt ? PURSE_VALUE : 0n) + SPARE - mine.value
  const coins = missing > 0n ? gather(turn, owner, missing) : []
  if (coins === undefined) return undefined
  return turn.submit({
    spends: [...contracts, ...purse.map((box) => signed(box, turn.random)), ...coins],
    ...(deal.dataInputs === undefined ? {} : { dataInputs: deal.dataInputs }),
    outputs: hasReceipt ? [...outputs, receipt] : outputs,
    fee,
    changeTo: owner,
  })
}

/** How much of a token an owner could bring into a deal. */
export function holdingOf(turn: Turn, owner: Hex, tokenId: TokenId): bigint {
  return new Balance(holdingsOf(turn, owner, [tokenId]).map((box) => ({ box }))).tokens.get(tokenId) ?? 0n
}

/** ERG in a box that is there for its tokens. */
const PURSE_VALUE = 10_000_000n
/** What is left over should make a box worth having. */
const SPARE = 1_000_000n
const MOST_PURSES = 8
/** A purse with more kinds of tokens than this is left alone: several of them might not fit into one box. */
const MOST_KINDS = 8

/** The owner's boxes with any of these tokens, oldest first. */
function holdingsOf(turn: Turn, owner: Hex, tokens: readonly TokenId[]): Box[] {
  const found: Box[] = []
  if (tokens.length === 0) return found
  for (const box of turn.world.boxesOf(owner)) {
    if (box.assets.length === 0 || box.assets.length > MOST_KINDS) continue
    if (!box.assets.some(({ tokenId }) => tokens.includes(tokenId))) continue
    found.push(box)
    if (found.length === MOST_PURSES) break
  }
  return found
}

/** ERG and tokens, which may be owed. */
class Balance {
  value = 0n
  readonly tokens = new Map<TokenId, bigint>()

  constructor(spends: readonly Pick<Spend, 'box'>[]) {
    for (const { box } of spends) this.#add(box.value, box.assets, 1n)
  }

  less(outputs: readonly Output[]): this {
    for (const { value, assets = [] } of outputs) this.#add(-value, assets, -1n)
    for (const [tokenId, amount] of this.tokens) if (amount === 0n) this.tokens.delete(tokenId)
    return this
  }

  plus(other: Balance): this {
    return this.#add(other.value, [...other.tokens].map(asAsset), 1n)
  }

  /** Undefined when a token is owed. */
  assets(): Asset[] | undefined {
    const held = [...this.tokens].map(asAsset).filter(({ amount }) => amount !== 0n)
    return held.some(({ amount }) => amount < 0n) ? undefined : held
  }

  #add(value: bigint, assets: readonly Asset[], sign: bigint): this {
    this.value += value
    for (const { tokenId, amount } of assets) this.tokens.set(tokenId, (this.tokens.get(tokenId) ?? 0n) + sign * amount)
    return this
  }
}

const asAsset = ([tokenId, amount]: [TokenId, bigint]): Asset => ({ tokenId, amount })
