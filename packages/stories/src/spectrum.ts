import { type Asset, type Box, type Hex, int, PRICE_RULES, type TokenId } from '@ergo-explorer/chain'
import * as fact from './facts.ts'
import { findSuccessor, type ResolvedTransaction, scriptOf } from './resolved-transaction.ts'
import {
  longConstant,
  ownerConstant,
  type ReadScript,
  readRegister,
  type Script,
  tokenIdConstant,
} from './script-reader.ts'

/**
 * Spectrum's pools, by Blake2b-256 of the template: spectrum-finance/ergo-dex-sdk-js, compared with real pool boxes. A
 * pool of ERG and a token holds [NFT, shares, token] and its ERG is the box's value; a pool of two tokens holds [NFT,
 * shares, token, token].
 */
const ERG_POOL_TEMPLATE: Hex = '850f2d5b02b3e66612e5499953fe8dfe54b8c077a0bd85362b5c706ffebd2bae'
const TOKEN_POOL_TEMPLATE: Hex = 'aea967ce41bbce4eb63471df4a7491699a51cdf77b749705c8a008cb98ea1537'

export const POOL_TEMPLATES: ReadonlySet<Hex> = new Set([ERG_POOL_TEMPLATE, TOKEN_POOL_TEMPLATE])

/**
 * Blake2b-256 of their scripts, which have no constants of their own. The same template with other constants is another
 * contract, whose trades can follow any formula.
 */
export const POOL_SCRIPTS: ReadonlySet<Hex> = new Set([
  ...PRICE_RULES.scriptHashes,
  '5f3ddb98d51f616fda231cffeed7f7eddaab88ff14c945a290ae5ecc2a916cd6',
])

/** State of an automated market maker. */
export interface AmmPool {
  readonly poolNft: TokenId
  /** ERG if no token id is set. */
  readonly x: { readonly tokenId: TokenId | undefined; readonly amount: bigint }
  readonly y: Asset
  /** Liquidity shares that are not in circulation. */
  readonly shares: Asset
  /** Part of each 1000 that remains after the trading fee. */
  readonly fee: number
}

/**
 * Reads a box with the template of a pool; undefined if it has another one or is incomplete. Whether it is a pool depends
 * on its script, see {@link POOL_SCRIPTS}.
 */
export function readAmmPool(box: Box, readScript: ReadScript): AmmPool | undefined {
  const [nft, shares, ...reserves] = box.assets
  // Checked before the script: hardly any box holds this many tokens.
  if (nft === undefined || shares === undefined || reserves.length === 0) return undefined
  const { template } = readScript(box.ergoTree)
  if (template !== ERG_POOL_TEMPLATE && template !== TOKEN_POOL_TEMPLATE) return undefined
  const [x, y] = template === ERG_POOL_TEMPLATE ? [{ tokenId: undefined, amount: box.value }, reserves[0]] : reserves
  const fee = readRegister(box.registers.R4, int)
  if (nft.amount !== 1n || x === undefined || y === undefined || fee === undefined) return undefined
  return { poolNft: nft.tokenId, x, y, shares, fee }
}

/** Change of a pool in a transaction. The shares in the pool box are those not in circulation. */
interface PoolChange {
  readonly poolNft: TokenId
  readonly script: Hex
  readonly gained: fact.Amounts
  readonly lost: fact.Amounts
  /** Issued if positive. */
  readonly shares: Asset
}

/**
 * One entry per pool box that is spent and continues. The pool is its NFT: a second unit of it anywhere in the
 * transaction shows that the token is no NFT and the box a copy.
 */
export function poolChanges(resolved: ResolvedTransaction): PoolChange[] {
  const { inputs, outputs } = resolved
  return inputs.flatMap((box) => {
    const { template, hash } = scriptOf(resolved, box)
    if (hash === undefined || !POOL_SCRIPTS.has(hash)) return []
    const nft = box.assets[0]?.tokenId
    if (nft === undefined || countUnits(inputs, nft) !== 1n || countUnits(outputs, nft) !== 1n) return []
    const after = findSuccessor(resolved, box, 0)
    const change = after && comparePool(box, after, template === ERG_POOL_TEMPLATE)
    return change === undefined ? [] : [change]
  })
}

function countUnits(boxes: readonly Box[], tokenId: TokenId): bigint {
  let units = 0n
  for (const { assets } of boxes) for (const held of assets) if (held.tokenId === tokenId) units += held.amount
  return units
}

/**
 * The owner of the order, if there is one and it is paid; otherwise the only script besides the pool's whose balance
 * changes.
 */
