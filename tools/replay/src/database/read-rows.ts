import type { ClientBase } from '@ergo-explorer/db'
import type { ComparedRow } from '../compare/compare-rows.ts'
import type { ComparedValue } from '../compare/comparison-tally.ts'

/** Reads rows as arrays in column order. */
export async function readRows(
  client: ClientBase,
  text: string,
  values: readonly unknown[] = [],
): Promise<{ readonly columns: readonly string[]; readonly rows: readonly ComparedRow[] }> {
  const { fields, rows } = await client.query<ComparedValue[]>({ text, values: [...values], rowMode: 'array' })
  return { columns: fields.map(({ name }) => name), rows }
}
