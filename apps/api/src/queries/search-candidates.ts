import { DAY_MS, type Hex } from '@ergo-explorer/chain'
import type { Candidate } from '@ergo-explorer/contract'
import { AMM_SCRIPTS } from '@ergo-explorer/stories'
import { hexToBytea, type Database, defineQuery, listRows } from '#database/query.ts'
import { MAX_UNICODE_CHARACTER } from '#requests/identifiers.ts'
import type { NearInput, ResolveInput } from '#requests/search-input.ts'
import { boundsOfEnd, hasEndSql, INDEXED_PREFIX_LENGTH, scannedScriptsSql } from './search.ts'

/** A search result. */
export interface SearchCandidateRecord {
  readonly kind: Candidate['kind']
  /** An id, an address, or the SHA-256 of a template. */
  readonly id: string
  /** Of a liquidity pool: its pair. */
  readonly name: string | null
  /** Of a block. */
  readonly height: number | null
  readonly timestamp: bigint | null
  /** Of a script, for finding its label. */
  readonly scriptHash: Hex | null
  readonly template: Hex | null
  /** Of a contract. */
  readonly value: bigint | null
}

/** Maximum results per kind. */
const MAX_CANDIDATES = 5

interface Columns {
  readonly kind: Candidate['kind']
  /** Condition of another kind. */
  readonly or?: { readonly kind: Candidate['kind']; readonly when: string }
  readonly id?: string
  readonly name?: string
  readonly height?: string
  readonly timestamp?: string
  readonly scriptHash?: string
  readonly template?: string
  readonly value?: string
}

const select = ({ kind, or, id = `encode(id, 'hex')`, ...columns }: Columns) =>
  `SELECT ${or === undefined ? `'${kind}'` : `CASE WHEN ${or.when} THEN '${or.kind}' ELSE '${kind}' END`} AS kind, ${id} AS id, ${columns.name ?? 'NULL::text'} AS name, ${columns.height ?? 'NULL::int4'} AS height,
    ${columns.timestamp ?? 'NULL::int8'} AS timestamp, ${columns.scriptHash ?? 'NULL::bytea'} AS "scriptHash",
    ${columns.template ?? 'NULL::bytea'} AS template, ${columns.value ?? 'NULL::int8'} AS value`

const withPrefix = (columns: Columns, table: string, condition = '') =>
  `(${select(columns)} FROM ${table} WHERE id BETWEEN $1 AND $2 ${condition} ORDER BY ${table}.id LIMIT ${MAX_CANDIDATES})`

const BLOCK: Columns = { kind: 'block', height: 'height', timestamp: 'timestamp' }
const TRANSACTION: Columns = {
  kind: 'transaction',
  timestamp: '(SELECT b.timestamp FROM blocks b WHERE b.height = transactions.height)',
}
const MEMPOOL_TRANSACTION: Columns = {
  kind: 'pending-transaction',
  or: { kind: 'pre-confirmed-transaction', when: 'input_block IS NOT NULL' },
}
const MEMPOOL_BOX: Columns = {
  kind: 'pending-box',
  or: {
    kind: 'pre-confirmed-box',
    when: `EXISTS (SELECT FROM mempool_transactions p WHERE p.id = mempool_outputs.transaction AND p.input_block IS NOT NULL)`,
  },
}
const CONTRACT: Columns = {
  kind: 'contract',
  id: `encode(sha256, 'hex')`,
  template: 'blake2b256',
  value: '(SELECT o.value FROM template_totals o WHERE o.template = templates.id)',
}
const ADDRESS: Columns = { kind: 'address', id: 's.address', scriptHash: 's.hash', template: 't.blake2b256' }

/** Name of one side of a liquidity pool; token 0 is ERG. */
const sideName = (token: string, mint: string) =>
  `CASE ${token}.id WHEN 0 THEN 'ERG' ELSE COALESCE(${mint}.name, left(encode(${token}.token_id, 'hex'), 8)) END`

