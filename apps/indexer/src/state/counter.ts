/** From which rows on something is counted: with the first ones, everything is. */
export interface Range {
  readonly transaction: number
  readonly box: number
  readonly height: number
}

/** Before the genesis boxes and before the boxes that a test starts from. */
export const EVERYTHING: Range = { transaction: -(2 ** 31), box: -(2 ** 31), height: 0 }

/**
 * Numbers that add up over the chain, by key. `source` selects the keys and what a range of the chain adds to each
 * counter, a row a key. The same text builds the whole table at the switch to live mode and takes blocks back; appending a
 * block adds what deriving it has counted. The first counter is zero exactly when there is no row.
 */
export interface Counter {
  readonly table: string
  readonly keys: readonly string[]
  readonly counters: readonly [string, ...string[]]
  readonly types: Readonly<Record<string, string>>
  readonly source: (range: Range) => string
}

export function buildCounter({ table, keys, counters, source }: Counter): string {
  const columns = [...keys, ...counters].join(', ')
  return `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM (${source(EVERYTHING)}) AS added WHERE ${isThere(counters)}`
}

/** What appending a block adds: one array a column. */
export function addToCounter({ table, keys, counters, types }: Counter): string {
  const columns = [...keys, ...counters]
  const arrays = columns.map((column, i) => `$${i + 1}::${types[column] ?? 'int4'}[]`)
  return `INSERT INTO ${table} (${columns.join(', ')}) SELECT * FROM unnest(${arrays.join(', ')}) ${orAdd({ table, keys, counters })}`
}

export function orAdd({ table, keys, counters }: Pick<Counter, 'table' | 'keys' | 'counters'>): string {
  const sums = counters.map((counter) => `${counter} = ${table}.${counter} + excluded.${counter}`)
  return `ON CONFLICT (${keys.join(', ')}) DO UPDATE SET ${sums.join(', ')}`
}

/** Two statements: take away, then drop the rows of which nothing is left. What was used up may have no row to take from. */
export function undoCounter({ table, keys, counters, source }: Counter, range: Range): string[] {
  const same = keys.map((key) => `${table}.${key} = gone.${key}`).join(' AND ')
  const gone = `(${source(range)}) AS gone`
  const negated = counters.map((counter) => `-${counter}`)
  return [
    `INSERT INTO ${table} (${[...keys, ...counters].join(', ')}) SELECT ${[...keys, ...negated].join(', ')} FROM ${gone}
      ${orAdd({ table, keys, counters })}`,
    `DELETE FROM ${table} USING ${gone} WHERE ${same} AND ${table}.${counters[0]} = 0`,
  ]
}

const isThere = ([first]: readonly [string, ...string[]]): string => `${first} <> 0`