export function counterpartyOf(
  { changes, outputs }: ResolvedTransaction,
  pools: readonly PoolChange[],
  orders: readonly Order[],
): Hex | undefined {
  if (orders.length > 0) {
    const owner = orders.length === 1 ? orders[0]?.owner : undefined
    return outputs.some(({ ergoTree }) => ergoTree === owner) ? owner : undefined
  }
  const others = changes.filter(({ script }) => pools.every((pool) => pool.script !== script))
  return others.length === 1 ? others[0]?.script : undefined
}

function comparePool(before: Box, after: Box, holdsErg: boolean): PoolChange | undefined {
  const [nft, shares] = before.assets
  const left = after.assets[1]
  if (nft === undefined || shares === undefined || left?.tokenId !== shares.tokenId) return undefined
  const nanoErg = holdsErg ? after.value - before.value : 0n
  const assets = before.assets.slice(2).map(({ tokenId, amount }, index) => {
    const held = after.assets[index + 2]
    return held?.tokenId === tokenId ? { tokenId, amount: held.amount - amount } : undefined
  })
  if (!assets.every((asset) => asset !== undefined)) return undefined
  return {
    poolNft: nft.tokenId,
    script: before.ergoTree,
    gained: positivePart(nanoErg, assets),
    lost: positivePart(
      -nanoErg,
      assets.map(({ tokenId, amount }) => ({ tokenId, amount: -amount })),
    ),
    shares: { tokenId: shares.tokenId, amount: shares.amount - left.amount },
  }
}

function positivePart(nanoErg: bigint, assets: readonly Asset[]): fact.Amounts {
  return { nanoErg: nanoErg > 0n ? nanoErg : 0n, assets: assets.filter(({ amount }) => amount > 0n) }
}

/** `sell` sells ERG, `buy` buys ERG, `swap` trades tokens. A side is stored as its index, so new ones are appended. */
export const ORDER_SIDES = ['sell', 'buy', 'swap', 'deposit', 'redeem'] as const
export type OrderSide = (typeof ORDER_SIDES)[number]

export const orderSideNumber = (side: OrderSide): number => ORDER_SIDES.indexOf(side)

export const orderFact = fact.group('FactOrder', {
  boxId: fact.boxId,
  side: fact.oneOf(...ORDER_SIDES),
  poolNft: fact.tokenId,
  /** The script that is paid when the order is executed. */
  owner: fact.script,
  offered: fact.amounts,
  /** Minimum that the owner accepts, if the order states it. */
  minReceived: fact.optional(fact.amounts),
})
export type Order = fact.Derived<typeof orderFact>

/** Positions of the constants in an order's script. */
interface Layout {
  readonly side: OrderSide
  readonly poolNft: number
  readonly owner: number
  /** ERG that takes part; the rest of the box's value is for the executor. */
  readonly nanoErg?: number
  /** Amounts of the box's first tokens that take part: a constant, or all. */
  readonly tokens?: readonly (number | 'all')[]
  /** Minimum amount to receive: nanoERG unless a token is named. */
  readonly minReceived?: { readonly amount: number; readonly tokenId?: number }
}

/**
 * Orders against Spectrum's pools, by Blake2b-256 of the template: spectrum-finance/ergo-dex-sdk-js and ergo-analytics.
 * Positions were read from real boxes; for token/token orders of version 1, from the published sample scripts. ERG/token
 * first, then token/token; version 3 pays its executor in a separate token.
 */
