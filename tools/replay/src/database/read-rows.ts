import type { ClientBase } from '@ergo-explorer/db'
import type { Row } from '../compare/compare-rows.ts'
import type { Value } from '../compare/comparison-tally.ts'

/** Reads rows as arrays in column order. */
export async function readRows(
  client: ClientBase,
  text: string,
  values: readonly unknown[] = [],
): Promise<{ readonly columns: readonly string[]; readonly rows: readonly Row[] }> {
  const { fields, rows } = await client.query<Value[]>({ text, values: [...values], rowMode: 'array' })
  return { columns: fields.map(({ name }) => name), rows }
}
