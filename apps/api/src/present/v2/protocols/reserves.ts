import { DAY_MS, type Hex, oraclePrice, toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import type { Bank as BankResponse, BankHistory, Bridge, PoolActivity } from '@ergo-explorer/contract'
import { BANK_FEE_PERCENT, type Bank, computeBankFigures, computeBankLimits } from '@ergo-explorer/stories'
import type { BoxWithSpending } from '#queries/boxes/any-boxes.ts'
import { ERG_ASSET_ID, UNKNOWN_TOKEN } from '#queries/boxes/records.ts'
import type { AmmPoolRecord } from '#queries/market.ts'
import type { LatestRate } from '#queries/oracles/rates.ts'
import type { DayRange, PoolActivityRecord, VaultBalance } from '#queries/protocols.ts'
import { presentAmmPool } from './market.ts'
import { presentOwner, presentParty } from '../parties.ts'
import type { PresentContext } from '../present-context.ts'
import { presentErgPerToken, presentPrice } from './price.ts'
import { BRIDGED_TOKENS } from '../tokens/token-supply.ts'
import { presentTokenName } from '../tokens/tokens.ts'

/** Only lists have trends. */
export type TrendField = 'trend' | 'dailyVolumes'

export function presentPoolActivity(
  context: PresentContext,
  pool: AmmPoolRecord,
  {
    activity,
    ...prices
  }: {
    readonly activity: PoolActivityRecord
    readonly usdRate: bigint | null
    readonly counted: ReadonlySet<Hex>
  },
): Omit<PoolActivity, TrendField> {
  const presented = presentAmmPool(context, pool, prices)
  const isErg = presented.quoteToken === null
  return {
    ...presented,
    volumeNanoErg: isErg ? toNanoErg(activity.volume) : null,
    volumeQuote: isErg ? null : toTokenUnits(activity.volume),
    tradeCount: activity.trades,
    purchaseCount: activity.purchases,
    shareTokenId: activity.shareTokenId,
    issuedShares: toTokenUnits(activity.issuedShares),
    firstHeight: activity.firstHeight,
    firstTimestamp: activity.firstTimestamp,
    // The pool holds the shares that are not issued.
    providerCount: Math.max(0, activity.holders - 1),
  }
}

/** From the first day of the pool on. Only pools with the exact script have days. */
export function presentPoolTrend(
  { x, y }: Pick<AmmPoolRecord, 'x' | 'y'>,
  closes: PoolActivityRecord['days'],
  range: DayRange | undefined,
): Pick<PoolActivity, TrendField> {
  const [first] = closes
  if (range === undefined || first === undefined) return { trend: null, dailyVolumes: null }
  const decimalOf = (nanoErg: bigint, units: bigint) => presentErgPerToken(nanoErg, units, y.decimals).decimal
  const byDay = new Map(closes.map((close) => [close.day, close]))
  const trend: string[] = []
  const dailyVolumes: PoolActivity['dailyVolumes'] = []
  let last = first
  for (let day = Math.max(range.from, first.day); day <= range.to; day++) {
    const close = byDay.get(day)
    last = close ?? last
    trend.push(decimalOf(last.x, last.y))
    dailyVolumes.push(toNanoErg(close?.volume ?? 0n))
  }
  return { trend: [...trend, decimalOf(x.amount, y.amount)], dailyVolumes }
}

/** Prices and ratio need a rate of the oracle that the bank reads. */
export function presentBank(
  context: PresentContext,
  box: BoxWithSpending,
  { bank, rate }: { readonly bank: Bank; readonly rate: LatestRate | undefined },
): BankResponse {
  const figures = rate === undefined || rate.rate <= 0n ? undefined : computeBankFigures(bank, rate.rate)
  const known = new Map(box.assets.map((asset) => [asset.tokenId, asset]))
  const coin = ({ tokenId, circulating }: Bank['stable'], unitPrice: bigint | undefined) => {
    const metadata = known.get(tokenId) ?? UNKNOWN_TOKEN
    return {
      token: presentTokenName(context, { ...metadata, tokenId }),
      circulating: toTokenUnits(circulating),
      price: unitPrice === undefined ? null : presentErgPerToken(unitPrice, 1n, metadata.decimals),
    }
  }
  const { ergoTree, address } = box
  return {
    bankNft: bank.bankNft,
    boxId: box.id,
    height: box.height,
    owner: presentOwner(context, { ergoTree, address, tokenIds: [bank.bankNft] }),
    nanoErg: toNanoErg(bank.nanoErg),
    equity: figures === undefined ? null : toNanoErg(figures.equity),
    ratioPercent: figures?.ratioPercent === undefined ? null : String(figures.ratioPercent),
    stable: coin(bank.stable, figures?.stablePrice),
    reserve: coin(bank.reserve, figures?.reservePrice),
    feePercent: String(BANK_FEE_PERCENT),
    limits: rate === undefined || rate.rate <= 0n ? null : presentLimits(bank, rate.rate),
    oracle: rate === undefined ? null : presentOracle(rate),
  }
}

function presentLimits(bank: Bank, rate: bigint): BankResponse['limits'] {
  const { stableSold, stableBought, reserveSold, reserveBought } = computeBankLimits(bank, rate)
  return {
    stableSold: toTokenUnits(stableSold),
    stableBought: toTokenUnits(stableBought),
    reserveSold: toTokenUnits(reserveSold),
    reserveBought: toTokenUnits(reserveBought),
  }
}

/** A day that ended with a box of the bank; the coins' decimals are those of the box. */
export function presentBankDay(
  { assets }: Pick<BoxWithSpending, 'assets'>,
  { bank, rate, day }: { readonly bank: Bank; readonly rate: bigint; readonly day: number },
): BankHistory['days'][number] {
  const { ratioPercent, stablePrice, reservePrice } = computeBankFigures(bank, rate)
  const decimalsOf = (tokenId: Hex) => assets.find((asset) => asset.tokenId === tokenId)?.decimals ?? null
  return {
    timestamp: day * DAY_MS,
    nanoErg: toNanoErg(bank.nanoErg),
    ratioPercent: ratioPercent === undefined ? null : String(ratioPercent),
    stableCirculating: toTokenUnits(bank.stable.circulating),
    reserveCirculating: toTokenUnits(bank.reserve.circulating),
    stablePrice: presentErgPerToken(stablePrice, 1n, decimalsOf(bank.stable.tokenId)),
    reservePrice:
      reservePrice === undefined ? null : presentErgPerToken(reservePrice, 1n, decimalsOf(bank.reserve.tokenId)),
    usd: dollarsPerErg(rate),
  }
}

function presentOracle({ poolNft, boxId, height, rate }: LatestRate): BankResponse['oracle'] {
  return { poolNft, boxId, height, rate: String(rate), usd: dollarsPerErg(rate) }
}

function dollarsPerErg(rate: bigint): string | null {
  const price = oraclePrice(rate, 'nanoErgPerUsd')
  return price === undefined ? null : presentPrice(price.numerator, price.denominator).decimal
}

/** Vaults with their ERG, and tokens with the sum of all vaults. */
export function presentBridge(context: PresentContext, balances: readonly VaultBalance[]): Bridge {
  const erg = balances.filter(({ tokenId }) => tokenId === ERG_ASSET_ID)
  const byToken = Map.groupBy(
    balances.filter(({ tokenId }) => tokenId !== ERG_ASSET_ID),
    ({ tokenId }) => tokenId,
  )
  return {
    nanoErg: toNanoErg(sumAmounts(erg)),
    vaults: erg.map(({ amount, ...script }) => ({ party: presentParty(context, script), nanoErg: toNanoErg(amount) })),
    tokens: [...byToken.values()].flatMap((held) => {
      const [token] = held
      if (token === undefined) return []
      const { tokenId, name, decimals, type, existing } = token
      return {
        token: presentTokenName(context, { tokenId, name, decimals, type }),
        isBridged: BRIDGED_TOKENS.has(tokenId),
        held: toTokenUnits(sumAmounts(held)),
        existing: toTokenUnits(existing ?? 0n),
      }
    }),
  }
}

const sumAmounts = (balances: readonly VaultBalance[]): bigint => balances.reduce((sum, { amount }) => sum + amount, 0n)
