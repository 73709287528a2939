import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from '@ergo-explorer/db'
import { startDatabases } from '@ergo-explorer/testkit'
import { startChild } from '../devnet/child.ts'
import type { Grown } from '../devnet/grown.ts'
import type { Figure } from '../goal.ts'
import { median, round } from '../measure.ts'
import { backfill, type Backfilled } from './backfill.ts'
import { type Dump, dump, loadBare } from './bare-copy.ts'
import { measureTip } from './tip.ts'

const BLOCKS = 5000
const PAIRS = 3
/** Those of a small server that is being filled. */
const SETTINGS = {
  shared_buffers: '512MB',
  max_wal_size: '4GB',
  maintenance_work_mem: '1GB',
  fsync: 'on',
  synchronous_commit: 'off',
  full_page_writes: 'on',
}

/** How fast an index is filled, kept and taken back, and what it takes in memory and on disk. */
export async function measureIndexer(): Promise<Record<string, Figure>> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-indexer-'))
  chmodSync(directory, 0o777)
  try {
    await using grower = startChild(import.meta.resolve('../devnet/grow-chain.ts'), [directory, String(BLOCKS)])
    await grower.hear<Grown>()
    await using server = startChild(import.meta.resolve('../devnet/serve-stored.ts'), [directory, String(BLOCKS)])
    return await measureAgainst(`http://127.0.0.1:${await server.hear<number>()}`, directory)
  } finally {
    rmSync(directory, { recursive: true })
  }
}

async function measureAgainst(nodeUrl: string, directory: string): Promise<Record<string, Figure>> {
  await using databases = await startDatabases(SETTINGS)
  await using first = await databases.create()
  // Also warms the machine up.
  await backfill(first.url, nodeUrl)
  const dumped = await dump(first.pool, first.url, directory)
  const pairs: { ours: Backfilled; bareSeconds: number }[] = []
  for (let i = 0; i < PAIRS; i++) {
    await using ours = await databases.create()
    await using bare = await databases.create()
    pairs.push({ ours: await backfill(ours.url, nodeUrl), bareSeconds: loadBare(bare.url, dumped) })
  }
  const sizes = await sizesOf(first)
  const tip = await measureTip(first.url, async () => (await databases.create(first)).url)
  return { ...backfillFigures(pairs, dumped), ...sizes, ...tipFigures(tip) }
}

function backfillFigures(
  pairs: readonly { ours: Backfilled; bareSeconds: number }[],
  { rows }: Dump,
): Record<string, Figure> {
  const ratios = pairs.map(({ ours, bareSeconds }) => bareSeconds / ours.seconds)
  const seconds = median(pairs.map(({ ours }) => ours.seconds))
  const loadSeconds = median(pairs.map(({ ours }) => ours.loadSeconds))
  const limitedBy = pairs.at(-1)?.ours.limitedBy
  return {
    P1: {
      value: round(median(ratios)),
      atLeast: 0.35,
      detail: { ratios: ratios.map(round), rows, rowsPerSecond: round(rows / seconds), limitedBy },
    },
    P2: {
      value: round(BLOCKS / seconds),
      atLeast: 300,
      detail: {
        blocks: BLOCKS,
        seconds: round(seconds),
        whileLoading: round(BLOCKS / loadSeconds),
        switchSeconds: round(seconds - loadSeconds),
      },
    },
    P26: { value: Math.max(...pairs.map(({ ours }) => ours.peakMb)), atMost: 700, detail: { unit: 'MB' } },
  }
}

async function sizesOf({ pool }: { readonly pool: Pool }): Promise<Record<string, Figure>> {
  const { rows } = await pool.query<{ boxes: number; box_bytes: bigint; all_bytes: bigint }>(
    `SELECT (SELECT count(*)::int4 FROM boxes) AS boxes, pg_total_relation_size('boxes') AS box_bytes,
      pg_database_size(current_database()) AS all_bytes`,
  )
  const [sizes] = rows
  const perBox = (bytes: bigint | undefined) => round(Number(bytes ?? 0n) / (sizes?.boxes ?? 1))
  return {
    P25: {
      value: perBox(sizes?.box_bytes),
      atMost: 400,
      detail: { wholeDatabase: perBox(sizes?.all_bytes), boxes: sizes?.boxes },
    },
  }
}

function tipFigures(tip: Awaited<ReturnType<typeof measureTip>>): Record<string, Figure> {
  return {
    P4: {
      value: round(tip.appendRatio),
      atMost: 2,
      detail: { appendMs: round(tip.appendMs), handWrittenMs: round(tip.handWrittenMs) },
    },
    P6: {
      value: round(tip.undoSeconds / tip.redoSeconds),
      atMost: 1,
      detail: { undoSeconds: round(tip.undoSeconds), redoSeconds: round(tip.redoSeconds) },
    },
  }
}
