import type { ClientBase } from '@ergo-explorer/db'
import type { VerifyScope } from './scope.ts'

/** All rows are read once, so memory for hashes and sorts pays off, and JIT compilation does not. */
const SETTINGS = ["work_mem = '128MB'", 'jit = off', 'statement_timeout = 0', 'cursor_tuple_fraction = 1']

/** With all rows on both sides a nested loop is never the best join, even if outdated statistics suggest it. */
const FULL_CHAIN_SETTINGS = ['enable_nestloop = off']

/** Applies the settings to the current transaction. */
export async function applyTransactionSettings({ isFullChain }: VerifyScope, client: ClientBase): Promise<void> {
  const settings = isFullChain ? [...SETTINGS, ...FULL_CHAIN_SETTINGS] : SETTINGS
  await client.query(settings.map((setting) => `SET LOCAL ${setting}`).join('; '))
}
