import { type ChainTime, DAY_MS, findPoolFault, percentHalfUp, toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import type { PoolActivity, PoolChange, PoolChart, PoolDetail, Price } from '@ergo-explorer/contract'
import type { PoolActivityRecord } from '#queries/protocols.ts'
import type { PoolChangeRecord, PoolDayRecord, PoolRecord } from '#queries/pool-history.ts'
import type { PoolStateRecord } from '#queries/pool-states.ts'
import { ERG_ASSET_ID } from '#queries/boxes/records.ts'
import type { HolderRecord } from '#queries/tokens/holders.ts'
import { presentParty } from '../parties.ts'
import type { TrendField } from './reserves.ts'
import type { PresentContext } from '../present-context.ts'
import { SHARE_DECIMALS } from '../tokens/tokens.ts'
import { formatChangePercent, presentErgPerToken, presentPrice, unitsPerToken } from './price.ts'

interface PoolEvidence {
  readonly activity: PoolActivityRecord
  /** Undefined for a pool without the exact script of pools of ERG and a token. */
  readonly state: PoolStateRecord | undefined
  /** Of its shares, the largest first. */
  readonly holders: readonly HolderRecord[]
  readonly owner: PoolDetail['owner']
  readonly tip: ChainTime
}

/** Providers that are listed. */
const MAX_PROVIDERS = 10

export function presentPoolDetail(
  context: PresentContext,
  pool: Omit<PoolActivity, TrendField>,
  { activity, state, holders, owner, tip }: PoolEvidence,
): PoolDetail {
  const { issuedShares, shareDecimals } = activity
  return {
    ...pool,
    tipHeight: tip.height,
    owner,
    fault: state === undefined ? 'script' : (findPoolFault(state, tip) ?? null),
    traderCount: state === undefined ? null : state.traders.filter(({ isProvider }) => !isProvider).length,
    shareDecimals,
    providers: holders
      .filter(({ hash }) => hash !== owner.scriptHash)
      .slice(0, MAX_PROVIDERS)
      .map((holder) => ({
        party: presentParty(context, holder),
        shares: toTokenUnits(holder.amount),
        sharePercent: percentHalfUp(holder.amount, issuedShares, SHARE_DECIMALS),
      })),
  }
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value)

/** Price of the second asset in the first. */
function priceOf({ idX, decimalsX, decimalsY }: PoolRecord, x: bigint, y: bigint): Price {
  return idX === ERG_ASSET_ID
    ? presentErgPerToken(x, y, decimalsY)
    : presentPrice(x * unitsPerToken(decimalsY), y * unitsPerToken(decimalsX))
}

export function presentPoolChange(context: PresentContext, pool: PoolRecord, change: PoolChangeRecord): PoolChange {
  const { x, y, shares, xBefore, yBefore, sharesBefore, hash, address, template } = change
  // The first state is the deposit of the pool's creator.
  const [movedX, movedY] = [x - (xBefore ?? 0n), y - (yBefore ?? 0n)]
  const kind = kindOf({ movedX, movedY, movedShares: sharesBefore === null ? -1n : shares - sharesBefore })
  const isErg = pool.idX === ERG_ASSET_ID
  return {
    kind,
    boxId: change.boxId,
    transactionId: change.transactionId,
    height: change.height,
    timestamp: Number(change.timestamp),
    party: hash === null || address === null ? null : presentParty(context, { hash, address, template }),
    tokenAmount: toTokenUnits(abs(movedY)),
    nanoErg: isErg ? toNanoErg(abs(movedX)) : null,
    quoteAmount: isErg ? null : toTokenUnits(abs(movedX)),
    shares: toTokenUnits(sharesBefore === null ? 0n : abs(shares - sharesBefore)),
    price: kind === 'purchase' || kind === 'sale' ? priceOf(pool, abs(movedX), abs(movedY)) : null,
    changePercent: xBefore === null || yBefore === null ? null : formatChangePercent(xBefore * y, x * yBefore),
  }
}

/** Shares that leave the pool are issued. */
function kindOf({
  movedX,
  movedY,
  movedShares,
}: Readonly<Record<'movedX' | 'movedY' | 'movedShares', bigint>>): PoolChange['kind'] {
  if (movedShares !== 0n) return movedShares < 0n ? 'deposit' : 'withdrawal'
  if (movedX > 0n && movedY < 0n) return 'purchase'
  return movedX < 0n && movedY > 0n ? 'sale' : 'other'
}

export const presentPoolDay = (pool: PoolRecord, record: PoolDayRecord): PoolChart['days'][number] => {
  const isErg = pool.idX === ERG_ASSET_ID
  const { day, x, y, volume } = record
  const extreme = ([a = '0', b = '1']: readonly string[]) => priceOf(pool, BigInt(a), BigInt(b))
  return {
    timestamp: day * DAY_MS,
    price: priceOf(pool, x, y),
    low: extreme(record.low),
    high: extreme(record.high),
    tokenAmount: toTokenUnits(y),
    nanoErg: isErg ? toNanoErg(x) : null,
    quoteAmount: isErg ? null : toTokenUnits(x),
    volumeNanoErg: isErg ? toNanoErg(BigInt(volume)) : null,
    volumeQuote: isErg ? null : toTokenUnits(BigInt(volume)),
    tradeCount: record.trades,
  }
}
