import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Client, INDEXES_FILE } from '@ergo-explorer/db'
import { readCheckpoint } from '@ergo-explorer/indexer/read/checkpoint'
import { listSwitchSteps, type SwitchStep } from '@ergo-explorer/indexer/bulk/live-switch'
import type { ThrowawayDatabase } from '@ergo-explorer/testkit/databases'
import { connectTo, DEVNET_PRESET } from '#environment.ts'
import { checkRows, type Finding } from './rules.ts'

export type { Finding } from './rules.ts'

/** Checks that a database contains no partial writes, whatever moment the indexer was killed at. */
export async function checkConsistency(database: ThrowawayDatabase): Promise<readonly Finding[]> {
  const client = await connectTo(database)
  try {
    // All checks read one snapshot: the last statement of the killed process may be committed between two queries.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return await runChecks(client)
  } finally {
    await client.end()
  }
}

/** Runs every check. The caller opens the transaction. */
export async function runChecks(client: Client): Promise<readonly Finding[]> {
  const { findings, isComplete } = await checkSchema(client)
  if (!isComplete || findings.length > 0) return findings
  return [...(await checkRows(client)), ...(await checkSwitchSteps(client)), ...(await checkEvents(client))]
}

const DIRECTORY = join(dirname(INDEXES_FILE), '../migrations')

/** The tables and indexes that each migration creates or renames. */
const MIGRATIONS = readdirSync(DIRECTORY)
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
  .map((file) => {
    const sql = readFileSync(join(DIRECTORY, file), 'utf8')
    const created = sql.matchAll(/^CREATE (?:TABLE|(?:UNIQUE )?INDEX) (\w+)/gm)
    const renamed = sql.matchAll(/^ALTER (?:TABLE|INDEX) (\w+) RENAME TO (\w+)/gm)
    return {
      name: file.replace('.sql', ''),
      creates: [...created].map(([, name = '']) => name),
      renames: new Map([...renamed].map(([, from = '', to = '']) => [from, to])),
    }
  })

interface SchemaState {
  readonly findings: readonly Finding[]
  readonly isComplete: boolean
}

/** Checks that each migration is either complete and recorded, or absent. */
async function checkSchema(client: Client): Promise<SchemaState> {
  const existing = await list(
    client,
    `SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace`,
  )
  const applied = existing.has('migrations') ? await list(client, 'SELECT name FROM migrations') : new Set<string>()
  const renames = MIGRATIONS.filter(({ name }) => applied.has(name)).map((migration) => migration.renames)
  const currentName = (created: string) => renames.reduce((name, renamed) => renamed.get(name) ?? name, created)
  const findings = MIGRATIONS.flatMap(({ name, creates }): Finding[] => {
    const wrong = creates.filter((each) => existing.has(currentName(each)) !== applied.has(name)).length
    return wrong === 0 ? [] : [{ fault: applied.has(name) ? 'gap' : 'wrong', about: `migration ${name}`, count: wrong }]
  })
  return { findings, isComplete: MIGRATIONS.every(({ name }) => applied.has(name)) }
}

async function list(client: Client, query: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(query)
  return new Set(rows.map(({ name }) => name))
}

const STEPS = listSwitchSteps(DEVNET_PRESET)

/** Checks that the switch steps recorded in the checkpoint, and only those, have left results. */
async function checkSwitchSteps(client: Client): Promise<Finding[]> {
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
  const tables = STEPS.filter(({ kind }) => kind === 'rows').map(({ name }) => name)
  const counts = [...tables, 'bulk_changes'].map(
    (table) => `SELECT '${table}' AS name, count(*)::int4 AS rows FROM ${table}`,
  )
  const indexes = `SELECT relname::text, 1 FROM pg_class WHERE relkind = 'i' AND relnamespace = 'public'::regnamespace`
  const { rows } = await client.query<{ name: string; rows: number }>([...counts, indexes].join(' UNION ALL '))
  return new Map(rows.map((row) => [row.name, row.rows]))
}

const isIndex = ({ kind }: SwitchStep): boolean => kind === 'index' || kind === 'key'

/** PostgreSQL names a primary key after its table. */
const nameOf = ({ name, kind }: SwitchStep): string => (kind === 'key' ? name.replace(/_key$/, '_pkey') : name)

export interface ChainEvent {
  readonly kind: 'block' | 'undo'
  readonly height: number
  readonly id: string
}

/** Checks that the events lead to the current chain, each block once and in order. */
async function checkEvents(client: Client): Promise<Finding[]> {
  const { rows: events } = await client.query<ChainEvent>(
    "SELECT kind, height, id FROM events WHERE kind IN ('block', 'undo') ORDER BY sequence",
  )
  const { rows: blocks } = await client.query<{ id: string }>('SELECT id FROM blocks ORDER BY height')
  return replayEvents(
    events,
    blocks.map(({ id }) => id),
  )
}

/** @param chain ids of all blocks, starting with the first */
export function replayEvents(events: readonly ChainEvent[], chain: readonly string[]): Finding[] {
  const [first] = events
  if (first === undefined) return []
  // Blocks loaded in bulk have no events, so the blocks below the first event are taken as correct.
  const start = first.kind === 'block' ? first.height - 1 : first.height
  const replayed = chain.slice(0, start)
  let gaps = 0
  let duplicates = 0
  for (const { kind, height, id } of events) {
    const expected = kind === 'block' ? replayed.length + 1 : replayed.length
    const isLate = kind === 'block' ? height < expected : height > expected
    if (isLate) duplicates++
    else if (height !== expected) gaps++
    replayed.length = height - 1
    if (kind === 'block') replayed.push(id)
  }
  const missing = Math.max(0, chain.length - replayed.length)
  const wrong = replayed.filter((id, i) => id !== chain[i]).length
  return [
    { fault: 'gap' as const, about: 'events', count: gaps + missing },
    { fault: 'duplicate' as const, about: 'events', count: duplicates },
    { fault: 'wrong' as const, about: 'blocks that differ from the events', count: wrong },
  ].filter(({ count }) => count > 0)
}
