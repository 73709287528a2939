// Generated from packages/contract by `pnpm --filter @ergo-explorer/client generate`. Do not edit.

import { defineOperation, type NoParams } from './operation.ts'
import type {
  AddressBalance,
  AddressDetail,
  AddressTransactionPage,
  BlockAdProofs,
  BlockDetail,
  BlockExtension,
  BlockHeader,
  BlockSummaryPage,
  BoxDetail,
  BoxSummaryPage,
  Capabilities,
  Chart,
  ChartList,
  ContractDetail,
  ContractSummaryPage,
  Difficulty,
  DifficultyEpochPage,
  ErgoPaySigningRequest,
  HashRateDistribution,
  HolderPage,
  Home,
  KeyMentionPage,
  KnownLabelPage,
  Market,
  Mempool,
  MempoolTransactionChain,
  MempoolTransactionPage,
  OracleChart,
  OraclePoolDetail,
  OraclePoolList,
  OracleRatePage,
  OrderBook,
  OrderBookList,
  ProjectedBlocks,
  Resolution,
  RichList,
  ServiceStatus,
  SignedTransaction,
  Statistics,
  Supply,
  Tip,
  TokenBurnPage,
  TokenDetail,
  TokenSummaryPage,
  TokenTransferPage,
  TransactionDetail,
  TransactionSummaryPage,
  TxIdResponse,
  VotingEpoch,
  VotingEpochSummaryPage,
} from './types.ts'

export interface ExportAddressBoxesParams {
  address: string
  /** Output format */
  format?: 'csv' | 'json' | undefined
  /** Unspent boxes only, or all boxes */
  state?: 'unspent' | 'all' | undefined
  /** First height, inclusive */
  from?: number | undefined
  /** Last height, inclusive */
  to?: number | undefined
}

/**
 * Boxes of an address, newest first, with one row for ERG and one per token.
 *
 * `GET /api/v2/addresses/:address/boxes/export`
 */
export const exportAddressBoxes = /* @__PURE__ */ defineOperation<ExportAddressBoxesParams, string>(
  'exportAddressBoxes',
  '/api/v2/addresses/:address/boxes/export',
  { format: 'text' },
)

export interface ExportAddressTransactionsParams {
  address: string
  /** Output format */
  format?: 'csv' | 'json' | undefined
  /** First height, inclusive */
  from?: number | undefined
  /** Last height, inclusive */
  to?: number | undefined
}

/**
 * Balance changes of an address per transaction, newest first, with one row for ERG and one per token.
 *
 * `GET /api/v2/addresses/:address/transactions/export`
 */
export const exportAddressTransactions = /* @__PURE__ */ defineOperation<ExportAddressTransactionsParams, string>(
  'exportAddressTransactions',
  '/api/v2/addresses/:address/transactions/export',
  { format: 'text' },
)

export interface ExportChartParams {
  /** Name of a chart */
  chart: string
  /** Output format */
  format?: 'csv' | 'json' | undefined
  /** Number of completed days, plus today */
  timespan?: '1day' | '30days' | '60days' | '180days' | '1year' | '2years' | 'all' | undefined
  /** First day, as any Unix time in milliseconds within it */
  from?: number | undefined
  /** Last day, as any Unix time in milliseconds within it */
  to?: number | undefined
}

/**
 * A chart with one row per completed UTC day, or per miner for the hash-rate distribution.
 *
 * `GET /api/v2/charts/:chart/export`
 */
export const exportChart = /* @__PURE__ */ defineOperation<ExportChartParams, string>(
  'exportChart',
  '/api/v2/charts/:chart/export',
  { format: 'text' },
)

export interface ExportTokenHoldersParams {
  tokenId: string
  /** Output format */
  format?: 'csv' | 'json' | undefined
}

/**
 * Holders of a token by amount, highest first.
 *
 * `GET /api/v2/tokens/:tokenId/holders/export`
 */
export const exportTokenHolders = /* @__PURE__ */ defineOperation<ExportTokenHoldersParams, string>(
  'exportTokenHolders',
  '/api/v2/tokens/:tokenId/holders/export',
  { format: 'text' },
)

export interface GetAddressParams {
  address: string
}

/**
 * Balance, pending changes and activity of an address.
 *
 * `GET /api/v2/addresses/:address`
 */
