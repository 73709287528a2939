/** By invariant: what could be wrong, and a statement that makes it so. */
export type Breaks = Readonly<Record<string, Readonly<Record<string, string>>>>

/** One statement a column, each of which makes it one more. */
export const oneMore = (table: string, columns: readonly string[], where: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    columns.map((column) => [
      `one more in ${table}.${column}`,
      `UPDATE ${table} SET ${column} = ${column} + 1 WHERE ${where}`,
    ]),
  )

/** The first row of a table that some condition picks out. */
export const first = (table: string, condition = 'true'): string =>
  `ctid = (SELECT ctid FROM ${table} WHERE ${condition} LIMIT 1)`

/** A number that nothing has. */
export const NOTHING = 99_999_999
