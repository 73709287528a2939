import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Pool } from '@ergo-explorer/db'
import { listSwitchSteps } from '@ergo-explorer/indexer/bulk/live-switch'
import { MAINNET_PROFILE_PRESET } from '@ergo-explorer/simchain'
import { type IndexContents, listDifferences, readContents } from './index-contents.ts'
import type { PostgresServer } from './postgres-server.ts'
import type { KillResult } from './run-state.ts'
import { launchIndexer, type ScaleNode } from './session.ts'
import { readCheckpoint } from './sync-stage.ts'

const POLL_MS = 20

/**
 * Switches a loaded index to live and kills the indexer with SIGKILL once in each step: when its statements are done, and
 * the transaction is about to record the step, alone or with its neighbours.
 */
export async function runKills(server: PostgresServer, node: ScaleNode, expected: IndexContents): Promise<KillResult> {
  const start = performance.now()
  const { pool } = server
  const steps = listSwitchSteps(MAINNET_PROFILE_PRESET)
  const killedIn = new Set<number>()
  let kills = 0
  const holder = await connect({ url: server.url, applicationName: 'scale' })
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [LOCK])
    for (const [i, { name }] of steps.entries()) {
      await stopBeforeStepIsRecorded(pool, i + 1)
      await using indexer = launchIndexer(server.url, node, ['run', '--once'])
      await indexer.until(`step ${name}`, () => isSomeoneWaiting(pool), { timeoutMs: 600_000, pollMs: POLL_MS })
      indexer.kill('SIGKILL')
      await indexer.exited
      kills++
      await endSessionsOfIndexer(pool)
      const checkpoint = await readCheckpoint(pool)
      if (checkpoint?.mode === 'building' && checkpoint.step <= i) killedIn.add(i)
      console.log(`kills: killed in step ${i + 1} of ${steps.length}, ${name}`)
    }
  } finally {
    await holder.end()
  }
  await pool.query('DROP TRIGGER stop_before_step ON checkpoint; DROP FUNCTION stop_before_step')
  await using indexer = launchIndexer(server.url, node, ['run', '--once'])
  await indexer.succeeds()
  const differences = listDifferences(await readContents(server.url), expected)
  return {
    kills,
    steps: steps.length,
    stepsKilled: killedIn.size,
    seconds: (performance.now() - start) / 1000,
    differences,
  }
}

/** Advisory lock for which the step waits; any number that the indexer does not use. */
const LOCK = 726_353

/** A trigger that exists only in this database, so that the indexer needs no code for it. */
async function stopBeforeStepIsRecorded(pool: Pool, step: number): Promise<void> {
  await pool.query(`CREATE OR REPLACE FUNCTION stop_before_step() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_advisory_xact_lock(${LOCK}); RETURN NEW; END'`)
  await pool.query(`CREATE OR REPLACE TRIGGER stop_before_step BEFORE UPDATE ON checkpoint
    FOR EACH ROW WHEN (NEW.step >= ${step} AND OLD.step < ${step}) EXECUTE FUNCTION stop_before_step()`)
}

async function isSomeoneWaiting(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND NOT granted`,
    [LOCK],
  )
  return rowCount === 1
}

/** Sessions of a killed client that wait for a lock would notice its end only when they get the lock. */
async function endSessionsOfIndexer(pool: Pool): Promise<void> {
  const end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'indexer%'"
  while (((await pool.query(end)).rowCount ?? 0) > 0) await sleep(POLL_MS)
}
