import { MIN_RELAY_FEE as CHAIN_MIN_RELAY_FEE, type NanoErg, toNanoErg, typicalPaymentFee } from '@ergo-explorer/chain'
import { getDifficulty, listProjectedBlocks } from '@ergo-explorer/client'
import type {
  Difficulty,
  Label,
  ProjectedBlock,
  ProjectedBlocks,
  Story,
  TransactionKindCount,
  TransactionSummary,
} from '@ergo-explorer/contract'
import { callApi, requireApi } from '../api/api-client.ts'
import {
  getHome,
  type KnownBlockSummary,
  type KnownHome,
  type KnownMiner,
  type KnownTokenSummary,
} from '../api/operations.ts'
import { checkBlock } from '../blocks/blocks.ts'
import { chartResource } from '../charts/chart.ts'
import type { Resource } from '../resource/resource.ts'
import { type TokenView, toTokenView } from '@ergo-explorer/sentences/token-view'
import { isUnconfirmed } from '../transactions/transaction-view.ts'

/** Derived: the stories worth showing, and lists without what the page does not show. */
export interface HomeView extends Omit<
  KnownHome,
  'tip' | 'transactions' | 'mempool' | 'day' | 'dayBefore' | 'blocks' | 'tokens'
> {
  readonly blocks: readonly HomeBlock[]
  readonly tokens: readonly HomeToken[] | null
  readonly day: FiguresOfDay | null
  readonly dayBefore: FiguresOfDay | null
  /** Pending ones first. */
  readonly stories: readonly StoryRow[] | null
  readonly mempool:
    | (Omit<NonNullable<KnownHome['mempool']>, 'transactions'> & { readonly transactions: readonly MempoolRow[] })
    | null
}

type FiguresOfDay = Pick<NonNullable<KnownHome['day']>, 'hashRate' | 'transactionCount'>

/** Only what the page shows: its data is part of the HTML. */
export interface HomeBlock extends Pick<
  KnownBlockSummary,
  'blockId' | 'height' | 'timestamp' | 'transactionCount' | 'size' | 'fees' | 'minFee' | 'maxFee'
> {
  readonly miner: Pick<KnownMiner, 'keyAddress'> & { readonly label: Pick<Label, 'name'> | null }
  readonly transactionKinds: readonly Pick<TransactionKindCount, 'kind' | 'size'>[] | null
}

/** The time is null if the API does not state it. */
export interface HomeToken extends TokenView, Pick<KnownTokenSummary, 'isNft' | 'minted'> {
  readonly timestamp: number | null
}

type CommonRow = Pick<TransactionSummary, 'transactionId' | 'state' | 'conflictingTransactionId' | 'firstSeen'>
export type StoryRow = CommonRow & Pick<TransactionSummary, 'timestamp' | 'fee'> & { readonly story: Story }
export type MempoolRow = CommonRow & Pick<TransactionSummary, 'inputCount' | 'outputCount' | 'netValue'>

/** Fixed number of rows of each list on the home screen. */
export const HOME_LIST_ROW_COUNT = 8

/** Maximum number of pending stories at the top; confirmed ones follow. */
const MAX_MEMPOOL_STORIES = 4

/** The data that the home screen requires. */
export const homeResource: Resource<HomeView> = {
  type: 'home',
  args: [],
  invalidatedBy: 'mempool',
  load: async (api, signal) => buildHomeView(await requireApi(api, getHome, {}, signal)),
}

export function buildHomeView({
  tip: __,
  transactions,
  mempool,
  tokens,
  day,
  dayBefore,
  ...home
}: KnownHome): HomeView {
  return {
    ...home,
    day: day && figuresOf(day),
    dayBefore: dayBefore && figuresOf(dayBefore),
    blocks: home.blocks.slice(0, HOME_LIST_ROW_COUNT).map(toHomeBlock),
    stories: transactions && chooseStories(mempool?.transactions ?? [], transactions),
    mempool: mempool && {
      ...mempool,
      transactions: mempool.transactions.slice(0, HOME_LIST_ROW_COUNT).map(toMempoolRow),
    },
    tokens: tokens && tokens.slice(0, HOME_LIST_ROW_COUNT).map(toHomeToken),
  }
}

