/**
 * Operations of v2 as screens read them. Hosts with only v0 and v1 are read through an adapter (`server/adapter`), which
 * does not know all fields: those are null. An operation compiles here if every result of v2 has the type that screens
 * read, and the adapter compiles if its results have the same type.
 */
import * as v2 from '@ergo-explorer/client'
import type { NanoErg } from '@ergo-explorer/chain'
import type { ApiFunction } from '@ergo-explorer/client'
import type {
  AddressDetail,
  AddressTransaction,
  Asset,
  BlockDetail,
  BlockExtension,
  BlockMiner,
  BlockSummary,
  BoxDetail,
  Candidate,
  Chart,
  ChartPoint,
  HashRateDistribution,
  HeldToken,
  Home,
  Label,
  Market,
  Mempool,
  MempoolTransaction,
  Party,
  RegisterValue,
  Resolution,
  ScriptConstant,
  ServiceStatus,
  Spending,
  Tip,
  TokenDetail,
  TokenSummary,
  TransactionBox,
  TransactionDetail,
  TransactionInput,
  TransactionSummary,
} from '@ergo-explorer/contract'

/** The listed fields may be null, since v0 and v1 do not provide them. */
export type WithUnknown<T, Field extends keyof T> = Omit<T, Field> & { readonly [Name in Field]: T[Name] | null }

/** A page of a list. */
export interface Listed<T> {
  readonly items: readonly T[]
  /** Null if not counted. */
  readonly total: number | null
  /** Cursor of the next page; null at the end. */
  readonly next: string | null
}

type As<Operation, Result> = Operation extends ApiFunction<infer Params, infer _> ? ApiFunction<Params, Result> : never

/** v1 does not say where the name of a miner is from. */
export interface KnownMiner extends Omit<BlockMiner, 'label'> {
  readonly label: WithUnknown<Label, 'certainty' | 'source'> | null
}

export type KnownBlockSummary = WithUnknown<Omit<BlockSummary, 'miner'>, 'fees' | 'transactionKinds'> & {
  readonly miner: KnownMiner
}

type UnknownBlockField = 'transactionKinds' | 'reward' | 'rewardSplit' | 'scheduled'

/** Votes are read from the header. */
export type KnownBlock = WithUnknown<Omit<BlockDetail, 'miner' | 'header' | 'votes'>, UnknownBlockField> & {
  readonly miner: KnownMiner
  readonly header: Omit<BlockDetail['header'], 'unparsedBytes'>
}

export type KnownExtension = Omit<BlockExtension, 'fields'> & {
  readonly fields: readonly WithUnknown<BlockExtension['fields'][number], 'meaning'>[]
}

/** In the list of its block. */
export type KnownBlockTransaction = WithUnknown<TransactionSummary, 'size' | 'state'>

export const listBlocks: As<typeof v2.listBlocks, Listed<KnownBlockSummary>> = v2.listBlocks
export const getBlock: As<typeof v2.getBlock, KnownBlock> = v2.getBlock
export const getBlockExtension: As<typeof v2.getBlockExtension, KnownExtension> = v2.getBlockExtension
export const listBlockTransactions: As<
  typeof v2.listBlockTransactions,
  Listed<KnownBlockTransaction>
> = v2.listBlockTransactions

/** Sums of the mempool are unknown unless v0 lists all transactions at once. */
export type KnownMempool = WithUnknown<
  Mempool,
  | 'size'
  | 'fees'
  | 'conflictingCount'
  | 'preConfirmedCount'
  | 'maxBlockSize'
  | 'nextBlock'
  | 'nodes'
  | 'feeLevels'
  | 'feeHistogram'
>

export type KnownMempoolTransaction = WithUnknown<MempoolTransaction, 'depth' | 'nodeCount'>

export const getMempool: As<typeof v2.getMempool, KnownMempool> = v2.getMempool
export const listMempoolTransactions: As<
  typeof v2.listMempoolTransactions,
  Listed<KnownMempoolTransaction>
> = v2.listMempoolTransactions

type TokenIdentity = 'tokenId' | 'name' | 'decimals' | 'type' | 'genuineness' | 'isNft' | 'minted'

/** v1 knows what the issuing box says. */
export type KnownTokenSummary =
  | TokenSummary
  | (Pick<TokenSummary, TokenIdentity> & {
      readonly resembles?: string | null | undefined
      readonly holderCount: null
      readonly verdict: null
      readonly artwork?: undefined
    })

export type KnownToken =
  | TokenDetail
  | (Pick<TokenDetail, TokenIdentity | 'description' | 'descriptionWarnings'> & {
      readonly resembles?: string | null | undefined
      readonly mint: Pick<TokenDetail['mint'], 'boxId'>
      readonly evidence: null
    })

export const getToken: As<typeof v2.getToken, KnownToken> = v2.getToken
export const listTokens: As<typeof v2.listTokens, Listed<KnownTokenSummary>> = v2.listTokens

