import { toTokenUnits } from '@ergo-explorer/chain'
import { netValueFromV0 } from './amounts.ts'
import type { V0UTransactionInfo, V1BlockInfo, V1TokenInfo } from '@ergo-explorer/contract'
import { blockRowFromV1 } from './blocks.ts'
import {
  type HomeView,
  HOME_LIST_ROW_COUNT,
  type TokenRow,
  type MempoolRow,
  type MempoolSummaryView,
} from '../home/home.ts'
import { type ApiClient, ApiFailure } from '../api/api-client.ts'

interface Listed<T> {
  readonly items: readonly T[]
  readonly total: number
}

/** v0 and v1 responses. Only the blocks are required; null means the request failed. */
export interface HomeV1Responses {
  readonly blocks: Listed<V1BlockInfo>
  readonly mempool: Listed<V0UTransactionInfo> | null
  readonly tokens: Listed<V1TokenInfo> | null
}

export function homeFromV1({ blocks, mempool, tokens }: HomeV1Responses): HomeView {
  return {
    blocks: blocks.items.map(blockRowFromV1),
    stories: null,
    mempool: mempool && mempoolSummary(mempool),
    tokens: tokens && tokens.items.slice(0, HOME_LIST_ROW_COUNT).map(tokenRow),
    hashRate: null,
    supply: null,
    maxBlockSize: null,
    blockInterval: null,
  }
}

const mempoolSummary = ({ items, total }: Listed<V0UTransactionInfo>): MempoolSummaryView => ({
  count: total,
  // The size is only known when all transactions are listed.
  size: items.length === total ? items.reduce((sum, { size }) => sum + size, 0) : null,
  transactions: items.slice(0, HOME_LIST_ROW_COUNT).map(mempoolRow),
})

const mempoolRow = ({ id, inputs, outputs, creationTimestamp }: V0UTransactionInfo): MempoolRow => ({
  id,
  // v0 reports neither.
  isDoubleSpend: false,
  isPreConfirmed: false,
  inputCount: inputs.length,
  outputCount: outputs.length,
  netValue: netValueFromV0({ inputs, outputs }),
  firstSeen: creationTimestamp,
})

const tokenRow = ({ id, name, decimals, emissionAmount }: V1TokenInfo): TokenRow => ({
  tokenId: id,
  name,
  decimals,
  genuineness: 'unknown',
  isNft: String(emissionAmount) === '1',
  minted: toTokenUnits(emissionAmount),
  holders: null,
  timestamp: null,
})

export async function loadLegacyHome(api: ApiClient, signal: AbortSignal): Promise<HomeView> {
  /** Requests for optional parts of the page may fail. */
  const fetchOptional = async <T>(path: string) => await api.get<T>(path, signal).catch(() => null)
  const [blocks, mempool, tokens] = await Promise.all([
    api.get<HomeV1Responses['blocks']>(
      `/api/v1/blocks?limit=${HOME_LIST_ROW_COUNT}&sortBy=height&sortDirection=desc`,
      signal,
    ),
    fetchOptional<HomeV1Responses['mempool']>(`/api/v0/transactions/unconfirmed?limit=${HOME_LIST_ROW_COUNT}`),
    fetchOptional<HomeV1Responses['tokens']>(`/api/v1/tokens?limit=${HOME_LIST_ROW_COUNT}&sortDirection=desc`),
  ])
  // A host without blocks is not usable.
  if (blocks === null) throw new ApiFailure('refused', '/api/v1/blocks')
  return homeFromV1({ blocks: blocks, mempool, tokens })
}
