import { type Box, type Hex, long, type TokenId } from '@ergo-explorer/chain'
import { hasNoAmounts, sumBoxAmounts } from '#balance-changes.ts'
import * as fact from '#facts.ts'
import { findSuccessor, holdsToken, type ResolvedTransaction, scriptOf } from '#resolved-transaction.ts'
import { defineKind, type StoryRule } from '#rule.ts'
import { readRegister, tokenIdConstant } from '#script-reader.ts'
import {
  counterpartyOf,
  listOrders,
  type Order,
  ORDER_TEMPLATES,
  orderFact,
  POOL_TEMPLATES,
  poolChanges,
} from '#spectrum.ts'

export const tradeKind = defineKind('trade', {
  /** One part for each pool: `sent` to the pool and `received` from it. */
  legs: fact.list(fact.group('TradeLeg', { poolNft: fact.tokenId, sent: fact.amounts, received: fact.amounts })),
  /** Executed orders; empty for a direct trade with the pool. */
  orders: fact.list(orderFact),
  /** The owner of the only order, or the only script besides the pool whose balance changes. */
  trader: fact.optional(fact.script),
})

/**
 * Proves that every pool in the transaction continues with more of one asset, less of the other and the same shares.
 * Orders are the inputs that name one of these pools.
 */
export const trade: StoryRule<typeof tradeKind> = {
  name: 'trade',
  version: 6,
  kind: tradeKind,
  templates: POOL_TEMPLATES,
  match: (resolved) => {
    const pools = poolChanges(resolved)
    const isTrade = pools.every(
      ({ gained, lost, shares }) => shares.amount === 0n && !hasNoAmounts(gained) && !hasNoAmounts(lost),
    )
    if (pools.length === 0 || !isTrade) return undefined
    const orders = listOrders(resolved.inputs, resolved.readScript).filter((order) =>
      pools.some(({ poolNft }) => poolNft === order.poolNft),
    )
    const legs = pools.map(({ poolNft, gained, lost }) => ({ poolNft, sent: gained, received: lost }))
    return { legs, orders, trader: counterpartyOf(resolved, pools, orders) }
  },
}

export const liquidityKind = defineKind('liquidity', {
  action: fact.oneOf('deposit', 'redeem'),
  poolNft: fact.tokenId,
  /** Amounts deposited into the pool, or redeemed from it. */
  amounts: fact.amounts,
  /** Pool shares issued or returned. */
  shares: fact.asset,
  orders: fact.list(orderFact),
  provider: fact.optional(fact.script),
})

/** Proves that one pool continues with more in it and fewer shares left to issue, or the reverse. */
export const liquidity: StoryRule<typeof liquidityKind> = {
  name: 'liquidity',
  version: 6,
  kind: liquidityKind,
  templates: POOL_TEMPLATES,
  match: (resolved) => {
    const pools = poolChanges(resolved)
    const [pool] = pools
    if (pool === undefined || pools.length > 1) return undefined
    const { poolNft, gained, lost, shares } = pool
    const isDeposit = shares.amount > 0n && !hasNoAmounts(gained) && hasNoAmounts(lost)
    const isRedemption = shares.amount < 0n && hasNoAmounts(gained) && !hasNoAmounts(lost)
    if (!isDeposit && !isRedemption) return undefined
    const orders = listOrders(resolved.inputs, resolved.readScript).filter((order) => order.poolNft === poolNft)
    return {
      action: isDeposit ? 'deposit' : 'redeem',
      poolNft,
      amounts: isDeposit ? gained : lost,
      shares: isDeposit ? shares : { tokenId: shares.tokenId, amount: -shares.amount },
      orders,
      provider: counterpartyOf(resolved, pools, orders),
    }
  },
}

export const orderKind = defineKind('order', {
  action: fact.oneOf('placed', 'refunded'),
  orders: fact.list(orderFact),
  /** Scripts that paid for placed orders of others; empty if every owner spent a box of their own. */
  payers: fact.list(fact.script),
})

/**
 * Proves that outputs have the script of an order and hold the offered amounts, and that no order is spent. An order
 * names its owner, who need not know of it: only the payers acted.
 */
export const orderPlaced: StoryRule<typeof orderKind> = {
  name: 'order-placed',
  version: 5,
  kind: orderKind,
  templates: ORDER_TEMPLATES,
  match: ({ inputs, outputs, readScript }) => {
    const orders = listOrders(outputs, readScript)
    if (orders.length === 0 || listOrders(inputs, readScript).length > 0) return undefined
    const signers = new Set(inputs.map(({ ergoTree }) => ergoTree))
    const isOwn = orders.every(({ owner }) => signers.has(owner))
    return { action: 'placed', orders, payers: isOwn ? [] : [...signers] }
  },
}

