import { type Box, long, type TokenId } from '@ergo-explorer/chain'
import { BANK_TEMPLATE } from './rules/markets.ts'
import { type ReadScript, readRegister, tokenIdConstant } from './script-reader.ts'

/** State of a bank that sells a stable coin, and a reserve coin that owns its equity. */
export interface Bank {
  readonly bankNft: TokenId
  /** Oracle pool whose rate the bank reads. */
  readonly oracleNft: TokenId
  readonly nanoErg: bigint
  readonly stable: BankCoin
  readonly reserve: BankCoin
}

interface BankCoin {
  readonly tokenId: TokenId
  readonly circulating: bigint
  /** In the bank, which can sell no more. */
  readonly held: bigint
}

/** Reads a bank box; undefined for other boxes. Anyone can copy the script, so the caller compares the NFT. */
export function readBank(box: Box, readScript: ReadScript): Bank | undefined {
  const script = readScript(box.ergoTree)
  if (script.template !== BANK_TEMPLATE) return undefined
  const [stable, reserve, nft] = box.assets
  const oracleNft = tokenIdConstant(script, 3)
  const [stableOut, reserveOut] = [readRegister(box.registers.R4, long), readRegister(box.registers.R5, long)]
  if (stable === undefined || reserve === undefined || nft?.amount !== 1n || oracleNft === undefined) return undefined
  if (stableOut === undefined || reserveOut === undefined) return undefined
  return {
    bankNft: nft.tokenId,
    oracleNft,
    nanoErg: box.value,
    stable: { tokenId: stable.tokenId, circulating: stableOut, held: stable.amount },
    reserve: { tokenId: reserve.tokenId, circulating: reserveOut, held: reserve.amount },
  }
}

/** Figures as the contract computes them, in integers; its divisions truncate. */
export interface BankFigures {
  /** ERG in percent of the value of the circulating stable coins; undefined while there are none. */
  readonly ratioPercent: bigint | undefined
  /** nanoERG per smallest unit, without the fee. */
  readonly stablePrice: bigint
  /** Undefined while no reserve coins circulate or the bank has no equity. */
  readonly reservePrice: bigint | undefined
  readonly equity: bigint
}

/** The rate is nanoERG per dollar; the stable coin counts cents. Formulas of emurgo/age-usd. */
export function computeBankFigures({ nanoErg, stable, reserve }: Bank, rate: bigint): BankFigures {
  const perCent = rate / 100n
  const needed = stable.circulating * perCent
  const liabilities = min(nanoErg, needed)
  const equity = nanoErg - liabilities
  return {
    ratioPercent: needed === 0n ? undefined : (nanoErg * 100n) / needed,
    stablePrice: stable.circulating === 0n ? perCent : min(perCent, liabilities / stable.circulating),
    reservePrice: reserve.circulating === 0n || equity === 0n ? undefined : equity / reserve.circulating,
    equity,
  }
}

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** Percent of the value of an exchange that stays in the bank. */
export const BANK_FEE_PERCENT = 2n
const MIN_RATIO_PERCENT = 400n
const MAX_RATIO_PERCENT = 800n
/** nanoERG that a bank without equity asks for a reserve coin. */
const FIRST_RESERVE_PRICE = 1_000_000n
/** nanoERG that the bank always keeps. */
const MIN_BANK_VALUE = 10_000_000n

/** Largest numbers of coins, in smallest units, that one exchange with the bank may sell or buy back now. */
export interface BankLimits {
  readonly stableSold: bigint
  readonly stableBought: bigint
  readonly reserveSold: bigint
  readonly reserveBought: bigint
}

/**
 * The contract sells stable coins and buys reserve coins back while the ratio stays at 400 % or more, and sells reserve
 * coins while it stays at 800 % or less. Each condition ends at one number of coins, which is searched by halving.
 */
export function computeBankLimits(bank: Bank, rate: bigint): BankLimits {
  const largest = (coin: 'stable' | 'reserve', sign: 1n | -1n, end: bigint): bigint => {
    let [accepted, rejected] = [0n, end + 1n]
    while (rejected - accepted > 1n) {
      const middle = (accepted + rejected) / 2n
      if (acceptsExchange(bank, { rate, coin, count: sign * middle })) accepted = middle
      else rejected = middle
    }
    return accepted
  }
  return {
    stableSold: largest('stable', 1n, bank.stable.held),
    stableBought: largest('stable', -1n, bank.stable.circulating),
    reserveSold: largest('reserve', 1n, bank.reserve.held),
    reserveBought: largest('reserve', -1n, bank.reserve.circulating),
  }
}

/** Whether the contract accepts that the bank sells a number of coins, or buys them back if it is negative. */
function acceptsExchange(
  bank: Bank,
  { rate, coin, count }: { readonly rate: bigint; readonly coin: 'stable' | 'reserve'; readonly count: bigint },
): boolean {
  const { stablePrice, reservePrice = FIRST_RESERVE_PRICE } = computeBankFigures(bank, rate)
  const value = count * (coin === 'stable' ? stablePrice : reservePrice)
  const fee = (value * BANK_FEE_PERCENT) / 100n
  const nanoErg = bank.nanoErg + value + (fee < 0n ? -fee : fee)
  const stable = { ...bank.stable, circulating: bank.stable.circulating + (coin === 'stable' ? count : 0n) }
  if (nanoErg < MIN_BANK_VALUE || stable.circulating < 0n) return false
  const { ratioPercent } = computeBankFigures({ ...bank, nanoErg, stable }, rate)
  if (coin === 'stable') return count < 0n || (ratioPercent ?? MAX_RATIO_PERCENT) >= MIN_RATIO_PERCENT
  return count > 0n
    ? (ratioPercent ?? MAX_RATIO_PERCENT) <= MAX_RATIO_PERCENT
    : (ratioPercent ?? MAX_RATIO_PERCENT) >= MIN_RATIO_PERCENT
}
