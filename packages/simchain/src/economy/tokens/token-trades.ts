import { type Asset, type Hex, NANOERG_PER_ERG as ERG } from '@ergo-explorer/chain'
import type { Spend } from '#world/draft.ts'
import { randomUser, randomBystander } from '../actors.ts'
import { collectBoxes, type Behaviour, signedSpend, type TickContext } from '../behaviour.ts'
import { randomFee } from '../payments/payments.ts'
import { type Project, PROJECTS } from './token-names.ts'
import { projectScript } from './tokens.ts'
import {
  findHolder,
  type Holder,
  spendHoldings,
  CHANGE_RESERVE,
  TOKEN_BOX_VALUE,
  tokenBoxesOf,
  totalValue,
} from '../payments/wallets.ts'

/** A project's token and all boxes in which the project holds it. */
interface Stock extends Holder {
  readonly asset: Asset
}

/** Undefined before the project is launched. */
export function findProjectStock(tick: TickContext, project: Project): Stock | undefined {
  const owner = projectScript(project)
  const boxes = tokenBoxesOf(tick, owner)
  const tokenId = boxes[0]?.assets[0]?.tokenId
  if (tokenId === undefined) return undefined
  const held = boxes.flatMap(({ assets }) => assets.filter((asset) => asset.tokenId === tokenId))
  return { owner, boxes, asset: { tokenId, amount: held.reduce((sum, { amount }) => sum + amount, 0n) } }
}

/** A project with fewer units sells none. */
const MIN_STOCK = 100n

/** The stock of a random project, if it has something to sell. The first projects are the most popular. */
function randomStock(tick: TickContext): Stock | undefined {
  const project = PROJECTS[Math.floor(tick.random.fraction() ** 2 * PROJECTS.length)]
  const stock = project && findProjectStock(tick, project)
  return stock !== undefined && stock.asset.amount > MIN_STOCK ? stock : undefined
}

/** A user buys tokens from a project for ERG, in one transaction signed by both. */
export const buyProjectTokens: Behaviour = (tick) => {
  const stock = randomStock(tick)
  if (stock === undefined) return
  const amount = stock.asset.amount / BigInt(tick.random.between(50, 2000)) + 1n
  sellTokens(tick, stock, {
    assets: [{ ...stock.asset, amount }],
    price: tick.random.amountBetween(ERG / 10n, 3n * ERG),
  })
}

/** A project sends tokens and part of its earned ERG to several users. */
export const giveAwayTokens: Behaviour = (tick) => {
  const stock = randomStock(tick)
  const receivers = Array.from({ length: tick.random.between(2, 12) }, () => randomUser(tick))
  const parts = BigInt(receivers.length)
  if (stock === undefined || stock.asset.amount < MIN_STOCK * parts) return
  const fee = randomFee(tick)
  const value = (totalValue(stock.boxes) - fee) / (2n * parts)
  if (value < TOKEN_BOX_VALUE) return
  const assets = [{ ...stock.asset, amount: stock.asset.amount / (100n * parts) + 1n }]
  const spends = stock.boxes.map((box) => signedSpend(box, tick.random))
  tick.submit({
    spends,
    outputs: receivers.map((ergoTree) => ({ value, ergoTree, assets })),
    fee,
    changeTo: stock.owner,
  })
}

/** A user sends tokens to another user and gets the change back. */
export const transferTokens: Behaviour = (tick) => {
  const holder = findHolder(tick)
  if (holder === undefined) return
  const held = tick.random.pick(tick.random.pick(holder.boxes).assets)
  const amount = tick.random.chance(0.2) ? held.amount : tick.random.amountBetween(1n, held.amount)
  const ergoTree = tick.random.chance(0.2) ? randomBystander(tick) : randomUser(tick)
  const fee = randomFee(tick)
  const spends = spendHoldings(tick, holder, TOKEN_BOX_VALUE + fee + CHANGE_RESERVE)
  if (spends === undefined) return
  const outputs = [{ value: TOKEN_BOX_VALUE, ergoTree, assets: [{ ...held, amount }] }]
  tick.submit({ spends, outputs, fee, changeTo: holder.owner })
}

/** A consolidated box keeps at most this many kinds of tokens; the rest goes to a bystander. */
const MAX_TOKEN_KINDS = 28

/** A user with tokens in many boxes merges them into one, which then holds a dozen kinds or more. */
export const consolidateTokenBoxes: Behaviour = (tick) => {
  const holder = findHolder(tick)
  if (holder === undefined || holder.boxes.length < 5) return
  const fee = randomFee(tick)
  const spends = spendHoldings(tick, holder, TOKEN_BOX_VALUE + fee + CHANGE_RESERVE)
  if (spends === undefined) return
  const surplus = tokenTotals(holder).slice(MAX_TOKEN_KINDS)
  const outputs =
    surplus.length === 0 ? [] : [{ value: TOKEN_BOX_VALUE, ergoTree: randomBystander(tick), assets: surplus }]
  tick.submit({ spends, outputs, fee, changeTo: holder.owner })
}

function tokenTotals({ boxes }: Holder): Asset[] {
  const sums = new Map<Asset['tokenId'], bigint>()
  for (const { tokenId, amount } of boxes.flatMap(({ assets }) => assets)) {
    sums.set(tokenId, (sums.get(tokenId) ?? 0n) + amount)
  }
  return [...sums].map(([tokenId, amount]) => ({ tokenId, amount }))
}

/** A holder sells tokens to a random buyer and keeps the remaining tokens and the price. */
export function sellTokens(
  tick: TickContext,
  seller: Holder,
  {
    assets,
    price,
    receiver,
  }: { readonly assets: readonly Asset[]; readonly price: bigint; readonly receiver?: Hex | undefined },
): boolean {
  const buyer = randomUser(tick)
  if (buyer === seller.owner) return false
  const fee = randomFee(tick)
  const paying = collectBoxes(tick, buyer, { value: price + TOKEN_BOX_VALUE + fee + CHANGE_RESERVE })
  if (paying === undefined) return false
  const spends = [...seller.boxes.map((box) => signedSpend(box, tick.random)), ...paying]
  const bought = { value: TOKEN_BOX_VALUE, ergoTree: receiver ?? buyer, assets }
  const change = { value: totalErg(paying) - price - TOKEN_BOX_VALUE - fee, ergoTree: buyer }
  return tick.submit({ spends, outputs: [bought, change], fee, changeTo: seller.owner }) !== undefined
}

const totalErg = (spends: readonly Spend[]): bigint => totalValue(spends.map(({ box }) => box))
