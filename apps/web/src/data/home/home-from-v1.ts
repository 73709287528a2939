import type { V0UTransactionInfo, V1BlockInfo, V1TokenInfo } from '@ergo-explorer/contract'
import { rowFromV1 } from '../blocks/block-row.ts'
import { type HomeView, ROWS, type TokenRow, type WaitingRow, type WaitingView } from './home-view.ts'

interface Listed<T> {
  readonly items: readonly T[]
  readonly total: number
}

/** Answers of the public contract; null is one that did not come, and only the blocks must. */
export interface V1Answers {
  readonly blocks: Listed<V1BlockInfo>
  readonly waiting: Listed<V0UTransactionInfo> | null
  readonly tokens: Listed<V1TokenInfo> | null
}

export function homeFromV1({ blocks, waiting, tokens }: V1Answers): HomeView {
  return {
    blocks: blocks.items.map(rowFromV1),
    happening: null,
    waiting: waiting && waitingView(waiting),
    tokens: tokens && tokens.items.slice(0, ROWS).map(tokenRow),
    hashRate: null,
    supply: null,
    maxBlockSize: null,
    blockInterval: null,
  }
}

const waitingView = ({ items, total }: Listed<V0UTransactionInfo>): WaitingView => ({
  count: total,
  // What is listed is a part of it, and only that is weighed.
  size: items.length === total ? items.reduce((sum, { size }) => sum + size, 0) : null,
  transactions: items.slice(0, ROWS).map(waitingRow),
})

const waitingRow = ({ id, inputs, outputs, creationTimestamp }: V0UTransactionInfo): WaitingRow => ({
  id,
  inputCount: inputs.length,
  outputCount: outputs.length,
  // What is small enough arrives as a number.
  value: String(outputs.reduce((sum, { value }) => sum + BigInt(String(value)), 0n)),
  firstSeen: creationTimestamp,
})

const tokenRow = ({ id, name, decimals, emissionAmount }: V1TokenInfo): TokenRow => ({
  tokenId: id,
  name,
  decimals,
  genuineness: 'unknown',
  isNft: String(emissionAmount) === '1',
  emitted: String(emissionAmount),
  holders: null,
  timestamp: null,
})
