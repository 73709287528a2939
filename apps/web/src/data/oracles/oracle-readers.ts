import type { BoxReaders } from '@ergo-explorer/contract'
import { type ReaderRow, readerRowOf } from '../boxes/box-readers.ts'
import type { Resource } from '../resource/resource.ts'
import { tokenIdOf } from '../tokens/token-id.ts'
import { ORACLES_FEATURE } from './pool-view.ts'

const NEWEST = 10

export interface OracleReadersView {
  readonly items: readonly ReaderRow[]
  readonly hasMore: boolean
}

/** The newest transactions that read a pool's rate. Null where there is no such pool, or the API tells of none. */
export function oracleReadersResource(id: string): Resource<OracleReadersView | null> {
  const poolNft = tokenIdOf(id)
  return {
    family: 'oracle readers',
    args: [id],
    changesWith: 'tip',
    load: async (api, signal) => {
      if (poolNft === null || api.features?.includes(ORACLES_FEATURE) !== true) return null
      const page = await api.get<BoxReaders>(`/api/v2/oracle-pools/${poolNft}/readers?limit=${NEWEST}`, signal)
      return page && { items: page.items.map(readerRowOf), hasMore: page.next !== null }
    },
  }
}
