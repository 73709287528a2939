import type { Hex } from '@ergo-explorer/chain'
import type { ChangePart } from '@ergo-explorer/contract'
import { type Database, defineQuery, findRow, hexToBytea, listRows } from '#database/query.ts'
import { OUTPUTS_SQL, type PackedBox } from './boxes/packed-boxes.ts'

/** A block in the change feed. */
export interface FeedBlock {
  readonly height: number
  readonly id: Hex
  readonly timestamp: number
  readonly transactions: number
  readonly firstTransaction: number
  readonly firstBox: number
  readonly boxes: number
  /** Only for a feed with a watch. */
  readonly touched?: TouchedKeys
}

/** What the transactions of a block spend, create or change. */
export interface TouchedKeys {
  readonly scriptHashes: readonly Hex[]
  readonly tokenIds: readonly Hex[]
  /** Both hashes of each. */
  readonly templateHashes: readonly Hex[]
}

/** Uses the primary key of blocks. */
const BLOCKS = defineQuery(
  'changes.blocks',
  `SELECT height, id, timestamp, transactions, first_transaction AS "firstTransaction", first_box AS "firstBox", boxes
  FROM blocks WHERE height >= $1 AND height <= $2 ORDER BY height`,
)

/** Blocks of the main chain, ascending; both heights are inclusive. */
export async function listFeedBlocks(db: Database, first: number, last: number): Promise<FeedBlock[]> {
  return (await listRows<FeedBlockRow>(db, BLOCKS, [first, last])).map(toFeedBlock)
}

type FeedBlockRow = Omit<FeedBlock, 'timestamp'> & { readonly timestamp: bigint }

const toFeedBlock = (row: FeedBlockRow): FeedBlock => ({ ...row, timestamp: Number(row.timestamp) })

/**
 * Uses the primary key of blocks, and for each transaction balance_changes_by_transaction and the primary keys of
 * scripts, tokens and templates.
 */
const WATCHED_BLOCKS = defineQuery(
  'changes.watchedBlocks',
  `SELECT b.height, b.id, b.timestamp, b.transactions, b.first_transaction AS "firstTransaction",
    b.first_box AS "firstBox", b.boxes, touched.scripts, touched.tokens, touched.sha256, touched.blake2b256
  FROM (
    SELECT *, min(first_box) OVER () AS start, row_number() OVER (ORDER BY height) AS row
    FROM blocks WHERE height >= $1 AND height <= $2
  ) b CROSS JOIN LATERAL (
    SELECT array_agg(DISTINCT s.hash) AS scripts, array_agg(DISTINCT k.token_id) FILTER (WHERE c.token > 0) AS tokens,
      array_agg(DISTINCT p.sha256) AS sha256, array_agg(DISTINCT p.blake2b256) AS blake2b256
    FROM generate_series(b.first_transaction, b.first_transaction + b.transactions - 1) AS n(number)
    CROSS JOIN LATERAL (SELECT script, token FROM balance_changes WHERE transaction = n.number OFFSET 0) c
    JOIN scripts s ON s.id = c.script LEFT JOIN tokens k ON k.id = c.token LEFT JOIN templates p ON p.id = s.template
  ) touched
  WHERE b.first_box + b.boxes - b.start <= $3 OR b.row <= 2 ORDER BY b.height`,
)

interface WatchedBlockRow extends FeedBlockRow {
  readonly scripts: readonly Hex[] | null
  readonly tokens: readonly Hex[] | null
  readonly sha256: readonly (Hex | null)[] | null
  readonly blake2b256: readonly (Hex | null)[] | null
}

/** Blocks with the keys that they touch, as many as create this number of boxes, and at least two. */
export async function listWatchedBlocks(
  db: Database,
  first: number,
  { last, maxBoxes }: { readonly last: number; readonly maxBoxes: number },
): Promise<FeedBlock[]> {
  const rows = await listRows<WatchedBlockRow>(db, WATCHED_BLOCKS, [first, last, maxBoxes])
  return rows.map(toWatchedBlock)
}

const toWatchedBlock = ({ scripts, tokens, sha256, blake2b256, ...row }: WatchedBlockRow): FeedBlock => ({
  ...toFeedBlock(row),
  touched: {
    scriptHashes: scripts ?? [],
    tokenIds: tokens ?? [],
    // Scripts without a template have none.
    templateHashes: [...(sha256 ?? []), ...(blake2b256 ?? [])].filter((template) => template !== null),
  },
})

/** Uses the primary key of blocks. */
const IDS = defineQuery('changes.blockIds', 'SELECT height, id FROM blocks WHERE height = ANY($1::int4[])')

/** Ids of the main chain by height. */
export async function listBlockIds(db: Database, heights: readonly number[]): Promise<Map<number, Hex>> {
  const rows = await listRows<{ readonly height: number; readonly id: Hex }>(db, IDS, [heights])
  return new Map(rows.map(({ height, id }) => [height, id]))
}

export type MainChainBlock = Pick<FeedBlock, 'height' | 'id' | 'transactions'>

