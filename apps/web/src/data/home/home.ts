import type { NanoErg, TokenUnits } from '@ergo-explorer/chain'
import type { Story, TransactionSummary } from '@ergo-explorer/contract'
import { checkBlock } from '../blocks/blocks.ts'
import { requireApi } from '../api/api-client.ts'
import { getHome, type KnownBlockSummary, type KnownHome, type KnownTokenSummary } from '../api/operations.ts'
import type { Resource } from '../resource/resource.ts'
import { type TokenView, toJudgedTokenView, toTokenView } from '../token-view.ts'
import { isUnconfirmed } from '../transactions/transaction-view.ts'

/** View model of the home screen. Null means the API does not provide the value or the request failed. */
export interface HomeView {
  /** The latest blocks, newest first. */
  readonly blocks: readonly KnownBlockSummary[]
  /** The latest stories, pending ones first. */
  readonly stories: readonly StoryRow[] | null
  readonly mempool: MempoolSummaryView | null
  readonly tokens: readonly TokenRow[] | null
  /** Null with v1 here and below; the screen then uses the network statistics. */
  readonly hashRate: { readonly now: string; readonly dayBefore: string | null } | null
  readonly supply: { readonly circulating: NanoErg; readonly maximum: NanoErg } | null
  /** Limit for the bytes of a block's transactions. */
  readonly maxBlockSize: number | null
  /** Expected milliseconds between blocks. */
  readonly blockInterval: number | null
}

export interface StoryRow {
  readonly id: string
  readonly isPending: boolean
  /** Whether an input block contains it; it is pending until a block does. */
  readonly isPreConfirmed: boolean
  /** Whether a preferred pending transaction spends the same box. */
  readonly isDoubleSpend: boolean
  readonly timestamp: number | null
  readonly fee: NanoErg
  readonly story: Story
}

export interface MempoolSummaryView {
  readonly count: number
  readonly size: number | null
  readonly transactions: readonly MempoolRow[]
}

export interface MempoolRow {
  readonly id: string
  readonly inputCount: number
  readonly outputCount: number
  /** nanoERG that change owner, without the fee; null if unknown. */
  readonly netValue: NanoErg | null
  readonly firstSeen: number | null
  /** Whether a preferred pending transaction spends the same box. */
  readonly isDoubleSpend: boolean
  readonly isPreConfirmed: boolean
}

export interface TokenRow extends TokenView {
  readonly isNft: boolean
  readonly minted: TokenUnits
  readonly holders: number | null
  readonly timestamp: number | null
}

/** Fixed number of rows of each list on the home screen. */
export const HOME_LIST_ROW_COUNT = 8

/** Maximum number of pending stories at the top; confirmed ones follow. */
const MAX_MEMPOOL_STORIES = 4

export function homeFromV2({ blocks, transactions, mempool, tokens, ...home }: KnownHome): HomeView {
  const { day, circulating, maximumSupply: maximum } = home
  return {
    blocks: blocks.map(checkBlock),
    stories: transactions && storyRows(mempool?.transactions ?? [], transactions),
    mempool: mempool && {
      count: mempool.transactionCount,
      size: mempool.size,
      transactions: mempool.transactions.slice(0, HOME_LIST_ROW_COUNT).map(mempoolRow),
    },
    tokens: tokens && tokens.slice(0, HOME_LIST_ROW_COUNT).map(tokenRow),
    hashRate:
      typeof day?.hashRate === 'string' ? { now: day.hashRate, dayBefore: home.dayBefore?.hashRate ?? null } : null,
    supply: circulating === null || maximum === null ? null : { circulating, maximum },
    maxBlockSize: home.maxBlockSize,
    blockInterval: day && expectedBlockInterval(day, blocks),
  }
}

function storyRows(pending: readonly TransactionSummary[], confirmed: readonly TransactionSummary[]): StoryRow[] {
  const mempoolStories = pending.flatMap(storyRow).slice(0, MAX_MEMPOOL_STORIES)
  return [...mempoolStories, ...confirmed.flatMap(storyRow)].slice(0, HOME_LIST_ROW_COUNT)
}

/**
 * Milliseconds that the hash rate of the last day needs for a block of the current difficulty. The average of the day
 * would be wrong after a change of the difficulty. Simulated blocks can come much faster than that; then their own pace
 * is what to expect.
 */
function expectedBlockInterval(
  { difficulty, hashRate }: NonNullable<KnownHome['day']>,
  blocks: KnownHome['blocks'],
): number | null {
  if (difficulty === null || hashRate === null || hashRate === '0') return null
  const expected = Number((BigInt(difficulty) * 1000n) / BigInt(hashRate))
  const [newest, oldest] = [blocks[0], blocks.at(-1)]
  if (newest === undefined || oldest === undefined || blocks.length < MIN_BLOCKS_OF_PACE) return expected
  const pace = (newest.timestamp - oldest.timestamp) / (blocks.length - 1)
  return pace * FAST_PACE < expected ? Math.round(pace) : expected
}

/** Blocks of a real network do not come ten times as fast as expected for seven blocks in a row. */
const FAST_PACE = 10
const MIN_BLOCKS_OF_PACE = 7

/** Every block collects its fees, so this is not worth showing. */
const isNewsworthy = (kind: string) => kind !== 'fee-collection'

function storyRow(transaction: TransactionSummary): StoryRow[] {
  const { transactionId: id, state, firstSeen, timestamp, fee, story, conflictingTransactionId } = transaction
  if (story === null || !isNewsworthy(story.kind)) return []
  const isPending = isUnconfirmed(state)
  return [
    {
      id,
      isPending,
      isPreConfirmed: state === 'pre-confirmed',
      isDoubleSpend: conflictingTransactionId !== null,
      timestamp: isPending ? firstSeen : timestamp,
      fee,
      story,
    },
  ]
}

const mempoolRow = (transaction: TransactionSummary): MempoolRow => {
  const { transactionId: id, state, inputCount, outputCount, netValue, firstSeen } = transaction
  return {
    id,
    inputCount,
    outputCount,
    netValue,
    firstSeen,
    isDoubleSpend: transaction.conflictingTransactionId !== null,
    isPreConfirmed: state === 'pre-confirmed',
  }
}

function tokenRow(token: KnownTokenSummary): TokenRow {
  const { isNft, minted } = token
  if (token.verdict === null) return { ...toTokenView(token), isNft, minted, holders: null, timestamp: null }
  return { ...toJudgedTokenView(token), isNft, minted, holders: token.holderCount, timestamp: token.timestamp }
}

/** The data that the home screen requires. */
export const homeResource: Resource<HomeView> = {
  type: 'home',
  args: [],
  invalidatedBy: 'mempool',
  load: async (api, signal) => homeFromV2(await requireApi(api, getHome, {}, signal)),
}