export const getAddress = /* @__PURE__ */ defineOperation<GetAddressParams, AddressDetail>(
  'getAddress',
  '/api/v2/addresses/:address',
)

export interface GetAddressBalanceParams {
  address: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** Height of the block; defaults to the newest */
  height?: number | undefined
}

/**
 * Balance of an address, now or after a block. A page may be shorter than the limit although there is a next page.
 *
 * `GET /api/v2/addresses/:address/balance`
 */
export const getAddressBalance = /* @__PURE__ */ defineOperation<GetAddressBalanceParams, AddressBalance>(
  'getAddressBalance',
  '/api/v2/addresses/:address/balance',
)

export interface GetBlockParams {
  /** Id or height of a block */
  block: string
}

/**
 * A block of the main chain, or an orphaned block by its id.
 *
 * `GET /api/v2/blocks/:block`
 */
export const getBlock = /* @__PURE__ */ defineOperation<GetBlockParams, BlockDetail>(
  'getBlock',
  '/api/v2/blocks/:block',
)

export interface GetBlockAdProofsParams {
  blockId: string
}

/**
 * The state transition proofs (AD proofs) of a block, fetched from a node once.
 *
 * `GET /api/v2/blocks/:blockId/ad-proofs`
 */
export const getBlockAdProofs = /* @__PURE__ */ defineOperation<GetBlockAdProofsParams, BlockAdProofs>(
  'getBlockAdProofs',
  '/api/v2/blocks/:blockId/ad-proofs',
)

export interface GetBlockExtensionParams {
  blockId: string
}

/**
 * The extension of a block with decoded fields.
 *
 * `GET /api/v2/blocks/:blockId/extension`
 */
export const getBlockExtension = /* @__PURE__ */ defineOperation<GetBlockExtensionParams, BlockExtension>(
  'getBlockExtension',
  '/api/v2/blocks/:blockId/extension',
)

export interface GetBlockHeaderParams {
  blockId: string
}

/**
 * The header of a block (immutable).
 *
 * `GET /api/v2/blocks/:blockId/header`
 */
export const getBlockHeader = /* @__PURE__ */ defineOperation<GetBlockHeaderParams, BlockHeader>(
  'getBlockHeader',
  '/api/v2/blocks/:blockId/header',
)

export interface GetBoxParams {
  boxId: string
}

/**
 * A confirmed or pending box with its script, its registers, its spending transaction and its readers.
 *
 * `GET /api/v2/boxes/:boxId`
 */
export const getBox = /* @__PURE__ */ defineOperation<GetBoxParams, BoxDetail>('getBox', '/api/v2/boxes/:boxId')

/**
 * Name, network, version and features of this API.
 *
 * `GET /api/v2`
 */
export const getCapabilities = /* @__PURE__ */ defineOperation<NoParams, Capabilities>('getCapabilities', '/api/v2')

export interface GetChartParams {
  /** Name of a chart */
  chart: string
  /** Number of completed days, plus today */
  timespan?: '1day' | '30days' | '60days' | '180days' | '1year' | '2years' | 'all' | undefined
  /** First day, as any Unix time in milliseconds within it */
  from?: number | undefined
  /** Last day, as any Unix time in milliseconds within it */
  to?: number | undefined
}

/**
 * A chart with one point per UTC day.
 *
 * `GET /api/v2/charts/:chart`
 */
export const getChart = /* @__PURE__ */ defineOperation<GetChartParams, Chart>('getChart', '/api/v2/charts/:chart')

export interface GetContractParams {
  templateHash: string
}

/**
 * A contract by the SHA-256 or Blake2b-256 hash of its template.
 *
 * `GET /api/v2/contracts/:templateHash`
 */
export const getContract = /* @__PURE__ */ defineOperation<GetContractParams, ContractDetail>(
  'getContract',
  '/api/v2/contracts/:templateHash',
)

/**
 * Current difficulty, its forecast and history, and the current voting epoch.
 *
 * `GET /api/v2/difficulty`
 */
export const getDifficulty = /* @__PURE__ */ defineOperation<NoParams, Difficulty>(
  'getDifficulty',
  '/api/v2/difficulty',
)