/**
 * Liquidity pools that trade the tokens with skeletons $9 and $10: finds them by the unspent boxes of the scripts $11,
 * some hundreds, with scripts_by_hash and unspent_by_script, then uses amm_states_by_box and primary keys. Without OFFSET 0, the planner would read the complete
 * history. $9 is null unless the text is a pair or says "pool".
 */
const POOLS = `(${select({ kind: 'liquidity-pool', id: `encode(pool_id, 'hex')`, name: 'pair' })} FROM (
    SELECT pool.token_id AS pool_id, ${sideName('tx', 'mx')} || '/' || ${sideName('ty', 'my')} AS pair, a.reserve_x,
      ARRAY[CASE tx.id WHEN 0 THEN 'erg' ELSE mx.skeleton END, CASE ty.id WHEN 0 THEN 'erg' ELSE my.skeleton END] AS skeletons
    FROM unnest(ARRAY(SELECT id FROM scripts WHERE $9::text IS NOT NULL AND hash = ANY($11::bytea[]))) AS s(id)
    CROSS JOIN LATERAL (SELECT box FROM unspent WHERE script = s.id OFFSET 0) u
    CROSS JOIN LATERAL (SELECT * FROM amm_states WHERE box = u.box OFFSET 0) a
    JOIN tokens pool ON pool.id = a.pool
    JOIN tokens tx ON tx.id = a.token_x LEFT JOIN token_mints mx ON mx.token = tx.id
    JOIN tokens ty ON ty.id = a.token_y LEFT JOIN token_mints my ON my.token = ty.id
  ) pools WHERE $9 = ANY(skeletons) AND ($10::text IS NULL OR $10 = ANY(skeletons))
  ORDER BY reserve_x DESC LIMIT ${MAX_CANDIDATES})`

/**
 * Ids use ranges of blocks_by_id, transactions_by_id, boxes_by_id, templates_by_sha256, templates_by_blake2b256 and the
 * primary keys of mempool and orphan tables; days use blocks_by_timestamp; scripts use scripts_by_hash, address prefixes
 * scripts_by_address, address ends scripts_by_address_end, and labelled contracts templates_by_blake2b256.
 */
const CANDIDATES = defineQuery(
  'candidates.find',
  [
    `${select(BLOCK)} FROM blocks WHERE height = $3`,
    `${select({ ...BLOCK, id: `encode(b.id, 'hex')`, height: 'b.height', timestamp: 'b.timestamp' })}
    FROM unnest($8::int8[]) AS d(start) CROSS JOIN LATERAL (
      SELECT id, height, timestamp FROM blocks WHERE timestamp >= d.start AND timestamp < d.start + ${DAY_MS}
      ORDER BY timestamp LIMIT 1) b`,
    withPrefix(BLOCK, 'blocks'),
    withPrefix({ kind: 'orphaned-block', height: 'height' }, 'orphan_blocks'),
    withPrefix(TRANSACTION, 'transactions'),
    withPrefix(MEMPOOL_TRANSACTION, 'mempool_transactions'),
    withPrefix({ kind: 'ended-transaction' }, 'mempool_outcomes', 'AND body IS NOT NULL'),
    withPrefix({ kind: 'orphaned-transaction' }, 'orphan_transactions'),
    withPrefix({ kind: 'box' }, 'boxes'),
    withPrefix(MEMPOOL_BOX, 'mempool_outputs'),
    `(${select(CONTRACT)} FROM templates WHERE sha256 BETWEEN $1 AND $2 ORDER BY sha256 LIMIT ${MAX_CANDIDATES})`,
    `(${select(CONTRACT)} FROM templates WHERE blake2b256 BETWEEN $1 AND $2 ORDER BY blake2b256 LIMIT ${MAX_CANDIDATES})`,
    `${select(CONTRACT)} FROM templates WHERE blake2b256 = ANY($12::bytea[])`,
    `${select(ADDRESS)} FROM scripts s LEFT JOIN templates t ON t.id = s.template WHERE s.hash = ANY($4::bytea[])`,
    `(${select(ADDRESS)} FROM (SELECT * ${scannedScriptsSql('$6', '$7')}) s
      LEFT JOIN templates t ON t.id = s.template WHERE starts_with(s.address, $5)
        AND ($13::text IS NULL OR right(s.address, length($13::text)) = $13) ORDER BY s.address LIMIT ${MAX_CANDIDATES})`,
    `(${select(ADDRESS)} FROM (
      SELECT * FROM scripts WHERE ${hasEndSql('address', '$14', '$15')} AND right(address, length($16)) = $16 LIMIT ${MAX_CANDIDATES}
    ) s LEFT JOIN templates t ON t.id = s.template ORDER BY s.address)`,
    POOLS,
  ].join('\n  UNION ALL\n  '),
)

