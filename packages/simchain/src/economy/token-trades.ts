import { type Asset, type Hex, NANOERG_PER_ERG as ERG } from '@ergo-explorer/chain'
import type { Spend } from '../world/draft.ts'
import { anyUser } from './actors.ts'
import { anyBystander } from './bystanders.ts'
import { gather, type Habit, signed, type Turn } from './habit.ts'
import { usualFee } from './payments.ts'
import { type Project, PROJECTS } from './token-names.ts'
import { projectScript } from './tokens.ts'
import { anyHolder, type Holder, spendHoldings, SPARE, TOKEN_BOX_VALUE, tokenBoxesOf, valueOf } from './wallets.ts'

/** A project's token, and all boxes in which the project holds what it has of it. */
interface Stock extends Holder {
  readonly asset: Asset
}

/** Undefined as long as the project has not been founded. */
export function stockOf(turn: Turn, project: Project): Stock | undefined {
  const owner = projectScript(project)
  const boxes = tokenBoxesOf(turn, owner)
  const tokenId = boxes[0]?.assets[0]?.tokenId
  if (tokenId === undefined) return undefined
  const held = boxes.flatMap(({ assets }) => assets.filter((asset) => asset.tokenId === tokenId))
  return { owner, boxes, asset: { tokenId, amount: held.reduce((sum, { amount }) => sum + amount, 0n) } }
}

/** Below this many units a project keeps what it has. */
const LAST_UNITS = 100n

/** One of the projects with something to sell. The first are the most popular. */
function anyStock(turn: Turn): Stock | undefined {
  const project = PROJECTS[Math.floor(turn.random.fraction() ** 2 * PROJECTS.length)]
  const stock = project && stockOf(turn, project)
  return stock !== undefined && stock.asset.amount > LAST_UNITS ? stock : undefined
}

/** Somebody buys from a project: coins against tokens in one transaction, signed by both. */
export const tokenSale: Habit = (turn) => {
  const stock = anyStock(turn)
  if (stock === undefined) return
  const amount = stock.asset.amount / BigInt(turn.random.between(50, 2000)) + 1n
  swap(turn, stock, [{ ...stock.asset, amount }], turn.random.amountBetween(ERG / 10n, 3n * ERG))
}

/** A project gives tokens to several users, and spends what it earned on them. */
export const tokenGiveaway: Habit = (turn) => {
  const stock = anyStock(turn)
  const receivers = Array.from({ length: turn.random.between(2, 12) }, () => anyUser(turn))
  const parts = BigInt(receivers.length)
  if (stock === undefined || stock.asset.amount < LAST_UNITS * parts) return
  const fee = usualFee(turn)
  const value = (valueOf(stock.boxes) - fee) / (2n * parts)
  if (value < TOKEN_BOX_VALUE) return
  const assets = [{ ...stock.asset, amount: stock.asset.amount / (100n * parts) + 1n }]
  const spends = stock.boxes.map((box) => signed(box, turn.random))
  turn.submit({
    spends,
    outputs: receivers.map((ergoTree) => ({ value, ergoTree, assets })),
    fee,
    changeTo: stock.owner,
  })
}

/** Somebody sends tokens to somebody else, and gets the rest back. */
export const tokenTransfer: Habit = (turn) => {
  const holder = anyHolder(turn)
  if (holder === undefined) return
  const held = turn.random.pick(turn.random.pick(holder.boxes).assets)
  const amount = turn.random.chance(0.2) ? held.amount : turn.random.amountBetween(1n, held.amount)
  const ergoTree = turn.random.chance(0.2) ? anyBystander(turn) : anyUser(turn)
  const fee = usualFee(turn)
  const spends = spendHoldings(turn, holder, TOKEN_BOX_VALUE + fee + SPARE)
  if (spends === undefined) return
  const outputs = [{ value: TOKEN_BOX_VALUE, ergoTree, assets: [{ ...held, amount }] }]
  turn.submit({ spends, outputs, fee, changeTo: holder.owner })
}

/** With more kinds than this in a purse, its owner parts with the rest. */
const MOST_KINDS = 28

/** Somebody with tokens in many boxes puts them into one, which then holds a dozen kinds or more. */
export const tokenTidying: Habit = (turn) => {
  const holder = anyHolder(turn)
  if (holder === undefined || holder.boxes.length < 5) return
  const fee = usualFee(turn)
  const spends = spendHoldings(turn, holder, TOKEN_BOX_VALUE + fee + SPARE)
  if (spends === undefined) return
  const surplus = amounts(holder).slice(MOST_KINDS)
  const outputs =
    surplus.length === 0 ? [] : [{ value: TOKEN_BOX_VALUE, ergoTree: anyBystander(turn), assets: surplus }]
  turn.submit({ spends, outputs, fee, changeTo: holder.owner })
}

function amounts({ boxes }: Holder): Asset[] {
  const sums = new Map<Asset['tokenId'], bigint>()
  for (const { tokenId, amount } of boxes.flatMap(({ assets }) => assets)) {
    sums.set(tokenId, (sums.get(tokenId) ?? 0n) + amount)
  }
  return [...sums].map(([tokenId, amount]) => ({ tokenId, amount }))
}

/** Whoever holds tokens hands some to a buyer, for a price, and keeps the rest with the money. */
export function swap(turn: Turn, seller: Holder, assets: readonly Asset[], price: bigint, receiver?: Hex): boolean {
  const buyer = anyUser(turn)
  if (buyer === seller.owner) return false
  const fee = usualFee(turn)
  const paying = gather(turn, buyer, price + TOKEN_BOX_VALUE + fee + SPARE)
  if (paying === undefined) return false
  const spends = [...seller.boxes.map((box) => signed(box, turn.random)), ...paying]
  const bought = { value: TOKEN_BOX_VALUE, ergoTree: receiver ?? buyer, assets }
  const change = { value: coinsIn(paying) - price - TOKEN_BOX_VALUE - fee, ergoTree: buyer }
  return turn.submit({ spends, outputs: [bought, change], fee, changeTo: seller.owner }) !== undefined
}

const coinsIn = (spends: readonly Spend[]): bigint => valueOf(spends.map(({ box }) => box))
