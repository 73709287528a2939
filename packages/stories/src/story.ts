import type { Asset, BoxId, Hex, TokenId } from '@ergo-explorer/chain'

/**
 * What a transaction does, as facts: amounts, ids and scripts, never words. Which rule told it and in which version
 * stands beside it, so that stored stories can be told again when a rule has learned something.
 */
export type Story = Facts & { readonly rule: string; readonly version: number }

export type StoryKind = Facts['kind']

export type Facts =
  | UnknownInputs
  | MiningReward
  | FeeCollection
  | Treasury
  | ReemissionPayment
  | ReemissionMerge
  | Rent
  | Mint
  | OracleRefresh
  | OraclePost
  | Trade
  | Liquidity
  | OrderPlaced
  | OrderRefunded
  | BankExchange
  | Burn
  | ContractCall
  | Airdrop
  | Consolidation
  | Data
  | SelfTransfer
  | Exchange
  | Transfer
  | Other

/** ERG and tokens. Zero nanoERG and no tokens where there is none of it; amounts are never negative. */
export interface Amounts {
  readonly nanoErg: bigint
  readonly assets: readonly Asset[]
}

/** A script and what it lost or gained. */
export interface Party extends Amounts {
  readonly script: Hex
}

/** Some of the boxes that the transaction spends are not known, so nothing is claimed. */
interface UnknownInputs {
  readonly kind: 'unknown-inputs'
  readonly missing: number
  readonly inputs: number
}

interface MiningReward {
  readonly kind: 'mining-reward'
  readonly source: 'emission' | 'reemission'
  readonly minerKey: Hex
  /** The value of the reward box. */
  readonly payout: bigint
  /** What of it the miner owes to re-emission. */
  readonly reemission: bigint
}

interface FeeCollection {
  readonly kind: 'fee-collection'
  readonly minerKey: Hex
  readonly collected: bigint
  readonly boxes: number
}

interface Treasury {
  readonly kind: 'treasury'
  /** What left the contract, the transaction's fee included. */
  readonly released: bigint
  readonly to: readonly Party[]
}

interface ReemissionPayment {
  readonly kind: 'reemission'
  readonly action: 'payment'
  readonly amount: bigint
  /** Mining rewards that were spent. */
  readonly rewards: number
  /** Who else was paid out of them. */
  readonly to: readonly Party[]
}

interface ReemissionMerge {
  readonly kind: 'reemission'
  readonly action: 'merge'
  /** What the re-emission contract gained. */
  readonly amount: bigint
  readonly boxes: number
}

interface Rent {
  readonly kind: 'rent'
  /** Boxes that were recreated with less in them. */
  readonly kept: number
  /** Boxes that could not pay and were taken whole. */
  readonly taken: number
  /** What all of them lost. */
  readonly collected: Amounts
}

interface Mint {
  readonly kind: 'mint'
  readonly tokenId: TokenId
  readonly amount: bigint
  readonly issuingOutputIndex: number
  /** The script of the issuing output. */
  readonly to: Hex
  /** Tokens that were destroyed for it, as some collections ask. */
  readonly burnt: readonly Asset[]
}

interface OracleRefresh {
  readonly kind: 'oracle-refresh'
  readonly poolNft: TokenId
  readonly rate: bigint
  readonly previousRate: bigint
  /** Undefined for pools of the first version, which do not count. */
  readonly epoch: number | undefined
  /** Public keys of the operators whose datapoints were collected. */
  readonly operators: readonly Hex[]
}

interface OraclePost {
  readonly kind: 'oracle-post'
  readonly poolNft: TokenId
  readonly oracleToken: TokenId
  readonly operator: Hex
  readonly rate: bigint
  /** Undefined for pools of the first version, which do not count. */
  readonly epoch: number | undefined
}

/** One pool's part of a trade: what it took in and what it gave out. */
export interface TradeLeg {
  readonly poolNft: TokenId
  readonly given: Amounts
  readonly received: Amounts
}