export interface GetErgoPayPaymentParams {
  /** Address of the receiver */
  receiver?: string | undefined
  /** Amount for the receiver in nanoERG */
  nanoErg?: string | undefined
  /** Purpose of the payment, shown to the payer */
  description?: string | undefined
  /** Language of the messages: `en`, `ru`, `id` or `tr`; English if missing or unknown */
  lang?: string | undefined
  /** P2PK address of the payer; in a link use `#P2PK_ADDRESS#` as the last parameter, which the wallet replaces */
  payer?: string | undefined
}

/**
 * A payment for a wallet to sign (EIP-20), built from the payer’s unspent boxes. Nothing is stored.
 *
 * `GET /api/v2/ergopay/payment`
 */
export const getErgoPayPayment = /* @__PURE__ */ defineOperation<GetErgoPayPaymentParams, ErgoPaySigningRequest>(
  'getErgoPayPayment',
  '/api/v2/ergopay/payment',
)

export interface GetHashRateDistributionParams {
  /** Number of completed days, plus today */
  timespan?: '1day' | '30days' | '60days' | '180days' | '1year' | '2years' | 'all' | undefined
  /** First day, as any Unix time in milliseconds within it */
  from?: number | undefined
  /** Last day, as any Unix time in milliseconds within it */
  to?: number | undefined
}

/**
 * Blocks per miner; miners with one percent or less are combined.
 *
 * `GET /api/v2/charts/hash-rate-distribution`
 */
export const getHashRateDistribution = /* @__PURE__ */ defineOperation<
  GetHashRateDistributionParams,
  HashRateDistribution
>('getHashRateDistribution', '/api/v2/charts/hash-rate-distribution')

/**
 * Data of the explorer’s home page.
 *
 * `GET /api/v2/home`
 */
export const getHome = /* @__PURE__ */ defineOperation<NoParams, Home>('getHome', '/api/v2/home')

/**
 * On-chain prices from oracle pools and automated market makers.
 *
 * `GET /api/v2/market`
 */
export const getMarket = /* @__PURE__ */ defineOperation<NoParams, Market>('getMarket', '/api/v2/market')

/**
 * Mempool totals, watched nodes and fee levels.
 *
 * `GET /api/v2/mempool`
 */
export const getMempool = /* @__PURE__ */ defineOperation<NoParams, Mempool>('getMempool', '/api/v2/mempool')

export interface GetMempoolTransactionChainParams {
  transactionId: string
}

/**
 * Mempool transactions that a transaction depends on, and those that depend on it.
 *
 * `GET /api/v2/mempool/transactions/:transactionId/chain`
 */
export const getMempoolTransactionChain = /* @__PURE__ */ defineOperation<
  GetMempoolTransactionChainParams,
  MempoolTransactionChain
>('getMempoolTransactionChain', '/api/v2/mempool/transactions/:transactionId/chain')

export interface GetOracleChartParams {
  /** Id of the pool NFT, which identifies the pool box */
  poolNft: string
  /** Number of completed days, plus today */
  timespan?: '1day' | '30days' | '60days' | '180days' | '1year' | '2years' | 'all' | undefined
  /** First day, as any Unix time in milliseconds within it */
  from?: number | undefined
  /** Last day, as any Unix time in milliseconds within it */
  to?: number | undefined
}

/**
 * The rate at the end of each UTC day.
 *
 * `GET /api/v2/oracle-pools/:poolNft/chart`
 */
export const getOracleChart = /* @__PURE__ */ defineOperation<GetOracleChartParams, OracleChart>(
  'getOracleChart',
  '/api/v2/oracle-pools/:poolNft/chart',
)

export interface GetOraclePoolParams {
  /** Id of the pool NFT, which identifies the pool box */
  poolNft: string
}

/**
 * An oracle pool with its rules, recent rates and oracles.
 *
 * `GET /api/v2/oracle-pools/:poolNft`
 */
export const getOraclePool = /* @__PURE__ */ defineOperation<GetOraclePoolParams, OraclePoolDetail>(
  'getOraclePool',
  '/api/v2/oracle-pools/:poolNft',
)

export interface GetOrderBookParams {
  tokenId: string
  /** Maximum number of orders per side */
  limit?: number | undefined
}

/**
 * Open orders that sell a token for ERG or buy it, and the pools that trade it.
 *
 * `GET /api/v2/order-book/:tokenId`
 */
export const getOrderBook = /* @__PURE__ */ defineOperation<GetOrderBookParams, OrderBook>(
  'getOrderBook',
  '/api/v2/order-book/:tokenId',
)