export const ORDER_LAYOUTS: ReadonlyMap<Hex, Layout> = new Map<Hex, Layout>([
  [
    '0989e14076c1630db24dbb42387a4ae8a737e8c8ec3d486d5cc1abd4ac19f33e',
    { side: 'sell', owner: 0, nanoErg: 2, poolNft: 8, minReceived: { amount: 10, tokenId: 9 } },
  ],
  [
    '2851fe3161b15237e2ccd93df96e38c4d1db85b192ea41fabe407cb9cc1abee9',
    { side: 'sell', owner: 14, nanoErg: 3, poolNft: 13, minReceived: { amount: 16, tokenId: 15 } },
  ],
  [
    '42f224f6c3bb898a0e7d46e863a57e69256bdae0c8ea62768c16d4c987a6d229',
    { side: 'buy', owner: 0, tokens: ['all'], poolNft: 9, minReceived: { amount: 10 } },
  ],
  [
    'a5e97826311c4a0057119a4d31cab8643cac5f4b99967c438ba7262d3fcc4007',
    { side: 'buy', owner: 12, tokens: [1], poolNft: 11, minReceived: { amount: 13 } },
  ],
  [
    'a0c4db066bd30b76123103bbc13a4cc022d7a6b54bc74cc2135eb75534789f0d',
    { side: 'deposit', owner: 0, nanoErg: 2, tokens: ['all'], poolNft: 12 },
  ],
  [
    'a6c0bbae010e3925755a3b1bdcb6cb05602383ff85f97fcd6ede321390b9cefe',
    { side: 'deposit', owner: 13, nanoErg: 1, tokens: [9], poolNft: 12 },
  ],
  [
    'de377f2c59c8e1595ae7d1d2e93b8362312e388a7ef19df5cc60472345e5d00a',
    { side: 'redeem', owner: 0, tokens: ['all'], poolNft: 11 },
  ],
  [
    'b97382a66773e4b5ffc4b2eb44691a119ae3def8bd631950a06dbe8a6a7a538f',
    { side: 'redeem', owner: 12, tokens: ['all'], poolNft: 11 },
  ],
  [
    '3dd50724c51dafefe0c348fc897217fe24b85a93757d33e203471f604e0aa7ee',
    { side: 'swap', owner: 0, tokens: ['all'], poolNft: 14, minReceived: { amount: 15, tokenId: 2 } },
  ],
  [
    '3f48b7ee15518cc0089027b3b6e57ed6d230d2501b3d636222e46e97a05a77fd',
    { side: 'swap', owner: 19, tokens: [3], poolNft: 18, minReceived: { amount: 20, tokenId: 1 } },
  ],
  [
    'ca07d04320aab8b74b888ddd03f8aed843d34035d6298bba0ce4696d4cc56f91',
    { side: 'deposit', owner: 0, tokens: ['all', 'all'], poolNft: 13 },
  ],
  [
    '4b0762660fd0ed44da0beff3da29092b7769f9ac1ff6d00fb2940725c16f9cc2',
    { side: 'deposit', owner: 14, tokens: [8, 10], poolNft: 13 },
  ],
  [
    '966384a1286b84101cb37165a269ddc4db171bf8a2275c9e82ba1989bc232f66',
    { side: 'redeem', owner: 0, tokens: ['all'], poolNft: 13 },
  ],
  [
    '54e82021647868f85fce62926fc3f936bfda3aed7aa33c7d7579ced29d513884',
    { side: 'redeem', owner: 14, tokens: ['all'], poolNft: 13 },
  ],
])

export const ORDER_TEMPLATES: ReadonlySet<Hex> = new Set(ORDER_LAYOUTS.keys())

/** Reads an order box; undefined if the box is not an order, or does not hold the amounts its script offers. */
export function readOrder(box: Box, readScript: ReadScript): Order | undefined {
  const script = readScript(box.ergoTree)
  const layout = script.template === undefined ? undefined : ORDER_LAYOUTS.get(script.template)
  if (layout === undefined) return undefined
  const poolNft = tokenIdConstant(script, layout.poolNft)
  const owner = ownerConstant(script, layout.owner)
  const offered = readOffered(box, script, layout)
  const minReceived = readMinReceived(script, layout)
  const isComplete = layout.minReceived === undefined || minReceived !== undefined
  if (poolNft === undefined || owner === undefined || offered === undefined || !isComplete) return undefined
  return { boxId: box.boxId, side: layout.side, poolNft, owner, offered, minReceived }
}

export const listOrders = (boxes: readonly Box[], readScript: ReadScript): Order[] =>
  boxes.flatMap((box) => readOrder(box, readScript) ?? [])

function readOffered(box: Box, script: Script, { nanoErg, tokens = [] }: Layout): fact.Amounts | undefined {
  const value = nanoErg === undefined ? 0n : longConstant(script, nanoErg)
  if (value === undefined || value > box.value) return undefined
  const assets = tokens.map((position, index): Asset | undefined => {
    const held = box.assets[index]
    const amount = position === 'all' ? held?.amount : longConstant(script, position)
    return held === undefined || amount === undefined || amount > held.amount ? undefined : { ...held, amount }
  })
  return assets.every((asset) => asset !== undefined) ? { nanoErg: value, assets } : undefined
}

function readMinReceived(script: Script, { minReceived }: Layout): fact.Amounts | undefined {
  const amount = minReceived && longConstant(script, minReceived.amount)
  if (minReceived === undefined || amount === undefined) return undefined
  if (minReceived.tokenId === undefined) return { nanoErg: amount, assets: [] }
  const tokenId = tokenIdConstant(script, minReceived.tokenId)
  return tokenId === undefined ? undefined : { nanoErg: 0n, assets: [{ tokenId, amount }] }
}
