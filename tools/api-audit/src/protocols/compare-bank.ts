import { DAY_MS } from '@ergo-explorer/chain'
import type { Bank, BankHistory } from '@ergo-explorer/contract'
import { priceMatcher, quotientMatcher } from './matchers.ts'
import type { ProtocolAudit } from './compare-pools.ts'
import type { BankState } from './protocol-chain.ts'

const dayOf = (time: number): number => Math.floor(time / DAY_MS)

/** AgeUSD, as its contract computes with integers: the rate is nanoERG per dollar, and a stable coin is a cent. */
function figuresOf({ nanoErg, stable, reserve }: BankState, rate: bigint) {
  const cent = rate / 100n
  const owed = stable.circulating * cent
  const liabilities = owed < nanoErg ? owed : nanoErg
  const equity = nanoErg - liabilities
  const nominal = stable.circulating === 0n ? cent : liabilities / stable.circulating
  return {
    equity,
    ratio: owed === 0n ? null : (nanoErg * 100n) / owed,
    stablePrice: nominal < cent ? nominal : cent,
    reservePrice: reserve.circulating === 0n || equity === 0n ? null : equity / reserve.circulating,
  }
}

/** Whether the contract accepts an exchange of a number of coins; negative numbers are returned to the bank. */
function isAccepted(bank: BankState, rate: bigint, coin: 'stable' | 'reserve', count: bigint): boolean {
  const { stablePrice, reservePrice } = figuresOf(bank, rate)
  const price = coin === 'stable' ? stablePrice : (reservePrice ?? 1_000_000n)
  const fee = (count * price * 2n) / 100n
  const after = {
    ...bank,
    nanoErg: bank.nanoErg + count * price + (fee < 0n ? -fee : fee),
    [coin]: { held: bank[coin].held - count, circulating: bank[coin].circulating + count },
  }
  if (after.nanoErg < 10_000_000n || after[coin].held < 0n || after[coin].circulating < 0n) return false
  const ratio = figuresOf(after, rate).ratio ?? 800n
  if (coin === 'stable') return count < 0n || ratio >= 400n
  return count > 0n ? ratio <= 800n : ratio >= 400n
}

const COINS = [
  ['stableSold', 'stable', 1n],
  ['stableBought', 'stable', -1n],
  ['reserveSold', 'reserve', 1n],
  ['reserveBought', 'reserve', -1n],
] as const

const HISTORY_DAYS = 365

/** Compares figures, limits and history of the bank with its boxes and those of its oracle. */
export async function compareBank({ fetchApi, tally, chain }: ProtocolAudit): Promise<void> {
  const banks = chain.blocks.flatMap((block) => block.banks)
  const rates = chain.rates
  const [last, rate] = [banks.at(-1), rates.at(-1)]
  if (last === undefined || rate === undefined) throw new Error('The chain has no bank or no rate')
  const bank = await fetchApi<Bank>('v2/bank')
  const figures = figuresOf(last, rate.rate)
  const [stableDecimals, reserveDecimals] = [bank.stable.token.decimals ?? 0, bank.reserve.token.decimals ?? 0]
  tally.compare(
    'bank',
    {
      boxId: last.boxId,
      height: last.height,
      nanoErg: last.nanoErg,
      equity: figures.equity,
      ratioPercent: figures.ratio,
      stable: {
        circulating: last.stable.circulating,
        price: priceMatcher({ nanoErg: figures.stablePrice, units: 1n }, stableDecimals),
      },
      reserve: {
        circulating: last.reserve.circulating,
        price:
          figures.reservePrice === null
            ? null
            : priceMatcher({ nanoErg: figures.reservePrice, units: 1n }, reserveDecimals),
      },
      feePercent: '2',
      oracle: {
        poolNft: rate.poolNft,
        boxId: rate.boxId,
        height: rate.height,
        rate: rate.rate,
        usd: quotientMatcher(1_000_000_000n, rate.rate),
      },
    },
    bank,
  )
  for (const [name, coin, sign] of COINS) {
    const most = BigInt(bank.limits?.[name] ?? -1n)
    const edge = [
      most === 0n || isAccepted(last, rate.rate, coin, sign * most),
      isAccepted(last, rate.rate, coin, sign * (most + 1n)),
    ]
    tally.compare(`limit ${name} ${most}`, [true, false], edge)
  }
  await compareHistory({ fetchApi, tally, chain }, { banks, stableDecimals, reserveDecimals })
}

interface BankBoxes {
  readonly banks: readonly BankState[]
  readonly stableDecimals: number
  readonly reserveDecimals: number
}

async function compareHistory(
  { fetchApi, tally, chain }: ProtocolAudit,
  { banks, ...decimals }: BankBoxes,
): Promise<void> {
  const { days } = await fetchApi<BankHistory>(`v2/bank/history?days=${HISTORY_DAYS}`)
  const today = dayOf(chain.tip.time)
  const known = [...new Set(chain.blocks.map(({ time }) => dayOf(time)))].filter((day) => day > today - HISTORY_DAYS)
  const expected = known.flatMap((day) => {
    const bank = banks.findLast(({ time }) => dayOf(time) <= day)
    const rate = chain.rates.findLast(({ time }) => dayOf(time) <= day)
    if (bank === undefined || rate === undefined) return []
    const { ratio, stablePrice, reservePrice } = figuresOf(bank, rate.rate)
    return [
      {
        timestamp: day * DAY_MS,
        nanoErg: bank.nanoErg,
        ratioPercent: ratio,
        stableCirculating: bank.stable.circulating,
        reserveCirculating: bank.reserve.circulating,
        stablePrice: priceMatcher({ nanoErg: stablePrice, units: 1n }, decimals.stableDecimals),
        reservePrice:
          reservePrice === null ? null : priceMatcher({ nanoErg: reservePrice, units: 1n }, decimals.reserveDecimals),
        usd: quotientMatcher(1_000_000_000n, rate.rate),
      },
    ]
  })
  tally.compare('history of the bank', expected, days)
}
