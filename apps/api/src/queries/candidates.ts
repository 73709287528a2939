import type { Hex } from '@ergo-explorer/chain'
import type { Candidate } from '@ergo-explorer/contract'
import { bytea, type Database, list, question } from '../database/ask.ts'
import { LAST_CHARACTER } from '../requests/prefix.ts'
import type { Resolvable } from '../requests/resolvable.ts'

/** Something of the index that a text stands for. */
export interface CandidateRecord {
  readonly kind: Candidate['kind']
  /** An id, an address, or the SHA-256 of a template. */
  readonly id: string
  /** Of a block. */
  readonly height: number | null
  /** Of a script, to find its label by. */
  readonly scriptHash: Hex | null
  readonly template: Hex | null
}

/** How many of each kind. */
const MOST = 5
/** As much of an address as scripts_by_address knows, and how many that begin alike are looked through. */
const KNOWN_START = 64
const MAX_ALIKE = 1000

const beginning = (kind: Candidate['kind'], table: string, id = 'id', height = 'NULL::int4', where = '') =>
  `(SELECT '${kind}' AS kind, encode(${id}, 'hex') AS id, ${height} AS height, NULL::bytea AS "scriptHash", NULL::bytea AS template
    FROM ${table} WHERE ${id} BETWEEN $1 AND $2 ${where} ORDER BY ${table}.${id} LIMIT ${MOST})`

/**
 * Ids by ranges of blocks_by_id, transactions_by_id, boxes_by_id, templates_by_sha256, templates_by_blake2b256 and the
 * primary keys of what waits or lost; scripts by scripts_by_hash; the beginning of an address by scripts_by_address.
 */
const FIND = question(
  'candidates.find',
  [
    `SELECT 'block' AS kind, encode(id, 'hex') AS id, height, NULL::bytea AS "scriptHash", NULL::bytea AS template
    FROM blocks WHERE height = $3`,
    beginning('block', 'blocks', 'id', 'height'),
    beginning('orphaned-block', 'orphan_blocks', 'id', 'height'),
    beginning('transaction', 'transactions'),
    beginning('waiting-transaction', 'pool_transactions'),
    beginning('ended-transaction', 'pool_outcomes', 'id', 'NULL::int4', 'AND body IS NOT NULL'),
    beginning('orphaned-transaction', 'orphan_transactions'),
    beginning('box', 'boxes'),
    beginning('waiting-box', 'pool_outputs'),
    `(SELECT 'contract', encode(sha256, 'hex'), NULL, NULL, blake2b256 FROM templates WHERE sha256 BETWEEN $1 AND $2
      ORDER BY sha256 LIMIT ${MOST})`,
    `(SELECT 'contract', encode(sha256, 'hex'), NULL, NULL, blake2b256 FROM templates WHERE blake2b256 BETWEEN $1 AND $2
      ORDER BY blake2b256 LIMIT ${MOST})`,
    `SELECT 'address', s.address, NULL, s.hash, t.blake2b256 FROM scripts s LEFT JOIN templates t ON t.id = s.template
    WHERE s.hash = ANY($4::bytea[])`,
    `(SELECT 'address', s.address, NULL, s.hash, t.blake2b256 FROM (SELECT * FROM scripts
        WHERE left(address, ${KNOWN_START}) ~>=~ $6 AND left(address, ${KNOWN_START}) ~<=~ $7 LIMIT ${MAX_ALIKE}) s
      LEFT JOIN templates t ON t.id = s.template WHERE starts_with(s.address, $5) ORDER BY s.address LIMIT ${MOST})`,
  ].join('\n  UNION ALL\n  '),
)

export async function listCandidates(
  db: Database,
  { ids, height, script, addressStart }: Resolvable,
): Promise<CandidateRecord[]> {
  const start = addressStart?.slice(0, KNOWN_START)
  // What has the form of an id may be the hash of a script, too.
  const hashes = [script?.hash, ids?.first === ids?.last ? ids?.first : undefined].filter((hash) => hash !== undefined)
  return list<CandidateRecord>(db, FIND, [
    ids && bytea(ids.first),
    ids && bytea(ids.last),
    height,
    hashes.map(bytea),
    addressStart,
    start,
    start && start + LAST_CHARACTER,
  ])
}
