import type { Hex } from '@ergo-explorer/chain'
import type { ProofBlock } from '@ergo-explorer/chain/nipopow'
import { type BlockRow, headerOfRow, unpackExtension } from '@ergo-explorer/db'
import { type Database, defineQuery, hexToBytea, listRows } from '#database/query.ts'
import { HEADER_COLUMNS } from './records.ts'

/**
 * The interlinks of a block `b` as an array: block 1, then the last block of each level, the lowest level last. The
 * extension is a list of fields: length in two bytes, key in two bytes, and for an interlink (first byte of the key: 1)
 * a count in one byte and an id.
 */
const INTERLINKS_SQL = `(
    WITH RECURSIVE field AS (
      SELECT 0 AS start, 2 + get_byte(b.extension, 0) * 256 + get_byte(b.extension, 1) AS size
      WHERE length(b.extension) > 0
      UNION ALL
      SELECT field.start + field.size, 2 + get_byte(b.extension, field.start + field.size) * 256
        + get_byte(b.extension, field.start + field.size + 1)
      FROM field WHERE field.start + field.size < length(b.extension)
    )
    SELECT array_agg(substring(b.extension FROM field.start + 6 FOR 32) ORDER BY field.start) AS links
    FROM field CROSS JOIN LATERAL generate_series(1, CASE
      WHEN field.size = 37 AND get_byte(b.extension, field.start + 2) = 1 THEN get_byte(b.extension, field.start + 4)
      ELSE 0 END) repetition
  )`

/** Rows of a proof are bounded; this only ends a walk over damaged data. */
const MAX_STEPS = 1000

/**
 * Walks the interlinks of each level from a block towards block 1. The walk of a level ends when it has passed more than
 * m blocks of the level above: the proof has none below them. Uses the primary key of blocks and blocks_by_id: LIMIT
 * makes the planner look up each block, although it expects far more rows of a walk.
 */
const PROOF_BLOCKS = defineQuery(
  'proofBlocks.walk',
  `WITH RECURSIVE walk AS (
    SELECT level, b.height, 0 AS passed, 0 AS steps, links[cardinality(links) - level + 1] AS next,
      CASE WHEN level < cardinality(links) - 1 THEN links[cardinality(links) - level] END AS next_above
    FROM blocks b CROSS JOIN LATERAL ${INTERLINKS_SQL} interlinks
      CROSS JOIN LATERAL generate_series(1, cardinality(links) - 1) level
    WHERE b.height = $1
    UNION ALL
    SELECT walk.level, b.height, walk.passed + (walk.next = walk.next_above IS TRUE)::int, walk.steps + 1,
      CASE WHEN walk.level < cardinality(links) THEN links[cardinality(links) - walk.level + 1] END,
      CASE WHEN walk.level < cardinality(links) - 1 THEN links[cardinality(links) - walk.level] END
    FROM walk CROSS JOIN LATERAL (SELECT * FROM blocks WHERE id = walk.next LIMIT 1) b
      CROSS JOIN LATERAL ${INTERLINKS_SQL} interlinks
    WHERE walk.passed <= $2 AND walk.steps < ${MAX_STEPS}
  )
  SELECT ${HEADER_COLUMNS}, b.extension FROM (
    SELECT height FROM walk UNION SELECT 1 UNION SELECT generate_series($1, $3) UNION SELECT unnest($4::int4[])
  ) wanted CROSS JOIN LATERAL (SELECT * FROM blocks WHERE height = wanted.height LIMIT 1) b`,
)

/**
 * All blocks that a proof can contain whose suffix has these heights, and those at further heights. Blocks whose
 * extension is not stored are omitted.
 */
export async function listProofBlocks(
  db: Database,
  {
    head,
    tip,
    m,
    heights = [],
  }: { readonly head: number; readonly tip: number; readonly m: number; readonly heights?: readonly number[] },
): Promise<ProofBlock[]> {
  return (await listRows<BlockRow>(db, PROOF_BLOCKS, [head, m, tip, heights])).flatMap(toRecord)
}

/**
 * Follows links from blocks down to blocks at given heights: from each block to the lowest one that it links to and
 * that is not below the height. Uses the primary key of blocks and blocks_by_id.
 */
const PATHS = defineQuery(
  'proofBlocks.paths',
  `WITH RECURSIVE path AS (
    SELECT first AS height, target, 0 AS steps FROM unnest($1::int4[], $2::int4[]) requested(first, target)
    UNION ALL
    SELECT lowest.height, path.target, path.steps + 1
    FROM path JOIN blocks b ON b.height = path.height CROSS JOIN LATERAL ${INTERLINKS_SQL} interlinks
      CROSS JOIN LATERAL (
        SELECT linked.height FROM unnest(links || b.parent_id) AS link(id) JOIN blocks linked ON linked.id = link.id
        WHERE linked.height >= path.target ORDER BY linked.height LIMIT 1
      ) lowest
    WHERE path.height > path.target AND path.steps < ${MAX_STEPS}
  )
  SELECT ${HEADER_COLUMNS}, b.extension FROM (SELECT DISTINCT height FROM path) visited JOIN blocks b ON b.height = visited.height`,
)

export interface PathRequest {
  /** Height of the first block. */
  readonly from: number
  readonly to: number
}

export async function listPathBlocks(db: Database, paths: readonly PathRequest[]): Promise<ProofBlock[]> {
  if (paths.length === 0) return []
  const values = [paths.map(({ from }) => from), paths.map(({ to }) => to)]
  return (await listRows<BlockRow>(db, PATHS, values)).flatMap(toRecord)
}

const toRecord = (row: BlockRow): ProofBlock[] =>
  row.extension === null ? [] : [{ header: headerOfRow(row), extension: unpackExtension(row.extension) }]

/** Uses blocks_by_id. */
const HEIGHT_OF_BLOCK = defineQuery('blocks.heightById', 'SELECT height FROM blocks WHERE id = $1')

/** The height of a block of the main chain. */
export async function findBlockHeight(db: Database, id: Hex): Promise<number | undefined> {
  const [row] = await listRows<{ readonly height: number }>(db, HEIGHT_OF_BLOCK, [hexToBytea(id)])
  return row?.height
}
