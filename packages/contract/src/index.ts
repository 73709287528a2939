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
  scriptTooLong,
  unparsableErgoTree,
  broadcastingDisabled,
  submissionFaults,
  invalidTransaction,
  ApiError,
} from './errors.ts'

export { acceptParsedJson, forSerializer } from './shared/schema-mapping.ts'
export {
  BigInteger,
  Int32,
  IntegerInput,
  Timestamp,
  itemsPage,
  nullable,
  AddressText,
  HexText,
  Id,
} from './shared/schemas.ts'
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
export {
  DEFAULT_LIMIT,
  MAX_LIMIT,
  MAX_UNPAGED,
  paging,
  paging100,
  paging1536,
  paging500,
  BLOCK_SORT_KEYS,
  type BlockSortKey,
  parseSortDirection,
  type SortDirection,
} from './shared/parameters.ts'
export {
  AssetInstance,
  ContextExtension,
  Miner,
  PowSolution,
  RegistersV0,
  RegistersV1,
  RegisterV1,
  SignedTransaction,
  TransactionIdResponse,
} from './shared/chain-types.ts'

export type {
  OpenApiDocument,
  OpenApiHeader,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiResponse,
  OpenApiServer,
} from './openapi/open-api-types.ts'
export {
  kindInPath,
  kindInQuery,
  nameInDocument,
  type ParameterKind,
  type ParameterExamples,
} from './openapi/parameters.ts'
export { buildOpenApiDocument, type OpenApiDetails, type OpenApiOptions } from './openapi/document.ts'
export { RATE_LIMIT_HEADERS, VERSION_HEADERS } from './openapi/headers.ts'
export { describeField } from './v2/field-descriptions.ts'

export { v0Operations } from './v0/operations.ts'
export { V0AddressInfo, V0AssetSummary, V0BalanceInfo } from './v0/types/address.ts'
export {
  V0BlockExtension,
  V0BlockInfo,
  V0BlockSummary,
  V0FullBlock,
  V0HeaderInfo,
  V0SearchResult,
} from './v0/types/block.ts'
export { V0DataInputInfo, V0InputInfo, V0OutputInfo, V0DexBuyOrder, V0DexSellOrder } from './v0/types/box.ts'
export {
  V0UDataInputInfo,
  V0UInputInfo,
  V0UOutputInfo,
  V0UTransactionInfo,
  V0UTransactionSummary,
} from './v0/types/mempool.ts'
export { V0BlockChainInfo, V0ChartPoint, V0HashRateSegment, V0StatsSummary } from './v0/types/statistics.ts'
export { V0TransactionInfo, V0TransactionSummary, V0TxStats } from './v0/types/transaction.ts'

export { v1Operations } from './v1/operations.ts'
export { V1AddressBatchInfo, V1Balance, V1TokenAmount, V1TotalBalance } from './v1/types/balance.ts'
export { V1BlockHeader, V1BlockInfo, V1BlockSummary } from './v1/types/block.ts'
export {
  V1BoxAssetsQuery,
  V1BoxQuery,
  V1ErgoTreeConvertRequest,
  V1ErgoTreeHuman,
  V1AnyOutputInfo,
  V1MOutputInfo,
  V1OutputInfo,
} from './v1/types/box.ts'
export { V1DataInputInfo, V1InputInfo, V1TransactionInfo } from './v1/types/transaction.ts'
export { V1UDataInputInfo, V1UInputInfo, V1UOutputInfo, V1UTransactionInfo } from './v1/types/mempool.ts'
export { V1EpochInfo, V1NetworkState, V1NetworkStats } from './v1/types/network.ts'
export { GENUINE, V1AssetInfo, V1CheckToken, V1GenuineToken, V1TokenInfo } from './v1/types/token.ts'

export { nodeOperations } from './node/operations.ts'
export {
  NODE_FORBIDDEN,
  NODE_NOT_FOUND,
  NODE_ROUTE_NOT_FOUND,
  NODE_WRONG_ADDRESS,
  NODE_WRONG_HEX,
  NODE_WRONG_ID,
  nodeBadRequest,
  nodeErrorOf,
  nodeUnavailable,
} from './node/errors.ts'
export { NodeApiError } from './node/types.ts'
export type {
  NodeBalance,
  NodeBlock,
  NodeBlockTransactions,
  NodeBox,
  NodeHeader,
  NodeIndexedBlock,
  NodeIndexedBox,
  NodeIndexedTransaction,
  NodeInfoResponse,
  NodeMempoolTransaction,
  NodePopowHeader,
  NodeSpendingProof,
  NodeToken,
  NodeTransaction,
} from './node/types.ts'

export { COMMON_PARAMETERS, commonParametersOf, errorStatusesOf, isStrict } from './v2/common-parameters.ts'
export { PATTERN_TEXTS } from './v2/patterns.ts'
export { FieldError, MAX_FIELD_ERRORS, Problem, type ProblemCode, PROBLEMS } from './v2/problem.ts'
export {
  decodeCursor,
  encodeCursor,
  cursorPaging,
  cursorOrOffsetPaging,
  DEFAULT_PAGE_SIZE,
  MAX_PAGE_SIZE,
  pageOf,
} from './v2/page.ts'
export { type MempoolSortKey } from './v2/operations/mempool.ts'
export { v2Operations } from './v2/operations.ts'
export { type Timespan } from './v2/parameters.ts'
export * from './v2/types/artwork.ts'
export * from './v2/types/address.ts'
export * from './v2/types/amount.ts'
export * from './v2/types/block.ts'
export * from './v2/types/history/block-transaction.ts'
export * from './v2/types/box-detail.ts'
export * from './v2/types/box.ts'
export * from './v2/types/history/change.ts'
export * from './v2/types/history/watch.ts'
export * from './v2/types/chart.ts'
export * from './v2/types/contract.ts'
export * from './v2/types/difficulty.ts'
export * from './v2/types/ergo-pay.ts'
export * from './v2/types/home.ts'
export * from './v2/types/history/live-event.ts'
export * from './v2/types/fee-advice.ts'
export * from './v2/types/lookup.ts'
export * from './v2/types/market.ts'
export * from './v2/types/history/valuation.ts'
export * from './v2/types/history/holders.ts'
export * from './v2/types/mempool.ts'
export type { MinerDetail, MinerList } from './v2/types/miner.ts'
export * from './v2/types/oracle-pool.ts'
export * from './v2/types/party.ts'
export * from './v2/types/protocol.ts'
export * from './v2/types/raw-bytes.ts'
export * from './v2/types/rent.ts'
export * from './v2/types/resolution.ts'
export * from './v2/types/state.ts'
export * from './v2/types/statistics.ts'
export * from './v2/types/status.ts'
export * from './v2/types/story.ts'
export * from './v2/types/token.ts'
export * from './v2/types/token-verdict.ts'
export * from './v2/types/transaction.ts'
export * from './v2/types/voting-epoch.ts'
