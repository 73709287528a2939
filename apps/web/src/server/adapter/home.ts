import { getHome } from '#data/api/operations.ts'
import { HOME_LIST_ROW_COUNT } from '#data/home/home.ts'
import { blockFromV1, type V1Blocks } from './blocks.ts'
import { findMaxBlockSize, knownSizeOf, pendingFromV0, type V0Mempool } from './mempool.ts'
import { adapt } from './operation.ts'
import { tokenFromV1, type V1Tokens } from './tokens.ts'

export const homeOperations = [
  adapt(getHome, async (_params, api) => {
    /** Requests for optional parts of the page may fail. */
    const getOptional = async <T>(path: string) => await api.get<T>(path).catch(() => null)
    const [blocks, mempool, tokens, maxBlockSize] = await Promise.all([
      api.get<V1Blocks>(`/api/v1/blocks?limit=${HOME_LIST_ROW_COUNT}&sortBy=height&sortDirection=desc`),
      getOptional<V0Mempool>(`/api/v0/transactions/unconfirmed?limit=${HOME_LIST_ROW_COUNT}`),
      getOptional<V1Tokens>(`/api/v1/tokens?limit=${HOME_LIST_ROW_COUNT}&sortDirection=desc`),
      findMaxBlockSize(api),
    ])
    // A host without blocks is not usable.
    if (blocks === null) return null
    return {
      tip: null,
      blocks: blocks.items.map(blockFromV1),
      transactions: null,
      mempool: mempool && {
        transactionCount: mempool.total,
        size: knownSizeOf(mempool),
        transactions: mempool.items.map(pendingFromV0),
      },
      nextBlock: null,
      tokens: tokens && tokens.items.map(tokenFromV1),
      day: null,
      dayBefore: null,
      circulating: null,
      maximumSupply: null,
      maxBlockSize,
    }
  }),
]
