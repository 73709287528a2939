import { type Client, listIndexes } from '@ergo-explorer/db'

/** Missing rows or blocks, duplicate rows, and rows with wrong values. */
export type FindingKind = 'gap' | 'duplicate' | 'wrong'

export interface Finding {
  readonly fault: FindingKind
  /** The affected table or rule. */
  readonly about: string
  /** Number of affected rows. */
  readonly count: number
}

/** A condition that holds in every consistent index, whatever mode the indexer was killed in. */
interface ConsistencyRule {
  readonly fault: FindingKind
  readonly about: string
  /** Returns one row with the number of violating rows as `count`. May use {@link TIP_CTE}. */
  readonly sql: string
}

/**
 * The checkpoint's block, the numbers after its last transaction and box, and `initialized`: 1 if there is a
 * checkpoint, otherwise 0.
 */
const TIP_CTE = `tip AS (
  SELECT coalesce(max(c.height), 0) AS height, coalesce(max(b.first_transaction + b.transactions), 0) AS transactions,
    coalesce(max(b.first_box + b.boxes), 0) AS boxes, count(DISTINCT c.height) AS initialized
  FROM checkpoint c LEFT JOIN blocks b ON b.height = c.height)`

/** The column has every number from `first` up to, but not including, `end`. */
const consecutive = (
  table: string,
  column: string,
  { first, end }: { readonly first: string; readonly end: string },
): ConsistencyRule => ({
  fault: 'gap',
  about: table,
  sql: `SELECT count(*) FROM tip, generate_series(${first}, ${end} - 1) AS number
    WHERE NOT EXISTS (SELECT FROM ${table} AS row WHERE row.${column} = number)`,
})

/** Each transaction has as many rows in the table as its own column says. */
const matchingCounts = (table: string, column: string): ConsistencyRule => ({
  fault: 'gap',
  about: `${table} of transactions`,
  sql: `SELECT coalesce(sum(greatest(t.${column} - coalesce(n, 0), 0)), 0) AS count FROM transactions t
    LEFT JOIN (SELECT transaction, count(*) AS n FROM ${table} GROUP BY 1) AS each ON each.transaction = t.number`,
})

const referenced = (table: string, column: string, target: string): ConsistencyRule => ({
  fault: 'gap',
  about: `${target} referenced by ${table}`,
  sql: `SELECT count(*) FROM ${table} AS row
    WHERE row.${column} IS NOT NULL AND NOT EXISTS (SELECT FROM ${target} WHERE id = row.${column})`,
})

/** Rows of each group are numbered from 0 without gaps. */
const consecutiveInGroup = (table: string, column: string, group: string): ConsistencyRule => ({
  fault: 'gap',
  about: `${table} by ${column}`,
  sql: `SELECT coalesce(sum(gaps), 0) AS count FROM (
    SELECT max(${column}) + 1 - count(DISTINCT ${column}) AS gaps FROM ${table} WHERE ${column} >= 0
    GROUP BY ${group}) AS each`,
})

const NO_GAPS: readonly ConsistencyRule[] = [
  {
    fault: 'gap',
    about: 'block of the checkpoint',
    sql: `SELECT count(*) FROM checkpoint c WHERE height > 0
      AND NOT EXISTS (SELECT FROM blocks b WHERE b.height = c.height AND b.id = c.id AND b.score = c.score)`,
  },
  consecutive('blocks', 'height', { first: '1', end: 'tip.height + 1' }),
  consecutive('transactions', 'number', { first: '0', end: 'tip.transactions' }),
  // An initialized index has three genesis boxes before the first block.
  consecutive('boxes', 'number', { first: '-3 * tip.initialized', end: 'tip.boxes' }),
  matchingCounts('inputs', 'inputs'),
  matchingCounts('data_inputs', 'data_inputs'),
  matchingCounts('boxes', 'outputs'),
  referenced('boxes', 'script', 'scripts'),
  referenced('boxes', 'template', 'templates'),
  referenced('blocks', 'miner', 'scripts'),
  referenced('box_assets', 'token', 'tokens'),
  referenced('key_mentions', 'key', 'keys'),
  consecutiveInGroup('box_assets', 'position', 'box'),
  consecutiveInGroup('balance_changes', 'number', 'script, token'),
  {
    fault: 'gap',
    about: 'balance changes of transactions',
    sql: `SELECT count(*) FROM transactions t WHERE NOT EXISTS (
      SELECT FROM (SELECT transaction FROM bulk_changes UNION ALL SELECT transaction FROM balance_changes) AS change
      WHERE change.transaction = t.number)`,
  },
  {
    fault: 'gap',
    about: 'orphans of undone blocks',
    sql: `SELECT count(DISTINCT id) FROM events WHERE kind = 'undo'
      AND NOT EXISTS (SELECT FROM orphan_blocks o WHERE o.id = events.id)`,
  },
]

