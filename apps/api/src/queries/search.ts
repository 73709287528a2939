import type { Block, Hex } from '@ergo-explorer/chain'
import { unpackBlock } from '@ergo-explorer/db'
import { hexToBytea, type Database, findRow, defineQuery } from '#database/query.ts'
import { MAX_UNICODE_CHARACTER } from '#requests/identifiers.ts'
import type { SearchParams } from '#requests/search-input.ts'

/** Search results, limited per kind. */
export interface SearchHits {
  readonly heights: readonly number[]
  readonly orphanBlocks: readonly Block[]
  readonly transactionIds: readonly Hex[]
  readonly addresses: readonly string[]
}

export const MAX_HITS = 20

/**
 * Length of the address prefix that scripts_by_address indexes, and how many addresses with that prefix are scanned.
 */
export const INDEXED_PREFIX_LENGTH = 64
const MAX_SCANNED_ADDRESSES = 1000

/** Length of the ends, read backwards, that scripts_by_address_end and tokens_by_id_end index. */
const INDEXED_END_LENGTH = 12

/** Bounds of the indexed ends that a text may complete. */
export function boundsOfEnd(end: string | undefined): readonly [first: string | undefined, last: string | undefined] {
  const first = end === undefined ? undefined : Array.from(end.slice(-INDEXED_END_LENGTH)).toReversed().join('')
  return [first, first && first + MAX_UNICODE_CHARACTER]
}

/**
 * Condition on a text with one of these indexes. The first bound is tested alone, so that a text that is no end costs
 * nothing.
 */
export const hasEndSql = (text: string, first: string, last: string) =>
  `${first}::text IS NOT NULL AND reverse(right(${text}, ${INDEXED_END_LENGTH})) ~>=~ ${first} AND reverse(right(${text}, ${INDEXED_END_LENGTH})) ~<=~ ${last}`

/** Scripts whose address may start with a prefix; the parameters are its bounds. */
export const scannedScriptsSql = (first: string, last: string) =>
  `FROM scripts WHERE left(address, ${INDEXED_PREFIX_LENGTH}) ~>=~ ${first}
        AND left(address, ${INDEXED_PREFIX_LENGTH}) ~<=~ ${last} LIMIT ${MAX_SCANNED_ADDRESSES}`

/**
 * Ids use ranges of blocks_by_id, transactions_by_id and the primary key of orphan_blocks. A complete id also uses
 * tokens_by_token_id and boxes_by_id, which lead to the creating transaction. Addresses use a range of
 * scripts_by_address, a complete one scripts_by_hash.
 */
const SEARCH = defineQuery(
  'search.find',
  `SELECT
    ARRAY(SELECT height FROM blocks WHERE height = $4
      UNION SELECT height FROM (SELECT height FROM blocks WHERE id BETWEEN $1 AND $2 ORDER BY id LIMIT ${MAX_HITS}) alike
      ORDER BY height DESC LIMIT ${MAX_HITS}) AS heights,
    ARRAY(SELECT body FROM orphan_blocks WHERE id BETWEEN $1 AND $2 ORDER BY id LIMIT ${MAX_HITS}) AS bodies,
    ARRAY(SELECT id FROM transactions WHERE id BETWEEN $1 AND $2 ORDER BY id LIMIT ${MAX_HITS}) AS ids,
    ARRAY(SELECT t.id FROM transactions t WHERE t.number IN (
      SELECT m.transaction FROM tokens k JOIN token_mints m ON m.token = k.id WHERE k.token_id = $3
      UNION SELECT transaction FROM boxes WHERE id = $3) ORDER BY t.number DESC) AS makers,
    ARRAY(SELECT address FROM scripts WHERE hash = $8
      UNION SELECT address FROM (SELECT address ${scannedScriptsSql('$6', '$7')}) alike
      WHERE starts_with(address, $5)
      ORDER BY address LIMIT ${MAX_HITS}) AS addresses`,
)

interface HitsRow extends Pick<SearchHits, 'heights' | 'addresses'> {
  readonly bodies: readonly string[]
  readonly ids: readonly Hex[]
  readonly makers: readonly Hex[]
}

export async function listSearchHits(
  db: Database,
  { ids, height, address, scriptHash }: SearchParams,
): Promise<SearchHits> {
  const fullId = ids?.first === ids?.last ? ids?.first : undefined
  const start = address?.slice(0, INDEXED_PREFIX_LENGTH)
  const row = await findRow<HitsRow>(db, SEARCH, [
    ids && hexToBytea(ids.first),
    ids && hexToBytea(ids.last),
    fullId && hexToBytea(fullId),
    height,
    address,
    start,
    start && start + MAX_UNICODE_CHARACTER,
    scriptHash && hexToBytea(scriptHash),
  ])
  return {
    heights: row?.heights ?? [],
    orphanBlocks: (row?.bodies ?? []).map(unpackBlock),
    transactionIds: [...(row?.ids ?? []), ...(row?.makers ?? [])],
    addresses: row?.addresses ?? [],
  }
}
