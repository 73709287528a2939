import type { Asset, Box, Hex, TokenId } from '@ergo-explorer/chain'
import { type ResolvedTransaction, scriptOf, findSuccessor } from './resolved-transaction.ts'
import type { Amounts, Order } from './story.ts'

/**
 * Spectrum's pools, by Blake2b-256 of the template: spectrum-finance/ergo-dex-sdk-js, compared with real pool boxes. A
 * pool of ERG and a token holds [NFT, shares, token] and its ERG is the box's value; a pool of two tokens holds [NFT,
 * shares, token, token].
 */
export const ERG_POOL_TEMPLATE: Hex = '850f2d5b02b3e66612e5499953fe8dfe54b8c077a0bd85362b5c706ffebd2bae'
export const TOKEN_POOL_TEMPLATE: Hex = 'aea967ce41bbce4eb63471df4a7491699a51cdf77b749705c8a008cb98ea1537'

export const POOL_TEMPLATES: ReadonlySet<Hex> = new Set([ERG_POOL_TEMPLATE, TOKEN_POOL_TEMPLATE])

/** Change of a pool in a transaction. The shares in the pool box are those not in circulation. */
export interface PoolChange {
  readonly poolNft: TokenId
  readonly script: Hex
  readonly gained: Amounts
  readonly lost: Amounts
  /** Issued if positive. */
  readonly shares: Asset
}

/** One entry per pool box that is spent and continues. */
export function poolChanges(resolved: ResolvedTransaction): PoolChange[] {
  return resolved.inputs.flatMap((box) => {
    const { template } = scriptOf(resolved, box)
    if (template === undefined || !POOL_TEMPLATES.has(template)) return []
    const after = findSuccessor(resolved, box, 0)
    const change = after && comparePool(box, after, template === ERG_POOL_TEMPLATE)
    return change === undefined ? [] : [change]
  })
}

/** The owner of the order, if there is one; otherwise the only script besides the pool's whose balance changes. */
export function counterpartyOf(
  { changes }: ResolvedTransaction,
  pools: readonly PoolChange[],
  orders: readonly Order[],
): Hex | undefined {
  if (orders.length > 0) return orders.length === 1 ? orders[0]?.owner : undefined
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

function positivePart(nanoErg: bigint, assets: readonly Asset[]): Amounts {
  return { nanoErg: nanoErg > 0n ? nanoErg : 0n, assets: assets.filter(({ amount }) => amount > 0n) }
}
