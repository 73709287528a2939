/** Start of a range of the chain: counts all rows from these numbers on. */
export interface ChainPosition {
  readonly transaction: number
  readonly box: number
  readonly height: number
}

/** The same in SQL: numbers, or parameters of a prepared statement. */
export type SqlPosition = { readonly [Key in keyof ChainPosition]: number | string }

/** Before the genesis boxes and the seed boxes of tests. */
export const CHAIN_START: ChainPosition = { transaction: -(2 ** 31), box: -(2 ** 31), height: 0 }
/** Above every row. */
export const CHAIN_END: ChainPosition = { transaction: 2 ** 31 - 1, box: 2 ** 31 - 1, height: 2 ** 31 - 1 }

/**
 * Sums over the chain, by key. `source` selects the keys and the amount that a range of the chain adds to each counter,
 * one row per key. The same SQL builds the table at the switch to live mode and undoes blocks; appending a block adds
 * the counts computed while deriving it, or while writing its balance changes. The first counter is zero exactly when there is no row.
 *
 * The end of the range is exclusive. Only counters that are a schema step use it, because they are also built in parts.
 * All others are summed up to the tip.
 */
export interface CounterTable {
  readonly table: string
  readonly keys: readonly string[]
  readonly counters: readonly [string, ...string[]]
  readonly types: Readonly<Record<string, string>>
  readonly source: (from: SqlPosition, end: SqlPosition) => string
  /** The switch to live mode builds it after the indexes. */
  readonly usesIndexes?: true
}

export function buildCounterSql({ table, keys, counters, source }: CounterTable): string {
  const columns = [...keys, ...counters].join(', ')
  return `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM (${source(CHAIN_START, CHAIN_END)}) AS added WHERE ${isNonZero(counters)}`
}

/** Adds a range of the chain to a counter of the blocks before it. */
export function addRangeSql(counter: CounterTable, from: ChainPosition, end: ChainPosition): string {
  const { table, keys, counters, source } = counter
  const columns = [...keys, ...counters].join(', ')
  return `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM (${source(from, end)}) AS added
    ${onConflictAddSql(counter)}`
}

const FROM_PARAMETERS: SqlPosition = { transaction: '$1::int4', box: '$2::int4', height: '$3::int4' }
const END_PARAMETERS: SqlPosition = { transaction: '$4::int4', box: '$5::int4', height: '$6::int4' }

/**
 * Adds what a block contributes, with the query that builds the table. The rows of the block are already written.
 * Parameters: transaction, box and height of the start and of the end of the block.
 * @param condition SQL
 */
export function addBlockSql(counter: CounterTable, condition: string): string {
  const { table, keys, counters, source } = counter
  const columns = [...keys, ...counters].join(', ')
  return `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM (${source(FROM_PARAMETERS, END_PARAMETERS)}) AS added
    WHERE ${condition} AND ${IS_RANGE} ${onConflictAddSql(counter)}`
}

/** Uses all parameters, because a statement must not have more than it uses. */
const IS_RANGE = '$1::int4 <= $4::int4 AND $2::int4 <= $5::int4 AND $3::int4 < $6::int4'

/**
 * Adds the counts of a block: one array per column.
 * @param firstParameter its number
 * @param condition SQL
 */
export function addToCounterSql(
  { table, keys, counters, types }: CounterTable,
  { firstParameter = 1, condition = 'true' }: { readonly firstParameter?: number; readonly condition?: string } = {},
): string {
  const columns = [...keys, ...counters]
  const arrays = columns.map((column, i) => `$${firstParameter + i}::${types[column] ?? 'int4'}[]`)
  return `INSERT INTO ${table} (${columns.join(', ')}) SELECT * FROM unnest(${arrays.join(', ')}) AS added WHERE ${condition}
    ${onConflictAddSql({ table, keys, counters })}`
}

export function onConflictAddSql({ table, keys, counters }: Pick<CounterTable, 'table' | 'keys' | 'counters'>): string {
  const sums = counters.map((counter) => `${counter} = ${table}.${counter} + excluded.${counter}`)
  return `ON CONFLICT (${keys.join(', ')}) DO UPDATE SET ${sums.join(', ')}`
}

/**
 * Two statements: subtract, then delete rows that are zero. Rows may be missing for keys whose counts had dropped to
 * zero.
 */
export function undoCounterSql(
  { table, keys, counters, source }: CounterTable,
  from: ChainPosition,
  end: ChainPosition = CHAIN_END,
): string[] {
  const same = keys.map((key) => `${table}.${key} = undone.${key}`).join(' AND ')
  const undone = `(${source(from, end)}) AS undone`
  const negated = counters.map((counter) => `-${counter}`)
  return [
    `INSERT INTO ${table} (${[...keys, ...counters].join(', ')}) SELECT ${[...keys, ...negated].join(', ')} FROM ${undone}
      ${onConflictAddSql({ table, keys, counters })}`,
    `DELETE FROM ${table} USING ${undone} WHERE ${same} AND ${table}.${counters[0]} = 0`,
  ]
}

const isNonZero = ([first]: readonly [string, ...string[]]): string => `${first} <> 0`

/** Sums counters by key and returns them as one array per column for SQL. */
export class CounterSums {
  readonly #width: number
  readonly #sums = new Map<string, { readonly key: readonly number[]; readonly values: bigint[] }>()

  constructor(width: number) {
    this.#width = width
  }

  add(key: readonly number[], ...values: readonly bigint[]): void {
    const name = key.join()
    let entry = this.#sums.get(name)
    if (entry === undefined) this.#sums.set(name, (entry = { key, values: new Array<bigint>(this.#width).fill(0n) }))
    for (const [i, value] of values.entries()) entry.values[i] = (entry.values[i] ?? 0n) + value
  }

  get isEmpty(): boolean {
    return this.#sums.size === 0
  }

  /** Key columns, then counter columns. */
  columns(keyWidth = this.#sums.values().next().value?.key.length ?? 0): unknown[][] {
    const entries = [...this.#sums.values()]
    return [
      ...Array.from({ length: keyWidth }, (_, i) => entries.map(({ key }) => key[i])),
      ...Array.from({ length: this.#width }, (_, i) => entries.map(({ values }) => values[i])),
    ]
  }
}
