import type { Operation } from '#shared/operation.ts'
import { v0Operations as v0 } from '#v0/operations.ts'
import { v1Operations as v1 } from '#v1/operations.ts'
import type { RecordingGaps } from './restore-recording.ts'

export type Recording = RecordingGaps & {
  readonly file: string
  readonly operation: Operation
  /** Extracts the responses if the file is not a single unmodified response. */
  readonly extractResponses?: (file: unknown) => readonly unknown[]
}

/** v1 prints scripts since release 9.17; all recordings are older. */
const PRINTED = { ergoTreeConstants: '', ergoTreeScript: '' }
/** Recorded from a client's objects, which omit null values. */
const NO_NULLS = { name: null, decimals: null, type: null }

const each = (file: unknown) => file as unknown[]
const asPage = (file: unknown) => [{ items: file, total: 0 }]
const asPageOfOne = (file: unknown) => [{ items: [file], total: 1 }]
const pagesOf = (key: string) => (file: unknown) =>
  (file as Page[]).filter(({ items }, i) => i !== EDITED_PAGE && key in (items[0] ?? {}))

/** The test it comes from replaced an unconfirmed input with a confirmed box. */
const EDITED_PAGE = 11

type Page = { readonly items: readonly object[] }

export const RECORDINGS: readonly Recording[] = [
  // The one amount above 2^53 is text in this file.
  {
    file: 'v0/addresses-transactions-rwt-repo-20',
    operation: v0.getApiV0AddressesP1Transactions,
    hasTextNumbers: true,
  },
  { file: 'v0/blocks-limit-1', operation: v0.getApiV0Blocks },
  { file: 'v0/blocks-limit-1-height-333880', operation: v0.getApiV0Blocks },
  { file: 'v0/transaction-unconfirmed-with-ioSummary', operation: v0.getApiV0TransactionsUnconfirmedP1 },
  { file: 'v0/transactions-unconfirmed-20', operation: v0.getApiV0TransactionsUnconfirmed },
  {
    file: 'v0/transactions-yoroi-backend',
    operation: v0.getApiV0TransactionsP1,
    extractResponses: (file) => Object.values(file as object),
    // Removed by a test that compares responses of different days.
    absent: { confirmationsCount: 1 },
  },
  {
    file: 'v1/block-headers-string-numbers',
    operation: v1.getApiV1BlocksHeaders,
    extractResponses: asPage,
    hasTextNumbers: true,
  },
  { file: 'v1/box-rwt-repo', operation: v1.getApiV1BoxesP1, absent: PRINTED },
  {
    file: 'v1/boxes-byTokenId-string-numbers',
    operation: v1.getApiV1BoxesBytokenidP1,
    extractResponses: asPage,
    absent: PRINTED,
    hasTextNumbers: true,
  },
  { file: 'v1/boxes-minimum-fee-config', operation: v1.getApiV1BoxesP1, extractResponses: each, absent: PRINTED },
  {
    file: 'v1/mempool-transaction-amm-order',
    operation: v1.getApiV1MempoolTransactionsByaddressP1,
    extractResponses: asPageOfOne,
    absent: NO_NULLS,
  },
  {
    file: 'v1/rosen-watcher-boxes',
    operation: v1.getApiV1BoxesP1,
    extractResponses: each,
    absent: { ...PRINTED, ...NO_NULLS },
  },
  {
    file: 'v1/rosen-watcher-pages',
    operation: v1.getApiV1BoxesByaddressP1,
    extractResponses: pagesOf('boxId'),
    absent: PRINTED,
  },
  {
    file: 'v1/rosen-watcher-pages',
    operation: v1.getApiV1MempoolTransactionsByaddressP1,
    extractResponses: pagesOf('creationTimestamp'),
    absent: NO_NULLS,
  },
  {
    file: 'v1/spectrum-order-and-pool-boxes',
    operation: v1.getApiV1BoxesP1,
    extractResponses: (file) =>
      (file as { source: string; box: object }[]).filter(({ source }) => !isEdited(source)).map(({ box }) => box),
    absent: PRINTED,
  },
  {
    file: 'v1/spectrum-transactions',
    operation: v1.getApiV1TransactionsP1,
    extractResponses: (file) => (file as { tx: object }[]).map(({ tx }) => tx),
    absent: PRINTED,
  },
  { file: 'v1/token-byId', operation: v1.getApiV1TokensP1 },
  { file: 'v1/tokens-page-500', operation: v1.getApiV1Tokens },
  {
    file: 'v1/transaction-byId-string-numbers',
    operation: v1.getApiV1TransactionsP1,
    absent: PRINTED,
    hasTextNumbers: true,
  },
  { file: 'v1/transaction-rosen-event', operation: v1.getApiV1TransactionsP1, absent: PRINTED },
]

/** Two of the boxes were shortened by the tests they come from: one ends early, one has `$tree` as its script. */
const isEdited = (source: string) => source.endsWith('v1/N2T.scala:23') || source.endsWith('v2/T2T.scala:36')

/** Responses of another shape, with the operation they would belong to. */
export const INCOMPATIBLE_FILES: readonly (Recording & { readonly reason: string })[] = [
  {
    file: 'v0/addresses-transactions',
    operation: v0.getApiV0AddressesP1Transactions,
    reason: '2019: without indices and data inputs',
  },
  {
    file: 'v0/transactions-boxes-byId',
    operation: v0.getApiV0TransactionsBoxesP1,
    reason: '2019: without index and transaction',
  },
  {
    file: 'v0/transactions-boxes-unspent-byAddress',
    operation: v0.getApiV0TransactionsBoxesByaddressUnspentP1,
    reason: '2019: without index and transaction',
  },
  {
    file: 'v0/transactions-byId',
    operation: v0.getApiV0TransactionsP1,
    reason: '2019: without indices and data inputs',
  },
  {
    file: 'v0/transactions-unconfirmed',
    operation: v0.getApiV0TransactionsUnconfirmed,
    reason: '2019: a plain list in the node’s shape',
  },
  {
    file: 'v0/transactions-unconfirmed-byAddress',
    operation: v0.getApiV0TransactionsUnconfirmedByaddressP1,
    reason: '2019: a plain list in the node’s shape',
  },
  {
    file: 'v1/boxes-unspent-byAddress',
    operation: v1.getApiV1BoxesUnspentByaddressP1,
    absent: PRINTED,
    reason: 'edited by its source: without index and globalIndex',
  },
  {
    file: 'v1/transaction-amm-order',
    operation: v1.getApiV1TransactionsP1,
    absent: PRINTED,
    reason: '2021: inputs do not name the transaction of their box',
  },
  {
    file: 'v1/transactions-spectrum-page',
    operation: v1.getApiV1AddressesP1Transactions,
    absent: PRINTED,
    reason: 'early 2021: without global indices, data inputs and size',
  },
]