function toHomeBlock(block: KnownBlockSummary): HomeBlock {
  const { blockId, height, timestamp, transactionCount, size, fees, minFee, maxFee, miner, transactionKinds } =
    checkBlock(block)
  return {
    blockId,
    height,
    timestamp,
    transactionCount,
    size,
    fees,
    minFee,
    maxFee,
    miner: { keyAddress: miner.keyAddress, label: miner.label && { name: miner.label.name } },
    transactionKinds: transactionKinds && transactionKinds.map(({ kind, size: bytes }) => ({ kind, size: bytes })),
  }
}

function toHomeToken(token: KnownTokenSummary): HomeToken {
  const { isNft, minted } = token
  const timestamp = token.verdict === null ? null : token.timestamp
  return { ...toTokenView(token), isNft, minted, timestamp }
}

const figuresOf = ({ hashRate, transactionCount }: FiguresOfDay): FiguresOfDay => ({ hashRate, transactionCount })

function chooseStories(pending: readonly TransactionSummary[], confirmed: readonly TransactionSummary[]): StoryRow[] {
  const all = [...pending.filter(isNewsworthy).slice(0, MAX_MEMPOOL_STORIES), ...confirmed.filter(isNewsworthy)]
  return all.slice(0, HOME_LIST_ROW_COUNT).map(toStoryRow)
}

const toCommonRow = ({ transactionId, state, conflictingTransactionId, firstSeen }: TransactionSummary): CommonRow => ({
  transactionId,
  state,
  conflictingTransactionId,
  firstSeen,
})

const toStoryRow = (transaction: NewsworthyTransaction): StoryRow => {
  const { timestamp, fee, story } = transaction
  return { ...toCommonRow(transaction), timestamp, fee, story }
}

const toMempoolRow = (transaction: TransactionSummary): MempoolRow => {
  const { inputCount, outputCount, netValue } = transaction
  return { ...toCommonRow(transaction), inputCount, outputCount, netValue }
}

type NewsworthyTransaction = TransactionSummary & { readonly story: Story }

/** Every block collects its fees, so this is not worth showing. */
const isNewsworthy = (transaction: TransactionSummary): transaction is NewsworthyTransaction =>
  transaction.story !== null && transaction.story.kind !== 'fee-collection'

/** When a transaction was first seen, or its block was mined. */
export const transactionTime = ({
  state,
  firstSeen,
  timestamp,
}: Pick<TransactionSummary, 'state' | 'firstSeen' | 'timestamp'>) => (isUnconfirmed(state) ? firstSeen : timestamp)

/** Derived: the current epoch, without the long list of past ones. */
export interface EpochView extends Pick<Difficulty, 'epochLength' | 'blocksLeft' | 'timestamp'> {
  readonly number: number
  readonly next: Pick<NonNullable<Difficulty['next']>, 'changePercent' | 'expectedAt'> | null
}

/** Null when the API provides no epochs. */
export const epochResource: Resource<EpochView | null> = {
  type: 'difficulty',
  args: [],
  invalidatedBy: 'tip',
  load: async (api, signal) => toEpochView(await callApi(api, getDifficulty, {}, signal)),
}

type EpochResponse = Omit<EpochView, 'number'> & {
  readonly epochs: { readonly items: readonly { readonly number: number }[] }
}

export function toEpochView(response: EpochResponse | null): EpochView | null {
  const current = response?.epochs.items[0]
  if (response === null || current === undefined) return null
  const { epochLength, blocksLeft, next, timestamp } = response
  return {
    number: current.number,
    epochLength,
    blocksLeft,
    next: next && { changePercent: next.changePercent, expectedAt: next.expectedAt },
    timestamp,
  }
}

