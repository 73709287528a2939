import type { Block, Hex } from '@ergo-explorer/chain'
import { unpackBlock } from '@ergo-explorer/db'
import type { Candidate } from '@ergo-explorer/contract'
import { hexToBytea, type Database, findRow, defineQuery, listRows } from '#database/query.ts'
import { MAX_UNICODE_CHARACTER } from '#requests/identifiers.ts'
import type { ResolveInput, SearchParams } from '#requests/search-input.ts'

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
const INDEXED_PREFIX_LENGTH = 64
const MAX_SCANNED_ADDRESSES = 1000

/** Scripts whose address may start with a prefix; $6 and $7 are its bounds. */
const SCANNED_SCRIPTS = `FROM scripts WHERE left(address, ${INDEXED_PREFIX_LENGTH}) ~>=~ $6
        AND left(address, ${INDEXED_PREFIX_LENGTH}) ~<=~ $7 LIMIT ${MAX_SCANNED_ADDRESSES}`

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
      UNION SELECT address FROM (SELECT address ${SCANNED_SCRIPTS}) alike
      WHERE starts_with(address, $5)
      ORDER BY address LIMIT ${MAX_HITS}) AS addresses`,
)

interface HitsRow extends Pick<SearchHits, 'heights' | 'addresses'> {
  readonly bodies: readonly string[]
  readonly ids: readonly Hex[]
  readonly makers: readonly Hex[]
}

export async function findSearchHits(
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

/** A search result. */
export interface SearchCandidateRecord {
  readonly kind: Candidate['kind']
  /** An id, an address, or the SHA-256 of a template. */
  readonly id: string
  /** Of a block. */
  readonly height: number | null
  /** Of a script, for finding its label. */
  readonly scriptHash: Hex | null
  readonly template: Hex | null
}

/** Maximum results per kind. */
const MAX_CANDIDATES = 5

const withPrefix = (kind: Candidate['kind'], table: string, height = 'NULL::int4', condition = '') =>
  `(SELECT '${kind}' AS kind, encode(id, 'hex') AS id, ${height} AS height, NULL::bytea AS "scriptHash", NULL::bytea AS template
    FROM ${table} WHERE id BETWEEN $1 AND $2 ${condition} ORDER BY ${table}.id LIMIT ${MAX_CANDIDATES})`

/**
 * Ids use ranges of blocks_by_id, transactions_by_id, boxes_by_id, templates_by_sha256, templates_by_blake2b256 and the
 * primary keys of mempool and orphan tables; scripts use scripts_by_hash, address prefixes scripts_by_address.
 */
const CANDIDATES = defineQuery(
  'candidates.find',
  [
    `SELECT 'block' AS kind, encode(id, 'hex') AS id, height, NULL::bytea AS "scriptHash", NULL::bytea AS template
    FROM blocks WHERE height = $3`,
    withPrefix('block', 'blocks', 'height'),
    withPrefix('orphaned-block', 'orphan_blocks', 'height'),
    withPrefix('transaction', 'transactions'),
    withPrefix('pending-transaction', 'mempool_transactions'),
    withPrefix('ended-transaction', 'mempool_outcomes', undefined, 'AND body IS NOT NULL'),
    withPrefix('orphaned-transaction', 'orphan_transactions'),
    withPrefix('box', 'boxes'),
    withPrefix('pending-box', 'mempool_outputs'),
    `(SELECT 'contract', encode(sha256, 'hex'), NULL, NULL, blake2b256 FROM templates WHERE sha256 BETWEEN $1 AND $2
      ORDER BY sha256 LIMIT ${MAX_CANDIDATES})`,
    `(SELECT 'contract', encode(sha256, 'hex'), NULL, NULL, blake2b256 FROM templates WHERE blake2b256 BETWEEN $1 AND $2
      ORDER BY blake2b256 LIMIT ${MAX_CANDIDATES})`,
    `SELECT 'address', s.address, NULL, s.hash, t.blake2b256 FROM scripts s LEFT JOIN templates t ON t.id = s.template
    WHERE s.hash = ANY($4::bytea[])`,
    `(SELECT 'address', s.address, NULL, s.hash, t.blake2b256 FROM (SELECT * ${SCANNED_SCRIPTS}) s
      LEFT JOIN templates t ON t.id = s.template WHERE starts_with(s.address, $5) ORDER BY s.address LIMIT ${MAX_CANDIDATES})`,
  ].join('\n  UNION ALL\n  '),
)

export async function listSearchCandidates(
  db: Database,
  { ids, height, script, addressPrefix }: ResolveInput,
): Promise<SearchCandidateRecord[]> {
  const start = addressPrefix?.slice(0, INDEXED_PREFIX_LENGTH)
  // An id can also be a script hash.
  const hashes = [script?.hash, ids?.first === ids?.last ? ids?.first : undefined].filter((hash) => hash !== undefined)
  return listRows<SearchCandidateRecord>(db, CANDIDATES, [
    ids && hexToBytea(ids.first),
    ids && hexToBytea(ids.last),
    height,
    hashes.map(hexToBytea),
    addressPrefix,
    start,
    start && start + MAX_UNICODE_CHARACTER,
  ])
}
