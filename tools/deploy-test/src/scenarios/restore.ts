import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, connect } from '@ergo-explorer/db'
import { extractCommands } from '@ergo-explorer/docs/commands/documented-commands'
import { computeFingerprint, listDifferentTables } from '@ergo-explorer/indexer/verify/fingerprint'
import { findPostgresPrograms } from '@ergo-explorer/testkit/find-program'
import { fetchJson, sendNodeCommand } from '@ergo-explorer/testkit/http'
import { queryRows, startPostgres } from '@ergo-explorer/testkit/postgres'
import { Program } from '@ergo-explorer/testkit/program'
import { waitUntil } from '@ergo-explorer/testkit/wait-until'
import type { Deployment } from '#deployment/deployment.ts'
import { failuresOf, type ScenarioResult } from './scenario.ts'

/** A backup restores to the same index, and the dump of what the chain cannot restore to the same history. */
export async function runRestore(deployment: Deployment): Promise<ScenarioResult> {
  const figures = await measureRestore(deployment)
  const { differentTables: tables, history } = figures
  const lost = Object.entries(history).filter(([, { restored, dumped }]) => restored !== dumped)
  const orphans = history['orphan_blocks']?.dumped ?? 0
  return {
    figures,
    failures: failuresOf([
      [tables.length === 0, `tables differ after the restore: ${tables.join(', ')}`],
      [orphans > 0, 'there was no orphaned block to dump'],
      [lost.length === 0, `not restored into a rebuilt index: ${lost.map(([table]) => table).join(', ')}`],
    ]),
  }
}

const BLOCKS_TO_CATCH_UP = 25

/** Queries whose rows a rebuilt index must have again. Ids of scripts differ between two indexes, their hashes do not. */
const HISTORY: Readonly<Record<string, string>> = {
  orphan_blocks:
    'SELECT o.id, height, timestamp, s.hash, orphaned_at, body FROM orphan_blocks o JOIN scripts s ON s.id = miner',
  orphan_transactions: 'SELECT * FROM orphan_transactions',
  orphan_boxes: 'SELECT * FROM orphan_boxes',
  block_audits: 'SELECT * FROM block_audits',
  mempool_outcomes: 'SELECT * FROM mempool_outcomes',
  mempool_history: 'SELECT * FROM mempool_history',
  mempool_history_hours: 'SELECT * FROM mempool_history_hours',
}
const DATABASE_PAGE = 'docs/operations/database.md'
const ROOT = join(import.meta.dirname, '../../../..')

/**
 * Orphans a block, dumps the index while the indexer writes to it, restores it on another server, lets it catch up and compares both.
 */
async function measureRestore({ databaseUrl, nodeUrl, build, run, stopIndexer }: Deployment) {
  await using other = await startPostgres()
  const restoredUrl = other.url.replace(/\/postgres$/, '/restored')
  await queryRows(other.url, 'CREATE DATABASE restored')
  const runTool = (name: string, ...args: string[]) =>
    new Program([join(findPostgresPrograms(), name), ...args], { env: process.env }).succeeds()
  await sendNodeCommand(nodeUrl, 'fork?depth=2&length=3&heavier=1')
  const countOrphans = () => queryRows<{ count: bigint }>(databaseUrl, 'SELECT count(*) FROM orphan_blocks')
  await waitUntil('an orphaned block in the index', async () => Number((await countOrphans())[0]?.count) > 0)
  const file = join(build.scratch, 'explorer.dump')
  const start = performance.now()
  // The same options as in docs/operations.md.
  await runTool('pg_dump', '--format=custom', `--file=${file}`, databaseUrl)
  const dumpedMs = performance.now() - start
  const heightOfDump = await mine(nodeUrl, 0)
  await runTool('pg_restore', '--no-owner', '--no-privileges', `--dbname=${restoredUrl}`, file)
  const restoredMs = performance.now() - start - dumpedMs

  const height = await mine(nodeUrl, BLOCKS_TO_CATCH_UP)
  const settings = { NETWORK: 'devnet', NODE_URLS: nodeUrl, MEMPOOL: 'false' }
  const runIndexer = (url: string, ...command: string[]) => run(command, { ...settings, DATABASE_URL: url })
  const catchUpStart = performance.now()
  await runIndexer(restoredUrl, 'indexer', 'run', '--once')
  const catchUpMs = Math.round(performance.now() - catchUpStart)
  // Bring the original to the same block.
  await stopIndexer()
  await runIndexer(databaseUrl, 'indexer', 'run', '--once')
  const original = await withClient(databaseUrl, computeFingerprint)
  const restored = await withClient(restoredUrl, computeFingerprint)
  const verified = await runIndexer(restoredUrl, 'verify')

  const rebuiltUrl = other.url.replace(/\/postgres$/, '/rebuilt')
  await queryRows(other.url, 'CREATE DATABASE rebuilt')
  await runIndexer(rebuiltUrl, 'indexer', 'run', '--once')
  const environment = { ...process.env, HISTORY: join(build.scratch, 'history.sql') }
  for (const command of historyCommands()) {
    const url = command.includes('--single-transaction') ? rebuiltUrl : databaseUrl
    const env = { ...environment, DATABASE_URL: url, PATH: `${findPostgresPrograms()}:${process.env['PATH'] ?? ''}` }
    await new Program(['bash', '-c', command], { env }).succeeds()
  }
  return {
    heightOfDump,
    height,
    tables: Object.keys(original).length,
    rows: Object.values(original).reduce((sum, { rows }) => sum + rows, 0),
    differentTables: listDifferentTables(original, restored),
    dumpMs: Math.round(dumpedMs),
    restoreMs: Math.round(restoredMs),
    catchUpMs,
    verify: verified.output.trim().split('\n').at(-1) ?? '',
    history: await compareHistory(databaseUrl, rebuiltUrl),
  }
}

/** The documented commands that dump and restore it. */
const historyCommands = (): readonly string[] =>
  extractCommands(DATABASE_PAGE, readFileSync(join(ROOT, DATABASE_PAGE), 'utf8'))
    .map(({ text }) => text)
    .filter((text) => text.includes('"$HISTORY"'))

interface HistoryRows {
  readonly dumped: number
  /** Of the dumped rows, those that are in the rebuilt index. */
  readonly restored: number
}

async function compareHistory(originalUrl: string, rebuiltUrl: string): Promise<Readonly<Record<string, HistoryRows>>> {
  const readRows = async (url: string, sql: string) =>
    (await queryRows<{ row: string }>(url, `SELECT row::text FROM (${sql}) AS row`)).map(({ row }) => row)
  const counted = await Promise.all(
    Object.entries(HISTORY).map(async ([table, sql]) => {
      const dumped = await readRows(originalUrl, sql)
      const present = new Set(await readRows(rebuiltUrl, sql))
      return [table, { dumped: dumped.length, restored: dumped.filter((row) => present.has(row)).length }] as const
    }),
  )
  return Object.fromEntries(counted)
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect({ url, applicationName: 'rehearse' })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Mines blocks, pauses the chain and returns its height. */
async function mine(nodeUrl: string, blocks: number): Promise<number> {
  if (blocks > 0) for (const command of ['pause', `mine?blocks=${blocks}`]) await sendNodeCommand(nodeUrl, command)
  return (await fetchJson<{ readonly fullHeight: number }>(`${nodeUrl}/info`)).fullHeight
}
