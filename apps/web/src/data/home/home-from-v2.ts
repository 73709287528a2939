import type { Home, TokenSummary, TransactionSummary } from '@ergo-explorer/contract'
import { blockRowFromV2 } from '../blocks/block-row.ts'
import { type StoryRow, type HomeView, HOME_LIST_ROW_COUNT, type TokenRow, type MempoolRow } from './home-view.ts'

/** Maximum number of pending stories at the top; confirmed ones follow. */
const MAX_MEMPOOL_STORIES = 4

export function homeFromV2({ blocks, transactions, mempool, tokens, ...home }: Home): HomeView {
  const mempoolStories = mempool.transactions.flatMap(storyRow).slice(0, MAX_MEMPOOL_STORIES)
  return {
    blocks: blocks.map(blockRowFromV2),
    stories: [...mempoolStories, ...transactions.flatMap(storyRow)].slice(0, HOME_LIST_ROW_COUNT),
    mempool: {
      count: mempool.count,
      size: mempool.size,
      transactions: mempool.transactions.slice(0, HOME_LIST_ROW_COUNT).map(mempoolRow),
    },
    tokens: tokens.slice(0, HOME_LIST_ROW_COUNT).map(tokenRow),
    hashRate: home.day.hashRate === null ? null : { now: home.day.hashRate, dayBefore: home.dayBefore.hashRate },
    supply: { circulating: home.supply, max: home.maxSupply },
    maxBlockSize: home.maxBlockSize,
    blockInterval: home.day.averageBlockTime,
  }
}

/** Every block collects its fees, so this is not worth showing. */
const isNewsworthy = (kind: string) => kind !== 'fee-collection'

function storyRow({ id, state, firstSeen, timestamp, fee, story }: TransactionSummary): StoryRow[] {
  if (story === null || !isNewsworthy(story.kind)) return []
  const isPending = state === 'pending'
  return [{ id, isPending, timestamp: isPending ? firstSeen : timestamp, fee, story }]
}

const mempoolRow = ({ id, inputCount, outputCount, value, firstSeen }: TransactionSummary): MempoolRow => ({
  id,
  inputCount,
  outputCount,
  value,
  firstSeen,
})

const tokenRow = (token: TokenSummary): TokenRow => ({
  tokenId: token.tokenId,
  name: token.name,
  decimals: token.decimals,
  genuineness: token.genuineness,
  isNft: token.isNft,
  emitted: token.emitted,
  holders: token.holders,
  timestamp: token.timestamp,
})
