import type { Hex, TokenId } from '@ergo-explorer/chain'
import { intConstant, bytesConstant, replaceConstants } from './constants.ts'

/** A bank like SigmaUSD's: it sells and buys back a stable coin and a reserve coin that owns its equity. */

/** Bank boxes hold [stable coin, reserve coin, bank NFT]; R4 and R5 hold the circulating amount of each coin. */
export interface Bank {
  readonly reserve: bigint
  readonly stableOut: bigint
  readonly reserveOut: bigint
}

export type BankCoin = 'stable' | 'reserve'

export const MIN_RATIO_PERCENT = 400n
export const MAX_RATIO_PERCENT = 800n
const FEE_PERCENT = 2n
const FIRST_RESERVE_PRICE = 1_000_000n
/** The minimum ERG that the bank keeps. */
const STORAGE_RENT = 10_000_000n

/** Mainnet's bank contract with a short grace period and the rate of our oracle pool. */
export function bankScript(oraclePoolNft: TokenId, bankUpdateNft: TokenId): Hex {
  return replaceConstants(
    MAINNET_BANK,
    new Map([
      [3, bytesConstant(oraclePoolNft)],
      [22, intConstant(GRACE_PERIOD)],
      [41, bytesConstant(bankUpdateNft)],
    ]),
  )
}

/** Up to this height reserve coins can be bought at any ratio. */
const GRACE_PERIOD = 128

/**
 * The bank after it has sold `count` coins, or bought them back if negative; undefined when its contract rejects the
 * trade. The rate is the oracle's, in nanoERG per dollar; the stable coin counts cents. Divisions truncate like the
 * contract's.
 */
export function bankAfterExchange(
  bank: Bank,
  {
    rate,
    height,
    coin,
    count,
  }: { readonly rate: bigint; readonly height: number; readonly coin: BankCoin; readonly count: bigint },
): Bank | undefined {
  const perCent = rate / 100n
  const expected = count * (coin === 'stable' ? stablePrice(bank, perCent) : reservePrice(bank, perCent))
  const fee = (expected * FEE_PERCENT) / 100n
  const after: Bank = {
    reserve: bank.reserve + expected + (fee < 0n ? -fee : fee),
    stableOut: bank.stableOut + (coin === 'stable' ? count : 0n),
    reserveOut: bank.reserveOut + (coin === 'reserve' ? count : 0n),
  }
  if (count === 0n || after.reserve < STORAGE_RENT || after.stableOut < 0n || after.reserveOut < 0n) return undefined
  return isRatioAllowed(after, { perCent, height, coin, isSale: count > 0n }) ? after : undefined
}

/** Reserve in percent of the value of the circulating stable coins; undefined while there are none. */
export function ratioPercent(bank: Bank, rate: bigint): bigint | undefined {
  const needed = bank.stableOut * (rate / 100n)
  return needed === 0n ? undefined : (bank.reserve * 100n) / needed
}

function stablePrice(bank: Bank, perCent: bigint): bigint {
  return bank.stableOut === 0n ? perCent : min(perCent, liabilities(bank, perCent) / bank.stableOut)
}

function reservePrice(bank: Bank, perCent: bigint): bigint {
  const equity = bank.reserve - liabilities(bank, perCent)
  return bank.reserveOut === 0n || equity === 0n ? FIRST_RESERVE_PRICE : equity / bank.reserveOut
}

function liabilities(bank: Bank, perCent: bigint): bigint {
  return min(bank.reserve, bank.stableOut * perCent)
}

function isRatioAllowed(
  after: Bank,
  {
    perCent,
    height,
    coin,
    isSale,
  }: { readonly perCent: bigint; readonly height: number; readonly coin: BankCoin; readonly isSale: boolean },
): boolean {
  const ratio = ratioPercent(after, perCent * 100n)
  if (ratio === undefined) return true
  if (coin === 'stable') return !isSale || ratio >= MIN_RATIO_PERCENT
  if (!isSale) return ratio >= MIN_RATIO_PERCENT
  return height <= GRACE_PERIOD || ratio <= MAX_RATIO_PERCENT
}

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** The SigmaUSD bank: mainnet block 844 667, box 68dcc5ff6ef207110c1f027b5af06c604ae2774b5741f2dc8cc86b51c0074b2a. */
const MAINNET_BANK: Hex =
  '102a0400040004000e20011d3364de07e5a26f0c4eef0852cddb387039a921b7154ef3cab22c6eda887f0400040204020400040004020500050005c8010500050005feffffffffffffffff0105000580897a05000580897a040405c80104c0933805c00c0580a8d6b907050005c8010580dac40905000500040404040500050005a0060101050005a0060100040004000e20239c170b7e82f94e6b05416f14b8a2a57e0bfff0e3c93f4abbcd160b6a5b271ad801d601db6501fed1ec9591b172017300d821d602b27201730100d603938cb2db63087202730200017303d604b2a5730400d605c17204d606db6308a7d607b27206730500d6088c720702d609db63087204d60ab27209730600d60b8c720a02d60c947208720bd60db27206730700d60e8c720d02d60fb27209730800d6108c720f02d61194720e7210d612e4c6a70505d613e4c672040505d614e4c6a70405d615e4c672040405d616b2a5730900d617e4c672160405d61895720c730a7217d61995720c7217730bd61ac1a7d61be4c672160505d61c9de4c672020405730cd61da2a1721a9c7214721c730dd61e9572119ca1721c95937214730e730f9d721d72147218d801d61e99721a721d9c9593721e7310731195937212731273139d721e72127219d61f9d9c721e7e7314057315d6209c7215721cd6219591a3731673177318d62295937220731972219d9c7205731a7220edededed7203ededededed927205731b93c27204c2a7edec720c7211efed720c7211ed939a720872129a720b7213939a720e72149a72107215edededed939a721472187215939a721272197213939a721a721b7205927215731c927213731deded938c720f018c720d01938c720a018c720701938cb27209731e00018cb27206731f000193721b9a721e958f721f7320f0721f721f957211959172187321927222732273239591721973249072227221927222732572037326938cb2db6308b2a4732700732800017329'