/** Proves that orders are spent without their pools, and that the outputs return everything offered to their owners. */
export const orderRefunded: StoryRule<typeof orderKind> = {
  name: 'order-refunded',
  version: 5,
  kind: orderKind,
  templates: ORDER_TEMPLATES,
  match: ({ inputs, outputs, readScript }) => {
    const orders = listOrders(inputs, readScript)
    if (orders.length === 0) return undefined
    if (orders.some(({ poolNft }) => inputs.some((box) => holdsToken(box, poolNft)))) return undefined
    const owners = [...new Set(orders.map(({ owner }) => owner))]
    return owners.every((owner) => isRefunded(orders, owner, outputs))
      ? { action: 'refunded', orders, payers: [] }
      : undefined
  },
}

/** Whether an owner gets back at least what all of their orders offered together. */
function isRefunded(orders: readonly Order[], owner: Hex, outputs: readonly Box[]): boolean {
  const offered = orders.filter((order) => order.owner === owner).map((order) => order.offered)
  const has = sumBoxAmounts(outputs.filter(({ ergoTree }) => ergoTree === owner))
  const owed = new Map<TokenId, bigint>()
  for (const { assets } of offered) {
    for (const { tokenId, amount } of assets) owed.set(tokenId, (owed.get(tokenId) ?? 0n) + amount)
  }
  return (
    has.nanoErg >= offered.reduce((sum, { nanoErg }) => sum + nanoErg, 0n) &&
    [...owed].every(([tokenId, amount]) => has.assets.some((held) => held.tokenId === tokenId && held.amount >= amount))
  )
}

/**
 * Blake2b-256 of the template of SigmaUSD's bank (mainnet script hash 4a90a440…, emurgo/age-usd): tokens [stable coin,
 * reserve coin, bank NFT], R4 and R5 the circulating coins, constant 3 the NFT of the oracle pool that is read.
 */
export const BANK_TEMPLATE: Hex = 'c7709a676c759d639d828aa54f75bc0d9480b3fc5f5cd1203ffd1df55f53140e'

export const bankExchangeKind = defineKind('bank-exchange', {
  action: fact.oneOf('mint', 'redeem'),
  bankNft: fact.tokenId,
  coin: fact.oneOf('stable', 'reserve'),
  /** The coins that the bank issued or took back. */
  coins: fact.asset,
  /** nanoERG paid to the bank for them, or by the bank. */
  nanoErg: fact.nanoErg,
  /** Oracle rate that the bank read, if its box is known. */
  rate: fact.optional(fact.rate),
  customer: fact.script,
})

/**
 * Proves that the network's bank, identified by its NFT, continues with fewer coins of one kind and as many more of them
 * circulating by its registers, and with more ERG, or the reverse. By contract, the customer's box follows the bank's.
 */
export const bankExchange: StoryRule<typeof bankExchangeKind> = {
  name: 'bank-exchange',
  version: 4,
  kind: bankExchangeKind,
  templates: new Set([BANK_TEMPLATE]),
  match: (resolved) => {
    const bank = resolved.inputs.find((box) => scriptOf(resolved, box).template === BANK_TEMPLATE)
    const after = bank && findSuccessor(resolved, bank, 2)
    const nft = bank?.assets[2]
    if (nft?.tokenId !== resolved.preset.bankNft) return undefined
    const customer = resolved.transaction.outputs[1]?.ergoTree
    if (bank === undefined || after === undefined || nft === undefined || customer === undefined) return undefined
    const [stable, reserve] = [
      countCoinsSold(bank, after, { position: 0, register: 'R4' }),
      countCoinsSold(bank, after, { position: 1, register: 'R5' }),
    ]
    const sold = stable === 0n ? reserve : stable
    const token = bank.assets[stable === 0n ? 1 : 0]
    if (stable === undefined || reserve === undefined || sold === undefined || token === undefined) return undefined
    const paid = after.value - bank.value
    const isOneKind = (stable === 0n) !== (reserve === 0n)
    if (!isOneKind || paid === 0n || paid > 0n !== sold > 0n) return undefined
    return {
      action: sold > 0n ? 'mint' : 'redeem',
      bankNft: nft.tokenId,
      coin: stable === 0n ? 'reserve' : 'stable',
      coins: { tokenId: token.tokenId, amount: magnitude(sold) },
      nanoErg: magnitude(paid),
      rate: readRate(resolved, bank),
      customer,
    }
  },
}

/** Amount of one coin that left the bank, if the register agrees. */
function countCoinsSold(
  before: Box,
  after: Box,
  { position, register }: { readonly position: number; readonly register: 'R4' | 'R5' },
): bigint | undefined {
  const [held, left] = [before.assets[position], after.assets[position]]
  const [circulating, circulatingAfter] = [
    readRegister(before.registers[register], long),
    readRegister(after.registers[register], long),
  ]
  if (
    held === undefined ||
    left?.tokenId !== held.tokenId ||
    circulating === undefined ||
    circulatingAfter === undefined
  )
    return undefined
  const sold = held.amount - left.amount
  return sold === circulatingAfter - circulating ? sold : undefined
}

function readRate(resolved: ResolvedTransaction, bank: Box): bigint | undefined {
  const oracleNft = tokenIdConstant(scriptOf(resolved, bank), 3)
  const [oracle] = resolved.dataInputs
  if (oracle === undefined || oracleNft === undefined || !holdsToken(oracle, oracleNft)) return undefined
  return readRegister(oracle.registers.R4, long)
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)