/** Parts of the page that v0 and v1 do not provide, or that failed, are null. */
export type KnownHome = WithUnknown<
  Omit<Home, 'blocks' | 'mempool' | 'tokens'>,
  'tip' | 'transactions' | 'nextBlock' | 'day' | 'dayBefore' | 'circulating' | 'maximumSupply' | 'maxBlockSize'
> & {
  readonly blocks: readonly KnownBlockSummary[]
  readonly mempool: WithUnknown<Home['mempool'], 'size'> | null
  readonly tokens: readonly KnownTokenSummary[] | null
}

export const getHome: As<typeof v2.getHome, KnownHome> = v2.getHome

/** v1 knows height and id of the newest block. */
export type KnownTip =
  | Tip
  | (Pick<Tip, 'height' | 'blockId'> & {
      readonly timestamp: number | null
      readonly version: number | null
      readonly sequence: null
    })

export const getTip: As<typeof v2.getTip, KnownTip> = v2.getTip

export type KnownStatus = WithUnknown<
  Omit<ServiceStatus, 'tip'>,
  'lag' | 'nodes' | 'databases' | 'softwareVersion' | 'startedAt' | 'liveStreamCount'
> & { readonly tip: KnownTip | null }

export const getStatus: As<typeof v2.getStatus, KnownStatus> = v2.getStatus

/** v1 knows the box of the pool of `PRICE_POOL_NFT`. */
export type KnownErgPrice = WithUnknown<
  Omit<NonNullable<Market['erg']>, 'usd' | 'circulating' | 'age' | 'history'>,
  'marketCapUsd' | 'timestamp'
>

export interface KnownMarket {
  readonly erg: KnownErgPrice | null
  readonly pools: Market['pools'] | null
  readonly prices: Market['prices'] | null
}

export const getMarket: As<typeof v2.getMarket, KnownMarket> = v2.getMarket

export type KnownChart = Pick<Chart, 'name'> & {
  readonly points: readonly WithUnknown<ChartPoint, 'fromHeight' | 'toHeight'>[]
}

export const getChart: As<typeof v2.getChart, KnownChart> = v2.getChart

/** v0 returns some of the charts, and v2 points without heights. */
export interface KnownChartList {
  readonly items: readonly (Pick<Chart, 'name'> & {
    readonly points: readonly Pick<ChartPoint, 'timestamp' | 'value'>[]
  })[]
}

export const listCharts: As<typeof v2.listCharts, KnownChartList> = v2.listCharts

/** v0 knows the names of miners only. */
export type KnownMinerShare = Pick<HashRateDistribution['miners'][number], 'blockCount'> & {
  readonly miner:
    | BlockMiner
    | { readonly address: null; readonly keyAddress: null; readonly label: Pick<Label, 'name'> | null }
}

export type KnownDistribution = Pick<HashRateDistribution, 'fromTime' | 'blockCount'> & {
  readonly miners: readonly KnownMinerShare[]
  readonly other: { readonly minerCount: number | null; readonly blockCount: number }
}

export const getHashRateDistribution: As<typeof v2.getHashRateDistribution, KnownDistribution> =
  v2.getHashRateDistribution

export type KnownCandidate = WithUnknown<Candidate, 'isUsed'>

export type KnownResolution = Omit<Resolution, 'candidates'> & { readonly candidates: readonly KnownCandidate[] }

export const resolveText: As<typeof v2.resolveText, KnownResolution> = v2.resolveText

/** v0 and v1 name the owner of a box by its address. */
export type KnownParty = WithUnknown<Party, 'scriptHash'>

/** v1 knows the tokens of a box by name. */
export type KnownAsset = Pick<Asset, 'tokenId' | 'name' | 'decimals' | 'genuineness' | 'amount'> & {
  readonly isOriginal?: boolean | undefined
  readonly resembles?: string | null | undefined
}

/** v1 lists confirmed spendings, without height. */
export type KnownSpending = Spending | Pick<Spending, 'transactionId'>

/** A box of a transaction. v0 gives no script, tokens and registers of unconfirmed inputs. */
export interface KnownTransactionBox extends Pick<TransactionBox, 'boxId' | 'transactionId'> {
  readonly value: TransactionBox['value'] | null
  readonly owner: KnownParty | null
  readonly ergoTree: string | null
  readonly assets: readonly KnownAsset[] | null
  readonly registers: readonly RegisterValue[] | null
  readonly spentBy: KnownSpending | null
}

export interface KnownTransactionInput extends Pick<TransactionInput, 'boxId' | 'proof' | 'extension'> {
  readonly box: KnownTransactionBox | null
  readonly isRent: boolean | null
}

type TransactionHead = 'transactionId' | 'state' | 'blockId' | 'height' | 'index' | 'timestamp'
type TransactionFigures = 'confirmations' | 'firstSeen' | 'size' | 'story' | 'usdRate'

