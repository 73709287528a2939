export {
  badRequest,
  invalidBody,
  invalidQuery,
  notFoundLabel,
  ROUTE_NOT_FOUND,
  notFound,
  notHex,
  aboveMaximum,
  tooManyBoxes,
  tooShort,
  undecodableAddress,
  belowMinimum,
  unknownError,
  unparsableErgoTree,
} from './errors.ts'
export { broadcastingDisabled, submissionFaults, invalidTransaction } from './submission-errors.ts'

export { ApiError } from './shared/api-error.ts'
export { acceptParsedJson } from './shared/accept-parsed-json.ts'
export { forSerializer } from './shared/for-serializer.ts'
export { BigInteger, Int32, IntegerInput, Timestamp } from './shared/integers.ts'
export { itemsPage } from './shared/lists.ts'
export { nullable } from './shared/nullable.ts'
export {
  type BodyOf,
  defineOperation,
  type Operation,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  type Tag,
  TAGS,
} from './shared/operation.ts'
export { DEFAULT_LIMIT, MAX_LIMIT, MAX_UNPAGED, paging, paging100, paging1536, paging500 } from './shared/paging.ts'
export { BLOCK_SORT_KEYS, type BlockSortKey, parseSortDirection, type SortDirection } from './shared/sorting.ts'
export { AddressText, HexText, Id } from './shared/text.ts'
export { AssetInstance } from './shared/types/asset-instance.ts'
export { ContextExtension } from './shared/types/context-extension.ts'
export { Miner } from './shared/types/miner.ts'
export { PowSolution } from './shared/types/pow-solution.ts'
export { RegistersV0, RegistersV1, RegisterV1 } from './shared/types/registers.ts'
export { SignedTransaction } from './shared/types/signed-transaction.ts'
export { TransactionIdResponse } from './shared/types/transaction-id.ts'

export type {
  OpenApiDocument,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiResponse,
  OpenApiServer,
} from './openapi/open-api-types.ts'
export { kindInPath, kindInQuery, type ParameterKind } from './openapi/parameter-kinds.ts'
export { buildOpenApiDocument, type OpenApiOptions } from './openapi/build-open-api-document.ts'
export type { ParameterExamples } from './openapi/parameter-kinds.ts'

export { v0Operations } from './v0/operations.ts'
export { V0AddressInfo, V0AssetSummary, V0BalanceInfo } from './v0/types/address.ts'
export { V0BlockExtension, V0BlockInfo, V0BlockSummary, V0FullBlock, V0HeaderInfo } from './v0/types/block.ts'
export { V0DataInputInfo, V0InputInfo, V0OutputInfo } from './v0/types/box.ts'
export { V0DexBuyOrder, V0DexSellOrder } from './v0/types/dex.ts'
export {
  V0UDataInputInfo,
  V0UInputInfo,
  V0UOutputInfo,
  V0UTransactionInfo,
  V0UTransactionSummary,
} from './v0/types/mempool.ts'
export { V0SearchResult } from './v0/types/search.ts'
export { V0BlockChainInfo, V0ChartPoint, V0HashRateSegment, V0StatsSummary } from './v0/types/statistics.ts'
export { V0TransactionInfo, V0TransactionSummary, V0TxStats } from './v0/types/transaction.ts'

export { v1Operations } from './v1/operations.ts'
export { V1AddressBatchInfo, V1Balance, V1TokenAmount, V1TotalBalance } from './v1/types/balance.ts'
export { V1BlockHeader, V1BlockInfo, V1BlockSummary } from './v1/types/block.ts'
export { V1BoxAssetsQuery, V1BoxQuery } from './v1/types/box-query.ts'
export { V1ErgoTreeConvertRequest, V1ErgoTreeHuman } from './v1/types/ergo-tree.ts'
export { V1DataInputInfo, V1InputInfo } from './v1/types/input.ts'
export { V1UDataInputInfo, V1UInputInfo, V1UOutputInfo, V1UTransactionInfo } from './v1/types/mempool.ts'
export { V1EpochInfo, V1NetworkState, V1NetworkStats } from './v1/types/network.ts'
export { V1AnyOutputInfo, V1MOutputInfo, V1OutputInfo } from './v1/types/output.ts'
export { GENUINE, V1AssetInfo, V1CheckToken, V1GenuineToken, V1TokenInfo } from './v1/types/token.ts'
export { V1TransactionInfo } from './v1/types/transaction.ts'

