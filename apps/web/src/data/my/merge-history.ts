import { deriveEffectKind, toNanoErg, type TokenId, toTokenUnits } from '@ergo-explorer/chain'
import type { AddressTransaction, Asset } from '@ergo-explorer/contract'

type Effect = Pick<
  AddressTransaction['effect'],
  'kind' | 'nanoErg' | 'assets' | 'fee' | 'counterparties' | 'counterpartyCount'
>

/** A transaction with its effect on all own addresses together. */
export interface OwnTransaction extends Pick<
  AddressTransaction,
  'transactionId' | 'state' | 'height' | 'index' | 'timestamp' | 'firstSeen' | 'story'
> {
  /** Own addresses whose balance it touches. */
  readonly owners: readonly string[]
  readonly effect: Effect
  /** Whether it only moves ERG and tokens between own addresses, apart from its fee. */
  readonly isSelfTransfer: boolean
}

/** Loaded transactions of an address, newest first. */
export interface AddressPage {
  readonly address: string
  readonly items: readonly AddressTransaction[]
  /** Cursor of older ones; null at the end. */
  readonly next: string | null
}

/**
 * Transactions of several addresses, newest first, each once. The list ends where the oldest loaded transaction of an
 * address is that has older ones: below it, transactions could be missing.
 */
export function mergeHistory(pages: readonly AddressPage[]): readonly OwnTransaction[] {
  const found = new Map<string, { owners: string[]; rows: AddressTransaction[] }>()
  for (const { address, items } of pages)
    for (const row of items) {
      const entry = found.get(row.transactionId) ?? { owners: [], rows: [] }
      entry.owners.push(address)
      entry.rows.push(row)
      found.set(row.transactionId, entry)
    }
  const limits = pages.flatMap(({ items, next }) => (next === null ? [] : (items.at(-1) ?? [])))
  const isComplete = (row: AddressTransaction) => limits.every((limit) => compareNewestFirst(row, limit) <= 0)
  return [...found.values()]
    .flatMap(({ owners, rows }) => {
      const [first] = rows
      return first !== undefined && isComplete(first) ? [mergeRows(first, owners, rows)] : []
    })
    .toSorted(compareNewestFirst)
}

type Position = Pick<AddressTransaction, 'height' | 'index' | 'transactionId' | 'firstSeen'>

/** Pending transactions first. */
function compareNewestFirst(a: Position, b: Position): number {
  const heights = (b.height ?? Infinity) - (a.height ?? Infinity)
  if (a.height !== b.height) return heights
  if (a.height === null) return (b.firstSeen ?? 0) - (a.firstSeen ?? 0)
  return (b.index ?? 0) - (a.index ?? 0)
}

function mergeRows(
  first: AddressTransaction,
  owners: readonly string[],
  rows: readonly AddressTransaction[],
): OwnTransaction {
  const { transactionId, state, height, index, timestamp, firstSeen, story } = first
  const head = { transactionId, state, height, index, timestamp, firstSeen, story, owners }
  if (rows.length === 1) return { ...head, effect: first.effect, isSelfTransfer: false }
  const nanoErg = rows.reduce((sum, { effect }) => sum + BigInt(effect.nanoErg), 0n)
  const assets = mergeAssets(rows.flatMap(({ effect }) => effect.assets))
  const isSelfTransfer = assets.length === 0 && nanoErg + BigInt(first.fee) === 0n
  const fee = isSelfTransfer ? first.fee : (rows.find(({ effect }) => effect.fee !== null)?.effect.fee ?? null)
  const own = new Set(owners)
  const all = rows.flatMap(({ effect }) => effect.counterparties)
  const counterparties = all.filter(
    ({ address }, at) => !own.has(address) && all.findIndex((party) => party.address === address) === at,
  )
  // Of those that are not listed it is unknown which are own addresses, so they are counted where most were found.
  const unlisted = Math.max(
    ...rows.map(({ effect }) => Math.max(0, effect.counterpartyCount - effect.counterparties.length)),
  )
  const kind = deriveEffectKind({
    nanoErg,
    assets: toChainAssets(assets),
    hasSpent: rows.some(({ effect }) => effect.spent !== '0'),
    feePaid: fee === null ? undefined : BigInt(fee),
    minted: toChainAssets(rows.flatMap(({ effect }) => effect.minted)),
    burned: toChainAssets(rows.flatMap(({ effect }) => effect.burned)),
  })
  return {
    ...head,
    effect: {
      kind,
      nanoErg: toNanoErg(nanoErg),
      assets,
      fee,
      counterparties: counterparties.slice(0, 3),
      counterpartyCount: counterparties.length + unlisted,
    },
    isSelfTransfer,
  }
}

function mergeAssets(assets: readonly Asset[]): Asset[] {
  const merged = new Map<string, Asset>()
  for (const asset of assets) {
    const before = merged.get(asset.tokenId)
    const amount = before === undefined ? asset.amount : toTokenUnits(BigInt(before.amount) + BigInt(asset.amount))
    merged.set(asset.tokenId, { ...asset, amount })
  }
  return [...merged.values()].filter(({ amount }) => amount !== '0')
}

const toChainAssets = (assets: readonly Asset[]) =>
  assets.map(({ tokenId, amount }) => ({ tokenId: tokenId as TokenId, amount: BigInt(amount) }))

/** The balance of an address at a time. */
interface BalancePoint {
  readonly timestamp: number
  readonly amount: string
}

/** Sum of balances at the same times, in nanoERG. An address without ERG has no points. */
export function sumBalances(histories: readonly (readonly BalancePoint[])[]): readonly BalancePoint[] {
  const sums = new Map<number, bigint>()
  for (const points of histories)
    for (const { timestamp, amount } of points) sums.set(timestamp, (sums.get(timestamp) ?? 0n) + BigInt(amount))
  return [...sums].toSorted(([a], [b]) => a - b).map(([timestamp, sum]) => ({ timestamp, amount: String(sum) }))
}
