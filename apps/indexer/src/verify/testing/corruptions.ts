/** By invariant: a description and an SQL statement that violates it. */
export type Corruptions = Readonly<Record<string, Readonly<Record<string, string>>>>

/** One statement per column that increments it. */
export const increment = (table: string, columns: readonly string[], where: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    columns.map((column) => [
      `an incremented ${table}.${column}`,
      `UPDATE ${table} SET ${column} = ${column} + 1 WHERE ${where}`,
    ]),
  )

/** Condition for the first row of a table that matches a condition. */
export const firstRow = (table: string, condition = 'true'): string =>
  `ctid = (SELECT ctid FROM ${table} WHERE ${condition} LIMIT 1)`

/** A number that no row has. */
export const UNUSED_NUMBER = 99_999_999