export interface GetRichListParams {
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
}

/**
 * Addresses by ERG balance, highest first.
 *
 * `GET /api/v2/rich-list`
 */
export const getRichList = /* @__PURE__ */ defineOperation<GetRichListParams, RichList>(
  'getRichList',
  '/api/v2/rich-list',
)

export interface GetStatisticsParams {
  /** Length of the window in hours, up to 31 days */
  hours?: number | undefined
}

/**
 * Activity in the last hours, in the preceding hours, and in total.
 *
 * `GET /api/v2/stats`
 */
export const getStatistics = /* @__PURE__ */ defineOperation<GetStatisticsParams, Statistics>(
  'getStatistics',
  '/api/v2/stats',
)

/**
 * Service status: tip, lag behind the nodes, and the state of nodes and databases.
 *
 * `GET /api/v2/status`
 */
export const getStatus = /* @__PURE__ */ defineOperation<NoParams, ServiceStatus>('getStatus', '/api/v2/status')

/**
 * Issued, circulating and locked supply, and the emission schedule.
 *
 * `GET /api/v2/supply`
 */
export const getSupply = /* @__PURE__ */ defineOperation<NoParams, Supply>('getSupply', '/api/v2/supply')

/**
 * The newest block; cheap enough to poll every few seconds.
 *
 * `GET /api/v2/tip`
 */
export const getTip = /* @__PURE__ */ defineOperation<NoParams, Tip>('getTip', '/api/v2/tip')

export interface GetTokenParams {
  tokenId: string
}

/**
 * A token with its mint, supply and metadata.
 *
 * `GET /api/v2/tokens/:tokenId`
 */
export const getToken = /* @__PURE__ */ defineOperation<GetTokenParams, TokenDetail>(
  'getToken',
  '/api/v2/tokens/:tokenId',
)

export interface GetTransactionParams {
  transactionId: string
}

/**
 * A transaction: confirmed, pending, orphaned, or removed from the mempool.
 *
 * `GET /api/v2/transactions/:transactionId`
 */
export const getTransaction = /* @__PURE__ */ defineOperation<GetTransactionParams, TransactionDetail>(
  'getTransaction',
  '/api/v2/transactions/:transactionId',
)

export interface GetVotingEpochParams {
  /** Height divided by the length of an epoch */
  number: number
}

/**
 * A voting epoch with its parameters and votes.
 *
 * `GET /api/v2/epochs/:number`
 */
export const getVotingEpoch = /* @__PURE__ */ defineOperation<GetVotingEpochParams, VotingEpoch>(
  'getVotingEpoch',
  '/api/v2/epochs/:number',
)

export interface ListAddressBoxesParams {
  address: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** Unspent boxes only, or all boxes */
  state?: 'unspent' | 'all' | undefined
}

/**
 * Boxes of an address, newest first.
 *
 * `GET /api/v2/addresses/:address/boxes`
 */
export const listAddressBoxes = /* @__PURE__ */ defineOperation<ListAddressBoxesParams, BoxSummaryPage>(
  'listAddressBoxes',
  '/api/v2/addresses/:address/boxes',
)

export interface ListAddressIssuedTokensParams {
  address: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
}

/**
 * Tokens issued to the address, newest first. A page may be shorter than the limit although there is a next page.
 *
 * `GET /api/v2/addresses/:address/issued-tokens`
 */
export const listAddressIssuedTokens = /* @__PURE__ */ defineOperation<ListAddressIssuedTokensParams, TokenSummaryPage>(
  'listAddressIssuedTokens',
  '/api/v2/addresses/:address/issued-tokens',
)

export interface ListAddressMentionsParams {
  address: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** Unspent boxes only, or all boxes */
  state?: 'unspent' | 'all' | undefined
}

/**
 * Contracts and registers that contain the public key of an address, newest first.
 *
 * `GET /api/v2/addresses/:address/mentions`
 */
export const listAddressMentions = /* @__PURE__ */ defineOperation<ListAddressMentionsParams, KeyMentionPage>(
  'listAddressMentions',
  '/api/v2/addresses/:address/mentions',
)

export interface ListAddressTransactionsParams {
  address: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
  /** First height, inclusive */
  from?: number | undefined
  /** Last height, inclusive */
  to?: number | undefined
  /** Only transactions that changed the balance of this token */
  token?: string | undefined
}