export interface KnownTransaction extends Pick<TransactionDetail, TransactionHead | TransactionFigures> {
  readonly status: TransactionDetail['status'] | null
  readonly inputs: readonly KnownTransactionInput[]
  readonly dataInputs: readonly Pick<KnownTransactionInput, 'boxId' | 'box'>[]
  readonly outputs: readonly KnownTransactionBox[]
  readonly mints: readonly KnownAsset[]
  readonly burns: readonly KnownAsset[] | null
}

export const getTransaction: As<typeof v2.getTransaction, KnownTransaction> = v2.getTransaction

type BoxIdentity = 'boxId' | 'transactionId' | 'index' | 'blockId' | 'height' | 'timestamp' | 'confirmations'
type BoxContent = 'creationHeight' | 'value' | 'size' | 'registers' | 'mintedTokenId' | 'rent'

export interface KnownBox extends Pick<BoxDetail, BoxIdentity | BoxContent | 'isPreConfirmed'> {
  readonly owner: KnownParty
  readonly assets: readonly KnownAsset[]
  readonly spentBy: KnownSpending | null
  readonly singletonTokenIds: readonly string[] | null
  readonly script: Omit<BoxDetail['script'], 'constants'> & {
    readonly constants: readonly WithUnknown<ScriptConstant, 'bytes'>[]
  }
}

export const getBox: As<typeof v2.getBox, KnownBox> = v2.getBox

/** v0 and v1 know the script of an address from its text only, and the pending change if all transactions are listed. */
export interface KnownAddress
  extends
    WithUnknown<Pick<AddressDetail, 'scriptHash' | 'unspentCount'>, 'scriptHash' | 'unspentCount'>,
    Pick<AddressDetail, 'address' | 'kind' | 'isReadable' | 'label' | 'received' | 'transactionCount'>,
    Pick<AddressDetail, 'firstActivity' | 'lastActivity' | 'rewards' | 'mentions' | 'rent'> {
  readonly script: Pick<AddressDetail['script'], 'ergoTree' | 'templateBlake2b256'> | null
  readonly balance: Omit<AddressDetail['balance'], 'tokens'> & {
    readonly tokens: { readonly total: number | null; readonly items?: readonly unknown[] }
  }
  readonly pending: {
    readonly transactionCount: number
    readonly nanoErg: NanoErg | null
    readonly assets: readonly KnownAsset[]
  }
}

export const getAddress: As<typeof v2.getAddress, KnownAddress> = v2.getAddress

/** v1 does not say how many units exist. */
export type KnownHeldToken =
  | HeldToken
  | (Pick<HeldToken, 'tokenId' | 'name' | 'decimals' | 'type' | 'genuineness' | 'amount'> & {
      readonly isNft: null
      readonly verdict: null
      readonly artwork?: undefined
    })

export const getAddressBalance: As<typeof v2.getAddressBalance, { readonly tokens: Listed<KnownHeldToken> }> =
  v2.getAddressBalance

type AddressTransactionHead = 'transactionId' | 'state' | 'timestamp' | 'firstSeen' | 'inputCount' | 'outputCount'
type KnownEffect = 'kind' | 'nanoErg' | 'fee' | 'received' | 'hasUnspent' | 'counterpartyCount'
/** Null without v2. */
type EffectAfterwards = 'balanceAfter' | 'tokenBalanceAfter' | 'valuation'

export interface KnownAddressTransaction extends Pick<
  AddressTransaction,
  AddressTransactionHead | 'story' | 'conflictingTransactionId'
> {
  readonly effect: Pick<AddressTransaction['effect'], KnownEffect | EffectAfterwards> & {
    readonly assets: readonly KnownAsset[]
    readonly counterparties: readonly KnownParty[]
  }
}

/** How far a search with filters got. */
export interface KnownHistory extends Listed<KnownAddressTransaction> {
  readonly reachedHeight: number | null
}

export const listAddressTransactions: As<typeof v2.listAddressTransactions, KnownHistory> = v2.listAddressTransactions
export const listAddressPending: As<
  typeof v2.listAddressPending,
  Listed<KnownAddressTransaction>
> = v2.listAddressPending

/** The other operations are not requested from a host with only v0 and v1. */
export const ADAPTED_OPERATIONS: ReadonlySet<string> = new Set(
  [
    getAddress,
    getAddressBalance,
    getBlock,
    v2.getBlockAdProofs,
    getBlockExtension,
    getBox,
    getChart,
    getHashRateDistribution,
    getHome,
    getMarket,
    getMempool,
    getStatus,
    getTip,
    getToken,
    getTransaction,
    listAddressTransactions,
    listAddressPending,
    listBlocks,
    listBlockTransactions,
    listCharts,
    listMempoolTransactions,
    listTokens,
    resolveText,
  ].map(({ id }) => id),
)