/** What the index knows of a block that is not on the main chain. */
export interface AbandonedBranch {
  /** The block and those below it that were undone, highest first; empty for an unknown block. */
  readonly undone: readonly Hex[]
  /** The block of the main chain below the lowest of them, if it is one. */
  readonly common: MainChainBlock | undefined
  /** The main chain at the requested heights. */
  readonly mainChain: readonly MainChainBlock[]
}

/** More than a reorg can have. */
const MAX_BRANCH_LENGTH = 1024

/** Uses the primary keys of orphan_blocks and blocks, and blocks_by_id. */
const BRANCH = defineQuery(
  'changes.branch',
  `WITH RECURSIVE branch AS (
    SELECT o.id, 1 AS length, decode(o.body::json -> 'header' ->> 'parentId', 'hex') AS parent
    FROM orphan_blocks o WHERE o.id = $1::bytea
    UNION ALL
    SELECT o.id, branch.length + 1, decode(o.body::json -> 'header' ->> 'parentId', 'hex')
    FROM branch JOIN orphan_blocks o ON o.id = branch.parent WHERE branch.length < ${MAX_BRANCH_LENGTH}
  )
  SELECT (SELECT json_agg(encode(id, 'hex') ORDER BY length) FROM branch) AS undone,
    (SELECT json_agg(json_build_array(height, encode(id, 'hex'), transactions)) FROM blocks
     WHERE id = (SELECT parent FROM branch ORDER BY length DESC LIMIT 1)) AS common,
    (SELECT json_agg(json_build_array(height, encode(id, 'hex'), transactions)) FROM blocks
     WHERE height = ANY($2::int4[])) AS "mainChain"`,
)

export async function findAbandonedBranch(
  db: Database,
  blockId: Hex,
  heights: readonly number[],
): Promise<AbandonedBranch> {
  const row = await findRow<Readonly<Record<keyof AbandonedBranch, string | null>>>(db, BRANCH, [
    hexToBytea(blockId),
    heights,
  ])
  const [common] = parseBlocks(row?.common)
  return {
    // Built by the query above.
    undone: JSON.parse(row?.undone ?? '[]') as Hex[],
    common,
    mainChain: parseBlocks(row?.mainChain),
  }
}

const parseBlocks = (json: string | null | undefined): MainChainBlock[] =>
  // Built by the query above.
  (JSON.parse(json ?? '[]') as [number, Hex, number][]).map(([height, id, transactions]) => ({
    height,
    id,
    transactions,
  }))

/** Transactions that match one of these; without any, all do. */
export interface FeedFilter {
  readonly scriptHashes: readonly Hex[]
  readonly tokenIds: readonly Hex[]
  /** SHA-256 or Blake2b-256. */
  readonly templateHashes: readonly Hex[]
}

/** Transactions `first` to `end` − 1, and the boxes that they create. */
export interface FeedRange {
  readonly first: number
  readonly end: number
  readonly firstBox: number
  readonly endBox: number
}

export type PackedEffect = readonly [scriptHash: Hex, address: string, tokenId: Hex, delta: string]

/** A transaction in the change feed. Parts that were not requested are null. */
export interface FeedTransaction {
  readonly number: number
  readonly id: Hex
  readonly height: number
  readonly position: number
  readonly size: number
  readonly fee: bigint
  readonly kind: number
  readonly inputs: readonly Hex[] | null
  readonly outputs: readonly PackedBox[] | null
  /** One for each script and token, by script. */
  readonly effects: readonly PackedEffect[] | null
  readonly rule: string | null
  readonly version: number | null
  /** JSON. */
  readonly facts: string | null
  /** Bytes of the parts, about as many as in a response. */
  readonly bytes: number
}

export interface FeedTransactions {
  readonly transactions: readonly FeedTransaction[]
  /** False if there are more behind the last one. */
  readonly isComplete: boolean
}

/** Maximum number of transactions of a page. */
const MAX_TRANSACTIONS = 1000

const ALL = 'SELECT * FROM transactions WHERE number >= $1 AND number < $2 ORDER BY number LIMIT $3'

/**
 * One range of an index for each filter. Uses scripts_by_hash and balance_changes_by_time; tokens_by_token_id and
 * balance_changes_by_token; templates_by_sha256, templates_by_blake2b256 and the primary key of template_spends; and for
 * created boxes, which no index lists by template in the order of the chain, a limited range of the primary key of boxes.
 */
const MATCHING = `SELECT t.* FROM (
      SELECT transaction FROM (
        SELECT c.transaction FROM scripts s CROSS JOIN LATERAL (
          SELECT transaction FROM balance_changes
          WHERE script = s.id AND token = 0 AND transaction >= $1 AND transaction < $2 ORDER BY transaction LIMIT $3
        ) c WHERE s.hash = ANY($9::bytea[])
        UNION
        SELECT c.transaction FROM tokens k CROSS JOIN LATERAL (
          SELECT DISTINCT transaction FROM balance_changes
          WHERE token = k.id AND token > 0 AND transaction >= $1 AND transaction < $2 ORDER BY transaction LIMIT $3
        ) c WHERE k.token_id = ANY($10::bytea[])
        UNION
        SELECT c.transaction FROM (${templatesSql()}) e CROSS JOIN LATERAL (
          SELECT transaction FROM template_spends
          WHERE template = e.id AND transaction >= $1 AND transaction < $2 ORDER BY transaction LIMIT $3
        ) c
        UNION
        SELECT transaction FROM boxes
        WHERE number >= $12 AND number < $13 AND transaction >= $1 AND template = ANY(ARRAY(${templatesSql()}))
      ) matches ORDER BY transaction LIMIT $3
    ) matches JOIN transactions t ON t.number = matches.transaction`