/** Of tables whose keys no index enforces. */
const KEYS_WITHOUT_INDEX: readonly (readonly [table: string, key: string])[] = [
  ['bulk_changes', 'script, token, transaction'],
  ['register_values', 'box, register'],
  ['unspent_assets', 'box, position'],
]

/** Unique keys. The switch creates their indexes, so that before it the database does not enforce them. */
const KEYS = listIndexes().flatMap(({ table, sql }) => {
  const [, key] = /(?:UNIQUE INDEX|PRIMARY KEY)[^(]*\(([^)]+)\)/.exec(sql) ?? []
  return key === undefined ? [] : [[table, key] as const]
})

const NO_DUPLICATES = [...KEYS, ...KEYS_WITHOUT_INDEX].map(([table, key]): ConsistencyRule => ({
  fault: 'duplicate',
  about: `${table} by ${key}`,
  sql: `SELECT coalesce(sum(more), 0) AS count FROM (SELECT count(*) - 1 AS more FROM ${table} GROUP BY ${key}) AS each`,
}))

/** The condition under which a row belongs to a block above the checkpoint, and the tables it applies to. */
const POSITION_CONDITIONS: readonly (readonly [isAbove: string, ...tables: string[]])[] = [
  ['height > tip.height', 'blocks', 'transactions', 'boxes', 'epochs', 'state_hashes'],
  ['height > tip.height', 'oracle_rates', 'oracle_posts', 'amm_states'],
  ['number >= tip.transactions', 'transactions'],
  ['transaction >= tip.transactions', 'boxes', 'inputs', 'data_inputs', 'template_spends', 'bulk_changes'],
  ['transaction >= tip.transactions', 'balance_changes', 'token_mints', 'token_burns', 'stories'],
  ['number >= tip.boxes', 'boxes'],
  ['box >= tip.boxes', 'box_assets', 'inputs', 'data_inputs', 'register_values', 'key_mentions', 'orders'],
  ['box >= tip.boxes', 'unspent', 'unspent_assets', 'unspent_mentions'],
  ['last_height > tip.height', 'days'],
]

/** No row belongs to a block above the checkpoint. */
const NO_ROWS_ABOVE_CHECKPOINT: readonly ConsistencyRule[] = [
  ...POSITION_CONDITIONS.flatMap(([isAbove, ...tables]) =>
    tables.map((table): ConsistencyRule => {
      const sql = `SELECT count(*) FROM ${table} AS row, tip WHERE row.${isAbove}`
      return { fault: 'wrong', about: `${table} above the checkpoint`, sql }
    }),
  ),
  {
    fault: 'wrong',
    about: 'boxes without a checkpoint',
    sql: 'SELECT count(*) FROM boxes, tip WHERE initialized = 0',
  },
]

const NO_CONTRADICTIONS: readonly ConsistencyRule[] = [
  {
    fault: 'wrong',
    about: 'blocks that do not follow their parent',
    sql: `SELECT count(*) FROM blocks b JOIN blocks parent ON parent.height = b.height - 1
      WHERE parent.id <> b.parent_id OR parent.first_transaction + parent.transactions <> b.first_transaction
        OR parent.first_box + parent.boxes <> b.first_box OR parent.score + b.difficulty <> b.score`,
  },
  {
    fault: 'wrong',
    about: 'boxes both spent and unspent',
    sql: 'SELECT count(*) FROM unspent JOIN inputs USING (box)',
  },
  {
    fault: 'wrong',
    about: 'orphans without an undo event',
    sql: `SELECT count(*) FROM orphan_blocks o
      WHERE NOT EXISTS (SELECT FROM events WHERE kind = 'undo' AND events.id = o.id)`,
  },
]

const RULES = [...NO_GAPS, ...NO_DUPLICATES, ...NO_ROWS_ABOVE_CHECKPOINT, ...NO_CONTRADICTIONS]

/** One query for all rules, because round trips take longer than the checks. */
const ALL_RULES_SQL = `WITH ${TIP_CTE}
  ${RULES.map(({ sql }, i) => `SELECT ${i} AS rule, count::int8 FROM (${sql}) AS broken`).join('\nUNION ALL\n')}`

/** Checks for missing, duplicate and contradictory rows and for rows above the checkpoint. */
export async function checkRows(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<{ rule: number; count: bigint }>(ALL_RULES_SQL)
  const broken = rows.filter(({ count }) => count > 0n)
  return broken.flatMap(({ rule, count }) => {
    const { fault, about } = RULES[rule] ?? {}
    return fault === undefined || about === undefined ? [] : [{ fault, about, count: Number(count) }]
  })
}