export { Problem, type ProblemCode, PROBLEMS } from './v2/problem.ts'
export { decodeCursor, encodeCursor } from './v2/cursor.ts'
export { type MempoolSortKey } from './v2/operations/mempool.ts'
export { v2Operations } from './v2/operations.ts'
export { cursorPaging, cursorOrOffsetPaging, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, pageOf } from './v2/page.ts'
export { type Timespan } from './v2/timespan.ts'
export {
  type AddressBalance,
  type AddressDetail,
  type MinerRewards,
  type ActivityReference,
} from './v2/types/address-detail.ts'
export { type AddressTransaction } from './v2/types/address-transaction.ts'
export { Amount } from './v2/types/amount.ts'
export { Asset, TokenName } from './v2/types/asset.ts'
export {
  BlockAdProofs,
  BlockDetail,
  BlockExtension,
  BlockHeader,
  BlockReward,
  BlockVote,
} from './v2/types/block-detail.ts'
export { BlockMiner, BlockSummary, TransactionKindCount } from './v2/types/block-summary.ts'
export { BoxDetail, BoxReaders, BoxRent, ScriptDetail } from './v2/types/box-detail.ts'
export { BoxSummary, Spending } from './v2/types/box-summary.ts'
export {
  Chart,
  type ChartList,
  type ChartName,
  CHART_NAMES,
  type ChartPoint,
  type HashRateDistribution,
} from './v2/types/chart.ts'
export { type ContractDetail, type ContractSummary } from './v2/types/contract.ts'
export { type Difficulty, type DifficultyEpoch, type DifficultyEpochPage } from './v2/types/difficulty.ts'
export { type ErgoPaySigningRequest } from './v2/types/ergo-pay.ts'
export { type HeldToken } from './v2/types/held-token.ts'
export { type Holder, type RichList } from './v2/types/holder.ts'
export { Home } from './v2/types/home.ts'
export { type KeyMention } from './v2/types/key-mention.ts'
export { type KnownLabel } from './v2/types/known-label.ts'
export { Label } from './v2/types/label.ts'
export { type AmmPool, Market } from './v2/types/market.ts'
export { Mempool, type ProjectedBlock, ProjectedBlocks } from './v2/types/mempool.ts'
export {
  type OracleChart,
  type OraclePoolDetail,
  type OraclePoolList,
  type OraclePoolSummary,
  type OracleRatePage,
} from './v2/types/oracle-pool.ts'
export { type OrderBook, type OrderBookList } from './v2/types/order-book.ts'
export { Party } from './v2/types/party.ts'
export { Price } from './v2/types/price.ts'
export { type AddressFault, Candidate, Resolution } from './v2/types/resolution.ts'
export { type ServiceStatus, type StatusDatabase, type StatusNode } from './v2/types/service-status.ts'
export { type Activity, Statistics } from './v2/types/statistics.ts'
export { Story } from './v2/types/story.ts'
export {
  type FactAmounts,
  type FactAsset,
  type FactOrder,
  type FactParty,
  type KindAndFacts,
  STORY_KINDS,
  type StoryFacts,
  type StoryKind,
} from './v2/types/story-facts.ts'
export { type Supply } from './v2/types/supply.ts'
export { Tip } from './v2/types/tip.ts'
export { type TokenArt, type TokenCollection } from './v2/types/token-art.ts'
export { type Eip4Fault, type TokenDetail } from './v2/types/token-detail.ts'
export { type TokenLink, type TokenMedia } from './v2/types/token-media.ts'
export { type TokenBurn, type TokenTransfer } from './v2/types/token-movement.ts'
export { type TokenSummary } from './v2/types/token-summary.ts'
export {
  BalanceChange,
  TransactionBox,
  TransactionDataInput,
  TransactionDetail,
  TransactionInput,
  TransactionStatus,
} from './v2/types/transaction-detail.ts'
export { type TransactionState, TransactionSummary } from './v2/types/transaction-summary.ts'
export { ContextValue, type Meaning, RegisterValue, ScriptConstant, type TypedValue } from './v2/types/typed-value.ts'
export { type VotingEpoch, type VotingEpochSummary } from './v2/types/voting-epoch.ts'
export { MempoolTransactionChain, MempoolTransaction } from './v2/types/mempool-transaction.ts'