/**
 * Confirmed transactions of an address with their effect on it, newest first.
 *
 * `GET /api/v2/addresses/:address/transactions`
 */
export const listAddressTransactions = /* @__PURE__ */ defineOperation<
  ListAddressTransactionsParams,
  AddressTransactionPage
>('listAddressTransactions', '/api/v2/addresses/:address/transactions')

export interface ListAddressUnconfirmedParams {
  address: string
  /** How many entries to return */
  limit?: number | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
}

/**
 * Pending transactions of an address with their effect on it, newest first.
 *
 * `GET /api/v2/addresses/:address/unconfirmed`
 */
export const listAddressUnconfirmed = /* @__PURE__ */ defineOperation<
  ListAddressUnconfirmedParams,
  AddressTransactionPage
>('listAddressUnconfirmed', '/api/v2/addresses/:address/unconfirmed')

export interface ListBlockTransactionsParams {
  /** Id or height of a block */
  block: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
}

/**
 * Transactions of a block, in block order.
 *
 * `GET /api/v2/blocks/:block/transactions`
 */
export const listBlockTransactions = /* @__PURE__ */ defineOperation<
  ListBlockTransactionsParams,
  TransactionSummaryPage
>('listBlockTransactions', '/api/v2/blocks/:block/transactions')

export interface ListBlocksParams {
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
  /** Sort key */
  sortBy?:
    | 'height'
    | 'timestamp'
    | 'transactionscount'
    | 'size'
    | 'difficulty'
    | 'minerreward'
    | 'blockfee'
    | 'blockcoins'
    | undefined
  /** asc or desc, case-insensitive */
  sortDirection?: string | undefined
  /** Earliest block time, Unix time in milliseconds */
  from?: number | undefined
  /** Latest block time, Unix time in milliseconds */
  to?: number | undefined
  /** Address of the miner’s key or reward script */
  miner?: string | undefined
}

/**
 * Blocks of the main chain. With a time or miner filter they can be sorted by height only.
 *
 * `GET /api/v2/blocks`
 */
export const listBlocks = /* @__PURE__ */ defineOperation<ListBlocksParams, BlockSummaryPage>(
  'listBlocks',
  '/api/v2/blocks',
)

export interface ListBoxReadersParams {
  boxId: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
}

/**
 * Transactions that use a box as a data input, newest first.
 *
 * `GET /api/v2/boxes/:boxId/readers`
 */
export const listBoxReaders = /* @__PURE__ */ defineOperation<ListBoxReadersParams, TransactionSummaryPage>(
  'listBoxReaders',
  '/api/v2/boxes/:boxId/readers',
)

/**
 * All charts with their most recent days.
 *
 * `GET /api/v2/charts`
 */
export const listCharts = /* @__PURE__ */ defineOperation<NoParams, ChartList>('listCharts', '/api/v2/charts')

export interface ListCollectionTokensParams {
  tokenId: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
}

/**
 * Tokens of a collection, which is itself a token, newest first.
 *
 * `GET /api/v2/tokens/:tokenId/collection`
 */
export const listCollectionTokens = /* @__PURE__ */ defineOperation<ListCollectionTokensParams, TokenSummaryPage>(
  'listCollectionTokens',
  '/api/v2/tokens/:tokenId/collection',
)

export interface ListContractBoxesParams {
  templateHash: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** Unspent boxes only, or all boxes */
  state?: 'unspent' | 'all' | undefined
}

/**
 * Boxes of a contract by declared creation height, highest first.
 *
 * `GET /api/v2/contracts/:templateHash/boxes`
 */
export const listContractBoxes = /* @__PURE__ */ defineOperation<ListContractBoxesParams, BoxSummaryPage>(
  'listContractBoxes',
  '/api/v2/contracts/:templateHash/boxes',
)

export interface ListContractTransactionsParams {
  templateHash: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
}

/**
 * Transactions that spend a box of a contract, newest first.
 *
 * `GET /api/v2/contracts/:templateHash/transactions`
 */
export const listContractTransactions = /* @__PURE__ */ defineOperation<
  ListContractTransactionsParams,
  TransactionSummaryPage
>('listContractTransactions', '/api/v2/contracts/:templateHash/transactions')

