export {
  badRequest,
  invalidBody,
  invalidQuery,
  missing,
  NO_ROUTE,
  notFound,
  notHex,
  overMax,
  tooManyBoxes,
  tooShort,
  undecodableAddress,
  underMin,
  unknownError,
  unparsableErgoTree,
} from './errors.ts'
export { broadcastingIsOff, faults, invalidTransaction } from './submission-errors.ts'

export { ApiError } from './shared/api-error.ts'
export { asRead } from './shared/as-read.ts'
export { forSerializer } from './shared/for-serializer.ts'
export { BigInteger, Int32, IntegerInput, Timestamp } from './shared/integers.ts'
export { items } from './shared/lists.ts'
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
export { BLOCK_SORT_KEYS, type BlockSortKey, readSortDirection, type SortDirection } from './shared/sorting.ts'
export { AddressText, HexText, Id } from './shared/text.ts'
export { AssetInstance } from './shared/types/asset-instance.ts'
export { ContextExtension } from './shared/types/context-extension.ts'
export { Miner } from './shared/types/miner.ts'
export { PowSolution } from './shared/types/pow-solution.ts'
export { RegistersV0, RegistersV1, RegisterV1 } from './shared/types/registers.ts'
export { SignedTransaction } from './shared/types/signed-transaction.ts'
export { TransactionIdAnswer } from './shared/types/transaction-id.ts'

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
export { V1ErgoTreeConvert, V1ErgoTreeHuman } from './v1/types/ergo-tree.ts'
export { V1DataInputInfo, V1InputInfo } from './v1/types/input.ts'
export { V1UDataInputInfo, V1UInputInfo, V1UOutputInfo, V1UTransactionInfo } from './v1/types/mempool.ts'
export { V1EpochInfo, V1NetworkState, V1NetworkStats } from './v1/types/network.ts'
export { V1AnyOutputInfo, V1MOutputInfo, V1OutputInfo } from './v1/types/output.ts'
export { GENUINE, V1AssetInfo, V1CheckToken, V1GenuineToken, V1TokenInfo } from './v1/types/token.ts'
export { V1TransactionInfo } from './v1/types/transaction.ts'
