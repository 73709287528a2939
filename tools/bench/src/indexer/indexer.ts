import { chmodSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from '@ergo-explorer/db'
import { startDatabases } from '@ergo-explorer/testkit/databases'
import { startChildScript } from '@ergo-explorer/testkit/program'
import { median, roundToThreeDigits } from '@ergo-explorer/testkit/statistics'
import type { GrowthReport } from '#devnet/simulation.ts'
import type { Measurement, Measurements } from '#speed.ts'
import type { BackfillResult } from './backfill-child.ts'
import { dumpTables, loadWithCopy, type TableDump } from './plain-copy.ts'
import { measureTip } from './tip.ts'

const BLOCKS = 5000
const PAIRS = 3
/** Settings of a small server during the first sync. */
const POSTGRES_SETTINGS = {
  shared_buffers: '512MB',
  max_wal_size: '4GB',
  maintenance_work_mem: '1GB',
  fsync: 'on',
  synchronous_commit: 'off',
  full_page_writes: 'on',
}

/** Speed of the first sync, of one block at the tip and of a rollback, with memory and disk usage. */
export async function measureIndexer(): Measurements {
  using directory = mkdtempDisposableSync(join(tmpdir(), 'bench-indexer-'))
  chmodSync(directory.path, 0o777)
  const args = [directory.path, String(BLOCKS)]
  await using generator = startChildScript(import.meta.resolve('../devnet/grow-chain.ts'), args)
  await generator.receive<GrowthReport>()
  await using server = startChildScript(import.meta.resolve('../devnet/serve-chain.ts'), args)
  return await measureAgainst(`http://127.0.0.1:${await server.receive<number>()}`, directory.path)
}

async function measureAgainst(nodeUrl: string, directory: string): Measurements {
  await using databases = await startDatabases(POSTGRES_SETTINGS)
  await using first = await databases.create()
  // Also serves as warm-up.
  await runBackfill(first.url, nodeUrl)
  const tableDump = await dumpTables(first.pool, first.url, directory)
  const pairs: { ours: BackfillResult; copySeconds: number }[] = []
  for (let i = 0; i < PAIRS; i++) {
    await using ours = await databases.create()
    await using baseline = await databases.create()
    pairs.push({ ours: await runBackfill(ours.url, nodeUrl), copySeconds: loadWithCopy(baseline.url, tableDump) })
  }
  const sizes = await measureSizes(first.pool)
  const tip = await measureTip(first.url, async () => (await databases.create(first)).url)
  return { ...backfillMeasurements(pairs, tableDump), ...sizes, ...tip }
}

function backfillMeasurements(
  pairs: readonly { ours: BackfillResult; copySeconds: number }[],
  { rows }: TableDump,
): Record<string, Measurement> {
  const ratios = pairs.map(({ ours, copySeconds }) => copySeconds / ours.seconds)
  const seconds = median(pairs.map(({ ours }) => ours.seconds))
  const loadSeconds = median(pairs.map(({ ours }) => ours.loadSeconds))
  const limitedBy = pairs.at(-1)?.ours.limitedBy
  return {
    P1: {
      value: roundToThreeDigits(median(ratios)),
      atLeast: 0.35,
      detail: {
        ratios: ratios.map(roundToThreeDigits),
        rows,
        rowsPerSecond: roundToThreeDigits(rows / seconds),
        limitedBy,
      },
    },
    P2: {
      value: roundToThreeDigits(BLOCKS / seconds),
      atLeast: 300,
      detail: {
        blocks: BLOCKS,
        seconds: roundToThreeDigits(seconds),
        blocksPerSecondLoading: roundToThreeDigits(BLOCKS / loadSeconds),
        switchSeconds: roundToThreeDigits(seconds - loadSeconds),
      },
    },
    P26: { value: Math.max(...pairs.map(({ ours }) => ours.peakMb)), atMost: 700, detail: { unit: 'MB' } },
  }
}

async function runBackfill(databaseUrl: string, nodeUrl: string): Promise<BackfillResult> {
  await using child = startChildScript(import.meta.resolve('./backfill-child.ts'), [databaseUrl, nodeUrl])
  return await child.receive<BackfillResult>()
}

async function measureSizes(pool: Pool): Measurements {
  const { rows } = await pool.query<{ boxes: number; box_bytes: bigint; all_bytes: bigint }>(
    `SELECT (SELECT count(*)::int4 FROM boxes) AS boxes, pg_total_relation_size('boxes') AS box_bytes,
      pg_database_size(current_database()) AS all_bytes`,
  )
  const [sizes] = rows
  const perBox = (bytes: bigint | undefined) => roundToThreeDigits(Number(bytes ?? 0n) / (sizes?.boxes ?? 1))
  return {
    P25: {
      value: perBox(sizes?.box_bytes),
      atMost: 400,
      detail: { wholeDatabase: perBox(sizes?.all_bytes), boxes: sizes?.boxes },
    },
  }
}