function templatesSql(): string {
  return 'SELECT id FROM templates WHERE sha256 = ANY($11::bytea[]) OR blake2b256 = ANY($11::bytea[])'
}

/**
 * The parts use the primary keys of inputs, boxes, box_assets, stories and of the dictionaries, and
 * balance_changes_by_transaction. The weight is an estimate of the bytes of a transaction and of those before it: no more
 * are read after the one that reaches the limit.
 */
const feedQuery = (name: string, source: string) =>
  defineQuery(
    name,
    `SELECT t.number, t.id, t.height, t.position, t.size, t.fee, t.kind, t.weight, st.rule, st.version, st.facts::text,
    CASE WHEN $5 THEN (
      SELECT json_agg(encode(b.id, 'hex') ORDER BY i.position)
      FROM inputs i JOIN boxes b ON b.number = i.box WHERE i.transaction = t.number
    ) END AS inputs,
    CASE WHEN $6 THEN ${OUTPUTS_SQL} END AS outputs,
    CASE WHEN $7 THEN (
      SELECT json_agg(json_build_array(encode(s.hash, 'hex'), s.address, encode(k.token_id, 'hex'), c.delta::text)
        ORDER BY s.hash, k.token_id)
      FROM balance_changes c JOIN scripts s ON s.id = c.script JOIN tokens k ON k.id = c.token
      WHERE c.transaction = t.number
    ) END AS effects
  FROM (
    SELECT *, sum(own_weight) OVER (ORDER BY number)::int8 AS weight FROM (
      SELECT *, 400 + CASE WHEN $5 THEN 70 * inputs ELSE 0 END + CASE WHEN $6 THEN 2 * size + 400 * outputs ELSE 0 END
        + CASE WHEN $7 THEN 250 * (inputs + outputs) ELSE 0 END AS own_weight
      FROM (${source}) listed
    ) weighted
  ) t LEFT JOIN stories st ON st.transaction = t.number AND $8
  WHERE t.weight - t.own_weight < $4 ORDER BY t.number`,
  )

const ALL_TRANSACTIONS = feedQuery('changes.transactions', ALL)
const MATCHING_TRANSACTIONS = feedQuery('changes.matching', MATCHING)

interface Row extends Omit<FeedTransaction, 'inputs' | 'outputs' | 'effects' | 'bytes'> {
  readonly weight: bigint
  /** JSON. */
  readonly inputs: string | null
  readonly outputs: string | null
  readonly effects: string | null
}

/** Transactions of a range in order, as many as fit into a page and perhaps a few more. */
export async function listFeedTransactions(
  db: Database,
  { first, end, firstBox, endBox }: FeedRange,
  {
    filter,
    parts,
    maxBytes,
  }: { readonly filter: FeedFilter | undefined; readonly parts: ReadonlySet<ChangePart>; readonly maxBytes: number },
): Promise<FeedTransactions> {
  if (first >= end) return { transactions: [], isComplete: true }
  const wanted = (['inputs', 'outputs', 'effects', 'stories'] as const).map((part) => parts.has(part))
  const values: unknown[] = [first, end, MAX_TRANSACTIONS, maxBytes, ...wanted]
  const rows =
    filter === undefined
      ? await listRows<Row>(db, ALL_TRANSACTIONS, values)
      : await listRows<Row>(db, MATCHING_TRANSACTIONS, [
          ...values,
          filter.scriptHashes.map(hexToBytea),
          filter.tokenIds.map(hexToBytea),
          filter.templateHashes.map(hexToBytea),
          firstBox,
          // Without templates, no box is read.
          filter.templateHashes.length === 0 ? firstBox : endBox,
        ])
  const weight = rows.at(-1)?.weight ?? 0n
  return {
    transactions: rows.map(toFeedTransaction),
    isComplete: rows.length < MAX_TRANSACTIONS && weight < BigInt(maxBytes),
  }
}

const toFeedTransaction = ({ inputs, outputs, effects, ...row }: Row): FeedTransaction => ({
  ...row,
  // Built by feedQuery.
  inputs: inputs === null ? null : (JSON.parse(inputs) as Hex[]),
  outputs: outputs === null ? null : (JSON.parse(outputs) as PackedBox[]),
  effects: effects === null ? null : (JSON.parse(effects) as PackedEffect[]),
  bytes: [inputs, outputs, effects, row.facts].reduce((sum, text) => sum + (text?.length ?? 0), 0),
})
