import { type BoxReaderRow, toBoxReaderRow } from '../boxes/box-readers.ts'
import type { Resource } from '../resource/resource.ts'
import { parseObjectId } from '../object-id.ts'
import { callApi, notOffered } from '../api/api-client.ts'
import { listOracleReaders } from '@ergo-explorer/client'

const MAX_READERS = 10

export interface OracleReadersView {
  readonly items: readonly BoxReaderRow[]
  readonly hasMore: boolean
}

/** The newest transactions that read a pool's rate. Null when there is no such pool or the API provides no pools. */
export function oracleReadersResource(id: string): Resource<OracleReadersView | null> {
  const poolNft = parseObjectId(id)
  return {
    type: 'oracle readers',
    args: [id],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      const page =
        poolNft === null ? null : await callApi(api, listOracleReaders, { poolNft, limit: MAX_READERS }, signal)
      return page && { items: page.items.map(toBoxReaderRow), hasMore: page.next !== null }
    },
    loadLegacy: notOffered,
  }
}
