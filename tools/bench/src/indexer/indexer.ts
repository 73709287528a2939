import { chmodSync, mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from '@ergo-explorer/db'
import { cpuSeconds } from '@ergo-explorer/testkit/process-usage'
import { startDatabases, type ThrowawayDatabases } from '@ergo-explorer/testkit/databases'
import { startChildScript } from '@ergo-explorer/testkit/program'
import { median, roundToThreeDigits } from '@ergo-explorer/testkit/statistics'
import { generateChain, serveChain } from '#simulated-chain/simulated-chain.ts'
import type { Measurement, Measurements } from '#speed.ts'
import type { BackfillResult } from './backfill-child.ts'
import { readCpuSplit } from './cpu-split.ts'
import { dumpTables, loadWithCopy } from './plain-copy.ts'
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
  const { key } = await generateChain(directory.path, { profile: 'demo', seed: 'bench', blocks: BLOCKS })
  await using node = await serveChain(directory.path, key)
  return await measureAgainst(node, directory.path)
}

interface Pair {
  readonly ours: BackfillResult
  readonly copySeconds: number
  readonly fetchSeconds: number
}

async function measureAgainst(node: { url: string; pid: number }, directory: string): Measurements {
  const { url: nodeUrl } = node
  await using databases = await startDatabases(POSTGRES_SETTINGS)
  await using first = await databases.create()
  // Also serves as warm-up.
  await runBackfill(first.url, nodeUrl)
  const tableDump = await dumpTables(first.pool, first.url, directory)
  const pairs: Pair[] = []
  for (let i = 0; i < PAIRS; i++) {
    await using ours = await databases.create()
    await using baseline = await databases.create()
    pairs.push({
      ours: await runBackfill(ours.url, nodeUrl),
      copySeconds: loadWithCopy(baseline.url, tableDump),
      fetchSeconds: await runFetch(nodeUrl),
    })
  }
  const cpuSplit = await measureCpuSplit(databases, node)
  const sizes = await measureSizes(first.pool)
  const tip = await measureTip(first.url, async () => (await databases.create(first)).url)
  return {
    ...backfillMeasurements(pairs, { rows: tableDump.rows, boxes: sizes.P25.detail.boxes, cpuSplit }),
    ...sizes,
    ...tip,
  }
}

function backfillMeasurements(
  pairs: readonly Pair[],
  {
    rows,
    boxes,
    cpuSplit,
  }: { readonly rows: number; readonly boxes: number; readonly cpuSplit: Readonly<Record<string, number>> },
): Record<string, Measurement> {
  const fetchRatios = pairs.map(({ ours, fetchSeconds }) => ours.seconds / fetchSeconds)
  const ratios = pairs.map(({ ours, copySeconds }) => copySeconds / ours.seconds)
  const seconds = median(pairs.map(({ ours }) => ours.seconds))
  const loadSeconds = median(pairs.map(({ ours }) => ours.loadSeconds))
  const limitedBy = pairs.at(-1)?.ours.limitedBy
  return {
    P1: {
      value: roundToThreeDigits(median(ratios)),
      atLeast: 0.5,
      detail: {
        ratios: ratios.map(roundToThreeDigits),
        rows,
        rowsPerSecond: roundToThreeDigits(rows / seconds),
        boxesPerSecond: roundToThreeDigits(boxes / seconds),
        copySeconds: pairs.map(({ copySeconds }) => roundToThreeDigits(copySeconds)),
        limitedBy,
        /** Of one backfill. */
        cpuSeconds: cpuSplit,
      },
    },
    P2: {
      value: roundToThreeDigits(BLOCKS / seconds),
      atLeast: 600,
      detail: {
        blocks: BLOCKS,
        boxesPerBlock: roundToThreeDigits(boxes / BLOCKS),
        boxesPerSecond: roundToThreeDigits(boxes / seconds),
        boxesPerSecondLoading: roundToThreeDigits(boxes / loadSeconds),
        seconds: roundToThreeDigits(seconds),
        blocksPerSecondLoading: roundToThreeDigits(BLOCKS / loadSeconds),
        switchSeconds: roundToThreeDigits(seconds - loadSeconds),
      },
    },
    P3: {
      value: roundToThreeDigits(median(fetchRatios)),
      detail: { fetchSeconds: pairs.map(({ fetchSeconds }) => roundToThreeDigits(fetchSeconds)) },
    },
    P26: { value: Math.max(...pairs.map(({ ours }) => ours.peakMb)), atMost: 700, detail: { unit: 'MB' } },
  }
}

async function runBackfill(databaseUrl: string, nodeUrl: string): Promise<BackfillResult> {
  await using child = startChildScript(import.meta.resolve('./backfill-child.ts'), [databaseUrl, nodeUrl])
  return await child.receive<BackfillResult>()
}

/** Seconds to fetch and parse all blocks without using them. */
async function runFetch(nodeUrl: string): Promise<number> {
  await using child = startChildScript(import.meta.resolve('./fetch-child.ts'), [nodeUrl, String(BLOCKS)])
  return await child.receive<number>()
}

/** CPU seconds of one backfill: of the indexer by stage, of PostgreSQL and of the node. */
async function measureCpuSplit(
  databases: ThrowawayDatabases,
  node: { readonly url: string; readonly pid: number },
): Promise<Record<string, number>> {
  using directory = mkdtempDisposableSync(join(tmpdir(), 'bench-profile-'))
  await using database = await databases.create()
  const { rows } = await database.pool.query<{ directory: string }>(
    `SELECT current_setting('data_directory') AS directory`,
  )
  // The first line of the file is the id of the server process.
  const postgres = Number.parseInt(readFileSync(join(rows[0]?.directory ?? '', 'postmaster.pid'), 'utf8'), 10)
  const before = { postgres: cpuSeconds(postgres), node: cpuSeconds(node.pid) }
  const flags = ['--cpu-prof', `--cpu-prof-dir=${directory.path}`]
  const args = [database.url, node.url]
  await using child = startChildScript(import.meta.resolve('./backfill-child.ts'), args, flags)
  const result = await child.receive<BackfillResult>()
  const used = { postgres: cpuSeconds(postgres) - before.postgres, node: cpuSeconds(node.pid) - before.node }
  await child.exited
  return {
    indexer: roundToThreeDigits(result.cpuSeconds),
    postgres: roundToThreeDigits(used.postgres),
    node: roundToThreeDigits(used.node),
    ...readCpuSplit(directory.path, result.cpuSeconds),
  }
}

async function measureSizes(pool: Pool) {
  const { rows } = await pool.query<{ boxes: number; box_bytes: bigint; all_bytes: bigint }>(
    `SELECT (SELECT count(*)::int4 FROM boxes) AS boxes, pg_total_relation_size('boxes') AS box_bytes,
      pg_database_size(current_database()) AS all_bytes`,
  )
  const { boxes = 0, box_bytes = 0n, all_bytes = 0n } = rows[0] ?? {}
  const perBox = (bytes: bigint) => roundToThreeDigits(Number(bytes) / boxes)
  return { P25: { value: perBox(box_bytes), atMost: 400, detail: { wholeDatabase: perBox(all_bytes), boxes } } }
}
