import type { Home, TokenSummary, TransactionSummary } from '@ergo-explorer/contract'
import { rowFromV2 } from '../blocks/block-row.ts'
import { type HappeningRow, type HomeView, ROWS, type TokenRow, type WaitingRow } from './home-view.ts'

/** As many of the waiting lead the stories; below them stands what is settled. */
const WAITING_STORIES = 4

export function homeFromV2({ blocks, transactions, waiting, tokens, ...home }: Home): HomeView {
  const leading = waiting.transactions.flatMap(storyRow).slice(0, WAITING_STORIES)
  return {
    blocks: blocks.map(rowFromV2),
    happening: [...leading, ...transactions.flatMap(storyRow)].slice(0, ROWS),
    waiting: {
      count: waiting.count,
      size: waiting.size,
      transactions: waiting.transactions.slice(0, ROWS).map(waitingRow),
    },
    tokens: tokens.slice(0, ROWS).map(tokenRow),
    hashRate: home.day.hashRate === null ? null : { now: home.day.hashRate, dayBefore: home.dayBefore.hashRate },
    supply: { circulating: home.supply, max: home.maxSupply },
    maxBlockSize: home.maxBlockSize,
    blockInterval: home.day.averageBlockTime,
  }
}

/** Each block collects its fees, which is no news. */
const isNews = (kind: string) => kind !== 'fee-collection'

function storyRow({ id, state, firstSeen, timestamp, fee, story }: TransactionSummary): HappeningRow[] {
  if (story === null || !isNews(story.kind)) return []
  const isWaiting = state === 'waiting'
  return [{ id, isWaiting, timestamp: isWaiting ? firstSeen : timestamp, fee, story }]
}

const waitingRow = ({ id, inputCount, outputCount, value, firstSeen }: TransactionSummary): WaitingRow => ({
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
