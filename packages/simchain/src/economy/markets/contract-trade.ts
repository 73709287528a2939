import type { Asset, Box, BoxId, Hex, Registers, TokenId, Transaction } from '@ergo-explorer/chain'
import type { Output, Spend } from '#world/draft.ts'
import { collectBoxes, signedSpend, type TickContext } from '../behaviour.ts'
import { randomFee } from '../payments/payments.ts'

/**
 * A trade between an owner and contracts: the owner pays what the contracts' boxes gain and receives what they lose.
 */
export interface ContractTrade {
  readonly owner: Hex
  /** Boxes of contracts, spent first and in this order. */
  readonly contracts?: readonly Spend[]
  readonly dataInputs?: readonly BoxId[]
  /** The contracts' boxes after the trade, first and in this order. */
  readonly outputs: readonly Output[]
  /** Registers of the box with the owner's tokens; some contracts require this box right after their own. */
  readonly receipt?: Registers
}

/**
 * Completes a trade with the owner's boxes and submits it. The owner's whole balance of each traded token goes into one
 * box with little ERG, and the remaining ERG into another, so that the number of boxes stays small.
 */
export function submitTrade(tick: TickContext, trade: ContractTrade): Transaction | undefined {
  const { owner, contracts = [], outputs } = trade
  const fee = randomFee(tick)
  const moved = new Balance(contracts).subtract(outputs)
  const tokenBoxes = tokenBoxesOf(tick, owner, [...moved.tokens.keys()])
  const ownerBalance = new Balance(tokenBoxes.map((box) => ({ box }))).add(moved)
  const ownerAssets = ownerBalance.assets()
  if (ownerAssets === undefined) return undefined

  const hasReceipt = ownerAssets.length > 0 || trade.receipt !== undefined
  const receipt = { value: OWNER_TOKEN_BOX_VALUE, ergoTree: owner, assets: ownerAssets, registers: trade.receipt ?? {} }
  const missingErg = fee + (hasReceipt ? OWNER_TOKEN_BOX_VALUE : 0n) + CHANGE_RESERVE - ownerBalance.value
  const ergSpends = missingErg > 0n ? collectBoxes(tick, owner, { value: missingErg }) : []
  if (ergSpends === undefined) return undefined
  return tick.submit({
    spends: [...contracts, ...tokenBoxes.map((box) => signedSpend(box, tick.random)), ...ergSpends],
    ...(trade.dataInputs === undefined ? {} : { dataInputs: trade.dataInputs }),
    outputs: hasReceipt ? [...outputs, receipt] : outputs,
    fee,
    changeTo: owner,
  })
}

/** The amount of a token that an owner can use in a trade. */
export function tokenBalance(tick: TickContext, owner: Hex, tokenId: TokenId): bigint {
  return new Balance(tokenBoxesOf(tick, owner, [tokenId]).map((box) => ({ box }))).tokens.get(tokenId) ?? 0n
}

/** ERG in a box that only carries tokens. */
const OWNER_TOKEN_BOX_VALUE = 10_000_000n
/** Extra ERG so that the change box is large enough. */
const CHANGE_RESERVE = 1_000_000n
const MAX_TOKEN_BOXES = 8
/** Boxes with more kinds of tokens are skipped: several of them might not fit into one box. */
const MAX_TOKEN_KINDS = 8

/** The owner's boxes with any of these tokens, oldest first. */
function tokenBoxesOf(tick: TickContext, owner: Hex, tokens: readonly TokenId[]): Box[] {
  const found: Box[] = []
  if (tokens.length === 0) return found
  for (const box of tick.world.tokenBoxesOf(owner)) {
    if (box.assets.length > MAX_TOKEN_KINDS) continue
    if (!box.assets.some(({ tokenId }) => tokens.includes(tokenId))) continue
    found.push(box)
    if (found.length === MAX_TOKEN_BOXES) break
  }
  return found
}

/** ERG and token amounts; negative amounts are owed. */
class Balance {
  value = 0n
  readonly tokens = new Map<TokenId, bigint>()

  constructor(spends: readonly Pick<Spend, 'box'>[]) {
    for (const { box } of spends) this.#add(box.value, box.assets, 1n)
  }

  subtract(outputs: readonly Output[]): this {
    for (const { value, assets = [] } of outputs) this.#add(-value, assets, -1n)
    for (const [tokenId, amount] of this.tokens) if (amount === 0n) this.tokens.delete(tokenId)
    return this
  }

  add(other: Balance): this {
    return this.#add(other.value, [...other.tokens].map(asAsset), 1n)
  }

  /** Returns undefined when a token amount is negative. */
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