const POOL_SCRIPTS = [...AMM_SCRIPTS].map(hexToBytea)

/** Scripts and templates (Blake2b-256) of labels that match the text. */
export interface LabelledHashes {
  readonly scripts: readonly Hex[]
  readonly templates: readonly Hex[]
}

export async function listSearchCandidates(
  db: Database,
  { ids, height, days, script, addressPrefix, pair, shortened }: ResolveInput,
  labelled: LabelledHashes,
  addressEnd: string | undefined,
): Promise<SearchCandidateRecord[]> {
  const start = addressPrefix?.slice(0, INDEXED_PREFIX_LENGTH)
  // An id can also be a script hash.
  const hashes = [script?.hash, ids?.first === ids?.last ? ids?.first : undefined].filter((hash) => hash !== undefined)
  return listRows<SearchCandidateRecord>(db, CANDIDATES, [
    ids && hexToBytea(ids.first),
    ids && hexToBytea(ids.last),
    height,
    [...hashes, ...labelled.scripts].map(hexToBytea),
    addressPrefix,
    start,
    start && start + MAX_UNICODE_CHARACTER,
    days,
    pair?.[0],
    pair?.[1],
    POOL_SCRIPTS,
    labelled.templates.map(hexToBytea),
    shortened?.end,
    ...boundsOfEnd(addressEnd),
    addressEnd,
  ])
}

/** Objects whose id starts with the digits from $1 to $2, or is one of $3. */
const nearIds = (columns: Columns, table: string) =>
  `${withPrefix(columns, table)} UNION ALL (${select(columns)} FROM ${table} WHERE id = ANY($3::bytea[]) LIMIT ${MAX_CANDIDATES})`

/**
 * Objects that a mistyped id or address may mean: those with the same start, by ranges of blocks_by_id,
 * transactions_by_id, boxes_by_id, tokens_by_token_id and scripts_by_address, and those with one error in the start, by
 * single lookups in the same indexes.
 */
const NEAR = defineQuery(
  'candidates.near',
  [
    nearIds(BLOCK, 'blocks'),
    nearIds(TRANSACTION, 'transactions'),
    nearIds({ kind: 'box' }, 'boxes'),
    `${select({ kind: 'token', id: `encode(k.token_id, 'hex')`, name: 'm.name' })}
    FROM (SELECT id, token_id FROM tokens WHERE token_id BETWEEN $1 AND $2
      UNION SELECT id, token_id FROM tokens WHERE token_id = ANY($3::bytea[]) LIMIT ${MAX_CANDIDATES}) k
    JOIN token_mints m ON m.token = k.id`,
    `${select(ADDRESS)} FROM (
      (SELECT hash, address, template ${scannedScriptsSql('$4', '$5')})
      UNION (SELECT hash, address, template FROM scripts WHERE left(address, ${INDEXED_PREFIX_LENGTH}) = ANY($6::text[]) LIMIT ${MAX_CANDIDATES})
    ) s LEFT JOIN templates t ON t.id = s.template`,
  ].join('\n  UNION ALL\n  '),
)

/** Also returns objects that differ more; the caller compares. */
export const listNearCandidates = (db: Database, { ids, idVariants, addressStart, addressVariants }: NearInput) =>
  listRows<SearchCandidateRecord>(db, NEAR, [
    ids && hexToBytea(ids.first),
    ids && hexToBytea(ids.last),
    idVariants.map(hexToBytea),
    addressStart,
    addressStart && addressStart + MAX_UNICODE_CHARACTER,
    addressVariants,
  ])