/**
 * A block as miners would build it now from the mempool. Derived: the range of its fees and the fee rate that another
 * transaction needs.
 */
export interface ProjectedBlockView extends Pick<ProjectedBlock, 'transactionCount' | 'size' | 'transactionKinds'> {
  /** 1 for the next block. */
  readonly ahead: number
  readonly minFee: NanoErg | null
  readonly maxFee: NanoErg | null
  /** nanoERG per byte needed to get another transaction into it; 0 while it has space. */
  readonly feePerByte: string
}

/** Derived: three blocks of the projection, padded with empty ones. */
export interface ProjectionView {
  readonly maxBlockSize: number
  /** The next three blocks; blocks without pending transactions are empty. */
  readonly blocks: readonly ProjectedBlockView[]
}

const PROJECTED_BLOCK_COUNT = 3

/** Null when the API provides no projection. */
export const projectionResource: Resource<ProjectionView | null> = {
  type: 'projection',
  args: [],
  invalidatedBy: 'mempool',
  load: async (api, signal) => {
    const response = await callApi(api, listProjectedBlocks, {}, signal)
    return response && buildProjectionView(response)
  },
}

export function buildProjectionView({
  maxBlockSize,
  items: blocks,
  remaining: beyond,
}: ProjectedBlocks): ProjectionView {
  const isFull = (index: number) =>
    blocks.length > index + 1 || (blocks.length === index + 1 && beyond.transactionCount > 0)
  return {
    maxBlockSize,
    blocks: Array.from({ length: PROJECTED_BLOCK_COUNT }, (_, index) => {
      const block = blocks[index]
      return { ahead: index + 1, ...(block === undefined ? EMPTY_BLOCK : buildProjectedBlock(block, isFull(index))) }
    }),
  }
}

const EMPTY_BLOCK: Omit<ProjectedBlockView, 'ahead'> = {
  transactionCount: 0,
  size: 0,
  minFee: null,
  maxFee: null,
  feePerByte: '0',
  transactionKinds: [],
}

function buildProjectedBlock(block: ProjectedBlock, isFull: boolean): typeof EMPTY_BLOCK {
  const { transactionCount, size, transactionKinds } = block
  const fees = block.transactions.map(({ fee }) => BigInt(fee))
  const [first = 0n] = fees
  return {
    transactionCount,
    size,
    minFee: toNanoErg(fees.reduce((min, fee) => (fee < min ? fee : min), first)),
    maxFee: toNanoErg(fees.reduce((max, fee) => (fee > max ? fee : max), first)),
    // Displacing the lowest transaction requires a higher fee rate.
    feePerByte: isFull ? String(BigInt(block.minFeePerByte) + 1n) : '0',
    transactionKinds,
  }
}

/** Hash rate of the last 30 completed days, newest last. */
export const hashRateDaysResource = chartResource('hash-rate', '30days')

/** Nodes do not relay transactions that pay less. */
export const MIN_RELAY_FEE = toNanoErg(CHAIN_MIN_RELAY_FEE)

/** Fee of a typical payment at a fee rate. */
export const computePaymentFee = (feePerByte: string | bigint): NanoErg =>
  toNanoErg(typicalPaymentFee(BigInt(feePerByte)))

export interface PaymentCost {
  /** For the next block. */
  readonly next: NanoErg
  /** For one of the next three blocks. */
  readonly lowPriority: NanoErg
}

export function computePaymentCost({ blocks }: Pick<ProjectionView, 'blocks'>): PaymentCost {
  const levels = blocks.map(({ feePerByte }) => computePaymentFee(feePerByte))
  const next = levels[0] ?? MIN_RELAY_FEE
  return { next, lowPriority: levels.reduce((lowest, fee) => (BigInt(fee) < BigInt(lowest) ? fee : lowest), next) }
}
