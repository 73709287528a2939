import type { Hex } from '@ergo-explorer/chain'
import type { Candidate } from '@ergo-explorer/contract'
import { hexToBytea, type Database, listRows, defineQuery } from '../database/query.ts'
import { MAX_UNICODE_CHARACTER } from '../requests/prefix.ts'
import type { ResolveInput } from '../requests/resolve-input.ts'

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
const MOST = 5
/**
 * Length of the address prefix that scripts_by_address indexes, and how many addresses with that prefix are scanned.
 */
const INDEXED_PREFIX_LENGTH = 64
const MAX_SCANNED_ADDRESSES = 1000

const withPrefix = (
  kind: Candidate['kind'],
  table: string,
  {
    id = 'id',
    height = 'NULL::int4',
    where = '',
  }: { readonly id?: string; readonly height?: string; readonly where?: string } = {},
) =>
  `(SELECT '${kind}' AS kind, encode(${id}, 'hex') AS id, ${height} AS height, NULL::bytea AS "scriptHash", NULL::bytea AS template
    FROM ${table} WHERE ${id} BETWEEN $1 AND $2 ${where} ORDER BY ${table}.${id} LIMIT ${MOST})`

/**
 * Ids use ranges of blocks_by_id, transactions_by_id, boxes_by_id, templates_by_sha256, templates_by_blake2b256 and the
 * primary keys of mempool and orphan tables; scripts use scripts_by_hash, address prefixes scripts_by_address.
 */
const FIND = defineQuery(
  'candidates.find',
  [
    `SELECT 'block' AS kind, encode(id, 'hex') AS id, height, NULL::bytea AS "scriptHash", NULL::bytea AS template
    FROM blocks WHERE height = $3`,
    withPrefix('block', 'blocks', { id: 'id', height: 'height' }),
    withPrefix('orphaned-block', 'orphan_blocks', { id: 'id', height: 'height' }),
    withPrefix('transaction', 'transactions'),
    withPrefix('pending-transaction', 'mempool_transactions'),
    withPrefix('ended-transaction', 'mempool_outcomes', {
      id: 'id',
      height: 'NULL::int4',
      where: 'AND body IS NOT NULL',
    }),
    withPrefix('orphaned-transaction', 'orphan_transactions'),
    withPrefix('box', 'boxes'),
    withPrefix('pending-box', 'mempool_outputs'),
    `(SELECT 'contract', encode(sha256, 'hex'), NULL, NULL, blake2b256 FROM templates WHERE sha256 BETWEEN $1 AND $2
      ORDER BY sha256 LIMIT ${MOST})`,
    `(SELECT 'contract', encode(sha256, 'hex'), NULL, NULL, blake2b256 FROM templates WHERE blake2b256 BETWEEN $1 AND $2
      ORDER BY blake2b256 LIMIT ${MOST})`,
    `SELECT 'address', s.address, NULL, s.hash, t.blake2b256 FROM scripts s LEFT JOIN templates t ON t.id = s.template
    WHERE s.hash = ANY($4::bytea[])`,
    `(SELECT 'address', s.address, NULL, s.hash, t.blake2b256 FROM (SELECT * FROM scripts
        WHERE left(address, ${INDEXED_PREFIX_LENGTH}) ~>=~ $6 AND left(address, ${INDEXED_PREFIX_LENGTH}) ~<=~ $7 LIMIT ${MAX_SCANNED_ADDRESSES}) s
      LEFT JOIN templates t ON t.id = s.template WHERE starts_with(s.address, $5) ORDER BY s.address LIMIT ${MOST})`,
  ].join('\n  UNION ALL\n  '),
)

export async function listSearchCandidates(
  db: Database,
  { ids, height, script, addressPrefix }: ResolveInput,
): Promise<SearchCandidateRecord[]> {
  const start = addressPrefix?.slice(0, INDEXED_PREFIX_LENGTH)
  // An id can also be a script hash.
  const hashes = [script?.hash, ids?.first === ids?.last ? ids?.first : undefined].filter((hash) => hash !== undefined)
  return listRows<SearchCandidateRecord>(db, FIND, [
    ids && hexToBytea(ids.first),
    ids && hexToBytea(ids.last),
    height,
    hashes.map(hexToBytea),
    addressPrefix,
    start,
    start && start + MAX_UNICODE_CHARACTER,
  ])
}