export interface ListContractsParams {
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** Sort order, highest first */
  sort?: 'value' | 'usage' | undefined
}

/**
 * Contracts by value or usage. A page may be shorter than the limit although there is a next page.
 *
 * `GET /api/v2/contracts`
 */
export const listContracts = /* @__PURE__ */ defineOperation<ListContractsParams, ContractSummaryPage>(
  'listContracts',
  '/api/v2/contracts',
)

export interface ListDifficultyEpochsParams {
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
}

/**
 * All difficulty epochs, newest first.
 *
 * `GET /api/v2/difficulty/epochs`
 */
export const listDifficultyEpochs = /* @__PURE__ */ defineOperation<ListDifficultyEpochsParams, DifficultyEpochPage>(
  'listDifficultyEpochs',
  '/api/v2/difficulty/epochs',
)

export interface ListLabelsParams {
  /** Only labels of this kind */
  kind?: 'protocol' | 'miner' | 'exchange' | 'dapp' | 'generic' | undefined
}

/**
 * Known names of scripts and owners with their sources.
 *
 * `GET /api/v2/labels`
 */
export const listLabels = /* @__PURE__ */ defineOperation<ListLabelsParams, KnownLabelPage>(
  'listLabels',
  '/api/v2/labels',
)

export interface ListMempoolTransactionsParams {
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
  /** What to sort by */
  sortBy?: 'firstSeen' | 'fee' | 'feePerByte' | 'size' | undefined
  /** asc or desc, case-insensitive */
  sortDirection?: string | undefined
}

/**
 * Transactions in the mempool.
 *
 * `GET /api/v2/mempool/transactions`
 */
export const listMempoolTransactions = /* @__PURE__ */ defineOperation<
  ListMempoolTransactionsParams,
  MempoolTransactionPage
>('listMempoolTransactions', '/api/v2/mempool/transactions')

/**
 * Oracle pools and their rates, both well-known and discovered ones.
 *
 * `GET /api/v2/oracle-pools`
 */
export const listOraclePools = /* @__PURE__ */ defineOperation<NoParams, OraclePoolList>(
  'listOraclePools',
  '/api/v2/oracle-pools',
)

export interface ListOracleRatesParams {
  /** Id of the pool NFT, which identifies the pool box */
  poolNft: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
}

/**
 * All rates of a pool, newest first.
 *
 * `GET /api/v2/oracle-pools/:poolNft/history`
 */
export const listOracleRates = /* @__PURE__ */ defineOperation<ListOracleRatesParams, OracleRatePage>(
  'listOracleRates',
  '/api/v2/oracle-pools/:poolNft/history',
)

export interface ListOracleReadersParams {
  /** Id of the pool NFT, which identifies the pool box */
  poolNft: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
}

/**
 * Transactions that use a recent rate of a pool as a data input, newest first.
 *
 * `GET /api/v2/oracle-pools/:poolNft/readers`
 */
export const listOracleReaders = /* @__PURE__ */ defineOperation<ListOracleReadersParams, TransactionSummaryPage>(
  'listOracleReaders',
  '/api/v2/oracle-pools/:poolNft/readers',
)

/**
 * Tokens with open orders against ERG.
 *
 * `GET /api/v2/order-book`
 */
export const listOrderBooks = /* @__PURE__ */ defineOperation<NoParams, OrderBookList>(
  'listOrderBooks',
  '/api/v2/order-book',
)

/**
 * Projected next blocks: highest fee rate first, parents before children.
 *
 * `GET /api/v2/mempool/blocks`
 */
export const listProjectedBlocks = /* @__PURE__ */ defineOperation<NoParams, ProjectedBlocks>(
  'listProjectedBlocks',
  '/api/v2/mempool/blocks',
)

export interface ListSameNameTokensParams {
  tokenId: string
  /** How many entries to return */
  limit?: number | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
}

/**
 * Tokens with a similar name, including the token itself, by holders; only the oldest thousand are considered.
 *
 * `GET /api/v2/tokens/:tokenId/same-name`
 */
export const listSameNameTokens = /* @__PURE__ */ defineOperation<ListSameNameTokensParams, TokenSummaryPage>(
  'listSameNameTokens',
  '/api/v2/tokens/:tokenId/same-name',
)

export interface ListTokenBoxesParams {
  tokenId: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
}

