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
    stable: { tokenId: stable.tokenId, circulating: stableOut },
    reserve: { tokenId: reserve.tokenId, circulating: reserveOut },
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
