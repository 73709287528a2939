import type { BoxReaders } from '@ergo-explorer/contract'
import { type BoxReaderRow, toBoxReaderRow } from '../boxes/box-readers.ts'
import type { Resource } from '../resource/resource.ts'
import { parseTokenId } from '../tokens/parse-token-id.ts'
import { ORACLES_FEATURE } from './pool-view.ts'

const MAX_READERS = 10

export interface OracleReadersView {
  readonly items: readonly BoxReaderRow[]
  readonly hasMore: boolean
}

/** The newest transactions that read a pool's rate. Null when there is no such pool or the API provides no pools. */
export function oracleReadersResource(id: string): Resource<OracleReadersView | null> {
  const poolNft = parseTokenId(id)
  return {
    type: 'oracle readers',
    args: [id],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      if (poolNft === null || api.features?.includes(ORACLES_FEATURE) !== true) return null
      const page = await api.get<BoxReaders>(`/api/v2/oracle-pools/${poolNft}/readers?limit=${MAX_READERS}`, signal)
      return page && { items: page.items.map(toBoxReaderRow), hasMore: page.next !== null }
    },
  }
}
