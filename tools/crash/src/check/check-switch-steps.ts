import type { Client } from '@ergo-explorer/db'
import { readCheckpoint } from '@ergo-explorer/indexer/read/checkpoint'
import { type SwitchStep, listSwitchSteps } from '@ergo-explorer/indexer/switch/steps'
import { DEVNET_PRESET } from '../environment/chain.ts'
import type { Finding } from './finding.ts'

const STEPS = listSwitchSteps(DEVNET_PRESET)

/** Checks that the switch steps recorded in the checkpoint, and only those, have left results. */
export async function checkSwitchSteps(client: Client): Promise<Finding[]> {
  const { mode = 'bulk', step: done = 0 } = (await readCheckpoint(client)) ?? {}
  const expectedSteps = { bulk: 0, building: done, live: STEPS.length }[mode]
  const existing = await countExisting(client)
  const leftover = done === 0 ? 0 : (existing.get('bulk_changes') ?? 0)
  return [
    { fault: 'wrong' as const, about: `${done} steps done in mode ${mode}`, count: Math.abs(expectedSteps - done) },
    { fault: 'duplicate' as const, about: 'rows in bulk_changes after the step that moves them', count: leftover },
    ...STEPS.map((step, i) => checkStep(step, i < done, existing)),
  ].filter(({ count }) => count > 0)
}

function checkStep(step: SwitchStep, isDone: boolean, existing: ReadonlyMap<string, number>): Finding {
  const rows = existing.get(nameOf(step)) ?? 0
  // A filled table may be empty, an index always exists.
  if (isDone) return { fault: 'gap', about: step.name, count: isIndex(step) ? 1 - rows : 0 }
  return { fault: 'duplicate', about: `${step.name} exists before its step`, count: rows }
}

/** Row counts of the tables that the switch fills. An index counts as one row. */
async function countExisting(client: Client): Promise<ReadonlyMap<string, number>> {
  const tables = STEPS.filter((step) => !isIndex(step) && step.name !== 'statistics').map(({ name }) => name)
  const counts = [...tables, 'bulk_changes'].map(
    (table) => `SELECT '${table}' AS name, count(*)::int4 AS rows FROM ${table}`,
  )
  const indexes = `SELECT relname::text, 1 FROM pg_class WHERE relkind = 'i' AND relnamespace = 'public'::regnamespace`
  const { rows } = await client.query<{ name: string; rows: number }>([...counts, indexes].join(' UNION ALL '))
  return new Map(rows.map((row) => [row.name, row.rows]))
}

const isIndex = ({ statements: [first = ''] }: SwitchStep): boolean => /^(CREATE|ALTER)/.test(first)

/** PostgreSQL names a primary key after its table. */
const nameOf = ({ name, statements: [first = ''] }: SwitchStep): string =>
  first.startsWith('ALTER') ? name.replace(/_key$/, '_pkey') : name
