import type { NetworkPreset } from '@ergo-explorer/chain'
import {
  type ClientBase,
  COUNTER_STEPS,
  type IndexDefinition,
  inTransaction,
  listIndexes,
  SCHEMA_STEPS,
  type SchemaStepRow,
} from '@ergo-explorer/db'
import { CHAIN_START, type ChainPosition, type CounterTable } from './counter-table.ts'
import { listCounterTables } from './counters.ts'

/** A step with what it builds. */
export type SchemaStep =
  | { readonly kind: 'index'; readonly name: string; readonly index: IndexDefinition }
  | { readonly kind: 'counter'; readonly name: string; readonly counter: CounterTable }

/** Both kinds are defined where the switch to live mode finds them, too. */
export function listSchemaSteps(preset: NetworkPreset): SchemaStep[] {
  const indexes = listIndexes()
  const counters = listCounterTables(preset)
  return SCHEMA_STEPS.map(({ name, kind }): SchemaStep => {
    if (kind === 'counter')
      return {
        kind,
        name,
        counter: existing(
          name,
          counters.find(({ table }) => table === name),
        ),
      }
    return {
      kind,
      name,
      index: existing(
        name,
        indexes.find((index) => index.name === name),
      ),
    }
  })
}

function existing<T>(name: string, found: T | undefined): T {
  if (found === undefined) throw new Error(`The schema step ${name} has no definition`)
  return found
}

const NAMES = SCHEMA_STEPS.map(({ name }) => name)

/** The switch has built the results of all steps, except those that an earlier version of it has passed. */
export async function recordBuiltSteps(client: ClientBase): Promise<void> {
  await client.query(
    `-- schemaSteps.recordBuilt
    INSERT INTO schema_steps (name, state, progress, started_at, finished_at)
    SELECT name, 'done', 1, now(), now() FROM unnest($1::text[]) AS name ON CONFLICT DO NOTHING`,
    [NAMES],
  )
  await markCounted(client)
}

/** Adds rows for new steps. Their locks protect counters that are being built from concurrent rollbacks. */
export async function addMissingSteps(client: ClientBase): Promise<void> {
  await client.query(
    '-- schemaSteps.addMissing\nINSERT INTO schema_steps (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING',
    [NAMES],
  )
}

/**
 * Counters that an older version has not updated while it wrote blocks start over: their steps run again. Returns their
 * names. Call with the writer lock, after the rows of the steps exist.
 */
export const restartForgottenCounters = (client: ClientBase): Promise<string[]> =>
  inTransaction(client, async () => {
    const { rows } = await client.query<{ name: string }>(
      `-- schemaSteps.restartForgotten
      UPDATE schema_steps SET state = 'waiting', progress = 0, counted_height = NULL, started_at = NULL, finished_at = NULL
      WHERE name = ANY ($1) AND (state = 'done' OR counted_height IS NOT NULL)
        AND NOT EXISTS (SELECT FROM checkpoint WHERE counted_id = id AND name = ANY (counters)) RETURNING name`,
      [COUNTER_STEPS],
    )
    await markCounted(client)
    return rows.map(({ name }) => name)
  })

/** From now on, this version updates the counters. */
async function markCounted(client: ClientBase): Promise<void> {
  await client.query('-- checkpoint.markCounted\nUPDATE checkpoint SET counted_id = id, counters = $1', [COUNTER_STEPS])
}

/** The steps that this version knows, in order. */
export async function readSchemaSteps(client: Pick<ClientBase, 'query'>): Promise<SchemaStepRow[]> {
  const { rows } = await client.query<SchemaStepRow>(
    `-- schemaSteps.list
    SELECT name, coalesce(state, 'waiting') AS state, coalesce(progress, 0) AS progress
    FROM unnest($1::text[]) WITH ORDINALITY AS known(name, ordinal) LEFT JOIN schema_steps USING (name) ORDER BY ordinal`,
    [NAMES],
  )
  return rows
}

export const hasUnfinishedSteps = async (client: ClientBase): Promise<boolean> =>
  (await readSchemaSteps(client)).some(({ state }) => state !== 'done')

/** Counters that do not contain all blocks yet, with the height up to which they do; null if they contain none. */
export type PartialCounters = ReadonlyMap<string, number | null>

/** @param lock keeps the counters as they are until the transaction ends */
export async function readPartialCounters(client: ClientBase, lock: 'locked' | 'unlocked'): Promise<PartialCounters> {
  const { rows } = await client.query<{ name: string; state: SchemaStepRow['state']; counted_height: number | null }>(
    `-- schemaSteps.partialCounters
    SELECT name, state, counted_height FROM schema_steps ${lock === 'locked' ? 'FOR UPDATE' : ''}`,
  )
  const found = new Map(rows.map((row) => [row.name, row]))
  return new Map(
    SCHEMA_STEPS.flatMap(({ name, kind }) => {
      const row = found.get(name)
      return kind === 'counter' && row?.state !== 'done' ? [[name, row?.counted_height ?? null]] : []
    }),
  )
}

/** SQL condition: the counter contains all blocks, so that each new block must be added. */
export const isCompleteSql = (counter: CounterTable): string =>
  `EXISTS (SELECT FROM schema_steps WHERE name = '${counter.table}' AND state = 'done')`

/** End of the rows of all blocks up to a height; null is the start of the chain, before the genesis boxes. */
export async function endOfBlock(client: ClientBase, height: number | null): Promise<ChainPosition> {
  if (height === null) return CHAIN_START
  const { rows } = await client.query<Pick<ChainPosition, 'transaction' | 'box'>>(
    `-- blocks.endOfBlock
    SELECT first_transaction + transactions AS transaction, first_box + boxes AS box FROM blocks WHERE height <= $1
    ORDER BY height DESC LIMIT 1`,
    [height],
  )
  return { transaction: 0, box: 0, ...rows[0], height: height + 1 }
}
