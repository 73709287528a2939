import type { Block, Hex } from '@ergo-explorer/chain'
import { unpackBlock } from '@ergo-explorer/db'
import { bytea, type Database, find, question } from '../database/ask.ts'
import { type IdRange, LAST_CHARACTER } from '../requests/prefix.ts'

/** What a text may stand for; null for what it cannot. */
export interface Wanted {
  /** The ids that begin so. */
  readonly ids: IdRange | null
  readonly height: number | null
  /** The start of an address, and the script of a whole one. */
  readonly address: string | null
  readonly scriptHash: Hex | null
}

/** What was found, at most so many of each. */
export interface Hits {
  readonly heights: readonly number[]
  readonly lostBlocks: readonly Block[]
  readonly transactionIds: readonly Hex[]
  readonly addresses: readonly string[]
}

export const MAX_HITS = 20

/** As much of an address as scripts_by_address knows, and how many that begin alike are looked through. */
const KNOWN_START = 64
const MAX_ALIKE = 1000

/**
 * Ids by ranges of blocks_by_id, transactions_by_id and the primary key of orphan_blocks; a whole id also by
 * tokens_by_token_id and boxes_by_id, which lead to the transaction that made the thing. Addresses by a range of
 * scripts_by_address, a whole one by scripts_by_hash.
 */
const SEARCH = question(
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
      UNION SELECT address FROM (SELECT address FROM scripts
        WHERE left(address, ${KNOWN_START}) ~>=~ $6 AND left(address, ${KNOWN_START}) ~<=~ $7 LIMIT ${MAX_ALIKE}) alike
      WHERE starts_with(address, $5)
      ORDER BY address LIMIT ${MAX_HITS}) AS addresses`,
)

interface Row {
  readonly heights: readonly number[]
  readonly bodies: readonly string[]
  readonly ids: readonly Hex[]
  readonly makers: readonly Hex[]
  readonly addresses: readonly string[]
}

export async function findHits(db: Database, { ids, height, address, scriptHash }: Wanted): Promise<Hits> {
  const wholeId = ids?.first === ids?.last ? ids?.first : undefined
  const start = address?.slice(0, KNOWN_START)
  const row = await find<Row>(db, SEARCH, [
    ids && bytea(ids.first),
    ids && bytea(ids.last),
    wholeId && bytea(wholeId),
    height,
    address,
    start,
    start && start + LAST_CHARACTER,
    scriptHash && bytea(scriptHash),
  ])
  return {
    heights: row?.heights ?? [],
    lostBlocks: (row?.bodies ?? []).map(unpackBlock),
    transactionIds: [...(row?.ids ?? []), ...(row?.makers ?? [])],
    addresses: row?.addresses ?? [],
  }
}
