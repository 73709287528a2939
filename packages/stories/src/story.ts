import type { Asset, BoxId, Hex, TokenId } from '@ergo-explorer/chain'

/**
 * What a transaction does, as facts: amounts, ids and scripts, never words. The rule and its version are stored with
 * it, so that stored stories can be recomputed when a rule changes.
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

/** ERG and tokens: zero nanoERG and an empty list if there are none. Amounts are never negative. */
export interface Amounts {
  readonly nanoErg: bigint
  readonly assets: readonly Asset[]
}

/** A script and the amounts it lost or gained. */
export interface Party extends Amounts {
  readonly script: Hex
}

/** Some of the spent boxes are unknown, so no claim is made. */
interface UnknownInputs {
  readonly kind: 'unknown-inputs'
  readonly missing: number
  readonly inputs: number
}

interface MiningReward {
  readonly kind: 'mining-reward'
  readonly source: 'emission' | 'reemission'
  readonly minerKey: Hex
  /** Value of the reward box. */
  readonly payout: bigint
  /** Part of the payout that the miner owes to re-emission. */
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
  /** What left the contract, including the transaction fee. */
  readonly released: bigint
  readonly to: readonly Party[]
}

interface ReemissionPayment {
  readonly kind: 'reemission'
  readonly action: 'payment'
  readonly amount: bigint
  /** Number of mining rewards spent. */
  readonly rewards: number
  /** Other recipients of these rewards. */
  readonly to: readonly Party[]
}

interface ReemissionMerge {
  readonly kind: 'reemission'
  readonly action: 'merge'
  /** Gain of the re-emission contract. */
  readonly amount: bigint
  readonly boxes: number
}

interface Rent {
  readonly kind: 'rent'
  /** Number of boxes recreated with a lower value. */
  readonly charged: number
  /** Number of boxes that could not pay and were consumed entirely. */
  readonly emptied: number
  /** Total loss of these boxes. */
  readonly collected: Amounts
}

interface Mint {
  readonly kind: 'mint'
  readonly tokenId: TokenId
  readonly amount: bigint
  readonly issuingOutputIndex: number
  /** Script of the issuing output. */
  readonly to: Hex
  /** Tokens burned for the mint, as some collections require. */
  readonly burned: readonly Asset[]
}

interface OracleRefresh {
  readonly kind: 'oracle-refresh'
  readonly poolNft: TokenId
  readonly rate: bigint
  readonly previousRate: bigint
  /** Undefined for pools of the first version, which do not count epochs. */
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
  /** Undefined for pools of the first version, which do not count epochs. */
  readonly epoch: number | undefined
}

/** One pool's part of a trade: `sent` to the pool and `received` from it. */
export interface TradeLeg {
  readonly poolNft: TokenId
  readonly sent: Amounts
  readonly received: Amounts
}

interface Trade {
  readonly kind: 'trade'
  readonly legs: readonly TradeLeg[]
  /** Executed orders; empty for a direct trade with the pool. */
  readonly orders: readonly Order[]
  /** The owner of the only order, or the only script besides the pool whose balance changes. */
  readonly trader: Hex | undefined
}

interface Liquidity {
  readonly kind: 'liquidity'
  readonly action: 'deposit' | 'redeem'
  readonly poolNft: TokenId
  /** Amounts deposited into the pool, or redeemed from it. */
  readonly amounts: Amounts
  /** Pool shares issued or returned. */
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
  readonly offered: Amounts
  /** Minimum that the owner accepts, if the order states it. */
  readonly minReceived: Amounts | undefined
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
  /** The coins that the bank issued or took back. */
  readonly coins: Asset
  /** nanoERG paid to the bank for them, or by the bank. */
  readonly nanoErg: bigint
  /** Oracle rate that the bank read, if its box is known. */
  readonly rate: bigint | undefined
  readonly customer: Hex
}

interface Burn {
  readonly kind: 'burn'
  readonly burned: readonly Asset[]
  /** Scripts that held the tokens. */
  readonly from: readonly Hex[]
}

/** A box of a contract was spent. */
export interface ContractCall {
  readonly kind: 'contract-call'
  /** The first such contract, and Blake2b-256 of its template; undefined if the script cannot be parsed. */
  readonly script: Hex
  readonly template: Hex | undefined
  /** A token of which one unit moved from a box of this contract to an output: usually it identifies the contract. */
  readonly singleton: TokenId | undefined
  /** Whether an output has the same script. */
  readonly isContinued: boolean
  readonly contracts: number
}

interface Airdrop {
  readonly kind: 'airdrop'
  readonly from: Hex
  readonly receivers: number
  /** Amounts of each output; all are equal. */
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

/** Registers are written, and no script has more than before. */
interface Data {
  readonly kind: 'data'
  /** Scripts of the spent boxes. */
  readonly owners: readonly Hex[]
  /** Outputs with registers that no spent box had. */
  readonly boxes: number
  readonly registers: number
  readonly bytes: number
}

/** From one script to itself, into the same number of boxes or more. */
interface SelfTransfer {
  readonly kind: 'self-transfer'
  readonly owner: Hex
  readonly boxesIn: number
  readonly boxesOut: number
  readonly amounts: Amounts
}

/** Several parties sign, and at least one of them sends one asset and receives another. */
interface Exchange {
  readonly kind: 'exchange'
  readonly parties: readonly ExchangeParty[]
}

export interface ExchangeParty {
  readonly script: Hex
  readonly sent: Amounts
  readonly received: Amounts
}

interface Transfer {
  readonly kind: 'transfer'
  /** Loss of each sender, including the fee. */
  readonly from: readonly Party[]
  readonly to: readonly Party[]
  readonly fee: bigint
}

interface Other {
  readonly kind: 'other'
  readonly inputs: number
  readonly outputs: number
}