/**
 * Unspent boxes that hold a token, newest first.
 *
 * `GET /api/v2/tokens/:tokenId/boxes`
 */
export const listTokenBoxes = /* @__PURE__ */ defineOperation<ListTokenBoxesParams, BoxSummaryPage>(
  'listTokenBoxes',
  '/api/v2/tokens/:tokenId/boxes',
)

export interface ListTokenBurnsParams {
  tokenId: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
}

/**
 * Transactions that burned units of a token, newest first.
 *
 * `GET /api/v2/tokens/:tokenId/burns`
 */
export const listTokenBurns = /* @__PURE__ */ defineOperation<ListTokenBurnsParams, TokenBurnPage>(
  'listTokenBurns',
  '/api/v2/tokens/:tokenId/burns',
)

export interface ListTokenHoldersParams {
  tokenId: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
}

/**
 * Holders of a token by amount, highest first.
 *
 * `GET /api/v2/tokens/:tokenId/holders`
 */
export const listTokenHolders = /* @__PURE__ */ defineOperation<ListTokenHoldersParams, HolderPage>(
  'listTokenHolders',
  '/api/v2/tokens/:tokenId/holders',
)

export interface ListTokenTransfersParams {
  tokenId: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
}

/**
 * Balance changes of a token, newest first.
 *
 * `GET /api/v2/tokens/:tokenId/transfers`
 */
export const listTokenTransfers = /* @__PURE__ */ defineOperation<ListTokenTransfersParams, TokenTransferPage>(
  'listTokenTransfers',
  '/api/v2/tokens/:tokenId/transfers',
)

export interface ListTokensParams {
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
  /** Sort order */
  sort?: 'newest' | 'holders' | undefined
  /** Fungible tokens, or NFTs (a single unit) */
  kind?: 'all' | 'fungible' | 'nft' | undefined
  /** Start of the name in any case, or the id. Returns one page of best matches: exact names first, then by holders */
  query?: string | undefined
}

/**
 * Tokens by issue date or number of holders, or search results.
 *
 * `GET /api/v2/tokens`
 */
export const listTokens = /* @__PURE__ */ defineOperation<ListTokensParams, TokenSummaryPage>(
  'listTokens',
  '/api/v2/tokens',
)

export interface ListTransactionsParams {
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
  /** Only transactions of this story kind */
  kind?: string | undefined
}

/**
 * Confirmed transactions, newest first.
 *
 * `GET /api/v2/transactions`
 */
export const listTransactions = /* @__PURE__ */ defineOperation<ListTransactionsParams, TransactionSummaryPage>(
  'listTransactions',
  '/api/v2/transactions',
)

export interface ListVotingEpochsParams {
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
}

/**
 * Voting epochs with their protocol parameters and changes, newest first.
 *
 * `GET /api/v2/epochs`
 */
export const listVotingEpochs = /* @__PURE__ */ defineOperation<ListVotingEpochsParams, VotingEpochSummaryPage>(
  'listVotingEpochs',
  '/api/v2/epochs',
)

export interface ResolveTextParams {
  /** Search text */
  text: string
}

/**
 * Possible meanings of a text: a height, an id or its prefix, an address, a script, a key, a token name, a link.
 *
 * `GET /api/v2/resolve/:text`
 */
export const resolveText = /* @__PURE__ */ defineOperation<ResolveTextParams, Resolution>(
  'resolveText',
  '/api/v2/resolve/:text',
)

export interface StreamEventsParams {
  /** Comma-separated topics: `blocks`, `mempool`, `address:…` or `transaction:…` */
  topics?: string | undefined
  /** Id of the last received event, for clients that cannot send the Last-Event-ID header */
  lastEventId?: string | undefined
}

/**
 * Live updates as server-sent events.
 *
 * `GET /api/v2/live`
 */
export const streamEvents = /* @__PURE__ */ defineOperation<StreamEventsParams, ReadableStream<Uint8Array>>(
  'streamEvents',
  '/api/v2/live',
  { format: 'stream' },
)

/**
 * Submit a signed transaction to the network; returns the nodes’ result.
 *
 * `POST /api/v2/transactions`
 */
export const submitTransaction = /* @__PURE__ */ defineOperation<SignedTransaction, TxIdResponse>(
  'submitTransaction',
  '/api/v2/transactions',
  { method: 'POST' },
)
