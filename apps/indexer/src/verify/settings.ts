import type { ClientBase } from '@ergo-explorer/db'
import type { Scope } from './scope.ts'

/** Rows are read once and whole, so hashes and sorts are worth their memory and compiling each query is not. */
const ALWAYS = ["work_mem = '128MB'", 'jit = off', 'statement_timeout = 0', 'cursor_tuple_fraction = 1']

/** With every row on both sides no join is better done row by row, whatever old statistics make the planner believe. */
const FOR_EVERYTHING = ['enable_nestloop = off']

/** For the transaction that it is called in. */
export async function prepareFor({ isEverything }: Scope, client: ClientBase): Promise<void> {
  const settings = isEverything ? [...ALWAYS, ...FOR_EVERYTHING] : ALWAYS
  await client.query(settings.map((setting) => `SET LOCAL ${setting}`).join('; '))
}