interface Trade {
  readonly kind: 'trade'
  readonly legs: readonly TradeLeg[]
  /** Orders that were executed; none when somebody traded with the pool directly. */
  readonly orders: readonly Order[]
  /** The owner of the one order, or the only script besides the pool whose balance changes. */
  readonly trader: Hex | undefined
}

interface Liquidity {
  readonly kind: 'liquidity'
  readonly action: 'deposit' | 'redeem'
  readonly poolNft: TokenId
  /** What went into the pool, or came out of it. */
  readonly amounts: Amounts
  /** Shares in the pool that were handed out, or returned. */
  readonly shares: Asset
  readonly orders: readonly Order[]
  readonly provider: Hex | undefined
}

/** `sell` sells ERG, `buy` buys ERG, `swap` trades tokens. */
export type OrderSide = 'sell' | 'buy' | 'swap' | 'deposit' | 'redeem'

export interface Order {
  readonly boxId: BoxId
  readonly side: OrderSide
  readonly poolNft: TokenId
  /** The script that is paid when the order is executed. */
  readonly owner: Hex
  readonly given: Amounts
  /** The least that the owner asks for, where the order names it. */
  readonly least: Amounts | undefined
}

interface OrderPlaced {
  readonly kind: 'order'
  readonly action: 'placed'
  readonly orders: readonly Order[]
}

interface OrderRefunded {
  readonly kind: 'order'
  readonly action: 'refunded'
  readonly orders: readonly Order[]
}

interface BankExchange {
  readonly kind: 'bank-exchange'
  readonly action: 'mint' | 'redeem'
  readonly bankNft: TokenId
  readonly coin: 'stable' | 'reserve'
  /** The coins that the bank handed out, or took back. */
  readonly coins: Asset
  /** What the bank was paid for them, or paid. */
  readonly nanoErg: bigint
  /** The oracle's rate that the bank read, where its box is known. */
  readonly rate: bigint | undefined
  readonly customer: Hex
}

interface Burn {
  readonly kind: 'burn'
  readonly burnt: readonly Asset[]
  /** Scripts that held the tokens. */
  readonly from: readonly Hex[]
}

/** A box of a contract was spent. */
export interface ContractCall {
  readonly kind: 'contract-call'
  /** The first such contract, and Blake2b-256 of its template; undefined when the script cannot be read. */
  readonly script: Hex
  readonly template: Hex | undefined
  /** A token of which one unit moved from a box of this contract to an output: most often what names the contract. */
  readonly singleton: TokenId | undefined
  /** Whether an output stands under the same script again. */
  readonly isContinued: boolean
  readonly contracts: number
}

interface Airdrop {
  readonly kind: 'airdrop'
  readonly from: Hex
  readonly receivers: number
  /** What each output holds; all are alike. */
  readonly each: Amounts
  readonly total: Amounts
}

interface Consolidation {
  readonly kind: 'consolidation'
  readonly owner: Hex
  readonly boxesIn: number
  readonly boxesOut: number
  readonly amounts: Amounts
}

/** Registers are written, and nobody has more than before. */
interface Data {
  readonly kind: 'data'
  /** The scripts of the spent boxes. */
  readonly owners: readonly Hex[]
  /** Outputs with registers that no spent box had. */
  readonly boxes: number
  readonly registers: number
  readonly bytes: number
}

/** From somebody to themselves, into as many boxes or more. */
interface SelfTransfer {
  readonly kind: 'self-transfer'
  readonly owner: Hex
  readonly boxesIn: number
  readonly boxesOut: number
  readonly amounts: Amounts
}

/** Several sign, and at least one of them gives one thing and receives another. */
interface Exchange {
  readonly kind: 'exchange'
  readonly parties: readonly ExchangeParty[]
}

export interface ExchangeParty {
  readonly script: Hex
  readonly given: Amounts
  readonly received: Amounts
}

interface Transfer {
  readonly kind: 'transfer'
  /** What each sender lost: the fee is in it. */
  readonly from: readonly Party[]
  readonly to: readonly Party[]
  readonly fee: bigint
}

interface Other {
  readonly kind: 'other'
  readonly inputs: number
  readonly outputs: number
}
