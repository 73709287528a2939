import type { Client } from '@ergo-explorer/db'
import { readCheckpoint } from '@ergo-explorer/indexer/read/checkpoint'
import { type Step, switchSteps } from '@ergo-explorer/indexer/switch/steps'
import { PRESET } from '../world/chain.ts'
import type { Finding } from './finding.ts'

const STEPS = switchSteps(PRESET)

/** Whether those steps of the switch, and no others, have left something that the checkpoint says are done. */
export async function checkSwitch(client: Client): Promise<Finding[]> {
  const { mode = 'bulk', step: done = 0 } = (await readCheckpoint(client)) ?? {}
  const wanted = { bulk: 0, building: done, live: STEPS.length }[mode]
  const there = await whatIsThere(client)
  const unused = done === 0 ? 0 : (there.get('bulk_changes') ?? 0)
  return [
    { fault: 'wrong' as const, about: `${done} steps done in mode ${mode}`, count: Math.abs(wanted - done) },
    { fault: 'duplicate' as const, about: 'bulk_changes after they have become history', count: unused },
    ...STEPS.map((step, i) => checkStep(step, i < done, there)),
  ].filter(({ count }) => count > 0)
}

function checkStep(step: Step, isDone: boolean, there: ReadonlyMap<string, number>): Finding {
  const rows = there.get(nameOf(step)) ?? 0
  // A table may well have nothing to hold, an index is always there.
  if (isDone) return { fault: 'gap', about: step.name, count: isIndex(step) ? 1 - rows : 0 }
  return { fault: 'duplicate', about: `${step.name} before its turn`, count: rows }
}

/** Rows of each table that the switch fills; each index counts as one. */
async function whatIsThere(client: Client): Promise<ReadonlyMap<string, number>> {
  const tables = STEPS.filter((step) => !isIndex(step) && step.name !== 'statistics').map(({ name }) => name)
  const counts = [...tables, 'bulk_changes'].map(
    (table) => `SELECT '${table}' AS name, count(*)::int4 AS rows FROM ${table}`,
  )
  const indexes = `SELECT relname::text, 1 FROM pg_class WHERE relkind = 'i' AND relnamespace = 'public'::regnamespace`
  const { rows } = await client.query<{ name: string; rows: number }>([...counts, indexes].join(' UNION ALL '))
  return new Map(rows.map((row) => [row.name, row.rows]))
}

const isIndex = ({ statements: [first = ''] }: Step): boolean => /^(CREATE|ALTER)/.test(first)

/** A primary key is called after its table. */
const nameOf = ({ name, statements: [first = ''] }: Step): string =>
  first.startsWith('ALTER') ? name.replace(/_key$/, '_pkey') : name
